import type { Imported } from '#contract/imports/imports.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { countCustomers } from '../customers/service.ts'
import { countItems } from '../items/service.ts'
import { countDocuments } from '../totals/service.ts'
import type { ImportedItem } from './simple-rows.ts'

const idsFor = (rows: readonly unknown[]): string[] => rows.map(() => newId())

/** Finds which of these descriptions exist as items, in lower case. */
export const findDescriptions = (tx: Tx, actor: Actor, descriptions: readonly string[]) => tx<
  { given: string; key: string; is_known: boolean }[]
>`
  SELECT d AS given, lower(d) AS key, EXISTS (
    SELECT FROM items i WHERE i.business_id = ${actor.businessId} AND i.description_key = lower(d)) AS is_known
  FROM (SELECT DISTINCT unnest(${[...descriptions]}::text[]) AS d) AS given`

/** Inserts items with new descriptions. Returns how many. */
export async function insertItems(tx: Tx, actor: Actor, rows: readonly ImportedItem[]): Promise<number> {
  const { count } = await tx`
    INSERT INTO items (business_id, id, description, hsn, unit, unit_price, rate)
    SELECT ${actor.businessId}, r.* FROM unnest(${idsFor(rows)}::uuid[],
      ${rows.map(({ description }) => description)}::text[], ${rows.map(({ hsn }) => hsn ?? null)}::text[],
      ${rows.map(({ unit }) => unit ?? null)}::text[], ${rows.map(({ unit_price }) => unit_price)}::bigint[],
      ${rows.map(({ rate }) => rate)}::int[]) AS r
    ON CONFLICT (business_id, description_key) DO NOTHING`
  return count
}

export interface KnownInvoice {
  number: string
  amount: Paise
  issued_on: Day
  name_key: string
}

/** Finds the existing documents with these numbers. */
export const findNumbers = (tx: Tx, actor: Actor, numbers: readonly string[]) => tx<KnownInvoice[]>`
  SELECT number, amount, issued_on, lower(customer_name) AS name_key FROM invoices
  WHERE business_id = ${actor.businessId} AND number = ANY(${[...numbers]}::text[])`

/** Raises the number series, so that new numbers follow the imported ones. */
export const raiseSeries = (
  tx: Tx,
  actor: Actor,
  series: readonly { prefix: string; fiscalYear: string; last: number }[],
) => tx`
  INSERT INTO number_series AS s (business_id, prefix, fiscal_year, last_number)
  SELECT ${actor.businessId}, r.* FROM unnest(${series.map(({ prefix }) => prefix)}::text[],
    ${series.map(({ fiscalYear }) => fiscalYear)}::text[], ${series.map(({ last }) => last)}::int[]) AS r
  ON CONFLICT (business_id, prefix, fiscal_year) DO UPDATE SET last_number = greatest(s.last_number, excluded.last_number)`

/** Counts the records of a kind, including archived and merged customers, drafts and cancelled invoices. */
export const countRecords = (tx: Tx, actor: Actor, what: Imported): Promise<bigint> =>
  ({ customers: countCustomers, items: countItems, invoices: countDocuments })[what](tx, actor)
