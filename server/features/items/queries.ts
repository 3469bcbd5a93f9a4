import type { Paise } from '#domain/money/money.ts'
import type { TaxRate } from '#domain/gst/tax-rate.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import {
  type FetchedRow,
  matchesNgrams,
  hasText,
  asSubquery,
  type ScannedRow,
  searchInOrder,
  type Sql,
} from '../../platform/postgres/search-text.ts'
import type { Actor } from '../accounts/actor.ts'

/** What a seller says of an item. */
export interface ItemFacts {
  description: string
  hsn: string | null
  unit: string | null
  unit_price: Paise
  rate: TaxRate
  exemption: 'exempt' | 'non_gst' | null
}

/** `rate` in basis points; `description_key` is the place in the order. */
export interface ItemRow extends Omit<ItemFacts, 'rate'> {
  id: string
  rate: number
  description_key: string
  version: number
  created_at: Date
}

const columns = (db: Db | Tx) => db`
  id, description, description_key, hsn, unit, unit_price, rate, exemption, version, created_at`

/** From where, and how many. */
export interface Range {
  key: string | undefined
  limit: number
}

const after = (db: Db, key: string | undefined) =>
  key === undefined ? db`` : db`AND description_key > (SELECT ${key}::text)`

/** By description; one row more than `limit` tells that there is more. */
export const listPage = (db: Db, actor: Actor, { key, limit }: Range) => db<ItemRow[]>`
  SELECT ${columns(db)} FROM items WHERE business_id = ${actor.businessId} ${after(db, key)}
  ORDER BY description_key LIMIT ${limit + 1}`

/** The items of a page of `found` keys, each by its key, however many the planner expects a business to have. */
const listed = <Told>(db: Db, actor: Actor, told: Sql, page: Sql) => db<(ItemRow & Told)[]>`
  SELECT ${columns(db)}, ${told} FROM (${page}) AS page, LATERAL (
    SELECT * FROM items WHERE business_id = ${asSubquery(db, actor.businessId)} AND description_key = found LIMIT 1) AS of_key
  ORDER BY description_key`

/** Those with the text among the next ones by description, `most` of them or all; the index alone is read. */
export const scanInOrder = (db: Db, actor: Actor, search: string, { key, limit }: Range, most?: Sql) =>
  listed<ScannedRow>(
    db,
    actor,
    db`has, is_last`,
    db`
    SELECT description_key AS found, has, is_last FROM (
      SELECT description_key, ${hasText(db, db`description_key`, search)} AS has,
        ${most ? db`row_number() OVER (ORDER BY description_key) = ${most}` : db`false`} AS is_last
      FROM items WHERE business_id = ${asSubquery(db, actor.businessId)} ${after(db, key)}
      ORDER BY description_key LIMIT ${most ?? db`ALL`}) AS nearest
    WHERE has OR is_last ORDER BY description_key LIMIT (SELECT ${limit + 1}::int)`,
  )

/** The first of all those with the text, unless these are more than five thousand. */
export const findByNgrams = (db: Db, actor: Actor, search: string, { key, limit }: Range) =>
  listed<FetchedRow>(
    db,
    actor,
    db`is_cut`,
    db`
    WITH having_it AS MATERIALIZED (
      SELECT description_key FROM items WHERE ${matchesNgrams(db, actor.businessId, db`description_key`, search)}),
    few AS MATERIALIZED (SELECT description_key FROM having_it WHERE true ${after(db, key)} LIMIT 5001)
    SELECT description_key AS found, (SELECT count(*) > 5000 FROM few) AS is_cut FROM few
    ORDER BY description_key LIMIT (SELECT ${limit + 1}::int)`,
  )

/** One row more than a page of those that have the text, literally and in any letter case. */
export function searchItems(db: Db, actor: Actor, search: string, range: Range): Promise<readonly ItemRow[]> {
  const beyond = ({ description_key: key }: ItemRow, limit: number) => ({ key, limit })
  return searchInOrder<ItemRow>(range.limit, {
    near: () => scanInOrder(db, actor, search, range, db`5000`),
    byNgrams: (row, limit) => findByNgrams(db, actor, search, beyond(row, limit)),
    scan: (row, limit) => scanInOrder(db, actor, search, beyond(row, limit)),
  })
}

/** Those whose description begins with the text. U+10FFFF comes after every other letter. */
export const findByPrefix = (db: Db, actor: Actor, text: string, limit: number) => db<ItemRow[]>`
  SELECT ${columns(db)} FROM items WHERE business_id = ${actor.businessId}
    AND description_key >= lower(${text}) AND description_key < lower(${text}) || chr(1114111)
  ORDER BY description_key LIMIT ${limit}`

export const findItem = async (db: Db, actor: Actor, id: string) =>
  (await db<ItemRow[]>`SELECT ${columns(db)} FROM items WHERE business_id = ${actor.businessId} AND id = ${id}`)[0]

export const countItems = async (db: Db | Tx, actor: Actor): Promise<bigint> =>
  (await db<{ n: bigint }[]>`SELECT count(*) AS n FROM items WHERE business_id = ${actor.businessId}`)[0]?.n ?? 0n

/** Undefined where an item has the description, in any letter case. */
export const insertItem = async (db: Db | Tx, actor: Actor, facts: ItemFacts) =>
  (
    await db<ItemRow[]>`
    INSERT INTO items (business_id, id, description, hsn, unit, unit_price, rate, exemption)
    VALUES (${actor.businessId}, ${newId()}, ${facts.description}, ${facts.hsn}, ${facts.unit}, ${facts.unit_price},
      ${facts.rate}, ${facts.exemption})
    ON CONFLICT (business_id, description_key) DO NOTHING
    RETURNING ${columns(db)}`
  )[0]

/** Undefined where it is not there, or is another version by now. */
export const updateItem = async (db: Db, actor: Actor, id: string, version: number, facts: ItemFacts) =>
  (
    await db<ItemRow[]>`
    UPDATE items SET description = ${facts.description}, hsn = ${facts.hsn}, unit = ${facts.unit},
      unit_price = ${facts.unit_price}, rate = ${facts.rate}, exemption = ${facts.exemption}, version = version + 1
    WHERE business_id = ${actor.businessId} AND id = ${id} AND version = ${version}
    RETURNING ${columns(db)}`
  )[0]

/** Whether it was there. */
export const deleteItem = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  (await db`DELETE FROM items WHERE business_id = ${actor.businessId} AND id = ${id} RETURNING id`).length === 1
