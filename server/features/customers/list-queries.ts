import type { CustomerBalance, CustomerSuggestion } from '#contract/customers/customers.ts'
import type { OtherScriptSearch } from '#domain/matching/lookup/other-script.ts'
import { readPhone } from '#domain/text/phone.ts'
import type { DayRange } from '#domain/days/period.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { indiaToday } from '../../platform/postgres/india-time.ts'
import {
  asSubquery,
  type FetchedRow,
  hasText,
  matchesNgrams,
  type ScannedRow,
  searchInOrder,
  type Sql,
} from '../../platform/postgres/search-text.ts'
import type { Actor } from '../../actor/actor.ts'
import { cursorOf, idPart, type PositionOf, textPart, wordPart } from '../../platform/http/cursor.ts'
import { columns, type CustomerRow } from './queries.ts'

/** A row with its sort key, which the cursor needs. */
export interface ListedRow extends CustomerRow {
  name_key: string
}

/** The rows of a page; `position` is the last row of the previous page. */
export interface Range extends ListFilter {
  isArchived: boolean
  position: CursorPosition | undefined
  limit: number
}

const rangeCondition = (db: Db, { isArchived, balance, invoicedIn, position }: Range) => db`
  archived_at ${isArchived ? db`IS NOT NULL` : db`IS NULL`}
  ${listFilterCondition(db, { balance, invoicedIn })}
  ${position ? db`AND (name_key, id) > ((SELECT ${position.nameKey}::text), (SELECT ${position.id}::uuid))` : db``}`

/** Returns customers by name, one more than `limit` if there is a next page. */
export const listCustomerPage = (db: Db, actor: Actor, range: Range) => db<ListedRow[]>`
  SELECT ${columns(db)}, name_key FROM customers
  WHERE business_id = ${actor.businessId} AND merged_into IS NULL AND ${rangeCondition(db, range)}
  ORDER BY name_key, id LIMIT ${range.limit + 1}`

/** Fetches the customers of a page of `found_id`. The LATERAL join forces a primary key lookup for each. */
const fetchPage = <Extra>(db: Db, actor: Actor, extraColumns: Sql, page: Sql) => db<(ListedRow & Extra)[]>`
  SELECT ${columns(db)}, name_key, ${extraColumns} FROM (${page}) AS page, LATERAL (
    SELECT * FROM customers WHERE business_id = ${asSubquery(db, actor.businessId)} AND id = found_id LIMIT 1) AS of_id
  ORDER BY name_key, id`

/** Scans the index by name, `most` entries or all, and returns the customers that contain the text. */
export const scanInOrder = (db: Db, actor: Actor, search: string, range: Range, most?: Sql) =>
  fetchPage<ScannedRow>(
    db,
    actor,
    db`has, is_last`,
    db`
    SELECT id AS found_id, has, is_last FROM (
      SELECT name_key, id, ${hasText(db, db`search_key`, search)} AS has,
        ${most ? db`row_number() OVER (ORDER BY name_key, id) = ${most}` : db`false`} AS is_last
      FROM customers WHERE business_id = ${asSubquery(db, actor.businessId)} AND merged_into IS NULL AND ${rangeCondition(db, range)}
      ORDER BY name_key, id LIMIT ${most ?? db`ALL`}) AS nearest
    WHERE has OR is_last ORDER BY name_key, id LIMIT (SELECT ${range.limit + 1}::int)`,
  )

/** Finds customers by the n-gram index and returns the first by name; `is_cut` if more than 5,000 match. */
export const findByNgrams = (db: Db, actor: Actor, search: string, range: Range) =>
  fetchPage<FetchedRow>(
    db,
    actor,
    db`is_cut`,
    db`
    WITH matching AS MATERIALIZED (
      SELECT name_key, id, archived_at, owed_magnitude, oldest_due_on FROM customers
      WHERE merged_into IS NULL AND ${matchesNgrams(db, actor.businessId, db`search_key`, search)}),
    found AS MATERIALIZED (SELECT name_key, id FROM matching AS customers WHERE ${rangeCondition(db, range)} LIMIT 5001)
    SELECT id AS found_id, (SELECT count(*) > 5000 FROM found) AS is_cut FROM found
    ORDER BY name_key, id LIMIT (SELECT ${range.limit + 1}::int)`,
  )

/** Converts a phone number to its stored form; returns other text unchanged. */
const toSearchText = (search: string): string => {
  const read = readPhone(search)
  return 'phone' in read ? read.phone : search
}

/** Returns customers whose name, phone or e-mail contains the text in any letter case, one more than a page. */
export async function searchRows(db: Db, actor: Actor, search: string, range: Range): Promise<readonly ListedRow[]> {
  if (search === '') return listCustomerPage(db, actor, range)
  const text = toSearchText(search)
  const after = ({ name_key: nameKey, id }: ListedRow, limit: number) => ({
    ...range,
    position: { nameKey, id },
    limit,
  })
  return searchInOrder<ListedRow>(range.limit, {
    near: () => scanInOrder(db, actor, text, range, db`5000`),
    byNgrams: (row, limit) => findByNgrams(db, actor, text, after(row, limit)),
    scan: (row, limit) => scanInOrder(db, actor, text, after(row, limit)),
  })
}

/**
 * Returns customers whose name begins in the other script and may match, for `fits` to choose from: up to 1,000 of the
 * first 10,000. Excludes names with the text itself, since the search by text finds those.
 */
