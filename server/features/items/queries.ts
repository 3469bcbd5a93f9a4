import { INVOICE_KINDS } from '#contract/invoices/invoices.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { TaxRate } from '#domain/gst/tax-rate.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
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

/** The fields of an item that a seller can edit. */
export interface ItemFields {
  description: string
  hsn: string | null
  unit: string | null
  unit_price: Paise
  rate: TaxRate
  exemption: 'exempt' | 'non_gst' | null
}

/** `rate` is in basis points; `description_key` is the sort key. */
export interface ItemRow extends Omit<ItemFields, 'rate'> {
  id: string
  rate: number
  description_key: string
  version: number
  created_at: Date
}

const columns = (db: Db | Tx) => db`
  id, description, description_key, hsn, unit, unit_price, rate, exemption, version, created_at`

/** The rows of a page; `key` is the last key of the previous page. */
export interface Range {
  key: string | undefined
  limit: number
}

const after = (db: Db, key: string | undefined) =>
  key === undefined ? db`` : db`AND description_key > (SELECT ${key}::text)`

/** Returns items by description, one more than `limit` if there is a next page. */
export const listPage = (db: Db, actor: Actor, { key, limit }: Range) => db<ItemRow[]>`
  SELECT ${columns(db)} FROM items WHERE business_id = ${actor.businessId} ${after(db, key)}
  ORDER BY description_key LIMIT ${limit + 1}`

/** Fetches the items of a page of `found` keys. The LATERAL join forces an index lookup for each. */
const fetchPage = <Extra>(db: Db, actor: Actor, extraColumns: Sql, page: Sql) => db<(ItemRow & Extra)[]>`
  SELECT ${columns(db)}, ${extraColumns} FROM (${page}) AS page, LATERAL (
    SELECT * FROM items WHERE business_id = ${asSubquery(db, actor.businessId)} AND description_key = found LIMIT 1) AS of_key
  ORDER BY description_key`

