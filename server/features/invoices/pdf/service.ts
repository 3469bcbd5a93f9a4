import type { RollWidth } from '#contract/invoices/invoice-files.ts'
import { documentHead } from '#domain/document/document-parts.ts'
import { copiesOf, type DocumentCopy } from '#domain/document/document-copies.ts'
import { documentTraits } from '#domain/document/document-labels.ts'
import { toDocument } from '#domain/document/document.ts'
import type { SellerDetails } from '#domain/document/seller.ts'
import { languageForCustomer } from '#domain/text/languages.ts'
import { sourceFile } from '#server/platform/files/project-root.ts'
import { AppError, refuseField } from '../../../platform/http/app-error.ts'
import type { PdfFile } from '../../../platform/http/file-answer.ts'
import { inDocumentTurn } from '../../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { toShortId } from '../../../platform/ids.ts'
import { inSnapshot } from '../../../platform/postgres/snapshot.ts'
import { type PdfPrinter, printOrRefuse } from '../../../platform/pdf/printer.ts'
import { findAccountLanguage, type Owner } from '../../../actor/actor.ts'
import { findOwnLogo, findOwnSignature } from '../../profile/service.ts'
import { listLines } from '../line-queries.ts'
import { payerCopy, type PayerCopyChoices } from '../payer-copy.ts'
import { type DocumentRow, findInvoice, findPrintedEInvoice } from '../queries.ts'
import { invoiceDocument, type PrintableInvoice } from './invoice-document.ts'

/** The path before the short id of an invoice. PDFs print this address of the payment page, because it can be typed. */
export const SHORT_PAYMENT_PATH = '/p'

export interface PrintParts {
  db: Db
  publicUrl: string
  printer: PdfPrinter
}

async function readParts(tx: Tx, actor: Owner, id: string) {
  const invoice = await findInvoice(tx, actor, id)
  return {
    invoice,
    lines: await listLines(tx, actor, id),
    eInvoice: await findPrintedEInvoice(tx, actor, id),
    logo: await findOwnLogo(tx, actor),
    signature: await findOwnSignature(tx, actor),
    corrected: await findCorrected(tx, actor, invoice),
    accountLanguage: await findAccountLanguage(tx, actor),
  }
}

/** Reads the invoice in one snapshot. @throws not_found (absent or another owner's), business_busy, unavailable */
async function readPrintable(
  parts: PrintParts,
  actor: Owner,
  id: string,
  signal?: AbortSignal,
): Promise<PrintableInvoice> {
  const { invoice, lines, eInvoice, logo, signature, corrected, accountLanguage } = await inDocumentTurn(
    actor.businessId,
    () => inSnapshot(parts.db, (tx) => readParts(tx, actor, id)),
    signal,
  )
  if (!invoice) throw new AppError('not_found')

  return {
    ...toDocument(invoice, lines),
    corrects: correctionOf(invoice, corrected),
    language: languageForCustomer(invoice.customer_language, accountLanguage),
    eInvoice: eInvoice ?? null,
    logo: logo ?? null,
    signature: signature ?? null,
    payment_url: `${parts.publicUrl}/payment/${invoice.id}`,
    short_payment_url: `${parts.publicUrl}${SHORT_PAYMENT_PATH}/${toShortId(invoice.id)}`,
  }
}

/** Finds the invoice or debit note that a note corrects. */
async function findCorrected(tx: Tx, actor: Owner, note: DocumentRow | undefined): Promise<DocumentRow | undefined> {
  const id = note?.credits_id ?? note?.debits_id
  return id ? findInvoice(tx, actor, id) : undefined
}

/** Returns the PDF of a document that is already read. @throws business_busy, unavailable */
export async function print(
  parts: PrintParts,
  actor: Owner,
  invoice: PrintableInvoice,
  signal?: AbortSignal,
): Promise<PdfFile> {
  const { data, pictures } = invoiceDocument(invoice)
  const template = templatePath(invoice.seller.template)
  const job = { template, data, pictures, createdAt: invoice.created_at, businessId: actor.businessId, signal }
  const pdf = await printOrRefuse(parts.printer, job)
  return { pdf, fileName: pdfName(invoice.number ?? 'Draft', invoice.customer_name) }
}

/**
 * Returns the PDF of an invoice for its seller. The same invoice gives the same bytes. The file name has number and
 * customer: 'INV-26-27-0042-Asha-Traders.pdf'.
 * @throws not_found (absent or another owner's), business_busy, unavailable (too many at once, or Typst failed)
 */