export const listOtherScript = (db: Db, actor: Actor, search: string, other: OtherScriptSearch, isArchived: boolean) =>
  db<{ id: string; name_key: string }[]>`
    SELECT id, name_key FROM (
      SELECT id, name_key, search_key FROM customers
      WHERE business_id = ${asSubquery(db, actor.businessId)} AND merged_into IS NULL
        AND archived_at ${isArchived ? db`IS NOT NULL` : db`IS NULL`}
        AND name_key >= ${other.start} AND name_key < ${other.end}
      ORDER BY name_key, id LIMIT 10000) AS names
    WHERE name_key ~ ${other.pattern} AND NOT ${hasText(db, db`search_key`, search)} LIMIT 1000`

/** Returns these customers in the order and within the limits of the list, one more than a page. */
export const listByIds = (db: Db, actor: Actor, ids: readonly string[], range: Range) => db<ListedRow[]>`
  SELECT ${columns(db)}, name_key FROM customers
  WHERE business_id = ${actor.businessId} AND id = ANY(${ids}::uuid[]) AND merged_into IS NULL AND ${rangeCondition(db, range)}
  ORDER BY name_key, id LIMIT ${range.limit + 1}`

/** Finds active customers whose name begins with the text. U+10FFFF sorts after every other character. */
export const findByPrefix = (db: Db, actor: Actor, text: string, limit: number) => db<{ id: string }[]>`
  SELECT id FROM customers WHERE business_id = ${actor.businessId} AND merged_into IS NULL AND archived_at IS NULL
    AND name_key >= lower(${text}) AND name_key < lower(${text}) || chr(1114111)
  ORDER BY name_key LIMIT ${limit}`

/**
 * Returns suggestions for these customers in this order. `last_upi` is the UPI ID of the newest invoice if the business
 * still has it, since a removed UPI ID may belong to a closed account.
 */
export const getSuggestions = (db: Db, actor: Actor, ids: readonly string[]) => db<CustomerSuggestion[]>`
  SELECT c.id, c.name, c.phone, c.gstin, c.language, (SELECT vpa FROM (SELECT customer_upi AS vpa FROM read_invoices i
      WHERE i.business_id = c.business_id AND i.customer_id = c.id ORDER BY created_at DESC, id DESC LIMIT 1) AS newest
    WHERE vpa IN (SELECT u.vpa FROM read_business_upis u WHERE u.business_id = c.business_id)
      OR vpa = (SELECT b.default_upi FROM read_businesses b WHERE b.id = c.business_id)) AS last_upi
  FROM customers c WHERE c.business_id = ${actor.businessId} AND c.id = ANY(${ids}::uuid[])
  ORDER BY array_position(${ids}::uuid[], c.id)`

/**
 * A cursor with the last row of a page: how it was found, its id, and its sort key, which may be longer than the name.
 * Customers found by sound come after those found by text.
 */
export const customerCursor = cursorOf({ foundBy: wordPart('text', 'sound'), id: idPart, nameKey: textPart(240) })
export type FoundBy = PositionOf<typeof customerCursor>['foundBy']
type CursorPosition = Omit<PositionOf<typeof customerCursor>, 'foundBy'>

/** A range of issue days. `ids` are the customers of these days if they are few; else each customer is looked up. */
export interface InvoicedIn {
  businessId: string
  days: DayRange
  ids: readonly string[] | undefined
}

const isIssued = (db: Db, { businessId, days }: Omit<InvoicedIn, 'ids'>) => db`
  i.business_id = ${businessId} AND i.state <> 'draft' AND i.kind <> 'credit_note'
  AND i.issued_on BETWEEN ${days.from} AND ${days.to}`

/** Returns the customers with an invoice of these days; undefined if there are more than `most` invoices. */
export async function findInvoicedIn(
  db: Db,
  businessId: string,
  days: DayRange,
  most: number,
): Promise<string[] | undefined> {
  const rows = await db<{ customer_id: string; invoices: bigint }[]>`
    SELECT customer_id, count(*) AS invoices FROM (
      SELECT i.customer_id FROM read_invoices i WHERE ${isIssued(db, { businessId, days })} AND i.customer_id IS NOT NULL
      ORDER BY i.issued_on LIMIT ${most + 1}) AS issued
    GROUP BY customer_id`
  const count = rows.reduce((sum, { invoices }) => sum + Number(invoices), 0)
  return count > most ? undefined : rows.map(({ customer_id: id }) => id)
}

/**
 * Returns the condition for customers with an invoice of these days, for a query whose FROM item is called customers.
 */
const invoicedCondition = (db: Db, invoicedIn: InvoicedIn) =>
  invoicedIn.ids
    ? db`AND id = ANY(${[...invoicedIn.ids]}::uuid[])`
    : db`AND EXISTS (SELECT FROM read_invoices i WHERE ${isIssued(db, invoicedIn)} AND i.customer_id = customers.id)`

/** Returns the condition for a balance, as in the index customers_owing_by_name. */
const balanceCondition = (db: Db, balance: CustomerBalance) =>
  balance === 'owed' ? db`AND owed_magnitude > 0` : db`AND owed_magnitude > 0 AND oldest_due_on < ${indiaToday(db)}`

/** Filters of the list, besides the search. */
interface ListFilter {
  balance?: CustomerBalance | undefined
  /** Only customers with an invoice of these days. */
  invoicedIn?: InvoicedIn | undefined
}

/** Returns the condition of a filter, which begins with AND unless it is empty. */
const listFilterCondition = (db: Db, { balance, invoicedIn }: ListFilter) => db`
  ${balance ? balanceCondition(db, balance) : db``} ${invoicedIn ? invoicedCondition(db, invoicedIn) : db``}`
