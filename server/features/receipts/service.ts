import { createHash } from 'node:crypto'
import { addressOf } from '#contract/call/address.ts'
import { getReceiptPdf, type Receipt } from '#contract/receipts/receipts.ts'
import type { Day } from '#domain/days/india-day.ts'
import { isMoney } from '#domain/document/payment-labels.ts'
import { toRupees } from '#domain/money/money.ts'
import { encodeContent, type ReceiptContent } from '#domain/receipts/receipt-code.ts'
import { languageForCustomer, type PayerLanguage } from '#domain/text/languages.ts'
import { amountInLanguage } from '#domain/money/amount-in-language.ts'
import { restoreSellerDetails, sellerLines } from '#domain/document/seller.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { type Texts, TEXTS } from '#pages/texts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PdfFile } from '../../platform/http/file-answer.ts'
import { printOrRefuse } from '../../platform/pdf/printer.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { findAccountLanguage, type Owner } from '../../actor/actor.ts'
import { qrSvg } from '../../platform/pdf/qr-svg.ts'
import { pdfName, type PrintParts, templatePath } from '../invoices/pdf/service.ts'
import { findPayersInvoice } from '../invoices/service.ts'
import { signReceipt } from './keys.ts'
import * as queries from './queries.ts'
import type { ReceiptRow } from './queries.ts'

/**
 * The path of the page that checks a receipt; the code follows after a #, or the token of a short link after a slash.
 */
export const RECEIPT_PATH = '/r'

const contentOf = (row: ReceiptRow): ReceiptContent => ({
  business: row.seller_name,
  number: row.number,
  amount: row.received,
  day: row.received_on,
  reference: row.reference,
  buyer: row.customer_name,
})

const fingerprintOf = (row: ReceiptRow): Buffer =>
  createHash('sha256')
    .update(encodeContent(contentOf(row)))
    .digest()

/** The number of bytes of the fingerprint in a link: 96 bits in 16 characters, which nobody can guess. */
const TOKEN_BYTES = 12

/**
 * Returns the link of a receipt, short enough for an SMS. It depends only on the receipt's content, so it outlives the
 * key.
 */
const linkOf = (publicUrl: string, row: ReceiptRow): string =>
  `${publicUrl}${RECEIPT_PATH}/${fingerprintOf(row).subarray(0, TOKEN_BYTES).toString('base64url')}`

/** Returns the path with the whole signed receipt for the QR code, which can be checked offline. */
const signedPathOf = async (db: Db, row: ReceiptRow): Promise<string> =>
  `${RECEIPT_PATH}#${await signReceipt(db, contentOf(row))}`

/** Records the content of an issued receipt, so that its link and a check find its payment. */
const noteIssued = async (db: Db | Tx, owner: Owner, row: ReceiptRow): Promise<void> => {
  await queries.insertIssued(db, owner, row, fingerprintOf(row))
}

/**
 * Returns the path with the signed receipt behind a short link. A receipt whose payment was undone is signed as before,
 * and its check says so. If the amount was reduced, the receipt has the remaining amount. @throws not_found
 */
export async function findSignedPath(db: Db, token: string): Promise<string> {
  const start = Buffer.from(token, 'base64url')
  const row = start.length === TOKEN_BYTES ? await queries.findIssuedPayment(db, start) : undefined
  if (!row) throw new AppError('not_found')
  if (row.undone_at === null) await noteIssued(db, { businessId: row.business_id }, row)
  return signedPathOf(db, row)
}

/** Returns whether the payment of a receipt is valid, or the day on which it was undone or reduced. */
export async function checkReceipt(
  db: Db,
  fingerprint: string,
): Promise<{ state: 'counts' | 'withdrawn' | 'unknown'; withdrawn_on: Day | null }> {
  const [found] = await queries.findIssued(db, Buffer.from(fingerprint, 'hex'))
  if (!found) return { state: 'unknown', withdrawn_on: null }
  return { state: found.withdrawn_on === null ? 'counts' : 'withdrawn', withdrawn_on: found.withdrawn_on }
}

/** Finds the receipt of a payment. @throws not_found, payment_undone, no_receipt */
async function findReceipt(db: Db | Tx, actor: Owner, id: string, paymentId: string): Promise<ReceiptRow> {
  const row = await queries.findPayment(db, actor, id, paymentId)
  if (!row) throw new AppError('not_found')
  if (row.undone_at) throw new AppError('payment_undone')
  if (!isMoney(row.method)) throw new AppError('no_receipt')
  return row
}

