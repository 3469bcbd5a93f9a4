import { createHash } from 'node:crypto'
import { type EInvoice, PORTAL_ROW_FAULTS, type PortalRowFault } from '#contract/e-invoices/e-invoices.ts'
import type { ErrorCode } from '#contract/call/errors.ts'
import { fiscalYear } from '#domain/days/month.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { IssuedKind } from '#domain/document/document.ts'
import { portalTypeOf } from '#domain/einvoice/e-invoice.ts'
import { irnSource } from '#domain/einvoice/irn.ts'
import { type PortalDocument, readPortalFile, readQrDocument } from '#domain/einvoice/portal-file.ts'
import { pushTo } from '#domain/map-entries.ts'
import type { Actor } from '../../actor/actor.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { type DocumentRow, inBusinessTransaction, lockInvoiceIf } from '../invoices/service.ts'
import { lockTotals } from '../totals/service.ts'
import * as queries from './queries.ts'
import type { EInvoiceRow, NumberedDocument } from './queries.ts'

/** The fields of a document from which its IRN is computed. */
interface Identity {
  gstin: string | null
  issued_on: Day
  kind: IssuedKind
  number: string
}

/** Whether the IRN belongs to the document. The portal has written numbers in capitals since June 2025. */
function isIrnOf({ gstin, issued_on, kind, number }: Identity, irn: string): boolean {
  if (gstin === null) return false
  const hash = (text: string) =>
    createHash('sha256')
      .update(irnSource(gstin, issued_on, portalTypeOf(kind), text))
      .digest('hex')
  return hash(number) === irn || hash(number.toUpperCase()) === irn
}

/** Returns why a document cannot have an IRN, or null. */
function refusalToRegister({ state, kind }: Pick<DocumentRow, 'state' | 'kind'>): ErrorCode | null {
  if (state === 'draft') return 'invoice_is_draft'
  return kind === 'invoice' || kind === 'bill_of_supply' ? 'not_for_irp' : null
}

const present = (row: EInvoiceRow, identity: Identity): EInvoice => ({
  irn: row.irn,
  ack_number: row.ack_number,
  acknowledged_on: row.acknowledged_on,
  signed_qr: row.signed_qr,
  cancelled_on: row.cancelled_on,
  is_of_this_document: isIrnOf(identity, row.irn),
})

/** Returns the portal's answer for an issued document from its column `eInvoiceAsJson`, or null. */
export const readEInvoice = (json: readonly unknown[] | null, invoice: DocumentRow): EInvoice | null =>
  json && invoice.number !== null ? present(queries.readEInvoiceRow(json), identityOf(invoice, invoice.number)) : null

const identityOf = (invoice: DocumentRow, number: string): Identity => ({
  gstin: invoice.seller_details.gstin ?? null,
  issued_on: invoice.issued_on,
  kind: invoice.kind,
  number,
})

/** Whether it was cancelled before it was acknowledged, which the table refuses. */
const isCancelledBefore = ({
  acknowledged_on,
  cancelled_on,
}: Pick<EInvoiceRow, 'acknowledged_on' | 'cancelled_on'>): boolean =>
  cancelled_on !== null && cancelled_on < acknowledged_on

/** Returns an error sentence for each invalid field; the QR code must belong to the IRN. */
export function findEInvoiceFaults(
  given: Omit<EInvoiceRow, 'ack_number'>,
  invoice: { issued_on: Day },
): Record<string, string> {
  const qr = given.signed_qr === null ? null : readQrDocument(given.signed_qr)
  const found: [string, string | false][] = [
    ['signed_qr', qr?.irn !== undefined && qr.irn !== null && qr.irn !== given.irn && 'This QR code is of another IRN'],
    ['acknowledged_on', given.acknowledged_on < invoice.issued_on && 'The document is dated later than this'],
    ['cancelled_on', isCancelledBefore(given) && 'It cannot be cancelled before it was acknowledged'],
  ]
  return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== false))
}

/**
 * Records or replaces the portal's answer for a document. An IRN that does not match the number is recorded too; the
 * reply says so.
 * @throws not_found, invoice_is_draft, not_for_irp, irn_taken, invalid_input, account_full, changed_elsewhere (the
 * recorded answer is not `known`)
 */
export const recordEInvoice = (
  db: Db,
  actor: Actor,
  id: string,
  { known, ...given }: EInvoiceRow & { known: EInvoiceRow | null | undefined },
): Promise<EInvoice> =>
  inBusinessTransaction(db, actor, async (tx) => {
    const invoice = await lockInvoiceIf(tx, actor, id, refusalToRegister)
    const recorded = await queries.findEInvoice(tx, actor, id)
    if (known !== undefined && !isSameAnswer(recorded, given) && !isSameAnswer(recorded, known))
      throw new AppError('changed_elsewhere')
    const fields = findEInvoiceFaults(given, invoice)
    if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
    if (await queries.isIrnTaken(tx, actor, given.irn, id)) throw new AppError('irn_taken')
    await queries.saveEInvoices(tx, actor, [{ invoice_id: id, ...given }])
    await requireStoredBytes(tx, actor)
    return present(given, identityOf(invoice, invoice.number ?? ''))
  })

const isSameAnswer = (one: EInvoiceRow | null, other: EInvoiceRow | null): boolean =>
  one === null || other === null
    ? one === other
    : one.irn === other.irn && FIELDS.every((name) => one[name] === other[name])

