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
  amount: Paise
  /** Becomes the note in the payer's bank statement. */
  note: string
}

/** The `upi://pay` link of the button, or null if the UPI ID is invalid. */
export const paymentLink = ({ vpa, name, amount, note }: Payment): string | null =>
  upiLink({ pa: vpa, pn: name, amount, tn: note })

/**
 * The same link for the QR code. In place of a name that is too long for it, it has the UPI ID without its handle: the
 * app shows the bank's own name anyway.
 */
export const qrText = (payment: Payment): string | null => {
  const link = paymentLink(payment)
  if (link === null || link.length <= QR_TEXT_MAX) return link
  return paymentLink({ ...payment, name: payment.vpa.slice(0, payment.vpa.indexOf('@')) })
}

/** The address of the invoice's page in the language of the view. */
export const invoicePath = ({ id, lang }: Pick<InvoicePaymentView, 'id' | 'lang'>): string =>
  `/payment/${id}?lang=${lang}`

/** The address of the form "I have paid". */
export const claimPath = ({ id, lang }: Pick<InvoicePaymentView, 'id' | 'lang'>): string =>
  `/payment/${id}/claim?lang=${lang}`

/** Whether there is still something to pay. */
export const isOpen = ({ state }: InvoicePaymentView): boolean => state === 'pending' || state === 'part_paid'

/** The balance of an invoice; its code and number are the note. */
export const invoicePayment = ({ vpa, businessName, amount, code, number }: InvoicePaymentView): Payment => ({
  vpa,
  name: businessName,
  amount,
  note: invoiceNarration({ code, number }),
})

/** The payment of a hosted link; it has no name unless it is signed. */
export const hostedPayment = ({ vpa, seller, amount, note }: HostedPaymentView): Payment => ({
  vpa,
  name: seller?.name ?? '',
  amount,
  note,
})
