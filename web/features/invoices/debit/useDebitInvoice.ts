import { debitInvoice } from '#contract/invoices/debit-notes.ts'
import { idempotencyKeyOf } from '#web/idempotency-key.ts'
import { send } from '#web/send.ts'
import { useInvoiceWrite } from '../useInvoiceWrite.ts'
import type { debitBody } from './debit-body.ts'

/** Creates a debit note and returns it. Pressing again after a failure creates only one. */
export function useDebitInvoice(id: string) {
  const write = `debit note for ${id}`
  return useInvoiceWrite(id, {
    send: async (body: ReturnType<typeof debitBody>) =>
      (await send(debitInvoice, { params: { id }, body, key: idempotencyKeyOf(write) })).invoice,
    keys: [write],
  })
}
