import type { CustomerSuggestion } from '#contract/customers/customers.ts'
import { readPhone } from '#domain/text/phone.ts'
import type { Db } from '../../platform/postgres/database.ts'
import {
  type FetchedRow,
  matchesNgrams,
  hasText,
  asSubquery,
  type ReadRow,
  searchInOrder,
  type Sql,
} from '../../platform/postgres/search-text.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Place } from './cursor.ts'
import { columns, type CustomerRow } from './queries.ts'

/** A row with the key of its order, which the cursor needs. */
export interface ListedRow extends CustomerRow {
  name_key: string
}

/** Which rows, from where. */
export interface Range {
  isArchived: boolean
  place: Place | undefined
  limit: number
}

const inRange = (db: Db, { isArchived, place }: Range) => db`
  archived_at ${isArchived ? db`IS NOT NULL` : db`IS NULL`}
  ${place ? db`AND (name_key, id) > ((SELECT ${place.nameKey}::text), (SELECT ${place.id}::uuid))` : db``}`

/** By name; one row more than `limit` tells that there is more. */
export const pageOf = (db: Db, actor: Actor, range: Range) => db<ListedRow[]>`
  SELECT ${columns(db)}, name_key FROM customers
  WHERE business_id = ${actor.businessId} AND merged_into IS NULL AND ${inRange(db, range)}
  ORDER BY name_key, id LIMIT ${range.limit + 1}`

/** The customers of a page of `found_id`, each by its key, however many the planner expects a business to have. */
const listed = <Told>(db: Db, actor: Actor, told: Sql, page: Sql) => db<(ListedRow & Told)[]>`
  SELECT ${columns(db)}, name_key, ${told} FROM (${page}) AS page, LATERAL (
    SELECT * FROM customers WHERE business_id = ${asSubquery(db, actor.businessId)} AND id = found_id LIMIT 1) AS of_id
  ORDER BY name_key, id`

/** Those with the text among the next ones by name, `most` of them or all; the index alone is read. */
export const inOrderWith = (db: Db, actor: Actor, search: string, range: Range, most?: Sql) =>
  listed<ReadRow>(
    db,
    actor,
    db`has, is_last`,
    db`
    SELECT id AS found_id, has, is_last FROM (
      SELECT name_key, id, ${hasText(db, db`search_key`, search)} AS has,
        ${most ? db`row_number() OVER (ORDER BY name_key, id) = ${most}` : db`false`} AS is_last
      FROM customers WHERE business_id = ${asSubquery(db, actor.businessId)} AND merged_into IS NULL AND ${inRange(db, range)}
      ORDER BY name_key, id LIMIT ${most ?? db`ALL`}) AS nearest
    WHERE has OR is_last ORDER BY name_key, id LIMIT (SELECT ${range.limit + 1}::int)`,
  )

/** The first of all those with the text, unless these are more than five thousand. */
export const byNgramsWith = (db: Db, actor: Actor, search: string, range: Range) =>
  listed<FetchedRow>(
    db,
    actor,
    db`is_cut`,
    db`
    WITH having_it AS MATERIALIZED (
      SELECT name_key, id, archived_at FROM customers
      WHERE merged_into IS NULL AND ${matchesNgrams(db, actor.businessId, db`search_key`, search)}),
    found AS MATERIALIZED (SELECT name_key, id FROM having_it WHERE ${inRange(db, range)} LIMIT 5001)
    SELECT id AS found_id, (SELECT count(*) > 5000 FROM found) AS is_cut FROM found
    ORDER BY name_key, id LIMIT (SELECT ${range.limit + 1}::int)`,
  )

/** A number is looked for as it is kept, however it was typed. */
const wanted = (search: string): string => {
  const read = readPhone(search)
  return 'phone' in read ? read.phone : search
}

/** One row more than a page of those that have the text in name, phone or e-mail, literally and in any letter case. */
export async function searchRows(db: Db, actor: Actor, search: string, range: Range): Promise<readonly ListedRow[]> {
  if (search === '') return pageOf(db, actor, range)
  const text = wanted(search)
  const after = ({ name_key: nameKey, id }: ListedRow, limit: number) => ({ ...range, place: { nameKey, id }, limit })
  return searchInOrder<ListedRow>(range.limit, {
    near: () => inOrderWith(db, actor, text, range, db`5000`),
    byNgrams: (row, limit) => byNgramsWith(db, actor, text, after(row, limit)),
    scan: (row, limit) => inOrderWith(db, actor, text, after(row, limit)),
  })
}

/** Active customers whose name begins with the text. U+10FFFF comes after every other letter. */
export const beginningWith = (db: Db, actor: Actor, text: string, limit: number) => db<{ id: string }[]>`
  SELECT id FROM customers WHERE business_id = ${actor.businessId} AND merged_into IS NULL AND archived_at IS NULL
    AND name_key >= lower(${text}) AND name_key < lower(${text}) || chr(1114111)
  ORDER BY name_key LIMIT ${limit}`

/**
 * What the form shows of them, in that order. `last_upi` is the UPI ID of the newest invoice if the business still keeps
 * it: one that was replaced since may belong to an account that was closed.
 */
export const describe = (db: Db, actor: Actor, ids: readonly string[]) => db<CustomerSuggestion[]>`
  SELECT c.id, c.name, c.phone, c.gstin, (SELECT vpa FROM (SELECT customer_upi AS vpa FROM invoices i
      WHERE i.business_id = c.business_id AND i.customer_id = c.id ORDER BY created_at DESC, id DESC LIMIT 1) AS newest
    WHERE vpa IN (SELECT u.vpa FROM business_upis u WHERE u.business_id = c.business_id)
      OR vpa = (SELECT b.default_upi FROM businesses b WHERE b.id = c.business_id)) AS last_upi
  FROM customers c WHERE c.business_id = ${actor.businessId} AND c.id = ANY(${ids}::uuid[])
  ORDER BY array_position(${ids}::uuid[], c.id)`
