import type { Paise } from '#domain/money/money.ts'
import { invoiceNarration, upiLink } from '#domain/upi/upi.ts'
import type { HostedPaymentView, InvoicePaymentView } from './views.ts'

/** Longest text of a QR code, in bytes: cheap cameras read no denser one. */
const QR_TEXT_MAX = 300

/** What the payer is asked to pay, and to whom. */
export interface Payment {
  vpa: string
  /** Business name; '' where nobody has vouched for one. */
  name: string
  amount: Paise
  /** Becomes the note in the payer's bank statement. */
  note: string
}

/** The `upi://pay` link of the button, or null where the UPI ID is none. */
export const paymentLink = ({ vpa, name, amount, note }: Payment): string | null =>
  upiLink({ pa: vpa, pn: name, amount, tn: note })

/** The same link for the QR code, without a name too long for it: the app shows the bank's own name anyway. */
export const qrText = (payment: Payment): string | null => {
  const link = paymentLink(payment)
  return link !== null && link.length > QR_TEXT_MAX ? paymentLink({ ...payment, name: '' }) : link
}

/** Whether there is still something to pay. */
export const isOpen = ({ state }: InvoicePaymentView): boolean => state === 'pending' || state === 'part_paid'

/** What is still owed of an invoice; its number is the note. */
export const invoicePayment = ({ vpa, businessName, amount, number }: InvoicePaymentView): Payment => ({
  vpa,
  name: businessName,
  amount,
  note: invoiceNarration(number),
})

/** A hosted link goes out without a name unless it is signed. */
export const hostedPayment = ({ vpa, seller, amount, note }: HostedPaymentView): Payment => ({
  vpa,
  name: seller?.name ?? '',
  amount,
  note,
})
