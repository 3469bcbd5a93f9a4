import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { matchesNgrams, hasText, asSubquery, type Sql } from '../../../platform/postgres/search-text.ts'
import type { Actor, Owner } from '../../../actor/actor.ts'
import {
  positionCondition,
  type FoundPage,
  listOrder,
  type ListFilter,
  type ListedRow,
  listedColumns,
  businessFilter,
  type Range,
  toPage,
  searchedFilter,
} from './list-queries.ts'

/** Matches are counted up to this number; beyond it the total is a lower bound. */
export const COUNTED_MATCHES = 1_000
const MOST = COUNTED_MATCHES + 1

/** The most names to fetch; with an invoice of each this takes about 30 ms. */
const FETCHED_NAMES = 5_000

/** A list of up to this length is read whole, in about 2 ms. Few businesses have more invoices. */
const READ_AS_A_WHOLE = 5_000

export interface MatchCount {
  count: number
  /** False if there may be more. */
  isExact: boolean
}

/** `size`: an upper bound of the invoices with this status. `names`: the number of different names on invoices. */
export type SizedRange = Range & { size: number; names: number }

/**
 * The search strategy, chosen by how frequent the text is among the newest invoices. `whole`: the newest are all
 * invoices. `newest`: their matches fill the first page. `names`: for few matches, reads the matching names and their
 * invoices. `order`: for many matching names, reads in order, which soon fills a page.
 */
type SearchStrategy = 'whole' | 'newest' | 'names' | 'order'

const matches = (db: Db, search: string) => hasText(db, db`search_key`, search)

const namesWith = (db: Db, actor: Actor, search: string) => db`
  SELECT search_key AS name FROM search_names WHERE ${matchesNgrams(db, actor.businessId, db`search_key`, search)}`

/** Searches the nearest `limit` invoices in order until the page is full; 20,000 take about 5 ms. */
const scanInOrder = (db: Db, actor: Actor, search: string, range: Range, limit: Sql) => db`
  SELECT id, created_at FROM (
    SELECT id, created_at, search_key FROM invoices WHERE ${searchedFilter(db, actor, range)} ${positionCondition(db, range)}
    ORDER BY ${listOrder(db, range)} LIMIT ${limit}) AS nearest
  WHERE ${matches(db, search)} ORDER BY ${listOrder(db, range)} LIMIT (SELECT ${range.limit + 1}::int)`

/** Selects the invoices of a page (found_id) by primary key, whatever number of rows the planner expects. */
const selectListed = (db: Db, actor: Actor, page: Sql) => db`
  SELECT ${listedColumns(db)} FROM ${page}, LATERAL (
    SELECT * FROM invoices WHERE business_id = ${asSubquery(db, actor.businessId)} AND id = found_id LIMIT 1) AS invoices`

interface SearchSummary {
  way: SearchStrategy
  /** A lower bound of the number of matches. */
  matched: number
  is_exact: boolean
  /** More names match than are fetched, so the page may have gaps. */
  is_cut: boolean
}

/** Returns a page of the invoices whose name or UPI ID contains the text, in any letter case, with their number. */
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
 * Chooses the strategy and runs it in one statement; the CTEs of the others do not run. If few invoices match, all are
 * fetched and counted; if many match, the nearest of each name are fetched. An empty page still has one row with the
 * strategy. If p is the share of matches among the newest, reading in order fills a page of n after n / p invoices, and
 * reading by names takes n for each of p * names. The limits are literals in the SQL because the plan is cached.
 */
export function searchOnce(db: Db, actor: Actor, search: string, range: SizedRange) {
  const { size, names, position, limit } = range
  const first = size <= READ_AS_A_WHOLE ? db`5001` : db`500`
  return db<(ListedRow & SearchSummary)[]>`
    WITH newest AS MATERIALIZED (
      SELECT id, created_at, ${matches(db, search)} AS has FROM invoices WHERE ${searchedFilter(db, actor, range)}
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
        SELECT id, created_at FROM invoices WHERE ${searchedFilter(db, actor, range)} AND search_key = name
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
        WHERE ${searchedFilter(db, actor, range)} AND search_key = name ${positionCondition(db, range)}
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
 * Continues a search if many names but few of the nearest 20,000 invoices match. Reads in order, if necessary to the
 * end, in less than 1 s for a million invoices. Fetching and sorting 100,000 matches would take as long.
 */
async function searchMore(db: Db, actor: Actor, search: string, range: Range): Promise<FoundPage> {
  const rows = await db<ListedRow[]>`
    ${selectListed(db, actor, db`(SELECT id AS found_id FROM (${scanInOrder(db, actor, search, range, db`ALL`)}) AS found) AS page`)}
    ORDER BY ${listOrder(db, range)}`
  return toPage(rows, range)
}

/** Counts the invoices of a customer that match the filter, up to COUNTED_MATCHES. */
export async function countForCustomer(db: Db, actor: Actor, filter: ListFilter): Promise<MatchCount> {
  const count = await readCount(db, db`SELECT 1 FROM invoices WHERE ${businessFilter(db, actor, filter)} LIMIT ${MOST}`)
  return { count: Math.min(count, COUNTED_MATCHES), isExact: count < MOST }
}

async function readCount(db: Db, rows: ReturnType<Db>): Promise<number> {
  const [row] = await db<{ count: number }[]>`SELECT count(*)::int AS count FROM (${rows}) AS counted`
  return row?.count ?? 0
}

/** Adds to search_names the names of invoices that are missing there, which a search would not find. */
export const addMissingNames = (tx: Tx, { businessId }: Owner) => tx`
  INSERT INTO search_names SELECT DISTINCT business_id, search_key FROM invoices WHERE business_id = ${businessId}
  ON CONFLICT DO NOTHING`
