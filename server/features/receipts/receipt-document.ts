import { amountInLanguage } from '#domain/money/amount-in-language.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import { type Texts, TEXTS } from '#pages/texts.ts'
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
  language: PayerLanguage
  labels: { receipt: string; from: string; scan: string; host: string; proves: string; provesNot: string }
  /** Name and value: invoice, day, method and reference. */
  facts: [string, string][]
  /** SVG of the signed link, which can be checked without a connection. */
  qr: string
  url: string
  /** The host of the link, which the reader should know. */
  host: string
}

interface ReceiptPaper {
  url: string
  /** The link with the whole signed receipt. */
  signedUrl: string
  language: PayerLanguage
}

/** "UPI · UTR 412345678901", "नकद". */
const describeMethod = ({ method, reference }: ReceiptRow, texts: Texts): string =>
  [texts.methods[method], reference && (method === 'upi' ? `UTR ${reference}` : reference)].filter(Boolean).join(' · ')

/** Builds the data of receipt.typ, in the words of the page that checks the receipt. */
export function receiptDocument(row: ReceiptRow, { url, signedUrl, language }: ReceiptPaper): ReceiptDocument {
  const texts = TEXTS[language]
  const { receiptCheck: words } = texts
  const seller = frozenSeller(row.seller_details)
  return {
    title: `${words.title} · ${row.number} · ${row.seller_name}`,
    seller: row.seller_name,
    sellerLines: sellerLines(seller),
    buyer: row.customer_name,
    accent: seller.accent,
    amount: showRupeesAndPaise(row.received),
    words: amountInLanguage(row.received, seller.words_language),
    wordsLanguage: seller.words_language,
    facts: [
      [words.on, texts.day(row.received_on)],
      [words.by, describeMethod(row, texts)],
      [words.forInvoice, `${row.number} · ${texts.day(row.issued_on)}`],
      ...(row.round_off > 0n ? [[words.roundOff, showRupeesAndPaise(row.round_off)] as [string, string]] : []),
    ],
    language,
    labels: {
      receipt: words.title,
      from: words.from,
      scan: words.scan,
      host: words.checkHost,
      proves: words.provesThis,
      provesNot: words.provesNot,
    },
    qr: qrSvg(signedUrl),
    url,
    host: new URL(url).host,
  }
}
