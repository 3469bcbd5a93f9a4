import type { Db } from '../../../platform/postgres/database.ts'
import { matchesNgrams, hasText, asSubquery, type Sql } from '../../../platform/postgres/search-text.ts'
import type { Actor } from '../../accounts/actor.ts'
import {
  positionCondition,
  type FoundPage,
  listOrder,
  type ListFilter,
  type ListedRow,
  listedColumns,
  filterCondition,
  businessFilter,
  type Range,
  toPage,
} from './list-queries.ts'

/** Matches are counted to here; a thousand and "many more" are the same to a reader. */
export const COUNTED_MATCHES = 1_000
const MOST = COUNTED_MATCHES + 1

/** Names are fetched to here: to find so many, and an invoice of each, takes some 30 ms. */
const FETCHED_NAMES = 5_000

/** A list no longer than this is read as a whole, in some 2 ms: more than nearly every business has. */
const READ_AS_A_WHOLE = 5_000

export interface MatchCount {
  count: number
  /** False when there may be more. */
  isExact: boolean
}

/** `size`: all invoices of the status, or more. `names`: how many names all invoices have. */
export type SizedRange = Range & { size: number; names: number }

/**
 * How a text is looked for, by what the newest invoices have of it. `whole`: the newest are all that there are.
 * `newest`: so many have it that the first page is full. `names`: the names that have it, and their invoices; for a text
 * of few invoices or few names. `order`: all others are read in order, as what many names have is met soon.
 */
type SearchStrategy = 'whole' | 'newest' | 'names' | 'order'

const businessCondition = (db: Db, actor: Actor, filter: ListFilter) => db`
  business_id = ${asSubquery(db, actor.businessId)} ${filterCondition(db, filter)}`

const matches = (db: Db, search: string) => hasText(db, db`search_key`, search)

const namesWith = (db: Db, actor: Actor, search: string) => db`
  SELECT search_key AS name FROM search_names WHERE ${matchesNgrams(db, actor.businessId, db`search_key`, search)}`

/** The nearest of the range in order, of so many; reading ends when the page is full. 20,000 take some 5 ms. */
const scanInOrder = (db: Db, actor: Actor, search: string, range: Range, limit: Sql) => db`
  SELECT id, created_at FROM (
    SELECT id, created_at, search_key FROM invoices WHERE ${businessCondition(db, actor, range)} ${positionCondition(db, range)}
    ORDER BY ${listOrder(db, range)} LIMIT ${limit}) AS nearest
  WHERE ${matches(db, search)} ORDER BY ${listOrder(db, range)} LIMIT (SELECT ${range.limit + 1}::int)`

/** The invoices of a page of `found_id`, each by its key, however few the planner expects a business to have. */
const selectListed = (db: Db, actor: Actor, page: Sql) => db`
  SELECT ${listedColumns(db)} FROM ${page}, LATERAL (
    SELECT * FROM invoices WHERE business_id = ${asSubquery(db, actor.businessId)} AND id = found_id LIMIT 1) AS invoices`

interface SearchSummary {
  way: SearchStrategy
  /** At least so many have the text. */
  matched: number
  is_exact: boolean
  /** More names have the text than are fetched, so the page may have gaps. */
  is_cut: boolean
}

/** One page of what has the text, literally and in any letter case, and how many there are. */
export async function searchInvoices(
  db: Db,
  actor: Actor,
  search: string,
  range: SizedRange,
): Promise<FoundPage & MatchCount> {
  const answer = await searchOnce(db, actor, search, range)
  const [found = { way: 'whole', matched: 0, is_exact: true, is_cut: false }] = answer
  const rows = answer.filter(({ id }) => id !== null)
  const isUnfinished = found.is_cut || (found.way === 'order' && rows.length <= range.limit)
  const page = isUnfinished ? await searchMore(db, actor, search, range) : toPage(rows, range)
  if (found.is_exact) return { ...page, count: found.matched, isExact: true }
  return { ...page, count: Math.min(Math.max(found.matched, page.rows.length), COUNTED_MATCHES), isExact: false }
}

/**
 * The way is chosen and gone in one statement; what is not on it does not run. Of few invoices all are fetched and
 * counted; of many, the nearest of each name. Without a row on the page one still tells the way.
 * With a share p of the newest invoices, reading in order fills a page of n after n / p of them, and reading by names
 * takes n for each of p * names. The numbers that bound reading stand in the SQL itself, for the sake of the plan that is kept.
 */
