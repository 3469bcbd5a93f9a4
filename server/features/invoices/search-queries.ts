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
const MOST = COUNTED_MATCHES + 1

/** Invoices looked at in order before the index is asked: what many have is found among them, and never sorted. */
const READ_FIRST = 1_000

/** Where many have a text, so many of the newest are counted, and the reader is told that there may be more. */
const READ_TO_COUNT = 5_000

/** The most that are looked at in order, which takes some 10 ms. Text that the index cannot find is found no further back. */
const READ_IN_ORDER = 20_000

export interface Counted {
  /** To COUNTED_MATCHES. */
  count: number
  /** False when there may be more. */
  isExact: boolean
}

/** `size`: all invoices that there are to look at, or more. */
type SizedRange = Range & { size: number }

const matches = (db: Db, search: string) => db`
  search_key LIKE lower(${containing(search)}::text)`

/**
 * One page of what has the text, literally and in any letter case, and how many there are. Each way of looking suits
 * some texts and is bounded for the others: in order for common ones, by the index for rare ones.
 */
export async function searchInvoices(
  db: Db,
  own: Actor,
  search: string,
  range: SizedRange,
): Promise<FoundPage & Counted> {
  const read = isIndexed(search) ? READ_FIRST : READ_IN_ORDER
  const [near, count] = await Promise.all([
    searchInOrder(db, own, search, range, read),
    countInOrder(db, own, search, range, read),
  ])
  if (range.size <= read || !isIndexed(search)) {
    return { ...near, count: Math.min(count, COUNTED_MATCHES), isExact: count < MOST && range.size <= read }
  }
  const expected = (count * range.size) / read
  if (expected > COUNTED_MATCHES) {
    const [page, more] = await Promise.all([
      near.hasMore ? near : searchFurther(db, own, search, range),
      countInOrder(db, own, search, range, READ_TO_COUNT),
    ])
    return { ...page, count: Math.min(more, COUNTED_MATCHES), isExact: more < MOST && range.size <= READ_TO_COUNT }
  }
  const { matched, ...found } = await searchByIndex(db, own, search, range)
  if (matched < MOST) return { ...found, count: matched, isExact: true }
  return { ...(await searchFurther(db, own, search, range)), count: COUNTED_MATCHES, isExact: false }
}

/** A page out of the first `read` rows of the range; only those of the page are fetched, the others read in the index. */
async function searchInOrder(db: Db, own: Actor, search: string, range: Range, read: number): Promise<FoundPage> {
  const rows = await db<ListedRow[]>`
    SELECT ${listedColumns(db)} FROM (
      SELECT id AS found_id FROM (
        SELECT id, created_at, search_key FROM invoices WHERE ${inRange(db, own, range)}
        ORDER BY ${inOrder(db, range)} LIMIT ${read}) AS near
      WHERE ${matches(db, search)} ORDER BY ${inOrder(db, range)} LIMIT ${range.limit + 1}) AS found
    JOIN invoices ON business_id = ${own.businessId} AND id = found_id ORDER BY ${inOrder(db, range)}`
  return toPage(rows, range)
}

/** A page of a text that too many have to ask the index at once; at last all of them are sorted. */
async function searchFurther(db: Db, own: Actor, search: string, range: SizedRange): Promise<FoundPage> {
  const near = await searchInOrder(db, own, search, range, READ_IN_ORDER)
  if (near.hasMore || range.size <= READ_IN_ORDER) return near
  const rows = await db<ListedRow[]>`
    WITH found AS MATERIALIZED (SELECT * FROM invoices WHERE ${inRange(db, own, range)} AND ${matches(db, search)})
    SELECT ${listedColumns(db)} FROM found AS invoices ORDER BY ${inOrder(db, range)} LIMIT ${range.limit + 1}`
  return toPage(rows, range)
}

/** All that have the text, up to one above COUNTED_MATCHES, and a page of them; above it the page may have gaps. */
async function searchByIndex(
  db: Db,
  own: Actor,
  search: string,
  range: Range,
): Promise<FoundPage & { matched: number }> {
  const rows = await db<(ListedRow & { matched: number })[]>`
    WITH found AS MATERIALIZED (
      SELECT * FROM invoices WHERE ${ofKind(db, own, range)} AND ${matches(db, search)} LIMIT ${MOST})
    SELECT counted.matched, page.* FROM (SELECT count(*)::int AS matched FROM found) AS counted
    LEFT JOIN (SELECT ${listedColumns(db)} FROM found AS invoices WHERE ${inRange(db, own, range)}
      ORDER BY ${inOrder(db, range)} LIMIT ${range.limit + 1}) AS page ON true
    ORDER BY ${inOrder(db, range)}`
  // Without a row on this page there is still one that tells the count.
  const page = rows.filter(({ id }) => id !== null)
  return { ...toPage(page, range), matched: rows[0]?.matched ?? 0 }
}

const countInOrder = (db: Db, own: Actor, search: string, kind: Kind, read: number): Promise<number> =>
  readCount(
    db,
    db`SELECT 1 FROM (SELECT search_key FROM invoices WHERE ${ofKind(db, own, kind)}
        ORDER BY created_at DESC, id DESC LIMIT ${read}) AS near
      WHERE ${matches(db, search)} LIMIT ${MOST}`,
  )

/** How many of a customer's invoices are in a state, to COUNTED_MATCHES. */
export async function countOfCustomer(db: Db, own: Actor, kind: Kind): Promise<Counted> {
  const count = await readCount(db, db`SELECT 1 FROM invoices WHERE ${ofKind(db, own, kind)} LIMIT ${MOST}`)
  return { count: Math.min(count, COUNTED_MATCHES), isExact: count < MOST }
}

async function readCount(db: Db, rows: ReturnType<Db>): Promise<number> {
  const [row] = await db<{ count: number }[]>`SELECT count(*)::int AS count FROM (${rows}) AS counted`
  return row?.count ?? 0
}
