import type { Db } from '../../platform/postgres/database.ts'
import { containing } from '../../platform/postgres/search-text.ts'
import type { Actor } from '../accounts/actor.ts'
import {
  beside,
  type FoundPage,
  inOrder,
  type Kind,
  type ListedRow,
  listedColumns,
  narrowed,
  ofKind,
  type Range,
  toPage,
} from './list-queries.ts'

/** Matches are fetched from the index to here; a thousand and "many more" are the same to a reader. */
const COUNTED_MATCHES = 1_000
const MOST = COUNTED_MATCHES + 1

/** A list no longer than this is read as a whole, in some 2 ms: more than nearly every business has. */
const READ_AS_A_WHOLE = 5_000

export interface Counted {
  count: number
  /** False when there may be more. */
  isExact: boolean
}

/** `size`: all invoices of the status, or more. */
type SizedRange = Range & { size: number }

/**
 * How a text is looked for, by what the newest invoices have of it. Each way is bounded for the texts that it is for:
 * `whole`: the newest are all that there are. `index`: so few have it that all of them are fetched. `newest`: so many
 * have it that the first page is full. `order`: all others, and later pages of what many have.
 */
type Way = 'whole' | 'index' | 'newest' | 'order'

/**
 * The business as the planner does not see it. When it sees it, it expects a plan made for this business to be better than
 * the one that is kept, and makes one for each search, which takes longer than the search.
 */
const hidden = (db: Db, own: Actor) => db`(SELECT ${own.businessId}::uuid)`

const ofBusiness = (db: Db, own: Actor, kind: Kind) => db`
  business_id = ${hidden(db, own)} ${narrowed(db, kind)}`

/** In a SELECT of its own the text is made small once, and not for each row. */
const matches = (db: Db, search: string) => db`
  search_key LIKE (SELECT lower(${containing(search)}::text))`

/**
 * The same by the index. Of the three pieces that end with each letter the third is the longest; every second of these,
 * and the last, hold all neighbours of the text. The business stands in an array, so that no other index answers: a plan
 * kept for businesses of any size would take one that suits small ones, and read a large one from end to end.
 */
const indexed = (db: Db, own: Actor, search: string, kind: Kind) => db`
  search_pieces(business_id, search_key) @> ARRAY(
    SELECT piece FROM lower(${search}::text) AS key,
      unnest(search_pieces(${own.businessId}::uuid, key)) WITH ORDINALITY AS pieces (piece, place)
    WHERE length(piece) = 6 + least(3, length(key)) AND (place % 6 = 3 OR place = 3 * length(key)))
  ${kind.status === 'all' ? db`` : db`AND ARRAY[tab] @> ARRAY[${kind.status}::text]`}
  AND ARRAY[business_id] = ARRAY[${own.businessId}::uuid] AND ${matches(db, search)} ${narrowed(db, kind)}`

/** The nearest of the range in order, of so many; reading ends when the page is full. 20,000 take some 5 ms. */
const inOrderWith = (db: Db, own: Actor, search: string, range: Range, most: ReturnType<Db>) => db`
  SELECT id, created_at FROM (
    SELECT id, created_at, search_key FROM invoices WHERE ${ofBusiness(db, own, range)} ${beside(db, range)}
    ORDER BY ${inOrder(db, range)} LIMIT ${most}) AS nearest
  WHERE ${matches(db, search)} ORDER BY ${inOrder(db, range)} LIMIT (SELECT ${range.limit + 1}::int)`

/** One page of what has the text, literally and in any letter case, and how many there are. */
export async function searchInvoices(
  db: Db,
  own: Actor,
  search: string,
  range: SizedRange,
): Promise<FoundPage & Counted> {
  const answer = await searchOnce(db, own, search, range)
  const [{ way, matched } = { way: 'whole' as const, matched: 0 }] = answer
  const page = toPage(
    answer.filter(({ id }) => id !== null),
    range,
  )
  const isTooMany = way === 'index' && matched > COUNTED_MATCHES
  if (isTooMany || (way === 'order' && !page.hasMore)) {
    const further = await searchFurther(db, own, search, range)
    const count = Math.min(Math.max(matched, further.rows.length), COUNTED_MATCHES)
    return { ...further, count, isExact: false }
  }
  return { ...page, count: matched, isExact: way === 'whole' || way === 'index' }
}

