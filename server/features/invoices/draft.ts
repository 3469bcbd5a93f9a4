import type { DocumentInput } from '#contract/invoices/documents.ts'
import type { LineInput } from '#contract/invoices/invoice-lines.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { extrasOf } from '#domain/document/extras/document-extras.ts'
import { pricingOf, textsOf } from '#domain/document/document.ts'
import { chosenPlace, type DocumentLine } from '#domain/document/document-lines.ts'
import { hasNoChosenRates, withUsualTax, registrationAtIssue } from '#domain/document/quick-invoice.ts'
import { restoreSellerDetails } from '#domain/document/seller.ts'
import { dueAfter, dueAtIssue, usualTerm } from '#domain/document/usual-term.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { newInvoiceId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { once } from '../../platform/repeats/once.ts'
import type { Actor } from '../../actor/actor.ts'
import { findSeller, requireUsableUpiId, setFirstUpi } from '../business/service.ts'
import { applyChange, lockTotals, requireRoomForInvoice } from '../totals/service.ts'
import {
  finishInvoiceChange,
  finishWithinStorage,
  inBusinessTransaction,
  lockInvoiceIf,
  lockInvoiceAndTotals,
} from './change.ts'
import { type InvoiceParts, type NewInvoice, assignInvoiceNumber } from './create.ts'
import {
  computeDocument,
  type DocumentContext,
  requirePositiveTotal,
  toDocumentLine,
  withoutTax,
  taxOf,
} from './document.ts'
import { addHistory } from './history-queries.ts'
import { deleteLines, insertLines, linesWithFigures, listLines } from './line-queries.ts'
import { documentContext, findParties, type Parties } from './parties.ts'
import { refusalToEdit, requireShownDocument, requireShownRegistration } from './policy.ts'
import { presentInvoice } from './present.ts'
import * as queries from './queries.ts'
import { saveFieldLabels, toInvoiceRecord } from './write.ts'

/** @throws not_found, invoice_not_draft, changed_elsewhere */
async function lockDraft(tx: Tx, actor: Actor, id: string, version: number): Promise<queries.DocumentRow> {
  const row = await lockInvoiceIf(tx, actor, id, refusalToEdit)
  if (row.version !== version) throw new AppError('changed_elsewhere')
  return row
}

/** Computes the document again and overwrites its row, as a draft or with a number. */
async function rewriteDraft(
  tx: Tx,
  actor: Actor,
  id: string,
  {
    lines,
    input,
    parties,
    isIssued,
    context = documentContext(parties),
  }: {
    lines: readonly DocumentLine[]
    input: DocumentInput
    parties: Parties
    isIssued: boolean
    context?: DocumentContext
  },
): Promise<queries.DocumentRow> {
  const document = computeDocument(lines, input, context)
  if (isIssued) requirePositiveTotal(document)
  const number = isIssued ? await assignInvoiceNumber(tx, actor, parties, document.issued_on) : null
  const row = await queries.rewriteInvoice(tx, actor, toInvoiceRecord(id, number, document, input, parties))
  await deleteLines(tx, actor, id)
  await insertLines(tx, actor, id, linesWithFigures(lines, document.figures.lines, !isIssued))
  await saveFieldLabels(tx, actor, input)
  await addHistory(tx, actor, { invoiceId: id, what: isIssued ? 'created' : 'changed', amount: row.amount })
  return row
}

/** The new content of a draft. */
type DraftInput = DocumentInput &
  Pick<NewInvoice, 'registration' | 'upi_is_saved'> & { version: number; lines: readonly LineInput[] }

/**
 * Replaces the content of a draft.
 * @throws not_found, invoice_not_draft, changed_elsewhere, registration_changed, plan_required, invalid_input,
 * account_full, key_reused
 */
export const saveDraft = (
  { db, publicUrl, plans }: InvoiceParts,
  actor: Actor,
  id: string,
  { version, lines, registration, upi_is_saved, ...input }: DraftInput,
  repeat: Repeat | undefined,
): Promise<Invoice> =>
  once(db, actor.businessId, repeat, async (tx) => {
    await requireUsableUpiId(tx, actor, { customer_upi: input.customer_upi, upi_is_saved })
    const before = await lockDraft(tx, actor, id, version)
    const parties = await findParties(tx, actor, plans, input)
    requireShownRegistration(registration, parties.seller)
    const after = await rewriteDraft(tx, actor, id, {
      lines: lines.map(toDocumentLine),
      input,
      parties,
      isIssued: false,
    })
    return finishWithinStorage(tx, actor, publicUrl, {
      before,
      after,
      event: null,
      otherEvents: parties.customer.events,
    })
  })

/**
 * Assigns the next number to a draft and freezes its seller, customer and amounts. A draft without a day gets today. If
 * its due day has passed, the same number of days is counted from today. A repeat returns the issued invoice.
 * @throws not_found, changed_elsewhere, draft_tax_changed, plan_required, invalid_input, series_full, upi_id_not_saved
 * (its UPI ID was removed since, and the actor is not an owner)
 */
