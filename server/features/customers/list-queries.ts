import type { CustomerSuggestion } from '#contract/customers.ts'
import { readPhone } from '#domain/phone.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { containing, isIndexed } from '../../platform/postgres/search-text.ts'
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

/** Customers read in order before the index is asked; see the search of invoices. */
const READ_IN_ORDER = 10_000
const READ_WITHOUT_INDEX = 20_000

const inRange = (db: Db, own: Actor, { isArchived, place }: Range) => db`
  business_id = ${own.businessId} AND merged_into IS NULL AND archived_at ${isArchived ? db`IS NOT NULL` : db`IS NULL`}
  ${place ? db`AND (name_key, id) > (${place.nameKey}, ${place.id})` : db``}`

/** A number is looked for as it is kept, however it was typed. */
const wanted = (search: string): string => {
  const read = readPhone(search)
  return containing('phone' in read ? read.phone : search)
}
const matches = (db: Db, search: string) => db`
  (name || E'\n' || coalesce(phone, '') || E'\n' || coalesce(email, '')) ILIKE ${wanted(search)}`

/** By name; one row more than `limit` tells that there is more. */
export const pageOf = (db: Db, own: Actor, range: Range) => db<ListedRow[]>`
  SELECT ${columns(db)}, name_key FROM customers WHERE ${inRange(db, own, range)}
  ORDER BY name_key, id LIMIT ${range.limit + 1}`

/** Those with the text among the next ones by name. */
export const nearWith = (db: Db, own: Actor, search: string, range: Range) => db<ListedRow[]>`
  SELECT ${columns(db)}, name_key FROM (SELECT * FROM customers WHERE ${inRange(db, own, range)}
    ORDER BY name_key, id LIMIT ${isIndexed(search) ? READ_IN_ORDER : READ_WITHOUT_INDEX}) AS near
  WHERE ${matches(db, search)} ORDER BY name_key, id LIMIT ${range.limit + 1}`

/** All those with the text, by the index of groups of three letters. */
export const allWith = (db: Db, own: Actor, search: string, range: Range) => db<ListedRow[]>`
  WITH found AS MATERIALIZED (SELECT * FROM customers WHERE ${inRange(db, own, range)} AND ${matches(db, search)})
  SELECT ${columns(db)}, name_key FROM found ORDER BY name_key, id LIMIT ${range.limit + 1}`

/** One row more than a page of those that have the text in name, phone or e-mail, literally and in any letter case. */
export async function searchRows(db: Db, own: Actor, search: string, range: Range): Promise<readonly ListedRow[]> {
  if (search === '') return pageOf(db, own, range)
  const near = await nearWith(db, own, search, range)
  return near.length > range.limit || !isIndexed(search) ? near : allWith(db, own, search, range)
}

/** Active customers whose name begins with the text. U+10FFFF comes after every other letter. */
export const beginningWith = (db: Db, own: Actor, text: string, limit: number) => db<{ id: string }[]>`
  SELECT id FROM customers WHERE business_id = ${own.businessId} AND merged_into IS NULL AND archived_at IS NULL
    AND name_key >= lower(${text}) AND name_key < lower(${text}) || chr(1114111)
  ORDER BY name_key LIMIT ${limit}`

/** What the form shows of them, in that order. */
export const describe = (db: Db, own: Actor, ids: readonly string[]) => db<CustomerSuggestion[]>`
  SELECT c.id, c.name, c.phone, (SELECT customer_upi FROM invoices i
    WHERE i.business_id = c.business_id AND i.customer_id = c.id ORDER BY created_at DESC, id DESC LIMIT 1) AS last_upi
  FROM customers c WHERE c.business_id = ${own.businessId} AND c.id = ANY(${ids}::uuid[])
  ORDER BY array_position(${ids}::uuid[], c.id)`
