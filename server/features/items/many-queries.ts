import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import type { ItemFields } from './queries.ts'

/** Finds which of these descriptions exist as items, in lower case. */
export const findDescriptions = (tx: Tx, actor: Actor, descriptions: readonly string[]) => tx<
  { given: string; key: string; is_known: boolean }[]
>`
  SELECT d AS given, lower(d) AS key, EXISTS (
    SELECT FROM items i WHERE i.business_id = ${actor.businessId} AND i.description_key = lower(d)) AS is_known
  FROM (SELECT DISTINCT unnest(${[...descriptions]}::text[]) AS d) AS given`

/** An item as a file has it. */
export type NewItem = Pick<ItemFields, 'description' | 'unit_price' | 'rate'> & {
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