/**
 * The way is chosen and gone in one statement; what is not on it does not run. `matched`: at least so many have the
 * text; by the index up to MOST, and at MOST the page may have gaps. Without a row on the page one still tells the way.
 * The numbers that bound reading stand in the SQL itself, for the sake of the plan that is kept.
 */
export function searchOnce(db: Db, own: Actor, search: string, range: SizedRange) {
  const { size, place, limit } = range
  const first = size <= READ_AS_A_WHOLE ? db`5001` : db`500`
  return db<(ListedRow & { way: Way; matched: number })[]>`
    WITH newest AS MATERIALIZED (
      SELECT id, created_at, ${matches(db, search)} AS has FROM invoices WHERE ${ofBusiness(db, own, range)}
      ORDER BY created_at DESC, id DESC LIMIT ${first}),
    chosen AS MATERIALIZED (
      SELECT matched, CASE WHEN looked_at < ${first} THEN 'whole'
        WHEN matched <= 2 OR matched * ${size}::bigint <= ${COUNTED_MATCHES}::bigint * ${first} THEN 'index'
        WHEN ${place === undefined}::boolean AND matched > ${limit}::int THEN 'newest' ELSE 'order' END AS way
      FROM (SELECT count(*) AS looked_at, count(*) FILTER (WHERE has) AS matched FROM newest) AS counts),
    found AS MATERIALIZED (
      SELECT id, created_at FROM newest WHERE has AND (SELECT way IN ('whole', 'newest') FROM chosen)
      UNION ALL
      (SELECT id, created_at FROM invoices WHERE ${indexed(db, own, search, range)}
        AND (SELECT way = 'index' FROM chosen) LIMIT (SELECT ${MOST}::int))
      UNION ALL
      SELECT * FROM (${inOrderWith(db, own, search, range, db`20000`)}) AS further WHERE (SELECT way = 'order' FROM chosen)),
    page AS MATERIALIZED (
      SELECT id AS found_id FROM found WHERE true ${beside(db, range)}
      ORDER BY ${inOrder(db, range)} LIMIT (SELECT ${limit + 1}::int))
    SELECT chosen.way, greatest(chosen.matched, (SELECT count(*) FROM found))::int AS matched, listed.*
    FROM chosen LEFT JOIN (SELECT ${listedColumns(db)} FROM page JOIN invoices
      ON business_id = ${hidden(db, own)} AND id = found_id) AS listed ON true
    ORDER BY ${inOrder(db, range)}`
}

/**
 * What many have, but few or none of the nearest 20,000: read on, to the end if need be, which takes less than a second
 * for a million. To fetch and sort all that have it takes as long where they are a hundred thousand.
 */
async function searchFurther(db: Db, own: Actor, search: string, range: Range): Promise<FoundPage> {
  const rows = await db<ListedRow[]>`
    SELECT ${listedColumns(db)} FROM (
      SELECT id AS found_id FROM (${inOrderWith(db, own, search, range, db`ALL`)}) AS found) AS page
    JOIN invoices ON business_id = ${hidden(db, own)} AND id = found_id ORDER BY ${inOrder(db, range)}`
  return toPage(rows, range)
}

/** How many of a customer's invoices are in a state, to COUNTED_MATCHES. */
export async function countOfCustomer(db: Db, own: Actor, kind: Kind): Promise<Counted> {
  const count = await readCount(db, db`SELECT 1 FROM invoices WHERE ${ofKind(db, own, kind)} LIMIT ${MOST}`)
  return { count: Math.min(count, COUNTED_MATCHES), isExact: count < MOST }
}

async function readCount(db: Db, rows: ReturnType<Db>): Promise<number> {
  const [row] = await db<{ count: number }[]>`SELECT count(*)::int AS count FROM (${rows}) AS counted`
  return row?.count ?? 0
}
