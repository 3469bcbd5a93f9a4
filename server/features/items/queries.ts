import type { Paise } from '#domain/money.ts'
import type { TaxRate } from '#domain/tax-rate.ts'
import { newId } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { containing, isIndexed } from '../../platform/postgres/search-text.ts'
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

const columns = (db: Db) => db`
  id, description, description_key, hsn, unit, unit_price, rate, exemption, version, created_at`

const after = (db: Db, key: string | undefined) => (key === undefined ? db`` : db`AND description_key > ${key}`)

/** By description; one row more than `limit` tells that there is more. */
export const pageOf = (db: Db, own: Actor, key: string | undefined, limit: number) => db<ItemRow[]>`
  SELECT ${columns(db)} FROM items WHERE business_id = ${own.businessId} ${after(db, key)}
  ORDER BY description_key LIMIT ${limit + 1}`

/** Those that have the text, literally and in any letter case; the index of groups of three letters finds them. */
export const searchItems = (db: Db, own: Actor, search: string, key: string | undefined, limit: number) =>
  isIndexed(search)
    ? db<ItemRow[]>`
      WITH found AS MATERIALIZED (SELECT ${columns(db)} FROM items
        WHERE business_id = ${own.businessId} AND description ILIKE ${containing(search)} ${after(db, key)})
      SELECT ${columns(db)} FROM found ORDER BY description_key LIMIT ${limit + 1}`
    : db<ItemRow[]>`
      SELECT ${columns(db)} FROM items
      WHERE business_id = ${own.businessId} AND description ILIKE ${containing(search)} ${after(db, key)}
      ORDER BY description_key LIMIT ${limit + 1}`

/** Those whose description begins with the text. U+10FFFF comes after every other letter. */
export const beginningWith = (db: Db, own: Actor, text: string, limit: number) => db<ItemRow[]>`
  SELECT ${columns(db)} FROM items WHERE business_id = ${own.businessId}
    AND description_key >= lower(${text}) AND description_key < lower(${text}) || chr(1114111)
  ORDER BY description_key LIMIT ${limit}`

export const findItem = async (db: Db, own: Actor, id: string) =>
  (await db<ItemRow[]>`SELECT ${columns(db)} FROM items WHERE business_id = ${own.businessId} AND id = ${id}`)[0]

/** Undefined where an item has the description, in any letter case. */
export const insertItem = async (db: Db, own: Actor, facts: ItemFacts) =>
  (
    await db<ItemRow[]>`
    INSERT INTO items (business_id, id, description, hsn, unit, unit_price, rate, exemption)
    VALUES (${own.businessId}, ${newId()}, ${facts.description}, ${facts.hsn}, ${facts.unit}, ${facts.unit_price},
      ${facts.rate}, ${facts.exemption})
    ON CONFLICT (business_id, description_key) DO NOTHING
    RETURNING ${columns(db)}`
  )[0]

/** Undefined where it is not there, or is another version by now. */
export const updateItem = async (db: Db, own: Actor, id: string, version: number, facts: ItemFacts) =>
  (
    await db<ItemRow[]>`
    UPDATE items SET description = ${facts.description}, hsn = ${facts.hsn}, unit = ${facts.unit},
      unit_price = ${facts.unit_price}, rate = ${facts.rate}, exemption = ${facts.exemption}, version = version + 1
    WHERE business_id = ${own.businessId} AND id = ${id} AND version = ${version}
    RETURNING ${columns(db)}`
  )[0]

/** Whether it was there. */
export const deleteItem = async (db: Db, own: Actor, id: string): Promise<boolean> =>
  (await db`DELETE FROM items WHERE business_id = ${own.businessId} AND id = ${id} RETURNING id`).length === 1
