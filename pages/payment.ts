import type { Paise } from '#domain/money/money.ts'
import { invoiceNarration, upiLink } from '#domain/upi/upi.ts'
import type { HostedPaymentView, InvoicePaymentView } from './views.ts'

/** Longest text of a QR code, in bytes: cheap cameras cannot read a denser one. */
const QR_TEXT_MAX = 300

/** The amount to pay and the payee. */
export interface Payment {
  vpa: string
  /** Business name; '' if it is not verified. */
  name: string
  /** Null: the payer enters it. */
  amount: Paise | null
  /** Becomes the note in the payer's bank statement. */
  note: string
}

/** The `upi://pay` link of the button, or null if the UPI ID is invalid. */
export const paymentLink = ({ vpa, name, amount, note }: Payment): string | null =>
  upiLink({ pa: vpa, pn: name, amount, tn: note })

/**
 * Returns the same link for the QR code. If the name is too long for it, the link has the UPI ID without its handle
 * instead: the app shows the bank's own name anyway.
 */
export const qrText = (payment: Payment): string | null => {
  const link = paymentLink(payment)
  if (link === null || link.length <= QR_TEXT_MAX) return link
  return paymentLink({ ...payment, name: payment.vpa.slice(0, payment.vpa.indexOf('@')) })
}

/** Returns the address of the invoice's page in the language of the view. */
export const invoicePath = ({ id, lang }: Pick<InvoicePaymentView, 'id' | 'lang'>): string =>
  `/payment/${id}?lang=${lang}`

/** Returns the chosen part as a query; an empty one for the whole. */
export const partOf = ({ choice: { chosen } }: Pick<InvoicePaymentView, 'choice'>): { part?: string } =>
  chosen === 'whole' ? {} : { part: String(chosen) }

/** Returns the address of the form "I have paid", for the chosen part. */
export const claimPath = ({ id, lang, choice }: Pick<InvoicePaymentView, 'id' | 'lang' | 'choice'>): string =>
  `/payment/${id}/claim?${new URLSearchParams({ lang, ...partOf({ choice }) })}`

/**
 * Returns what the page asks for: the balance of an invoice, a part of it, or null for an amount of the payer's choice.
 */
export const askedAmount = ({ amount, choice: { chosen, parts } }: InvoicePaymentView): Paise | null => {
  if (chosen === 'any') return null
  return parts.find(({ number }) => number === chosen)?.left ?? amount
}

/**
 * Returns the payment that the page asks for. Its note is code and number; the code of a part ends with its number:
 * "K7MQ4-2".
 */
export const invoicePayment = (view: InvoicePaymentView): Payment => {
  const { vpa, businessName, code, number, choice } = view
  const partCode = code !== null && typeof choice.chosen === 'number' ? `${code}-${choice.chosen}` : code
  return { vpa, name: businessName, amount: askedAmount(view), note: invoiceNarration({ code: partCode, number }) }
}

/** Returns the payment of a hosted link; it has no name unless the link is signed. */
export const hostedPayment = ({ vpa, seller, amount, note }: HostedPaymentView): Payment => ({
  vpa,
  name: seller?.name ?? '',
  amount,
  note,
})
