import type { Invoice } from '#contract/invoices/invoices.ts'
import { fiscalYear } from '#domain/days/fiscal-year.ts'
import type { Day } from '#domain/days/india-day.ts'
import { invoiceNumber } from '#domain/document/invoice-number.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import type { BilledCustomer } from '../customers/service.ts'
import type { SellerDetails } from '#domain/document/seller.ts'
import type { ComputedDocument, DocumentInput } from './document.ts'
import { type SellerRow, takeNumber, type WrittenInvoice } from './queries.ts'

/** The next number of a series in the fiscal year of the day (CGST Rule 46(b)). @throws series_full */
export async function nextNumber(tx: Tx, actor: Actor, prefix: string, day: Day): Promise<string> {
  const sequence = await takeNumber(tx, actor, prefix, fiscalYear(day))
  try {
    return invoiceNumber(prefix, day, sequence)
  } catch (e) {
    throw e instanceof RangeError ? new AppError('series_full') : e
  }
}

interface Parties {
  seller: SellerRow
  details: SellerDetails
  customer: BilledCustomer
  /** Where the money goes. */
  vpa: string
}

/** A document as it is written down: a draft, or issued under its number. */
export const writtenInvoice = (
  id: string,
  number: string | null,
  document: ComputedDocument,
  given: DocumentInput,
  { seller, details, customer, vpa }: Parties,
): WrittenInvoice => ({
  id,
  number,
  state: number === null ? 'draft' : 'pending',
  kind: document.kind satisfies Invoice['kind'],
  issued_on: document.issued_on,
  is_dated: document.is_dated,
  due_on: document.due_on,
  seller_name: seller.name,
  seller_details: details,
  customer_id: customer.id,
  customer_name: customer.name,
  customer_details: customer.details,
  customer_upi: vpa,
  notes: given.notes ?? null,
  place_of_supply: document.place_of_supply,
  supply_type: given.supply_type,
  reverse_charge: given.reverse_charge,
  prices_include_tax: given.prices_include_tax,
  discount: given.discount,
  is_rounded: given.is_rounded,
  taxable: document.figures.taxable,
  cgst: document.figures.cgst,
  sgst: document.figures.sgst,
  igst: document.figures.igst,
  round_off: document.figures.round_off,
  amount: document.figures.total,
  terms: given.terms ?? null,
  credits_id: null,
  credit_reason: null,
})
