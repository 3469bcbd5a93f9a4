import type { Db } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { asSubquery, hasText, matchesNgrams, type Sql } from '../../../platform/postgres/search-text.ts'
import {
  filterCondition,
  type FoundPage,
  listedColumns,
  type ListedRow,
  type ListFilter,
  listOrder,
  positionCondition,
  type Range,
  toPage,
  searchedFilter,
} from './list-queries.ts'
import { COUNTED_MATCHES, type MatchCount } from './search-queries.ts'

/** With at least this share of matches, reading in order fills a page after a few hundred invoices. */
const DENSE_SHARE = 0.1

/** Fetching one page for each of this many descriptions takes about 10 ms. */
const FEW_DESCRIPTIONS = 200

/**
 * Returns a page of the invoices with the text in a line's description or in the number, with their number. A frequent
 * text fills the page by reading in order; a rare one is fetched through the indexes and counted.
 */
export async function findByParts(db: Db, actor: Actor, search: string, range: Range): Promise<FoundPage & MatchCount> {
  const isByDay = range.days !== undefined
  const newest = isByDay ? { looked: NEWEST, matched: 0 } : await countNewest(db, actor, search, range)
  if (newest.looked < NEWEST) {
    const page = toPage(newest.matched === 0 ? [] : await scanPage(db, actor, search, range), range)
    return { ...page, count: newest.matched, isExact: true }
  }
  if (newest.matched >= newest.looked * DENSE_SHARE) {
    return atLeast(newest.matched, toPage(await scanPage(db, actor, search, range), range))
  }
  const fetched = await fetchPage(db, actor, search, range)
  const [first] = fetched
  if (!first?.is_cut) {
    const rows = fetched.filter(({ id }: { id: string | null }) => id !== null)
    const count = first?.matched ?? 0
    return { ...toPage(rows, range), count: Math.min(count, COUNTED_MATCHES), isExact: count <= COUNTED_MATCHES }
  }
  return atLeast(newest.matched, toPage(await readMore(db, actor, search, range, first.descriptions), range))
}

function readMore(
  db: Db,
  actor: Actor,
  search: string,
  range: Range,
  descriptions: number,
): PromiseLike<readonly ListedRow[]> {
  if (range.days !== undefined) return scanDays(db, actor, search, range)
  const page = descriptions <= FEW_DESCRIPTIONS ? pageByParts : scanPage
  return page(db, actor, search, range)
}

const atLeast = (matched: number, page: FoundPage): FoundPage & MatchCount => ({
  ...page,
  count: Math.min(Math.max(matched, page.rows.length), COUNTED_MATCHES),
  isExact: false,
})

/** The number of newest invoices that are searched first with their lines, in less than 1 ms. */
const NEWEST = 128

/** The most descriptions and invoices to fetch, in about 20 ms. */
const FETCHED = 5_000

/**
 * Whether a number ends with the text, or contains it beginning before the trailing digits. A text in the middle of the
 * trailing digits does not match, since no index could find it.
 */
const numberContains = (db: Db, search: string) => db`
  (right(lower(number), (SELECT length(lower(${search}::text)))) = (SELECT lower(${search}::text))
    OR strpos(lower(number), (SELECT lower(${search}::text))) BETWEEN 1 AND length(rtrim(number, '0123456789')) + 1)`

/**
 * Whether the number or a line of an invoice contains the text. Uses an aggregate, since EXISTS could read the lines of
 * all invoices.
 */
export const anyPartContains = (db: Db, actor: Actor, search: string) => db`
  coalesce(${numberContains(db, search)}, false) OR coalesce((
    SELECT bool_or(${hasText(db, db`lower(line.description)`, search)}) FROM invoice_lines AS line
    WHERE line.business_id = ${asSubquery(db, actor.businessId)} AND line.invoice_id = invoices.id), false)`

/** Selects the descriptions that contain the text. */
const matchingDescriptions = (db: Db, actor: Actor, search: string) => db`
  SELECT hash FROM line_descriptions WHERE ${matchesNgrams(db, actor.businessId, db`description_key`, search)}
  LIMIT (SELECT ${FETCHED + 1}::int)`

