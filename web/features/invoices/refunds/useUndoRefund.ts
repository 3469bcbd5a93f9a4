import { undoRefund } from '#contract/invoices/invoice-refunds.ts'
import { send } from '#web/send.ts'
import { useInvoiceWrite } from '../useInvoiceWrite.ts'

/** Undoes one refund; the reason stays beside it and in the history. */
export const useUndoRefund = (id: string, refundId: string) =>
  useInvoiceWrite(id, {
    send: (reason: string) => send(undoRefund, { params: { id, refund_id: refundId }, body: { reason } }),
  })
