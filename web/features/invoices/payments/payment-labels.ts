import { PAYMENT_METHODS, type InvoicePayment, type PaymentMethod } from '#contract/invoices/invoice-payment.ts'
import { toAsciiDigits } from '#domain/text/ascii-digits.ts'
import { showDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { PAYMENT_LABELS, paymentLabel } from '#domain/document/payment-labels.ts'

/** The label of each method's reference. */
const REFERENCES: Record<PaymentMethod, string> = {
  upi: 'UTR',
  cash: 'Reference',
  bank: 'Bank reference',
  cheque: 'Cheque number',
  card: 'Slip number',
  tds: 'Reference',
  other: 'Reference',
}

/** The methods to choose from. */
export const METHOD_CHOICES = PAYMENT_METHODS.map((method) => [method, PAYMENT_LABELS[method]] as const)

export const nameReference = (method: PaymentMethod): string => REFERENCES[method]

/** A UTR without the spaces that people type into it. */
export const cleanUtr = (typed: string): string => toAsciiDigits(typed).replace(/\s/g, '')

/** A warning that does not block the save: a UTR of UPI has 12 digits (NPCI). */
export const referenceWarning = (method: PaymentMethod, typed: string): string | undefined =>
  method !== 'upi' || typed.trim() === '' || /^\d{12}$/.test(cleanUtr(typed))
    ? undefined
    : 'A UTR has 12 digits. Please check it; you can save it as it is.'

/** "21 Nov 2026 · Cheque · 004512", "21 Nov 2026 · UPI · UTR 412345678901". */
export const describePayment = ({ received_on, method, reference, round_off }: InvoicePayment): string => {
  const description = `${showDay(received_on)} · ${paymentLabel(method, reference)}`
  const extra = fromRupees(round_off)
  return extra === 0n ? description : `${description} · ${showRupeesAndPaise(extra)} more came in and is rounded off`
}

/** Whether a text is a payment method. */
export const isMethod = (text: string): text is PaymentMethod => PAYMENT_METHODS.some((method) => method === text)
