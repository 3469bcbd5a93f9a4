import { creditInvoice } from '#contract/invoices/documents.ts'
import { send } from '#web/send.ts'
import { idempotencyKeyOf } from '#web/idempotency-key.ts'
import { useInvoiceWrite } from '../useInvoiceWrite.ts'

interface Credit {
  reason: string
  issued_on: string
  /** Omitted: all that is left. */
  lines?: { position: number; quantity: string }[]
  /** In rupees, instead of quantities; `position` is the item that it is for. */
  amount?: string
  position?: number
}

/** Creates a credit note and returns it. Pressing again after a failure creates only one. */
export function useCreditInvoice(id: string) {
  const write = `credit note for ${id}`
  return useInvoiceWrite(id, {
    send: async (body: Credit) =>
      (await send(creditInvoice, { params: { id }, body, key: idempotencyKeyOf(write) })).invoice,
    keys: [write],
  })
}
