import { creditInvoice } from '#contract/invoices/documents.ts'
import { send } from '#web/send.ts'
import { idempotencyKeyOf } from '#web/idempotency-key.ts'
import { useInvoiceWrite } from '../useInvoiceWrite.ts'

interface Credit {
  reason: string
  issued_on: string
  /** Left out: all that is left. */
  lines?: { position: number; quantity: string }[]
  /** In rupees, in place of quantities; `position` is the one item that it is for. */
  amount?: string
  position?: number
}

/** Makes a credit note and gives it. Pressed again after a failure it is made once. */
export function useCreditInvoice(id: string) {
  const write = `credit note for ${id}`
  return useInvoiceWrite(id, {
    send: async (body: Credit) =>
      (await send(creditInvoice, { params: { id }, body, key: idempotencyKeyOf(write) })).invoice,
    keys: [write],
  })
}
