import { PAYMENT_METHODS, type InvoicePayment, type PaymentMethod } from '#contract/invoice-payment.ts'
import { toAsciiDigits } from '#domain/ascii-digits.ts'
import { showDay } from '#domain/india-day.ts'

const WORDS: Record<PaymentMethod, string> = {
  upi: 'UPI',
  cash: 'Cash',
  bank: 'Bank transfer',
  cheque: 'Cheque',
  card: 'Card',
  tds: 'TDS kept back',
  other: 'Other',
}

/** What the reference of each is called. */
const REFERENCES: Record<PaymentMethod, string> = {
  upi: 'UTR',
  cash: 'Reference',
  bank: 'Bank reference',
  cheque: 'Cheque number',
  card: 'Slip number',
  tds: 'Reference',
  other: 'Reference',
}

/** How something can be received; `tds` is kept back by the customer and paid to the state. */
export const METHOD_CHOICES = PAYMENT_METHODS.map((method) => [method, WORDS[method]] as const)

export const nameReference = (method: PaymentMethod): string => REFERENCES[method]

/** A UTR without the blanks that people group it by. */
export const cleanUtr = (typed: string): string => toAsciiDigits(typed).replace(/\s/g, '')

/** A warning, while one may still go on: a UTR of UPI has 12 digits (NPCI). */
export const doubtReference = (method: PaymentMethod, typed: string): string | undefined =>
  method !== 'upi' || typed.trim() === '' || /^\d{12}$/.test(cleanUtr(typed))
    ? undefined
    : 'A UTR has 12 digits. Please check it; you can save it as it is.'

/** "Nov 21, 2026 · Cheque · 004512", "Nov 21, 2026 · UPI · UTR 412345678901". */
export const describePayment = ({ received_on, method, reference }: InvoicePayment): string =>
  [showDay(received_on), WORDS[method], reference && (method === 'upi' ? `UTR ${reference}` : reference)]
    .filter(Boolean)
    .join(' · ')

/** Whether a text names a way of paying. */
export const isMethod = (text: string): text is PaymentMethod => PAYMENT_METHODS.some((method) => method === text)
