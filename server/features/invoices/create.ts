import type { LineInput } from '#contract/invoices/invoice-lines.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Registration } from '#domain/gst/gst-supply.ts'
import type { TaxRate } from '#domain/gst/tax-rate.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { newInvoiceId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { once } from '../../platform/repeats/once.ts'
import type { Actor } from '../../actor/actor.ts'
import { countIssuedInvoice, requireUsableUpiId, setFirstUpi } from '../business/service.ts'
import { lockTotalsForInvoice } from '../totals/service.ts'
import {
  computeDocument,
  computeQuickInvoice,
  type QuickInput,
  quickTerms,
  withRate,
  requirePositiveTotal,
  toDocumentLine,
} from './document.ts'
import { finishWithinStorage } from './change.ts'
import { addHistory } from './history-queries.ts'
import { insertLines, linesWithFigures } from './line-queries.ts'
import { documentContext, findParties, type Parties } from './parties.ts'
import { requireShownRegistration } from './policy.ts'
import * as queries from './queries.ts'
import { assignNextNumber, saveFieldLabels, toInvoiceRecord } from './write.ts'

export interface InvoiceParts {
  db: Db
  /** The origin of payment links. */
  publicUrl: string
  plans: 'paid' | 'open'
}

/** A quick invoice has an amount, a document has lines. */
export interface NewInvoice extends QuickInput {
  amount?: Paise | undefined
  /** The GST rate that the amount includes; the usual rate if left out. */
  rate?: TaxRate | undefined
  lines?: readonly LineInput[] | undefined
  /** The registration that the caller's figures follow from. */
  registration?: Registration | undefined
  /** Whether the caller took `customer_upi` from the saved ones. */
  upi_is_saved?: boolean | undefined
  draft: boolean
}

/**
 * Creates an invoice with the next number of its fiscal year, or a draft without a number. The database's clock decides
 * whether the plan has expired.
 * @throws plan_required, invalid_input (days, place or total do not fit, no UPI ID), registration_changed,
 * account_full, key_reused, series_full
 */
export const createInvoice = (
  parts: InvoiceParts,
  actor: Actor,
  input: NewInvoice,
  repeat: Repeat | undefined,
): Promise<Invoice> => once(parts.db, actor.businessId, repeat, (tx) => createInvoiceIn(tx, parts, actor, input))

/**
 * Does the same in the caller's transaction. Its first lock is the row of totals.
 * @throws plan_required, invalid_input, registration_changed, account_full, series_full, upi_id_not_saved
 */
export async function createInvoiceIn(
  tx: Tx,
  { publicUrl, plans }: Omit<InvoiceParts, 'db'>,
  actor: Actor,
  input: NewInvoice,
): Promise<Invoice> {
  await requireUsableUpiId(tx, actor, input)
  await lockTotalsForInvoice(tx, actor)
  const parties = await findParties(tx, actor, plans, input)
  requireShownRegistration(input.registration, parties.seller)
  const context = withRate(documentContext(parties), input.rate)
  const documentInput = input.lines === undefined ? { ...input, ...quickTerms(context, input) } : input
  const document =
    documentInput.lines === undefined
      ? computeQuickInvoice(documentInput.amount ?? missingAmount(), documentInput, context)
      : computeDocument(documentInput.lines.map(toDocumentLine), documentInput, context)
  if (!documentInput.draft) requirePositiveTotal(document)
  const number = documentInput.draft ? null : await assignInvoiceNumber(tx, actor, parties, document.issued_on)
  const row = await queries.insertInvoice(
    tx,
    actor,
    toInvoiceRecord(newInvoiceId(), number, document, documentInput, parties),
  )
  await insertLines(tx, actor, row.id, linesWithFigures(document.lines, document.figures.lines, documentInput.draft))
  await addHistory(tx, actor, {
    invoiceId: row.id,
    what: documentInput.draft ? 'drafted' : 'created',
    amount: row.amount,
  })
  if (parties.seller.default_upi === null) await setFirstUpi(tx, actor, parties.vpa)
  await saveFieldLabels(tx, actor, documentInput)
  return finishWithinStorage(tx, actor, publicUrl, {
    before: null,
    after: row,
    event: documentInput.draft ? null : 'invoice.created',
    otherEvents: parties.customer.events,
  })
}

/** Unreachable, since the contract requires an amount or lines. */
const missingAmount = (): never => {
  throw new Error('An invoice has neither amount nor lines.')
}

/**
 * Assigns the seller's next number; without Pro this uses one of the free invoices. @throws plan_required, series_full
 */
export async function assignInvoiceNumber(tx: Tx, actor: Actor, { seller, plan }: Parties, day: Day): Promise<string> {
  await countIssuedInvoice(tx, actor, plan)
  return assignNextNumber(tx, actor, seller.invoice_prefix, day)
}
