import { PRODUCT_NAME } from '#contract/site/product.ts'
import { showDay } from '#domain/days/india-day.ts'
import { showMonth } from '#domain/days/month.ts'

const dueIn = (days: number): string => {
  if (days === 0) return 'today'
  if (days < 0) return days === -1 ? '1 day late' : `${-days} days late`
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** The texts of the payer's pages in English. */
export const en = {
  paymentTo: 'Payment to',
  states: { pending: 'Pending', part_paid: 'Part paid', paid: 'Paid', void: 'Cancelled' },
  partPaid: (total: string) => `of ${total}`,
  received: (amount: string) => `${amount} received`,
  credited: (amount: string) => `${amount} credited`,
  extra: (amount: string) => `${amount} was added so that the shop can recognise your payment.`,
  dueOn: (day: string, inDays: number) => `Due ${day} · ${dueIn(inDays)}`,
  due: 'Due',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  moreItems: (count: number) => `and ${count} more in the PDF`,
  total: 'Total',
  downloadPdf: 'Download PDF',
  payWithUpi: (amount: string) => `Pay ${amount} with UPI`,
  anyApp: 'Google Pay · PhonePe · Paytm · BHIM · any UPI app',
  chooseApp: 'Choose an app',
  scan: 'Scan QR Code',
  scanHelp: 'Scan with any UPI app to make payment',
  qrLabel: (amount: string, payee: string) => `UPI QR code: ${amount} to ${payee}`,
  saveQr: 'Save QR picture',
  savedQrLimit: 'Some apps pay a saved picture only up to ₹2,000.',
  upiId: 'UPI ID',
  movedFrom: (old: string) => `Pay to the UPI ID here. The PDF has an old one: ${old}`,
  amount: 'Amount',
  copy: 'Copy',
  copied: 'Copied!',
  upiIdCopied: 'UPI ID copied!',
  copyByHand: 'Press and hold to copy',
  refused: 'App refuses the link? Scan the QR or paste the UPI ID and amount.',
  overLakh:
    'Some banks limit one UPI payment to ₹1\u00a0lakh. If yours refuses, copy the UPI ID and pay in smaller amounts.',
  paid: 'Paid',
  paidOn: (day: string) => `Paid on ${day}`,
  paidHelp: (business: string) => `${business} has received this payment. Nothing more to pay.`,
  cancelled: (business: string) => `This invoice was cancelled by ${business}`,
  cancelledHelp: 'There is nothing to pay. If you have paid already, ask them for a refund.',
  invoice: 'Invoice',
  date: 'Date',
  billedTo: 'Billed to',
  description: 'Description',
  payments: 'Payments',
  methods: {
    upi: 'UPI',
    cash: 'Cash',
    bank: 'Bank transfer',
    cheque: 'Cheque',
    card: 'Card',
    tds: 'TDS',
    other: 'Other',
    write_off: 'Written off',
  },
  alreadyPaid: 'Already paid? Send the shop the UTR:',
  paidMessage: (amount: string, number: string) => `Namaste, I have paid ${amount} for invoice ${number}. UTR: `,
  trust: (payee: string) =>
    `You pay ${payee} directly. ${PRODUCT_NAME} never holds your money and never asks for your UPI PIN.`,
  hostedTitle: `${PRODUCT_NAME} Payment`,
  payTo: 'Pay to',
  note: 'Note',
  scanToPay: 'Scan to Pay',
  copyLink: 'Copy Payment Link',
  notVerified: `Not verified by ${PRODUCT_NAME}: pay only if you know this UPI ID`,
  newSeller: `New on ${PRODUCT_NAME}, and nobody has checked this name: pay only if you know this business`,
  sellerRecord: (since: string, payments: number) =>
    `On ${PRODUCT_NAME} since ${since} · ${payments} payments confirmed`,
  trustNobody: `The money goes to the owner of this UPI ID. ${PRODUCT_NAME} does not know who that is, never holds your money and never asks for your UPI PIN.`,
  previewTitle: (amount: string, payee: string) => `${amount} to ${payee}`,
  previewInvoice: (number: string) => `Invoice ${number} · Pay by any UPI app`,
  previewHosted: 'Pay by any UPI app',
  messages: {
    invoice_not_found: {
      title: 'Invoice Not Found',
      help: "This invoice doesn't exist or has been removed. Ask the business for a new link.",
    },
    invalid_link: { title: 'Invalid Payment Link', help: 'This payment link is missing required information.' },
    link_expired: {
      title: 'Payment link expired',
      help: 'A payment link works for 30 days. Ask the business for a new one.',
    },
    link_revoked: {
      title: 'Payment link withdrawn',
      help: 'The business has withdrawn this link. Do not pay; ask them for a new one.',
    },
    try_again: { title: 'Please try again in a minute.', help: 'Do not pay twice.' },
    too_many: { title: 'Too many attempts.', help: 'Please wait a little and try again.' },
  },
  backToHome: 'Back to Home',
  tryAgain: 'Try again',
  policies: {
    '/privacy-policy': 'Privacy Policy',
    '/terms-of-use': 'Terms of Use',
    '/contact-us': 'Contact Us',
  },
  rights: `© 2025 ${PRODUCT_NAME}. All rights reserved.`,
  otherLanguage: { code: 'hi', name: 'हिंदी' },
  locale: 'en_IN',
  day: showDay,
  month: showMonth,
}
