import type { PageRequest } from '#contract/call/paging.ts'
import type { Item, LastPrice } from '#contract/items/items.ts'
import { NO_TAX, showRate, taxRate } from '#domain/gst/tax-rate.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { cursorOf, cutPage, textPart } from '../../platform/http/cursor.ts'
import { once } from '../../platform/repeats/once.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import { requireRoomForOne } from '../../platform/limits/record-limits.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { isUniqueViolation } from '../../platform/postgres/faults.ts'
import { recordChange, recordFields } from '../account-changes/service.ts'
import type { Actor } from '../../actor/actor.ts'
import * as queries from './queries.ts'
import type { ItemRow } from './queries.ts'

/** The maximum number of suggestions, which fit under a field without scrolling. */
const MAX_SUGGESTIONS = 8

/** Input for an item, validated by the contract. */
export type ItemInput = Pick<queries.ItemFields, 'description' | 'unit_price' | 'rate'> & {
  [K in 'hsn' | 'unit' | 'exemption']?: queries.ItemFields[K] | undefined
}

const toItemFields = ({ description, hsn = null, unit = null, unit_price, rate, exemption = null }: ItemInput) => ({
  description,
  hsn,
  unit,
  unit_price,
  rate,
  exemption,
})

/** Input for a change; undefined keeps the stored value. */
type ItemPatch = Omit<ItemInput, 'rate'> & { rate?: ItemInput['rate'] | undefined }

/** Returns the input with the stored value of each field that is left out. */
function keepStored(
  row: ItemRow,
  { description, hsn = row.hsn, unit = row.unit, unit_price, rate, exemption }: ItemPatch,
) {
  // An exempt item has no rate, so a new rate ends the exemption and a new exemption ends the rate.
  const isTaxKept = rate === undefined && exemption === undefined
  return {
    description,
    hsn,
    unit,
    unit_price,
    rate: rate ?? (exemption ? NO_TAX : taxRate(BigInt(row.rate))),
    exemption: isTaxKept ? row.exemption : (exemption ?? null),
  }
}

/** Returns the refusal of a description that another item has, with the id of that item. */
async function itemExists(db: Db | Tx, actor: Actor, description: string): Promise<AppError> {
  const existingId = await queries.findByDescription(db, actor, description)
  return new AppError('item_exists', {
    fields: { description: 'You already have an item with this description' },
    existingId,
  })
}

/** Returns a page of items by description. @throws invalid_input for a bad cursor */
export async function listItems(
  db: Db,
  actor: Actor,
  query: PageRequest & { search?: string | undefined },
): Promise<{ items: Item[]; next_cursor: string | null }> {
  const { limit, search = '' } = query
  const key = itemCursor.read(query.cursor)?.key
  const rows = await inPageTurn(actor.businessId, async () =>
    search === ''
      ? queries.listPage(db, actor, { key, limit })
      : queries.searchItems(db, actor, search, { key, limit }),
  )
  const { page, next_cursor } = cutPage(rows, limit, itemCursor, (row) => ({ key: row.description_key }))
  return { items: page.map(presentItem), next_cursor }
}

/** Returns items for the text in a line: first those that begin with it, then those that contain it. */
export const suggestItems = async (db: Db, actor: Actor, typed: string): Promise<Item[]> =>
  typed === '' ? [] : inPageTurn(actor.businessId, () => findSuggestions(db, actor, typed))

async function findSuggestions(db: Db, actor: Actor, typed: string): Promise<Item[]> {
  const first = await queries.findByPrefix(db, actor, typed, MAX_SUGGESTIONS)
  const range = { key: undefined, limit: MAX_SUGGESTIONS }
  const others = first.length < MAX_SUGGESTIONS ? await queries.searchItems(db, actor, typed, range) : []
  const byId = new Map([...first, ...others].map((row) => [row.id, row]))
  return [...byId.values()].slice(0, MAX_SUGGESTIONS).map(presentItem)
}

/** How many invoices are read for last prices, and how many prices are returned. */
const LAST_PRICES = { invoices: 20, most: 200 }