export function searchOnce(db: Db, actor: Actor, search: string, range: SizedRange) {
  const { size, names, position, limit } = range
  const first = size <= READ_AS_A_WHOLE ? db`5001` : db`500`
  return db<(ListedRow & SearchSummary)[]>`
    WITH newest AS MATERIALIZED (
      SELECT id, created_at, ${matches(db, search)} AS has FROM invoices WHERE ${businessCondition(db, actor, range)}
      ORDER BY created_at DESC, id DESC LIMIT ${first}),
    looked AS MATERIALIZED (
      SELECT matched, looked_at < ${first} AS is_whole,
        matched <= 2 OR matched * ${size}::bigint <= ${COUNTED_MATCHES}::bigint * ${first} AS is_rare
      FROM (SELECT count(*) AS looked_at, count(*) FILTER (WHERE has) AS matched FROM newest) AS counts),
    chosen AS MATERIALIZED (
      SELECT *, CASE WHEN is_whole THEN 'whole'
        WHEN ${position === undefined}::boolean AND matched > ${limit}::int THEN 'newest'
        WHEN is_rare OR matched * matched * ${names}::bigint <= ${first} * ${first} THEN 'names' ELSE 'order' END AS way
      FROM looked),
    names AS MATERIALIZED (
      ${namesWith(db, actor, search)} AND (SELECT way = 'names' FROM chosen) LIMIT (SELECT ${FETCHED_NAMES + 1}::int)),
    few AS MATERIALIZED (
      SELECT id, created_at FROM names, LATERAL (
        SELECT id, created_at FROM invoices WHERE ${businessCondition(db, actor, range)} AND search_key = name
        ORDER BY created_at DESC, id DESC LIMIT (SELECT ${MOST}::int)) AS of_name
      WHERE (SELECT is_rare FROM chosen) LIMIT (SELECT ${MOST}::int)),
    fetched AS MATERIALIZED (
      SELECT is_cut, is_whole OR (way = 'names' AND is_rare AND few <= ${COUNTED_MATCHES} AND NOT is_cut) AS is_exact
      FROM chosen, (SELECT count(*) AS few FROM few) AS fews,
        (SELECT count(*) > ${FETCHED_NAMES} AS is_cut FROM names) AS cuts),
    found AS MATERIALIZED (
      SELECT id, created_at FROM newest WHERE has AND (SELECT way IN ('whole', 'newest') FROM chosen)
      UNION ALL
      SELECT id, created_at FROM few WHERE (SELECT is_exact FROM fetched)
      UNION ALL
      SELECT id, created_at FROM names, LATERAL (
        SELECT id, created_at FROM invoices
        WHERE ${businessCondition(db, actor, range)} AND search_key = name ${positionCondition(db, range)}
        ORDER BY ${listOrder(db, range)} LIMIT (SELECT ${limit + 1}::int)) AS of_name
      WHERE (SELECT NOT is_exact AND NOT is_cut FROM fetched)
      UNION ALL
      SELECT * FROM (${scanInOrder(db, actor, search, range, db`20000`)}) AS further WHERE (SELECT way = 'order' FROM chosen)),
    page AS MATERIALIZED (
      SELECT id AS found_id FROM found WHERE true ${positionCondition(db, range)}
      ORDER BY ${listOrder(db, range)} LIMIT (SELECT ${limit + 1}::int))
    SELECT way, is_exact, is_cut, greatest(matched, (SELECT count(*) FROM found), (SELECT count(*) FROM few))::int AS matched,
      listed.*
    FROM chosen, fetched LEFT JOIN (${selectListed(db, actor, db`page`)}) AS listed ON true
    ORDER BY ${listOrder(db, range)}`
}

/**
 * What many names have, but few or none of the nearest 20,000 invoices: read on, to the end if need be, which takes less
 * than a second for a million. To fetch and sort all that have it takes as long where they are a hundred thousand.
 */
async function searchMore(db: Db, actor: Actor, search: string, range: Range): Promise<FoundPage> {
  const rows = await db<ListedRow[]>`
    ${selectListed(db, actor, db`(SELECT id AS found_id FROM (${scanInOrder(db, actor, search, range, db`ALL`)}) AS found) AS page`)}
    ORDER BY ${listOrder(db, range)}`
  return toPage(rows, range)
}

/** How many invoices of a customer match, to COUNTED_MATCHES. */
export async function countForCustomer(db: Db, actor: Actor, filter: ListFilter): Promise<MatchCount> {
  const count = await readCount(db, db`SELECT 1 FROM invoices WHERE ${businessFilter(db, actor, filter)} LIMIT ${MOST}`)
  return { count: Math.min(count, COUNTED_MATCHES), isExact: count < MOST }
}

async function readCount(db: Db, rows: ReturnType<Db>): Promise<number> {
  const [row] = await db<{ count: number }[]>`SELECT count(*)::int AS count FROM (${rows}) AS counted`
  return row?.count ?? 0
}
