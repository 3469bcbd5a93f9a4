import { recordPayment } from '#contract/invoices/invoice-payments.ts'
import { send } from '#web/send.ts'
import { idempotencyKeyOf } from '#web/idempotency-key.ts'
import { paymentBody, type TypedPayment } from './payment-form.ts'
import { useInvoiceWrite } from '../useInvoiceWrite.ts'

/** Records one payment. Pressing again after a failure sends the same key, so that it is recorded once. */
export function useRecordPayment(invoiceId: string) {
  const write = `payment of ${invoiceId}`
  return useInvoiceWrite(invoiceId, {
    send: (typed: TypedPayment) =>
      send(recordPayment, { params: { id: invoiceId }, body: paymentBody(typed), key: idempotencyKeyOf(write) }),
    keys: [write],
  })
}