/** Returns what the customer was last charged for each description and unit, newest first. */
export const listLastPrices = async (db: Db, actor: Actor, customerId: string): Promise<LastPrice[]> => {
  const rows = await inPageTurn(actor.businessId, async () =>
    queries.listLastPrices(db, actor, customerId, LAST_PRICES),
  )
  return rows.map((row) => ({ ...row, unit_price: toRupees(row.unit_price) }))
}

/** Counts the items of a business. */
export const countItems = (tx: Tx, actor: Actor): Promise<bigint> => queries.countItems(tx, actor)

/** Creates an item. @throws item_exists, account_full, key_reused */
export const createItem = (
  db: Db,
  actor: Actor,
  input: ItemInput,
  repeat: Repeat | undefined,
): Promise<{ item: Item }> =>
  once(db, actor.businessId, repeat, async (tx) => {
    requireRoomForOne('items', await queries.countItems(tx, actor))
    const row = await queries.insertItem(tx, actor, toItemFields(input))
    if (!row) throw await itemExists(tx, actor, input.description)
    await recordChange(tx, actor, { what: 'item.add', subject: row.description, to: toRupees(row.unit_price) })
    await requireStoredBytes(tx, actor)
    return { item: presentItem(row) }
  })

/**
 * Changes an item; fields that are left out stay.
 * @throws not_found, changed_elsewhere (another version), item_exists, key_reused
 */
export async function updateItem(
  db: Db,
  actor: Actor,
  id: string,
  { version, ...input }: ItemPatch & { version: number },
  repeat: Repeat | undefined,
): Promise<{ item: Item }> {
  try {
    return await once(db, actor.businessId, repeat, async (tx) => {
      const before = await queries.lockItem(tx, actor, id)
      if (!before) throw new AppError('not_found')
      const row = await queries.updateItem(tx, actor, id, version, keepStored(before, input))
      if (!row) throw new AppError('changed_elsewhere')
      const change = { what: 'item.change', subject: before.description } as const
      await recordFields(tx, actor, change, { before: showItem(before), after: showItem(row) })
      await requireStoredBytes(tx, actor)
      return { item: presentItem(row) }
    })
  } catch (e) {
    if (input.description === undefined || !isUniqueViolation(e, 'items_business_id_description_key_key')) throw e
    throw await itemExists(db, actor, input.description)
  }
}

/** Returns the fields of an item for the history of the account. */
const showItem = ({ description, hsn, unit, unit_price, rate, exemption }: queries.ItemRow) => ({
  description,
  hsn,
  unit,
  unit_price: toRupees(unit_price),
  rate: `${showRate(taxRate(BigInt(rate)))}%`,
  exemption,
})

/** Deletes an item; invoices keep their text. @throws not_found */
export const deleteItem = (db: Db, actor: Actor, id: string): Promise<void> =>
  db.begin(async (tx) => {
    const item = await queries.lockItem(tx, actor, id)
    if (!item) throw new AppError('not_found')
    await queries.deleteItem(tx, actor, id)
    await recordChange(tx, actor, { what: 'item.remove', subject: item.description })
  })

/** Adds the import of items to the history of the account, as one change. */
export const recordItemImport = (tx: Tx, actor: Actor, count: number): Promise<void> =>
  recordChange(tx, actor, { what: 'item.import', subject: String(count) })

/** Converts a row to the API form. */
const presentItem = (row: ItemRow): Item => ({
  id: row.id,
  description: row.description,
  hsn: row.hsn,
  unit: row.unit,
  unit_price: toRupees(row.unit_price),
  rate: showRate(taxRate(BigInt(row.rate))),
  exemption: row.exemption,
  version: row.version,
  created_at: row.created_at.toISOString(),
})

/**
 * A cursor with the last row of a page: its description in lower case, which may be longer, because some letters become
 * two.
 */
const itemCursor = cursorOf({ key: textPart(1_000) })

export { findDescriptions, insertItems } from './queries.ts'
