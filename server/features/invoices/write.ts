import type { DocumentInput } from '#contract/invoices/documents.ts'
import { fiscalYear } from '#domain/days/fiscal-year.ts'
import type { Day } from '#domain/days/india-day.ts'
import { pricingOf, textsOf, totalsOf } from '#domain/document/document.ts'
import { invoiceNumber } from '#domain/document/invoice-number.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import type { ComputedDocument } from './document.ts'
import type { Parties } from './parties.ts'
import { takeNumber, type WrittenInvoice } from './queries.ts'

/** The next number of a series in the fiscal year of the day (CGST Rule 46(b)). @throws series_full */
export async function nextNumber(tx: Tx, actor: Actor, prefix: string, day: Day): Promise<string> {
  const sequence = await takeNumber(tx, actor, prefix, fiscalYear(day))
  try {
    return invoiceNumber(prefix, day, sequence)
  } catch (e) {
    throw e instanceof RangeError ? new AppError('series_full') : e
  }
}

/** A document as it is written down: a draft, or issued under its number. */
export const writtenInvoice = (
  id: string,
  number: string | null,
  { kind, issued_on, is_dated, due_on, place_of_supply, figures }: ComputedDocument,
  given: DocumentInput,
  { seller, details, customer, vpa }: Parties,
): WrittenInvoice => ({
  id,
  number,
  state: number === null ? 'draft' : 'pending',
  kind,
  issued_on,
  is_dated,
  due_on,
  seller_name: seller.name,
  seller_details: details,
  customer_id: customer.id,
  customer_name: customer.name,
  customer_details: customer.details,
  customer_upi: vpa,
  ...textsOf(given),
  ...pricingOf({ ...given, place_of_supply }),
  ...totalsOf(figures),
  credits_id: null,
  credit_reason: null,
})
