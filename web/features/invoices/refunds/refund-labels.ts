import type { InvoiceRefund } from '#contract/settlement/invoice-refund.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { paymentLabel } from '#web/ui/texts/labels.en.ts'

/** "Nov 21, 2026 · UPI · UTR 412345678901". */
export const describeRefund = ({ refunded_on, method, reference }: InvoiceRefund): string =>
  `${showDay(refunded_on)} · ${paymentLabel(method, reference)}`
