import type { InvoiceRefund } from '#contract/invoices/invoice-refund.ts'
import { showDay } from '#domain/days/india-day.ts'
import { paymentLabel } from '#domain/document/payment-labels.ts'

/** "Nov 21, 2026 · UPI · UTR 412345678901". */
export const describeRefund = ({ refunded_on, method, reference }: InvoiceRefund): string =>
  `${showDay(refunded_on)} · ${paymentLabel(method, reference)}`
