import { recordRefund, undoRefund } from '#contract/settlement/invoice-refund-calls.ts'
import { send } from '#web/send.ts'
import { idempotencyKeyOf } from '#web/idempotency-key.ts'
import { useInvoiceWrite } from '../useInvoiceWrite.ts'
import { refundBody, type TypedRefund } from './refund-form.ts'

/** Records one refund. Pressing again after a failure sends the same key, so that it is recorded once. */
export function useRecordRefund(invoiceId: string) {
  const write = `refund of ${invoiceId}`
  return useInvoiceWrite(invoiceId, {
    send: (typed: TypedRefund) =>
      send(recordRefund, { params: { id: invoiceId }, body: refundBody(typed), key: idempotencyKeyOf(write) }),
    keys: [write],
  })
}

/** Undoes one refund; the reason stays beside it and in the history. */
export const useUndoRefund = (id: string, refundId: string) =>
  useInvoiceWrite(id, {
    send: (reason: string) => send(undoRefund, { params: { id, refund_id: refundId }, body: { reason } }),
  })