/**
 * Removes the IRN of a document, which must be `irn` if that is given. @throws not_found (no document, or no IRN),
 * changed_elsewhere
 */
export const removeEInvoice = (db: Db, actor: Actor, id: string, irn: string | undefined): Promise<void> =>
  inBusinessTransaction(db, actor, async (tx) => {
    await lockInvoiceIf(tx, actor, id, () => null)
    const recorded = await queries.findEInvoice(tx, actor, id)
    if (recorded && irn !== undefined && recorded.irn !== irn) throw new AppError('changed_elsewhere')
    if ((await queries.deleteEInvoice(tx, actor, id)) === 0) throw new AppError('not_found')
  })

/** The result of a file of the portal. */
interface FileResult {
  recorded: number
  known: number
  faults: { row: number; number: string | null; code: PortalRowFault; message: string }[]
}

/** The maximum difference of totals in paise; the portal compares up to a rupee. */
const MOST_APART = 100n

/** Documents by their number in capitals. */
type Numbered = ReadonlyMap<string, readonly NumberedDocument[]>

/** Returns the document of a row with this IRN, or the reason why there is none. */
function matchRow(row: PortalDocument, irn: string, documents: Numbered): NumberedDocument | PortalRowFault {
  const { number, type } = row
  if (number === null || type === null) return 'document'
  const named = (documents.get(number.toUpperCase()) ?? []).filter(
    (one) =>
      portalTypeOf(one.kind) === type &&
      (row.issuedOn === null || fiscalYear(one.issued_on) === fiscalYear(row.issuedOn)),
  )
  // A number is unique in a fiscal year, and the IRN contains the year.
  const [document, second] = named.length > 1 ? named.filter((one) => isIrnOf(one, irn)) : named
  if (!document) return named.length > 1 ? 'ambiguous' : 'not_found'
  if (second) return 'ambiguous'
  if (row.sellerGstin !== null && row.sellerGstin !== document.gstin) return 'other_gstin'
  if (row.amount !== null) {
    const apart = row.amount - document.amount
    if (apart > MOST_APART || apart < -MOST_APART) return 'amount'
  }
  if (document.irn !== null && document.irn !== irn) return 'other_irn'
  return document
}

/** Returns the portal's answer in a row; fields that it lacks keep the recorded value. */
function answerOf(row: PortalDocument, irn: string, known: NumberedDocument): EInvoiceRow | null {
  const ack_number = row.ackNumber ?? known.ack_number
  const acknowledged_on = row.acknowledgedOn ?? known.acknowledged_on
  if (ack_number === null || acknowledged_on === null) return null
  const cancelledOn = row.cancelledOn ?? known.cancelled_on ?? acknowledged_on
  return {
    irn,
    ack_number,
    acknowledged_on,
    signed_qr: row.signedQr ?? known.signed_qr,
    cancelled_on: row.isCancelled ? cancelledOn : known.cancelled_on,
  }
}

const FIELDS = ['ack_number', 'acknowledged_on', 'signed_qr', 'cancelled_on'] as const

/** Records one row. */
async function recordRow(
  tx: Tx,
  actor: Actor,
  row: PortalDocument,
  documents: Numbered,
): Promise<'recorded' | 'known' | PortalRowFault> {
  if (row.irn === null) return 'irn'
  const document = matchRow(row, row.irn, documents)
  if (typeof document === 'string') return document
  const answer = answerOf(row, row.irn, document)
  if (answer === null) return 'acknowledgement'
  if (isCancelledBefore(answer)) return 'cancelled_before'
  if (document.irn !== null && FIELDS.every((name) => document[name] === answer[name])) return 'known'
  if (await queries.isIrnTaken(tx, actor, answer.irn, document.id)) return 'taken'
  await queries.saveEInvoices(tx, actor, [{ invoice_id: document.id, ...answer }])
  // A later row may be about the same document.
  Object.assign(document, answer)
  return 'recorded'
}

/**
 * Records the IRNs of a JSON file of the portal, each for the document with its number, type and year. Rows without
 * such a document are listed; the others are recorded anyway.
 * @throws no_irns (no JSON, or no IRN in it), account_full
 */
export const recordPortalFile = (db: Db, actor: Actor, content: string): Promise<FileResult> => {
  const rows = readPortalFile(content)
  if (rows === null || rows.length === 0) throw new AppError('no_irns')
  return inBusinessTransaction(db, actor, async (tx) => {
    await lockTotals(tx, actor)
    const numbers = rows.flatMap(({ number }) => number ?? [])
    const documents = new Map<string, NumberedDocument[]>()
    for (const one of await queries.findByNumbers(tx, actor, numbers)) pushTo(documents, one.number.toUpperCase(), one)
    const result: FileResult = { recorded: 0, known: 0, faults: [] }
    for (const row of rows) {
      const outcome = await recordRow(tx, actor, row, documents)
      if (outcome === 'recorded' || outcome === 'known') result[outcome]++
      else result.faults.push({ row: row.row, number: row.number, code: outcome, message: PORTAL_ROW_FAULTS[outcome] })
    }
    await requireStoredBytes(tx, actor)
    return result
  })
}

export type { EInvoiceRow }
export { eInvoiceAsJson, findByNumbers as findDocumentsForIrns, findIrnHolders, saveEInvoices } from './queries.ts'
