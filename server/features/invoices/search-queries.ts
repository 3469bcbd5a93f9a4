import type { Db } from '../../platform/postgres/database.ts'
import { containing, isIndexed } from '../../platform/postgres/search-text.ts'
import type { Actor } from '../accounts/actor.ts'
import {
  type FoundPage,
  inOrder,
  inRange,
  type Kind,
  type ListedRow,
  listedColumns,
  ofKind,
  type Range,
  toPage,
} from './list-queries.ts'

/** Matches are counted to here; a thousand and "many more" are the same to a reader. */
const COUNTED_MATCHES = 1_000

/** Invoices read in order before the index is asked: what many have is found among them at once, and never sorted. */
const READ_IN_ORDER = 10_000

/** So many matches among those make a text common: to count all of them would cost more than the figure is worth. */
const COMMON = 50

/** Text that the index cannot find is looked for among so many of the newest, which takes some 10 ms. */
const READ_WITHOUT_INDEX = 20_000

const readInOrder = (search: string): number => (isIndexed(search) ? READ_IN_ORDER : READ_WITHOUT_INDEX)

const matches = (db: Db, search: string) => db`
  (customer_name || E'\n' || customer_upi) ILIKE ${containing(search)}`

/** One page of what has the text, literally and in any letter case. */
export async function searchPage(db: Db, own: Actor, search: string, range: Range): Promise<FoundPage> {
  const near = await db<ListedRow[]>`
    SELECT ${listedColumns(db)} FROM (
      SELECT * FROM invoices WHERE ${inRange(db, own, range)} ORDER BY ${inOrder(db, range)} LIMIT ${readInOrder(search)}) AS invoices
    WHERE ${matches(db, search)} ORDER BY ${inOrder(db, range)} LIMIT ${range.limit + 1}`
  if (near.length > range.limit || !isIndexed(search)) return toPage(near, range)
  const all = await db<ListedRow[]>`
    WITH found AS MATERIALIZED (SELECT * FROM invoices WHERE ${inRange(db, own, range)} AND ${matches(db, search)})
    SELECT ${listedColumns(db)} FROM found AS invoices ORDER BY ${inOrder(db, range)} LIMIT ${range.limit + 1}`
  return toPage(all, range)
}

/**
 * How many have the text, to COUNTED_MATCHES. Where many of the newest have it the rest is left uncounted, and where the
 * index cannot help the rest is not looked at: then there may be more, and `isExact` is false. `size`: all that there are.
 */
export async function countMatches(
  db: Db,
  own: Actor,
  search: string,
  { size, ...kind }: Kind & { size: number },
): Promise<{ count: number; isExact: boolean }> {
  const most = COUNTED_MATCHES + 1
  const near = await readCount(
    db,
    db`SELECT 1 FROM (SELECT * FROM invoices WHERE ${ofKind(db, own, kind)}
        ORDER BY created_at DESC, id DESC LIMIT ${readInOrder(search)}) AS near
      WHERE ${matches(db, search)} LIMIT ${most}`,
  )
  const isCommon = near > COMMON || !isIndexed(search)
  const count =
    isCommon || size <= READ_IN_ORDER
      ? near
      : await readCount(
          db,
          db`SELECT 1 FROM invoices WHERE ${ofKind(db, own, kind)} AND ${matches(db, search)} LIMIT ${most}`,
        )
  return {
    count: Math.min(count, COUNTED_MATCHES),
    isExact: count < most && (!isCommon || size <= readInOrder(search)),
  }
}

/** How many of a customer's invoices are in a state, to COUNTED_MATCHES. */
export async function countOfCustomer(db: Db, own: Actor, kind: Kind): Promise<{ count: number; isExact: boolean }> {
  const most = COUNTED_MATCHES + 1
  const count = await readCount(db, db`SELECT 1 FROM invoices WHERE ${ofKind(db, own, kind)} LIMIT ${most}`)
  return { count: Math.min(count, COUNTED_MATCHES), isExact: count < most }
}

async function readCount(db: Db, rows: ReturnType<Db>): Promise<number> {
  const [row] = await db<{ count: number }[]>`SELECT count(*)::int AS count FROM (${rows}) AS counted`
  return row?.count ?? 0
}