export const issueDraft = (
  { db, publicUrl, plans }: InvoiceParts,
  actor: Actor,
  id: string,
  version: number,
): Promise<Invoice> =>
  inBusinessTransaction(db, actor, async (tx) => {
    const before = await lockInvoiceAndTotals(tx, actor, id)
    if (before.state !== 'draft') return presentInvoice(before, publicUrl)
    if (before.version !== version) throw new AppError('changed_elsewhere')
    await requireUsableUpiId(tx, actor, { customer_upi: before.customer_upi })
    const lines = await listLines(tx, actor, id)
    const kept = toDocumentInput(before, lines)
    const parties = await findParties(tx, actor, plans, kept)
    const input = { ...kept, due_on: dueAtIssue(before, indiaDay(parties.seller.now)) }
    const context = documentContext(parties)
    const after = await rewriteDraft(tx, actor, id, {
      lines,
      input,
      parties,
      isIssued: true,
      context: isWithoutTax(before) ? { ...context, seller: withoutTax(context.seller) } : context,
    })
    requireShownDocument(before, after)
    if (parties.seller.default_upi === null) await setFirstUpi(tx, actor, parties.vpa)
    return finishInvoiceChange(tx, actor, publicUrl, {
      before,
      after,
      event: 'invoice.created',
      otherEvents: parties.customer.events,
    })
  })

/** Whether a registered seller's draft does not mention GST, like one that was made from an amount alone. */
const isWithoutTax = ({ kind, seller_details }: queries.DocumentRow): boolean =>
  kind === 'invoice' && seller_details.registration === 'registered'

/**
 * Converts a stored document to the input that creates it; a place of supply that was not chosen follows the customer.
 */
const toDocumentInput = (row: queries.DocumentRow, lines: readonly DocumentLine[]): DocumentInput => ({
  customer_name: row.customer_name,
  customer_id: row.customer_id,
  customer_upi: row.customer_upi,
  issued_on: row.is_dated ? row.issued_on : undefined,
  due_on: row.due_on,
  ...pricingOf(row),
  place_of_supply: chosenPlace({ ...row, seller: restoreSellerDetails(row.seller_details) }, lines),
  ...textsOf(row),
  ...extrasOf(row),
})

/**
 * Creates a draft with the same content, without a day, with the usual payment terms and the current default UPI ID.
 * The source's UPI ID may belong to a closed account, so it is used only if the seller has no default. Lines without a
 * chosen rate get the usual one.
 * @throws not_found, plan_required, account_full, key_reused
 */
export const duplicateInvoice = (
  { db, publicUrl, plans }: InvoiceParts,
  actor: Actor,
  id: string,
  repeat: Repeat | undefined,
): Promise<Invoice> =>
  once(db, actor.businessId, repeat, async (tx) => {
    await lockTotals(tx, actor)
    await requireRoomForInvoice(tx, actor)
    const source = await queries.findInvoice(tx, actor, id)
    if (!source) throw new AppError('not_found')
    const seller = await findSeller(tx, actor)
    const kept = await listLines(tx, actor, id)
    const input = {
      ...toDocumentInput(source, kept),
      customer_upi: seller.default_upi ?? source.customer_upi,
      issued_on: undefined,
      due_on: dueAfter(indiaDay(seller.now), usualTerm(seller)),
    }
    const parties = await findParties(tx, actor, plans, input)
    const context = documentContext(parties)
    const registration = registrationAtIssue(source.kind, restoreSellerDetails(source.seller_details).registration)
    const tax = hasNoChosenRates(registration, kept) ? taxOf(context) : null
    const { lines, ...terms } = tax ? withUsualTax({ ...input, lines: kept }, tax) : { lines: kept }
    const copy = { ...input, ...terms }
    const document = computeDocument(lines, copy, context)
    const after = await queries.insertInvoice(tx, actor, toInvoiceRecord(newInvoiceId(), null, document, copy, parties))
    await insertLines(tx, actor, after.id, linesWithFigures(lines, document.figures.lines, true))
    await addHistory(tx, actor, { invoiceId: after.id, what: 'drafted', amount: after.amount })
    return finishWithinStorage(tx, actor, publicUrl, {
      before: null,
      after,
      event: null,
      otherEvents: parties.customer.events,
    })
  })

/** Deletes a draft with its lines and history. @throws not_found, invoice_not_draft */
export const deleteDraft = ({ db }: InvoiceParts, actor: Actor, id: string): Promise<void> =>
  inBusinessTransaction(db, actor, async (tx) => {
    const row = await lockInvoiceIf(tx, actor, id, refusalToEdit)
    await queries.deleteInvoice(tx, actor, id)
    await applyChange(tx, actor, row, null)
  })