/** A payment of an invoice. */
interface ReceiptOf {
  id: string
  payment_id: string
}

const present = (publicUrl: string, row: ReceiptRow): Receipt => ({
  amount: toRupees(row.received),
  received_on: row.received_on,
  url: linkOf(publicUrl, row),
  pdf_url: addressOf(getReceiptPdf, { params: { id: row.invoice_id, payment_id: row.id } }),
})

/** Returns the receipt of a payment. @throws not_found, payment_undone, no_receipt (nobody received money) */
export async function getReceipt(
  db: Db,
  { publicUrl }: { publicUrl: string },
  actor: Owner,
  { id, payment_id }: ReceiptOf,
): Promise<Receipt> {
  const row = await findReceipt(db, actor, id, payment_id)
  await noteIssued(db, actor, row)
  return present(publicUrl, row)
}

/** Returns the receipt for a mail; it is recorded as issued when it is printed. @throws as `getReceipt` */
export async function proposeReceipt(
  tx: Tx,
  { publicUrl }: { publicUrl: string },
  actor: Owner,
  { id, payment_id }: ReceiptOf,
): Promise<Receipt> {
  return present(publicUrl, await findReceipt(tx, actor, id, payment_id))
}

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
  /** Names and values: invoice, day, method and reference. */
  facts: [string, string][]
  /** SVG of the signed link, which can be checked offline. */
  qr: string
  url: string
  /** The host of the link, so that the reader can check it. */
  host: string
}

interface ReceiptPaper {
  url: string
  /** The link with the whole signed receipt. */
  signedUrl: string
  language: PayerLanguage
}

/** Returns "UPI · UTR 412345678901" or "नकद". */
const describeMethod = ({ method, reference }: ReceiptRow, texts: Texts): string =>
  [texts.methods[method], reference && (method === 'upi' ? `UTR ${reference}` : reference)].filter(Boolean).join(' · ')

/** Builds the data of receipt.typ, in the words of the page that checks the receipt. */
export function receiptDocument(row: ReceiptRow, { url, signedUrl, language }: ReceiptPaper): ReceiptDocument {
  const texts = TEXTS[language]
  const { receiptCheck: words } = texts
  const seller = restoreSellerDetails(row.seller_details)
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

async function print(parts: PrintParts, owner: Owner, row: ReceiptRow, signal: AbortSignal): Promise<PdfFile> {
  await noteIssued(parts.db, owner, row)
  const pdf = await printOrRefuse(parts.printer, {
    template: templatePath('receipt'),
    data: receiptDocument(row, {
      url: linkOf(parts.publicUrl, row),
      signedUrl: parts.publicUrl + (await signedPathOf(parts.db, row)),
      language: languageForCustomer(row.customer_language, await findAccountLanguage(parts.db, owner)),
    }),
    pictures: {},
    createdAt: row.recorded_at,
    businessId: owner.businessId,
    signal,
  })
  return { pdf, fileName: pdfName('Receipt', row.number, row.customer_name) }
}

/**
 * Returns the receipt of a payment as PDF; the same payment and key give the same bytes. @throws as `getReceipt`,
 * unavailable
 */
export const printReceipt = async (
  parts: PrintParts,
  actor: Owner,
  { id, payment_id }: { id: string; payment_id: string },
  signal: AbortSignal,
): Promise<PdfFile> => print(parts, actor, await findReceipt(parts.db, actor, id, payment_id), signal)

/**
 * Returns the receipt of one of the payments of an invoice for anyone with its payment link; undefined if there is
 * none. @throws unavailable
 */
export async function printReceiptForPayer(
  parts: PrintParts,
  { id, number }: { id: string; number: number },
  signal: AbortSignal,
): Promise<PdfFile | undefined> {
  const owner = await findPayersInvoice(parts.db, id)
  const row = owner && (await queries.findPayerPayment(parts.db, owner, id, number))
  return row && isMoney(row.method) ? print(parts, owner, row, signal) : undefined
}

export { ensureReceiptKey, listReceiptKeys, ReceiptKeyRefused, revokeReceiptKey, rotateReceiptKey } from './keys.ts'
