import type { Imported } from '#contract/imports/imports.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { countCredits } from '../bank/service.ts'
import { countCustomers } from '../customers/service.ts'
import { countItems } from '../items/service.ts'
import { countPreliminary } from '../preliminary-documents/service.ts'
import { RECORDS_MAX } from '../../platform/limits/record-limits.ts'
import { countRecurring } from '../recurring/service.ts'
import { countDocuments } from '../totals/service.ts'

export interface KnownInvoice {
  number: string
  amount: Paise
  issued_on: Day
  customer_name: string
}

/** Finds the existing documents with these numbers in any letter case, of any year. */
export const findNumbers = (tx: Tx, actor: Actor, numbers: readonly string[]) => tx<KnownInvoice[]>`
  SELECT number, amount, issued_on, customer_name FROM read_invoices
  WHERE business_id = ${actor.businessId} AND upper(number) = ANY(${numbers.map((number) => number.toUpperCase())}::text[])
    AND number IS NOT NULL`

const countQuotations = (tx: Tx, actor: Actor): Promise<bigint> =>
  countPreliminary(tx, actor, RECORDS_MAX['quotations and challans'])

/** An issued invoice that a record of another account names. */
interface NamedInvoice {
  id: string
  number: string
  issued_on: Day
}

/** Finds the invoices with these numbers in any letter case, of any year. */
export const findInvoiceIds = (tx: Tx, actor: Actor, numbers: readonly string[]) => tx<NamedInvoice[]>`
  SELECT id, number, issued_on FROM read_invoices
  WHERE business_id = ${actor.businessId} AND upper(number) = ANY(${numbers.map((number) => number.toUpperCase())}::text[])
    AND number IS NOT NULL`

/** The kinds of import that are counted: settings are not records, and IRNs belong to their documents. */
export type CountedImport = Exclude<Imported, 'settings' | 'e_invoices'>

const COUNTERS: Record<CountedImport, (tx: Tx, actor: Actor) => Promise<bigint>> = {
  customers: countCustomers,
  items: countItems,
  invoices: countDocuments,
  quotations: countQuotations,
  recurring: countRecurring,
  bank_credits: countCredits,
}

/** Counts the records of a kind, including archived and merged customers, drafts and cancelled invoices. */
export const countRecords = (tx: Tx, actor: Actor, what: CountedImport): Promise<bigint> => COUNTERS[what](tx, actor)
