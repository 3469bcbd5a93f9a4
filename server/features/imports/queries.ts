import type { CustomerDetails } from '#contract/customers/customers.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import type { ImportedCustomer, ImportedItem } from './simple-rows.ts'

const idsFor = (rows: readonly unknown[]): string[] => rows.map(() => newId())

/** How many of these names no active customer has yet, in any letter case. */
export const countNewCustomers = async (tx: Tx, actor: Actor, names: readonly string[]) =>
  (
    await tx<{ n: bigint }[]>`
    SELECT count(DISTINCT lower(n)) AS n FROM unnest(${[...names]}::text[]) AS n WHERE NOT EXISTS (
      SELECT FROM customers c WHERE c.business_id = ${actor.businessId} AND c.name_key = lower(n)
        AND c.archived_at IS NULL AND c.merged_into IS NULL)`
  )[0]?.n ?? 0n

/** Adds those whose name no active customer has; gives how many. */
export async function insertCustomers(tx: Tx, actor: Actor, rows: readonly ImportedCustomer[]): Promise<number> {
  const { count } = await tx`
    WITH made AS (
      INSERT INTO customers (business_id, id, name, phone, email, address, gstin, state_code, notes)
      SELECT ${actor.businessId}, r.* FROM unnest(${idsFor(rows)}::uuid[], ${rows.map(({ name }) => name)}::text[],
        ${rows.map(({ phone }) => phone ?? null)}::text[], ${rows.map(({ email }) => email ?? null)}::text[],
        ${rows.map(({ address }) => address ?? null)}::text[], ${rows.map(({ gstin }) => gstin ?? null)}::text[],
        ${rows.map(({ state_code }) => state_code ?? null)}::text[], ${rows.map(({ notes }) => notes ?? null)}::text[]) AS r
      ON CONFLICT (business_id, name_key) WHERE archived_at IS NULL AND merged_into IS NULL DO NOTHING
      RETURNING id)
    INSERT INTO customer_history (business_id, id, customer_id, user_id, what)
    SELECT ${actor.businessId}, gen_random_uuid(), id, ${actor.userId}, 'created' FROM made`
  return count
}

export const countNewItems = async (tx: Tx, actor: Actor, descriptions: readonly string[]) =>
  (
    await tx<{ n: bigint }[]>`
    SELECT count(DISTINCT lower(d)) AS n FROM unnest(${[...descriptions]}::text[]) AS d WHERE NOT EXISTS (
      SELECT FROM items i WHERE i.business_id = ${actor.businessId} AND i.description_key = lower(d))`
  )[0]?.n ?? 0n

/** Adds those whose description no item has; gives how many. */
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

/** Which of these numbers are used, and for what. */
export const findNumbers = (tx: Tx, actor: Actor, numbers: readonly string[]) => tx<KnownInvoice[]>`
  SELECT number, amount, issued_on, lower(customer_name) AS name_key FROM invoices
  WHERE business_id = ${actor.businessId} AND number = ANY(${[...numbers]}::text[])`

export interface KnownCustomer extends CustomerDetails {
  /** As it was asked for. */
  given: string
  id: string
}

/** The active customers of these names. */
export const findCustomers = (tx: Tx, actor: Actor, names: readonly string[]) => tx<KnownCustomer[]>`
  SELECT n AS given, c.id, c.phone, c.email, c.address, c.gstin, c.state_code
  FROM unnest(${[...names]}::text[]) AS n JOIN customers c ON c.business_id = ${actor.businessId} AND c.name_key = lower(n)
    AND c.archived_at IS NULL AND c.merged_into IS NULL`

/** Whose numbers were brought along, its own series go on behind them. */
export const raiseSeries = (
  tx: Tx,
  actor: Actor,
  series: readonly { prefix: string; fiscalYear: string; last: number }[],
) => tx`
  INSERT INTO number_series AS s (business_id, prefix, fiscal_year, last_number)
  SELECT ${actor.businessId}, r.* FROM unnest(${series.map(({ prefix }) => prefix)}::text[],
    ${series.map(({ fiscalYear }) => fiscalYear)}::text[], ${series.map(({ last }) => last)}::int[]) AS r
  ON CONFLICT (business_id, prefix, fiscal_year) DO UPDATE SET last_number = greatest(s.last_number, excluded.last_number)`