/** Scans the index by description, `most` entries or all, and returns the items that contain the text. */
export const scanInOrder = (db: Db, actor: Actor, search: string, { key, limit }: Range, most?: Sql) =>
  fetchPage<ScannedRow>(
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

/** Finds items by the n-gram index and returns the first by description; `is_cut` if more than 5,000 match. */
export const findByNgrams = (db: Db, actor: Actor, search: string, { key, limit }: Range) =>
  fetchPage<FetchedRow>(
    db,
    actor,
    db`is_cut`,
    db`
    WITH matching AS MATERIALIZED (
      SELECT description_key FROM items WHERE ${matchesNgrams(db, actor.businessId, db`description_key`, search)}),
    few AS MATERIALIZED (SELECT description_key FROM matching WHERE true ${after(db, key)} LIMIT 5001)
    SELECT description_key AS found, (SELECT count(*) > 5000 FROM few) AS is_cut FROM few
    ORDER BY description_key LIMIT (SELECT ${limit + 1}::int)`,
  )

/** Returns items whose description contains the text in any letter case, one more than a page. */
export function searchItems(db: Db, actor: Actor, search: string, range: Range): Promise<readonly ItemRow[]> {
  const beyond = ({ description_key: key }: ItemRow, limit: number) => ({ key, limit })
  return searchInOrder<ItemRow>(range.limit, {
    near: () => scanInOrder(db, actor, search, range, db`5000`),
    byNgrams: (row, limit) => findByNgrams(db, actor, search, beyond(row, limit)),
    scan: (row, limit) => scanInOrder(db, actor, search, beyond(row, limit)),
  })
}

/** Finds items whose description begins with the text. U+10FFFF sorts after every other character. */
export const findByPrefix = (db: Db, actor: Actor, text: string, limit: number) => db<ItemRow[]>`
  SELECT ${columns(db)} FROM items WHERE business_id = ${actor.businessId}
    AND description_key >= lower(${text}) AND description_key < lower(${text}) || chr(1114111)
  ORDER BY description_key LIMIT ${limit}`

/** Locks an item until the transaction ends, so that its history has the former values. */
export const lockItem = async (tx: Tx, actor: Actor, id: string) =>
  (
    await tx<ItemRow[]>`
    SELECT ${columns(tx)} FROM items WHERE business_id = ${actor.businessId} AND id = ${id} FOR UPDATE`
  )[0]

export const countItems = async (db: Db | Tx, actor: Actor): Promise<bigint> =>
  (await db<{ n: bigint }[]>`SELECT count(*) AS n FROM items WHERE business_id = ${actor.businessId}`)[0]?.n ?? 0n

/** Inserts an item; undefined if another one has the same description, ignoring letter case. */
export const insertItem = async (db: Db | Tx, actor: Actor, fields: ItemFields) =>
  (
    await db<ItemRow[]>`
    INSERT INTO items (business_id, id, description, hsn, unit, unit_price, rate, exemption)
    VALUES (${actor.businessId}, ${newId()}, ${fields.description}, ${fields.hsn}, ${fields.unit}, ${fields.unit_price},
      ${fields.rate}, ${fields.exemption})
    ON CONFLICT (business_id, description_key) DO NOTHING
    RETURNING ${columns(db)}`
  )[0]

/** Returns the id of the item with this description in any letter case. */
export const findByDescription = async (db: Db | Tx, actor: Actor, description: string) =>
  (
    await db<{ id: string }[]>`
    SELECT id FROM items WHERE business_id = ${actor.businessId} AND description_key = lower(${description})`
  )[0]?.id

/** Replaces an item; undefined if it does not exist or has another version. */
export const updateItem = async (db: Tx, actor: Actor, id: string, version: number, fields: ItemFields) =>
  (
    await db<ItemRow[]>`
    UPDATE items SET description = ${fields.description}, hsn = ${fields.hsn}, unit = ${fields.unit},
      unit_price = ${fields.unit_price}, rate = ${fields.rate}, exemption = ${fields.exemption}, version = version + 1
    WHERE business_id = ${actor.businessId} AND id = ${id} AND version = ${version}
    RETURNING ${columns(db)}`
  )[0]

export const deleteItem = (tx: Tx, actor: Actor, id: string) => tx`
  DELETE FROM items WHERE business_id = ${actor.businessId} AND id = ${id}`

/** Finds which of these descriptions exist as items, in lower case. */
export const findDescriptions = (tx: Tx, actor: Actor, descriptions: readonly string[]) => tx<
  { given: string; key: string; is_known: boolean }[]
>`
  SELECT d AS given, lower(d) AS key, EXISTS (
    SELECT FROM items i WHERE i.business_id = ${actor.businessId} AND i.description_key = lower(d)) AS is_known
  FROM (SELECT DISTINCT unnest(${[...descriptions]}::text[]) AS d) AS given`

/** An item in an imported file. */
type NewItem = Pick<ItemFields, 'description' | 'unit_price' | 'rate'> & {
  [Field in 'hsn' | 'unit' | 'exemption']?: ItemFields[Field] | undefined
}

/** Inserts items with new descriptions. Returns how many. */
export async function insertItems(tx: Tx, actor: Actor, rows: readonly NewItem[]): Promise<number> {
  const { count } = await tx`
    INSERT INTO items (business_id, id, description, hsn, unit, unit_price, rate, exemption)
    SELECT ${actor.businessId}, r.* FROM unnest(${rows.map(() => newId())}::uuid[],
      ${rows.map(({ description }) => description)}::text[], ${rows.map(({ hsn }) => hsn ?? null)}::text[],
      ${rows.map(({ unit }) => unit ?? null)}::text[], ${rows.map(({ unit_price }) => unit_price)}::bigint[],
      ${rows.map(({ rate }) => rate)}::int[],
      ${rows.map(({ exemption }) => exemption ?? null)}::text[]) AS r
    ON CONFLICT (business_id, description_key) DO NOTHING`
  return count
}

/** What a customer was last charged for a unit; `prices_include_tax`: with GST. */
export interface LastPriceRow {
  description: string
  unit: string | null
  unit_price: Paise
  prices_include_tax: boolean
  issued_on: Day
}

/**
 * Returns the last price of each description and unit in the customer's newest `invoices` that were issued and not
 * cancelled, at most `most`, newest first.
 */
export const listLastPrices = (
  db: Db,
  actor: Actor,
  customerId: string,
  { invoices, most }: { invoices: number; most: number },
) => db<LastPriceRow[]>`
  SELECT description, unit, unit_price, prices_include_tax, issued_on FROM (
    SELECT DISTINCT ON (lower(l.description), lower(l.unit), i.prices_include_tax)
      l.description, l.unit, l.unit_price, i.prices_include_tax, i.issued_on, i.created_at, l.position
    FROM (SELECT id, issued_on, created_at, prices_include_tax FROM read_invoices
      WHERE business_id = ${actor.businessId} AND customer_id = ${customerId}
        AND kind = ANY(${[...INVOICE_KINDS]}) AND state NOT IN ('draft', 'void')
      ORDER BY created_at DESC, id DESC LIMIT ${invoices}) AS i
    JOIN read_invoice_lines l ON l.business_id = ${actor.businessId} AND l.invoice_id = i.id
    ORDER BY lower(l.description), lower(l.unit), i.prices_include_tax, i.created_at DESC, l.position DESC) AS last
  ORDER BY created_at DESC, position LIMIT ${most}`
