import type { Day } from '#domain/days/india-day.ts'
import { showDayIn } from '#domain/days/month-names.ts'
import { amountInLanguage } from '#domain/money/amount-in-language.ts'
import { customerLines } from '#domain/document/customer-details.ts'
import { extraFacts, shippingLines } from '#domain/document/extras/document-extras.ts'
import {
  areTermsShort,
  type DocumentHead,
  documentHead,
  ownNotes,
  type Stamp,
  stampOf,
  WATERMARKS,
} from '#domain/document/document-parts.ts'
import type { Document } from '#domain/document/document.ts'
import { type NamedAmount, sumsOf } from '#domain/document/document-sums.ts'
import { type Correction, correctionLabel, declarations, documentTraits } from '#domain/document/document-labels.ts'
import { askedOf, balanceOf } from '#domain/document/invoice-balance.ts'
import { paise, type Paise } from '#domain/money/money.ts'
import { isExport } from '#domain/gst/gst-supply.ts'
import { bankFacts, bankFactsAbroad, sellerLines } from '#domain/document/seller.ts'
import { paperTerms } from '#domain/document/paper-terms/paper-terms.ts'
import type { PaperTerms } from '#domain/document/paper-terms/terms.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import { showFigure, showRupeesAndPaise } from '#domain/money/show-money.ts'
import { invoiceUpiLink, type NotedInvoice } from '#domain/upi/upi.ts'
import { qrSvg } from '../../../platform/pdf/qr-svg.ts'
import { type PrintedLines, type PrintedTaxes, printLines, printTaxes } from './printed-lines.ts'

/** A document with the other data of its PDF. */
export interface PrintableInvoice extends Document {
  id: string
  created_at: Date
  /** The head of a further copy, or of a document that is not an invoice; replaces the usual one. */
  head?: DocumentHead
  /** The corrected document, for a note. */
  corrects: Correction | null
  /** The customer's language, else that of the account. */
  language: PayerLanguage
  /** PNG */
  logo: Uint8Array | null
  /** PNG, above "Authorised signatory". */
  signature: Uint8Array | null
  payment_url: string
  /** The address of the same page in a form that is short enough to type. */
  short_payment_url: string
  /** The answer of the e-invoice portal, or null. */
  eInvoice: PrintableEInvoice | null
}

/** The answer of the e-invoice portal for a document. */
export interface PrintableEInvoice {
  irn: string
  ack_number: string
  acknowledged_on: Day
  signed_qr: string | null
  cancelled_on: Day | null
}

/** The data of the templates. All texts are already formatted; a template only decides the layout. */
export interface InvoiceDocument extends PrintedLines, PrintedTaxes {
  title: string
  heading: string
  copy: string | null
  /** The name of the document on each page. */
  number: string
  /** Names and values: number, days, place of supply. */
  facts: [string, string][]
  /** Fixed words in the customer's language, keyed by the English ones; empty for English. */
  ownTerms: Partial<PaperTerms>
  ownLanguage: PayerLanguage
  declarations: string[]
  /** Null unless the document was registered on the e-invoice portal. */
  eInvoice: PrintedEInvoice | null
  seller: string
  /** The lines below the name. */
  sellerLines: string[]
  customer: string
  customerLines: string[]
  /** The delivery address, if it differs from the billing address. */
  shipTo: { name: string; lines: string[] } | null
  /** Names and values: transport and the seller's own fields. */
  details: [string, string][]
  /** The one accent colour, '#rrggbb'. */
  accent: string
  beforeTotal: [string, string][]
  total: string
  afterTotal: [string, string][]
  balance: [string, string] | null
  words: string
  wordsLanguage: 'en' | 'hi'
  notes: string | null
  payment: Payment | null
  /** Names and values of the bank details; empty without a bank account. */
  bank: [string, string][]
  terms: string | null
  areTermsShort: boolean
  footerNote: string | null
  /** False for a draft and a cancelled document. */
  isSigned: boolean
  stamp: Stamp | null
  /** Large pale text across each page. */
  watermark: string | null
}

/** The answer of the e-invoice portal (CGST Rule 48(4), Rule 46(r)). */
interface PrintedEInvoice {
  irn: string
  /** Names and values of the acknowledgement and of the cancellation. */
  facts: [string, string][]
  /** SVG of the signed text; null if it was not recorded or the IRN was cancelled. */
  qr: string | null
}

/** The path of the logo in the templates. */
export const LOGO_PATH = '/logo.png'
const SIGNATURE_PATH = '/signature.png'

const printEInvoice = (answer: PrintableEInvoice | null, language: PayerLanguage): PrintedEInvoice | null =>
  answer && {
    irn: answer.irn,
    facts: [
      ['Ack No.', answer.ack_number],
      ['Ack Date', showDayIn(language, answer.acknowledged_on)],
      ...(answer.cancelled_on === null
        ? []
        : [['IRN cancelled', showDayIn(language, answer.cancelled_on)] satisfies [string, string]]),
    ],
    qr: answer.signed_qr === null || answer.cancelled_on !== null ? null : qrSvg(answer.signed_qr),
  }