/** The largest code point: a text followed by it sorts after all texts that begin with the text. */
const LAST = '\u{10FFFF}'

/**
 * Selects the invoices that fulfil a condition and whose number matches as in `numberContains`: `most` of each series,
 * or all if it is null.
 */
const matchingNumbers = (db: Db, actor: Actor, search: string, most: number | null, condition: Sql) => {
  const business = db`business_id = ${asSubquery(db, actor.businessId)}`
  const small = db`(SELECT lower(${search}::text))`
  const digits = /\d*$/.exec(search)?.[0] ?? ''
  const before = search.slice(0, search.length - digits.length)
  const beginning = (start: Sql) => db`
    ${business} AND (lower(number) COLLATE "C") >= ${start} AND (lower(number) COLLATE "C") < ${start} || ${LAST} AND number IS NOT NULL ${condition}`
  return db`
    SELECT id, created_at FROM invoices WHERE ${business} AND number IS NOT NULL ${condition}
      AND (reverse(lower(number)) COLLATE "C") >= reverse(${small})
      AND (reverse(lower(number)) COLLATE "C") < reverse(${small}) || ${LAST}
    UNION ALL
    SELECT of_head.id, of_head.created_at FROM (
      SELECT head || CASE WHEN strpos(head, ${small}) > 0 THEN '' ELSE ${digits}::text END AS start FROM number_heads
      WHERE ${business} AND (strpos(head, ${small}) > 0
        OR (${digits}::text <> '' AND right(head, length(lower(${before}::text))) = lower(${before}::text)))) AS heads,
      LATERAL (SELECT id, created_at FROM invoices WHERE ${beginning(db`(start COLLATE "C")`)}
        LIMIT (SELECT ${most}::int)) AS of_head`
}

const selectListed = (db: Db, actor: Actor, range: Range, page: Sql) => db`
  SELECT ${listedColumns(db)} FROM ${page} AS page, LATERAL (
    SELECT * FROM invoices WHERE business_id = ${asSubquery(db, actor.businessId)} AND id = found_id LIMIT 1) AS invoices
  ORDER BY ${listOrder(db, range)}`

/** Counts the newest invoices (`looked`) and those of them whose number or lines contain the text (`matched`). */
const countNewest = async (db: Db, actor: Actor, search: string, filter: ListFilter) =>
  (
    await db<{ looked: number; matched: number }[]>`
    SELECT count(*)::int AS looked, count(*) FILTER (WHERE has)::int AS matched FROM (
      SELECT ${anyPartContains(db, actor, search)} AS has FROM invoices WHERE ${searchedFilter(db, actor, filter)}
      ORDER BY created_at DESC, id DESC LIMIT (SELECT ${NEWEST}::int)) AS newest`
  )[0] ?? { looked: 0, matched: 0 }

/** Queries a page of matches by reading the list in order, if necessary to its end. */
const scanPage = (db: Db, actor: Actor, search: string, range: Range) => {
  const found = db`(
    SELECT id AS found_id FROM (
      SELECT id, created_at, number FROM invoices WHERE ${searchedFilter(db, actor, range)} ${positionCondition(db, range)}
      ORDER BY ${listOrder(db, range)} OFFSET 0) AS invoices
    WHERE ${anyPartContains(db, actor, search)} LIMIT (SELECT ${range.limit + 1}::int))`
  return db<ListedRow[]>`${selectListed(db, actor, range, found)}`
}

/** Queries a page of matches in a range of days, all of which are read, since their order differs from the list's. */
const scanDays = (db: Db, actor: Actor, search: string, range: Range) => {
  const found = db`(
    SELECT id AS found_id FROM (
      SELECT id, created_at, number FROM invoices WHERE ${searchedFilter(db, actor, range)} ${positionCondition(db, range)}
      ORDER BY issued_on DESC, created_at DESC, id DESC) AS invoices
    WHERE ${anyPartContains(db, actor, search)} ORDER BY ${listOrder(db, range)} LIMIT (SELECT ${range.limit + 1}::int))`
  return db<ListedRow[]>`${selectListed(db, actor, range, found)}`
}

