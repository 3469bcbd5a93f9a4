import { refundAdvance, undoAdvanceRefund } from '#contract/payments/payments.ts'
import { idempotencyKeyOf } from '#web/idempotency-key.ts'
import { send } from '#web/send.ts'
import { refundBody, type TypedRefund } from '../refunds/refund-form.ts'
import { useInvoicesWrite } from '../useInvoiceWrite.ts'

/** Records the refund of an advance. Pressing again after a failure sends the same key, so that it is recorded once. */
export function useRefundAdvance(paymentId: string) {
  const write = `refund of advance ${paymentId}`
  return useInvoicesWrite({
    send: (typed: TypedRefund) =>
      send(refundAdvance, { params: { id: paymentId }, body: refundBody(typed), key: idempotencyKeyOf(write) }),
    keys: [write],
  })
}

/** Undoes the refund of an advance. */
export const useUndoAdvanceRefund = (id: string, refund_id: string) =>
  useInvoicesWrite({
    send: (reason: string) => send(undoAdvanceRefund, { params: { id, refund_id }, body: { reason } }),
  })