const printAmount = ([name, amount]: NamedAmount): [string, string] => [name, showFigure(amount)]

const paymentParts = ({ customer_upi, seller_name, payment_url, short_payment_url }: PrintableInvoice) => ({
  sellerVpa: customer_upi,
  seller_name,
  page: { url: payment_url, shown: inTwo(short_payment_url) },
})

/** Splits an address into host and path, without its scheme. */
function inTwo(address: string): [host: string, path: string] {
  const { host, pathname } = new URL(address)
  return [`${host}/`, pathname.slice(1)]
}

/** Returns the data and pictures of a template. They depend only on the invoice. */
export function invoiceDocument(invoice: PrintableInvoice): {
  data: InvoiceDocument
  pictures: Record<string, Uint8Array>
} {
  const { seller, state, terms, language } = invoice
  const traits = documentTraits(invoice)
  const head = invoice.head ?? documentHead(traits, invoice, language)
  const number = invoice.number ?? 'Draft'
  const owed = invoice.kind === 'credit_note' ? paise(0n) : balanceOf(invoice)
  const isOwed = owed > 0n
  const isAbroad = isExport(invoice.supply_type)
  const sums = sumsOf(invoice)
  return {
    data: {
      title: `${head.name} ${number} · ${invoice.seller_name}`,
      heading: head.title,
      copy: head.copy,
      number,
      facts: head.facts,
      ownTerms: paperTerms(language),
      ownLanguage: language,
      declarations: [...declarations(traits), ...(invoice.corrects ? [correctionLabel(invoice.corrects)] : [])],
      eInvoice: printEInvoice(invoice.eInvoice, language),
      seller: invoice.seller_name,
      sellerLines: sellerLines(seller),
      customer: invoice.customer_name,
      customerLines: customerLines(invoice.customer_details, seller.registration),
      shipTo: invoice.ship_to && {
        name: invoice.ship_to.name ?? invoice.customer_name,
        lines: shippingLines(invoice.ship_to),
      },
      details: extraFacts(invoice),
      accent: seller.accent,
      ...printLines(invoice.lines, traits, invoice),
      ...printTaxes(invoice.lines, traits, sums.taxByRecipient),
      beforeTotal: sums.beforeTotal.map(printAmount),
      total: showRupeesAndPaise(sums.total),
      afterTotal: sums.afterTotal.map(printAmount),
      balance: sums.balance && [sums.balance[0], showRupeesAndPaise(sums.balance[1])],
      words: amountInLanguage(sums.total, seller.words_language),
      wordsLanguage: seller.words_language,
      notes: ownNotes(invoice.lines, invoice.notes),
      // UPI apps cannot pay from abroad.
      payment:
        isOwed && !isAbroad
          ? paymentOf(paymentParts(invoice), { code: invoice.payment_code, number }, askedOf(invoice))
          : null,
      bank: !isOwed ? [] : isAbroad ? bankFactsAbroad(seller) : bankFacts(seller),
      terms,
      areTermsShort: areTermsShort(terms),
      footerNote: seller.footer_note,
      isSigned: state !== 'draft' && state !== 'void',
      stamp: stampOf(invoice, language),
      watermark: WATERMARKS[state] ?? null,
    },
    pictures: {
      ...(invoice.logo && { [LOGO_PATH]: invoice.logo }),
      ...(invoice.signature && { [SIGNATURE_PATH]: invoice.signature }),
    },
  }
}

/** How to pay the balance. */
export interface Payment {
  scan: string | null
  /** SVG; null if the UPI ID is not valid for a payment link. */
  qr: string | null
  qrAlt: string
  vpa: string
  /** The payment page and its short address as printed; null on a statement. */
  page: { url: string; shown: [host: string, path: string] } | null
}

/**
 * Returns the QR code, UPI ID and payment page for the balance in paise. The payment code and the number become the
 * note on the payer's bank statement.
 */
export function paymentOf(
  { sellerVpa, seller_name, page }: { sellerVpa: string; seller_name: string } & Pick<Payment, 'page'>,
  noted: NotedInvoice,
  owed: Paise,
): Payment {
  const link = invoiceUpiLink({ vpa: sellerVpa, payee: seller_name, owed, ...noted })
  const amount = showRupeesAndPaise(owed)
  return {
    scan: link === null ? null : `Scan to pay ${amount}`,
    qr: link === null ? null : qrSvg(link),
    qrAlt: `UPI QR code to pay ${amount} to ${seller_name}`,
    vpa: sellerVpa,
    page,
  }
}
