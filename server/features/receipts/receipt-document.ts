import { amountInLanguage } from '#domain/money/amount-in-language.ts'
import { showDay } from '#domain/days/india-day.ts'
import { paymentLabel } from '#domain/document/payment-labels.ts'
import { frozenSeller, sellerLines } from '#domain/document/seller.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { qrSvg } from '../../platform/pdf/qr-svg.ts'
import type { ReceiptRow } from './queries.ts'

/** The data of receipt.typ, with all texts formatted. */
export interface ReceiptDocument {
  title: string
  seller: string
  sellerLines: string[]
  buyer: string
  accent: string
  amount: string
  words: string
  wordsLanguage: 'en' | 'hi'
  /** Name and value: invoice, day, method and reference. */
  facts: [string, string][]
  /** SVG of the signed link, which can be checked without a connection. */
  qr: string
  url: string
  /** The host of the link, which the reader should know. */
  host: string
}

/** The short link of a receipt, and the one with the whole signed receipt. */
interface ReceiptLinks {
  url: string
  signedUrl: string
}

/** Builds the data of receipt.typ. */
export function receiptDocument(row: ReceiptRow, { url, signedUrl }: ReceiptLinks): ReceiptDocument {
  const seller = frozenSeller(row.seller_details)
  return {
    title: `Receipt for invoice ${row.number} · ${row.seller_name}`,
    seller: row.seller_name,
    sellerLines: sellerLines(seller),
    buyer: row.customer_name,
    accent: seller.accent,
    amount: showRupeesAndPaise(row.received),
    words: amountInLanguage(row.received, seller.words_language),
    wordsLanguage: seller.words_language,
    facts: [
      ['Received on', showDay(row.received_on)],
      ['By', paymentLabel(row.method, row.reference)],
      ['For invoice', `${row.number} of ${showDay(row.issued_on)}`],
      ...(row.round_off > 0n ? [['Rounded off', showRupeesAndPaise(row.round_off)] as [string, string]] : []),
    ],
    qr: qrSvg(signedUrl),
    url,
    host: new URL(url).host,
  }
}
