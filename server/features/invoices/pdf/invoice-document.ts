import { amountInWords } from '#domain/amount-words.ts'
import { type Day, indiaDay, showDay } from '#domain/india-day.ts'
import { type Paise, paise } from '#domain/money.ts'
import { qrPath } from '#domain/qr.ts'
import { bankFacts, compositionWords, type SellerDetails, sellerLines } from '#domain/seller.ts'
import { showRupeesAndPaise } from '#domain/show-money.ts'
import { upiLink } from '#domain/upi.ts'

/** An invoice as one moment shows it; the seller's and the customer's details are those frozen on it. */
export interface PrintableInvoice {
  id: string
  number: string
  createdAt: Date
  customerName: string
  /** Below the name, a line each. */
  customerLines: string[]
  sellerName: string
  seller: SellerDetails
  sellerVpa: string
  lines: { description: string; amount: Paise }[]
  total: Paise
  amountPaid: Paise
  state: 'pending' | 'part_paid' | 'paid' | 'void'
  paidOn: Day | null
  notes: string | null
  /** PNG */
  logo: Uint8Array | null
  paymentUrl: string
}

/** What invoice.typ reads: every text ready to be set, so that the template decides only about the look. */
export interface InvoiceDocument {
  title: string
  number: string
  shortId: string
  date: string
  seller: string
  /** Below the name, in the order in which they stand. */
  sellerLines: string[]
  /** What a composition dealer has to say at the top. */
  declaration: string | null
  /** '#rrggbb' of the one coloured line. */
  accent: string
  customer: string
  customerLines: string[]
  lines: { description: string; amount: string }[]
  total: string
  /** Only when something has been received and something is still owed. */
  received: string | null
  balance: string | null
  words: string
  notes: string | null
  payment: Payment | null
  /** Name and value of what a transfer needs; empty where no account was given. */
  bank: [string, string][]
  terms: string | null
  footerNote: string | null
  stamp: { text: string; tone: 'paid' | 'cancelled' } | null
}

interface Payment {
  scan: string | null
  qr: string | null
  qrAlt: string
  vpa: string
  url: string
  shownUrl: string
}

const LOGO_PATH = '/logo.png'

/** In the amount column the sign stands in the head. */
const withoutSign = (amount: Paise): string => showRupeesAndPaise(amount).replace('₹', '')

/** The white border is the page's own, so the code fills its 30 mm; runs overlap a little to print without hairlines. */
function qrSvg(link: string): string {
  const { size, path } = qrPath(link)
  const side = size - 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 1 ${side} ${side}"><path stroke="#000" stroke-width="1.02" d="${path}"/></svg>`
}

/** How to pay what is owed; without a QR where the UPI ID makes no payment link. */
function paymentOf(invoice: PrintableInvoice, owed: Paise): Payment {
  const link = upiLink({ pa: invoice.sellerVpa, pn: invoice.sellerName, amount: owed, tn: invoice.number })
  const amount = showRupeesAndPaise(owed)
  return {
    scan: link === null ? null : `Scan to pay ${amount}`,
    qr: link === null ? null : qrSvg(link),
    qrAlt: `UPI QR code to pay ${amount} to ${invoice.sellerName}`,
    vpa: invoice.sellerVpa,
    url: invoice.paymentUrl,
    shownUrl: invoice.paymentUrl.replace(/^https?:\/\//, ''),
  }
}

function stampOf({ state, paidOn }: PrintableInvoice): InvoiceDocument['stamp'] {
  if (state === 'void') return { text: 'CANCELLED', tone: 'cancelled' }
  if (state !== 'paid') return null
  return { text: paidOn === null ? 'PAID' : `PAID · ${showDay(paidOn)}`, tone: 'paid' }
}

/** The data and pictures of invoice.typ. The notes are left away where they already are the one line's description. */
export function invoiceDocument(invoice: PrintableInvoice): {
  data: InvoiceDocument
  pictures: Record<string, Uint8Array>
} {
  const owed = paise(invoice.total - invoice.amountPaid)
  const isOpen = (invoice.state === 'pending' || invoice.state === 'part_paid') && owed > 0n
  const isPartPaid = isOpen && invoice.amountPaid > 0n
  const notesAreTheLine = invoice.lines.length === 1 && invoice.lines[0]?.description === invoice.notes
  return {
    data: {
      title: `Invoice ${invoice.number} · ${invoice.sellerName}`,
      number: invoice.number,
      shortId: invoice.id.slice(0, 8),
      date: showDay(indiaDay(invoice.createdAt)),
      seller: invoice.sellerName,
      sellerLines: sellerLines(invoice.seller),
      declaration: compositionWords(invoice.seller),
      accent: invoice.seller.accent,
      customer: invoice.customerName,
      customerLines: invoice.customerLines,
      lines: invoice.lines.map(({ description, amount }) => ({ description, amount: withoutSign(amount) })),
      total: showRupeesAndPaise(invoice.total),
      received: isPartPaid ? withoutSign(paise(-invoice.amountPaid)) : null,
      balance: isPartPaid ? showRupeesAndPaise(owed) : null,
      words: amountInWords(invoice.total),
      notes: notesAreTheLine ? null : invoice.notes,
      payment: isOpen ? paymentOf(invoice, owed) : null,
      bank: isOpen ? bankFacts(invoice.seller) : [],
      terms: invoice.seller.terms,
      footerNote: invoice.seller.footer_note,
      stamp: stampOf(invoice),
    },
    pictures: invoice.logo === null ? {} : { [LOGO_PATH]: invoice.logo },
  }
}
