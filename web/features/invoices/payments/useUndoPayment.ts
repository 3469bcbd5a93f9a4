import { undoPayment } from '#contract/invoices/invoice-payments.ts'
import { send } from '#web/send.ts'
import { useInvoiceWrite } from '../useInvoiceWrite.ts'

/** Undoes one payment; the reason stays beside it and in the history. */
export const useUndoPayment = (id: string, paymentId: string) =>
  useInvoiceWrite(id, {
    send: (reason: string) => send(undoPayment, { params: { id, payment_id: paymentId }, body: { reason } }),
  })