/** The numbers of matches in the indexes; `is_cut` if there are more than FETCHED. */
interface Fetched {
  matched: number
  descriptions: number
  is_cut: boolean
}

/** Queries a page and the number of matches through the indexes; no rows if `is_cut`. */
export const fetchPage = (db: Db, actor: Actor, search: string, range: Range) => db<(ListedRow & Fetched)[]>`
  WITH descriptions AS MATERIALIZED (${matchingDescriptions(db, actor, search)}),
  described AS MATERIALIZED (
    SELECT invoice_id AS id FROM descriptions, LATERAL (
      SELECT invoice_id FROM described_invoices
      WHERE business_id = ${asSubquery(db, actor.businessId)} AND hash = descriptions.hash
      LIMIT (SELECT ${FETCHED + 1}::int)) AS of_description LIMIT (SELECT ${FETCHED + 1}::int)),
  numbered AS MATERIALIZED (SELECT id FROM (${matchingNumbers(db, actor, search, FETCHED + 1, db``)}) AS numbers LIMIT (SELECT ${FETCHED + 1}::int)),
  looked AS MATERIALIZED (
    SELECT (SELECT count(*) FROM descriptions)::int AS descriptions,
      greatest((SELECT count(*) FROM descriptions), (SELECT count(*) FROM described), (SELECT count(*) FROM numbered))
        > ${FETCHED} AS is_cut),
  found AS MATERIALIZED (
    SELECT invoices.id, invoices.created_at FROM (SELECT id FROM described UNION SELECT id FROM numbered) AS matches, LATERAL (
      SELECT id, created_at FROM invoices WHERE ${searchedFilter(db, actor, range)} AND id = matches.id LIMIT 1) AS invoices
    WHERE (SELECT NOT is_cut FROM looked)),
  page AS MATERIALIZED (
    SELECT id AS found_id FROM found WHERE true ${positionCondition(db, range)}
    ORDER BY ${listOrder(db, range)} LIMIT (SELECT ${range.limit + 1}::int))
  SELECT looked.*, (SELECT count(*)::int FROM found) AS matched, listed.*
  FROM looked LEFT JOIN (${selectListed(db, actor, range, db`page`)}) AS listed ON true ORDER BY ${listOrder(db, range)}`

/**
 * Queries a page from the nearest invoices of each matching description and from all invoices with a matching number.
 * These can be many and old: "/7" is in a ninth of a million numbers. Reading them takes 1 µs each, reading the list in
 * order 6 µs.
 */
const pageByParts = (db: Db, actor: Actor, search: string, range: Range) => {
  const matchesFilter = (id: Sql) => db`LATERAL (
    SELECT 1 FROM invoices WHERE ${searchedFilter(db, actor, range)} AND id = ${id} LIMIT 1) AS of_kind`
  return db<ListedRow[]>`
    WITH descriptions AS MATERIALIZED (${matchingDescriptions(db, actor, search)}),
    found AS MATERIALIZED (
      SELECT of_description.id, of_description.created_at FROM descriptions, LATERAL (
        SELECT nearest.id, nearest.created_at FROM (
          SELECT invoice_id AS id, created_at FROM (
            SELECT invoice_id, invoice_id AS id, created_at FROM described_invoices
            WHERE business_id = ${asSubquery(db, actor.businessId)} AND hash = descriptions.hash) AS described
          WHERE true ${positionCondition(db, range)} ORDER BY ${listOrder(db, range)} OFFSET 0) AS nearest, ${matchesFilter(db`nearest.id`)}
        LIMIT (SELECT ${range.limit + 1}::int)) AS of_description
      UNION
      SELECT id, created_at FROM (
        ${matchingNumbers(db, actor, search, null, db`${filterCondition(db, range)} ${positionCondition(db, range)}`)}) AS numbers),
    page AS MATERIALIZED (
      SELECT id AS found_id FROM found WHERE true ${positionCondition(db, range)}
      ORDER BY ${listOrder(db, range)} LIMIT (SELECT ${range.limit + 1}::int))
    ${selectListed(db, actor, range, db`page`)}`
}
