import { voidInvoice } from '#contract/invoices/documents.ts'
import { send } from '#web/send.ts'
import { useInvoiceWrite } from '../useInvoiceWrite.ts'

/** Cancels an invoice; its number cannot be reused. */
export const useVoidInvoice = (id: string) =>
  useInvoiceWrite(id, { send: (reason: string) => send(voidInvoice, { params: { id }, body: { reason } }) })
