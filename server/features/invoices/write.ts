import type { DocumentInput } from '#contract/invoices/documents.ts'
import { fiscalYear } from '#domain/days/month.ts'
import type { Day } from '#domain/days/india-day.ts'
import { extrasOf } from '#domain/document/extras/document-extras.ts'
import { NO_CORRECTION, pricingOf, textsOf, totalsOf } from '#domain/document/document.ts'
import { omitEmptyDetails, type SellerDetails } from '#domain/document/seller.ts'
import { invoiceNumber } from '#domain/document/numbers/number-series.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { setCustomFieldLabels } from '../business/service.ts'
import type { ComputedDocument } from './document.ts'
import type { Parties } from './parties.ts'
import { assignNumber, type InvoiceRecord } from './queries.ts'

/**
 * Assigns the next number of a series in the fiscal year of the day (CGST Rule 46(b)). A `series` that is not named by
 * its prefix is counted separately from one that is. @throws series_full
 */
export async function assignNextNumber(
  tx: Tx,
  actor: Actor,
  prefix: string,
  day: Day,
  series: string = prefix,
): Promise<string> {
  const sequence = await assignNumber(tx, actor, series, fiscalYear(day))
  try {
    return invoiceNumber(prefix, day, sequence)
  } catch (e) {
    throw e instanceof RangeError ? new AppError('series_full') : e
  }
}

/** The parts of the parties that a document contains. */
export interface RecordParties extends Pick<Parties, 'vpa'> {
  seller: SellerDetails & Pick<Parties['seller'], 'name'>
  customer: Pick<Parties['customer'], 'id' | 'name' | 'details'>
}

/** Converts a computed document to its row: a draft without a number, else an issued invoice. */
export const toInvoiceRecord = (
  id: string,
  number: string | null,
  { kind, issued_on, is_dated, due_on, place_of_supply, figures }: ComputedDocument,
  input: DocumentInput,
  { seller, customer, vpa }: RecordParties,
): InvoiceRecord => ({
  id,
  number,
  state: number === null ? 'draft' : 'pending',
  kind,
  issued_on,
  is_dated,
  due_on,
  seller_name: seller.name,
  seller_details: omitEmptyDetails(seller),
  customer_id: customer.id,
  customer_name: customer.name,
  customer_details: customer.details,
  customer_upi: vpa,
  ...textsOf(input),
  ...extrasOf(input),
  ...pricingOf({ ...input, place_of_supply }),
  ...totalsOf(figures),
  ...NO_CORRECTION,
})

/**
 * Saves the labels of a document's custom fields as suggestions for the next document; without custom fields, changes
 * nothing.
 */
export async function saveFieldLabels(
  tx: Tx,
  actor: Actor,
  { custom_fields: fields = [] }: Pick<DocumentInput, 'custom_fields'>,
): Promise<void> {
  const labels = fields.map(({ label }) => label)
  if (labels.length > 0) await setCustomFieldLabels(tx, actor, labels)
}