export const printInvoice = async (
  parts: PrintParts,
  actor: Owner,
  id: string,
  signal?: AbortSignal,
): Promise<PdfFile> => {
  const invoice = await readPrintable(parts, actor, id, signal)
  return print(parts, actor, invoice, signal)
}

/**
 * Returns the PDF of one copy of a tax invoice. @throws as `printInvoice` does, invalid_input (the document has no such
 * copy)
 */
export async function printCopy(
  parts: PrintParts,
  actor: Owner,
  id: string,
  { copy, signal }: { copy: DocumentCopy; signal: AbortSignal },
): Promise<PdfFile> {
  const invoice = await readPrintable(parts, actor, id, signal)
  const name = copiesOf(invoice)[copy] ?? refuseField('copy', 'This document has no such copy')
  const head = { ...documentHead(documentTraits(invoice), invoice, invoice.language), copy: name }
  const { pdf } = await print(parts, actor, { ...invoice, head }, signal)
  return { pdf, fileName: pdfName(invoice.number ?? 'Draft', copy, invoice.customer_name) }
}

/** Returns one PDF with all copies of a tax invoice. @throws as `printCopy` does */
export async function printAllCopies(
  parts: PrintParts,
  actor: Owner,
  id: string,
  signal: AbortSignal,
): Promise<PdfFile> {
  const invoice = await readPrintable(parts, actor, id, signal)
  const names = Object.values(copiesOf(invoice))
  if (names.length === 0) refuseField('copy', 'This document has no such copy')
  const { data, pictures } = invoiceDocument(invoice)
  const pdf = await printOrRefuse(parts.printer, {
    template: templatePath('copies'),
    data: { ...data, copies: names, template: invoice.seller.template },
    pictures,
    createdAt: invoice.created_at,
    businessId: actor.businessId,
    signal,
  })
  return { pdf, fileName: pdfName(invoice.number ?? 'Draft', 'copies', invoice.customer_name) }
}

/**
 * Returns the PDF of an invoice for the paper roll of a thermal printer; width in mm. @throws as `printInvoice` does
 */
export async function printRoll(
  parts: PrintParts,
  actor: Owner,
  id: string,
  { width, signal }: { width: RollWidth; signal: AbortSignal },
): Promise<PdfFile> {
  const invoice = await readPrintable(parts, actor, id, signal)
  const pdf = await printOrRefuse(parts.printer, { ...rollJob(invoice, width), businessId: actor.businessId, signal })
  return { pdf, fileName: pdfName(invoice.number ?? 'Draft', `${width}mm`) }
}

/** Returns the print job of a document on a paper roll. */
export function rollJob(invoice: PrintableInvoice, width: RollWidth) {
  const { data, pictures } = invoiceDocument(invoice)
  return {
    template: templatePath('roll'),
    data: { ...data, rollWidth: Number(width) },
    pictures,
    createdAt: invoice.created_at,
  }
}

/** Returns the PDF of an invoice for its payer, with the payer's copy. @throws as `printInvoice` does */
export const printPayerCopy = async (
  parts: PrintParts,
  owner: Owner & PayerCopyChoices,
  id: string,
  signal: AbortSignal,
): Promise<PdfFile> => print(parts, owner, payerCopy(await readPrintable(parts, owner, id, signal), owner), signal)

const correctionOf = (note: DocumentRow, invoice: DocumentRow | undefined): PrintableInvoice['corrects'] => {
  const reason = note.credit_reason ?? note.debit_reason
  if (!invoice?.number || reason === null) return null
  return { kind: invoice.kind, number: invoice.number, issued_on: invoice.issued_on, reason }
}

/** Returns a file name of ASCII letters and digits, which is valid in a header. */
export const pdfName = (...parts: string[]): string => {
  const words =
    parts
      .join(' ')
      .normalize('NFKD')
      .match(/[A-Za-z0-9]+/g) ?? []
  return `${words.join('-').slice(0, 80)}.pdf`
}

/** Absolute path of a template of this folder, for the PDF printer. */
export const templatePath = (name: SellerDetails['template'] | 'statement' | 'receipt' | 'copies' | 'roll'): string =>
  sourceFile(`server/features/invoices/pdf/${name}.typ`)

export { type InvoiceDocument, LOGO_PATH, type Payment, paymentOf } from './invoice-document.ts'
export type { PrintedLines, PrintedTaxes } from './printed-lines.ts'
