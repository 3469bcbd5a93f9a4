import { PAYMENT_METHODS, type InvoicePayment, type PaymentMethod } from '#contract/settlement/invoice-payment.ts'
import { toAsciiDigits } from '#domain/text/ascii-digits.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { fromRupees, type Paise, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { PAYMENT_LABELS, paymentLabel } from '#web/ui/texts/labels.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** The label of each method's reference. */
const REFERENCES: Record<PaymentMethod, string> = {
  upi: 'UTR',
  cash: texts.reference,
  bank: texts.bankReference,
  cheque: texts.chequeNumber,
  card: texts.slipNumber,
  tds: texts.reference,
  other: texts.reference,
}

/** The methods to choose from. */
export const METHOD_CHOICES = PAYMENT_METHODS.map((method) => [method, PAYMENT_LABELS[method]] as const)

export const nameReference = (method: PaymentMethod): string => REFERENCES[method]

/** Removes the spaces that people type into a UTR. */
export const cleanUtr = (typed: string): string => toAsciiDigits(typed).replace(/\s/g, '')

/** Returns a warning, which does not block saving: a UTR of UPI has 12 digits (NPCI). */
export const referenceWarning = (method: PaymentMethod, typed: string): string | undefined =>
  method !== 'upi' || typed.trim() === '' || /^\d{12}$/.test(cleanUtr(typed)) ? undefined : texts.utrOddHelp

/**
 * ₹2 lakh: from this amount on, cash may not be received from a person in a day, or for one sale (Income-tax Act, 1961,
 * s.269ST).
 */
const CASH_LIMIT = paise(2_00_000_00n)

/** Returns a warning, which does not block saving: this much may not be received in cash. */
export const cashWarning = (method: PaymentMethod, received: Paise): string | undefined =>
  method === 'cash' && received >= CASH_LIMIT ? texts.cashLimit : undefined

/** Returns "21 Nov 2026 · Cheque · 004512" or "21 Nov 2026 · UPI · UTR 412345678901". */
export const describePayment = ({ received_on, method, reference, round_off }: InvoicePayment): string => {
  const description = `${showDay(received_on)} · ${paymentLabel(method, reference)}`
  const extra = fromRupees(round_off)
  return extra === 0n ? description : say(texts.entryWithRoundOff, { description, extra: showRupeesAndPaise(extra) })
}

/** Whether a text is a payment method. */
export const isMethod = (text: string): text is PaymentMethod => PAYMENT_METHODS.some((method) => method === text)
