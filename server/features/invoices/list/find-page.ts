import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { fromRupees, type Paise } from '#domain/money/money.ts'
import { readPhone } from '#domain/text/phone.ts'
import { type OtherScriptSearch, readOtherScript } from '#domain/matching/lookup/other-script.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { asSubquery, matchesNgrams } from '../../../platform/postgres/search-text.ts'
import * as analytics from '../../analytics/service.ts'
import { countInDays, listInDays, searchInDays } from './day-queries.ts'
import { countDue, type DueRange, listDue, searchDueByName, searchDueByParts } from './due-queries.ts'
import { findByParts } from './part-search.ts'
import {
  filterCondition,
  type FoundPage,
  listedColumns,
  type ListedRow,
  listOrder,
  listPage,
  positionCondition,
  type Range,
  toPage,
} from './list-queries.ts'
import { COUNTED_MATCHES, countForCustomer, type MatchCount, searchInvoices } from './search-queries.ts'

/** Returns a page of the list and the number of matching invoices; an empty search matches all. */
export function findPage(db: Db, actor: Actor, search: string, range: Range): Promise<FoundPage & MatchCount> {
  const { due } = range
  if (due !== undefined) return findDuePage(db, actor, search, { ...range, due })
  return search === '' ? listAll(db, actor, range) : searchPage(db, actor, search, range, SEARCHES)
}

/**
 * Up to this number, all open invoices with some due days are read. If there are more, reading in order fills a page.
 */
const DUE_READ_AS_A_WHOLE = 5_000

const NOTHING: FoundPage & MatchCount = { rows: [], hasMore: false, count: 0, isExact: true }

async function findDuePage(db: Db, actor: Actor, search: string, range: DueRange): Promise<FoundPage & MatchCount> {
  const { status, customerId, days, due } = range
  if (status !== 'all' && status !== 'pending') return NOTHING
  const size = await countDue(db, actor, due)
  if (size <= DUE_READ_AS_A_WHOLE) {
    return search === '' ? listDue(db, actor, range) : searchPage(db, actor, search, range, SEARCHES_AS_A_WHOLE)
  }
  if (search !== '') return searchPage(db, actor, search, { ...range, status: 'pending' }, SEARCHES)
  const found = await listAll(db, actor, { ...range, status: 'pending' })
  return customerId === undefined && days === undefined ? { ...found, count: size } : found
}

async function listAll(db: Db, actor: Actor, range: Range): Promise<FoundPage & MatchCount> {
  const { customerId, days } = range
  if (days !== undefined && customerId === undefined) {
    const [page, counted] = await Promise.all([
      listInDays(db, actor, { ...range, days }),
      countInDays(db, actor, { ...range, days }),
    ])
    return { ...page, ...counted }
  }
  if (customerId !== undefined) {
    const [page, counted] = await Promise.all([listPage(db, actor, range), countForCustomer(db, actor, range)])
    return { ...page, ...counted }
  }
  const { tabSize, ...page } = await listPage(db, actor, range)
  return { ...page, count: tabSize, isExact: true }
}

const hasMatches = ({ count, isExact }: MatchCount): boolean => count > 0 || !isExact

/** The maximum number of searched customers that share a phone number or a GSTIN, such as branches or a family. */
const MOST_CUSTOMERS = 100

/** Pads "950" or "950.5" to two decimals. */
const toTwoDecimals = (typed: string): string => {
  const [rupees = '', decimals = ''] = typed.split('.')
  return `${rupees}.${decimals.padEnd(2, '0')}`
}

/** Returns the amount of a text in paise, or null; "0012" is a part of an invoice number. */
function amountOf(search: string): Paise | null {
  const typed = cleanTypedAmount(search)
  return /^(?!0\d)\d{1,8}(?:\.\d{1,2})?$/.test(typed) ? fromRupees(toTwoDecimals(typed)) : null
}

/**
 * Selects the invoices whose number, amount, customer's phone or GSTIN equals the text: up to `limit` of each kind,
 * nearest to the position first. The amount is a range with a single value and comes first in the ORDER BY, because
 * only the index on the amount gives that order; otherwise a plan could read the whole business.
 */
function exactMatches(db: Db, actor: Actor, search: string, range: Range, limit: number) {
  const { businessId } = actor
  const business = db`business_id = ${asSubquery(db, businessId)}`
  const filter = filterCondition(db, range)
  const phone = readPhone(search)
  const amount = amountOf(search)
  const direction = range.position?.direction === 'before' ? db`ASC` : db`DESC`
  const found = [
    db`SELECT id, created_at FROM invoices
      WHERE ${business} AND upper(number) = ${search.toUpperCase()} AND number IS NOT NULL ${filter} ${positionCondition(db, range)}`,
  ]
  if (amount !== null) {
    found.push(db`SELECT id, created_at FROM (
      SELECT id, created_at FROM invoices
      WHERE ${business} AND amount >= ${amount} AND amount <= ${amount} ${filter} ${positionCondition(db, range)}
      ORDER BY amount ${direction}, created_at ${direction}, id ${direction} LIMIT ${limit}) AS of_amount`)
  }
  const customers =
    'phone' in phone
      ? db`SELECT id FROM read_customers WHERE merged_into IS NULL AND ${matchesNgrams(db, businessId, db`search_key`, phone.phone)}`
      : db`SELECT id FROM read_customers WHERE business_id = ${businessId} AND gstin = ${search.toUpperCase()} AND gstin IS NOT NULL`
  found.push(db`SELECT of_customer.id, of_customer.created_at FROM (${customers} LIMIT ${MOST_CUSTOMERS}) AS known, LATERAL (
    SELECT id, created_at FROM invoices WHERE ${business} AND customer_id = known.id ${filter} ${positionCondition(db, range)}
    ORDER BY ${listOrder(db, range)} LIMIT ${limit}) AS of_customer`)
  return found.reduce((all, one) => db`${all} UNION ${one}`)
}

/**
 * Returns a page of the invoices whose number, amount, customer's phone or GSTIN equals the text, with their number.
 */
async function findExactly(db: Db, actor: Actor, search: string, range: Range): Promise<FoundPage & MatchCount> {
  const rows = await db<ListedRow[]>`
    WITH found AS MATERIALIZED (${exactMatches(db, actor, search, range, range.limit + 1)}),
    page AS MATERIALIZED (SELECT id AS found_id FROM found ORDER BY ${listOrder(db, range)} LIMIT ${range.limit + 1})
    SELECT ${listedColumns(db)} FROM page, LATERAL (
      SELECT * FROM invoices WHERE business_id = ${asSubquery(db, actor.businessId)} AND id = found_id LIMIT 1) AS invoices
    ORDER BY ${listOrder(db, range)}`
  const all = { ...range, position: undefined }
  const [counted] = await db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (${exactMatches(db, actor, search, all, COUNTED_MATCHES + 1)}) AS found`
  const count = counted?.count ?? 0
  return { ...toPage(rows, range), count: Math.min(count, COUNTED_MATCHES), isExact: count <= COUNTED_MATCHES }
}

/** Returns up to 1,000 of the first 10,000 names that begin in the other script and may fit, with their UPI IDs. */
export const listNames = (db: Db, actor: Actor, { start, end, pattern }: OtherScriptSearch) => db<{ name: string }[]>`
  SELECT name FROM (
    SELECT search_key AS name FROM search_names
    WHERE business_id = ${asSubquery(db, actor.businessId)} AND search_key >= ${start} AND search_key < ${end}
    ORDER BY search_key LIMIT 10000) AS names
  WHERE split_part(name, E'\n', 1) ~ ${pattern} LIMIT 1000`

/** Queries a page of the invoices with these names, nearest first, and their number up to COUNTED_MATCHES + 1. */
const listNamed = (db: Db, actor: Actor, names: readonly string[], range: Range) => {
  const ofName = db`business_id = ${asSubquery(db, actor.businessId)} AND search_key = name ${filterCondition(db, range)}`
  return db<(ListedRow & { matched: number })[]>`
    WITH names AS MATERIALIZED (SELECT unnest(${names}::text[]) COLLATE "C" AS name),
    page AS MATERIALIZED (
      SELECT id AS found_id FROM names, LATERAL (
        SELECT id, created_at FROM invoices WHERE ${ofName} ${positionCondition(db, range)}
        ORDER BY ${listOrder(db, range)} LIMIT (SELECT ${range.limit + 1}::int)) AS of_name
      ORDER BY ${listOrder(db, range)} LIMIT (SELECT ${range.limit + 1}::int)),
    counted AS MATERIALIZED (
      SELECT count(*)::int AS matched FROM (
        SELECT 1 FROM names, LATERAL (
          SELECT 1 FROM invoices WHERE ${ofName} LIMIT (SELECT ${COUNTED_MATCHES + 1}::int)) AS of_name
        LIMIT (SELECT ${COUNTED_MATCHES + 1}::int)) AS matches)
    SELECT matched, listed.* FROM counted LEFT JOIN (
      SELECT ${listedColumns(db)} FROM page, LATERAL (
        SELECT * FROM invoices WHERE business_id = ${asSubquery(db, actor.businessId)} AND id = found_id LIMIT 1) AS invoices
      ) AS listed ON true
    ORDER BY ${listOrder(db, range)}`
}

/** Returns a page of the invoices whose customer's name sounds like the text in the other script, with their number. */
async function findInOtherScript(db: Db, actor: Actor, search: string, range: Range): Promise<FoundPage & MatchCount> {
  const other = readOtherScript(search)
  const listed = other ? await listNames(db, actor, other) : []
  const names = listed.map(({ name }) => name).filter((name) => other?.fits(name.split('\n')[0] ?? ''))
  if (names.length === 0) return NOTHING
  const rows = await listNamed(db, actor, names, range)
  const count = rows[0]?.matched ?? 0
  const page = toPage(
    rows.filter(({ id }: { id: string | null }) => id !== null),
    range,
  )
  return { ...page, count: Math.min(count, COUNTED_MATCHES), isExact: count <= COUNTED_MATCHES }
}

type Search<R extends Range> = (db: Db, actor: Actor, search: string, range: R) => Promise<FoundPage & MatchCount>

/** The searches that depend on how the filtered invoices are read. */
interface Searches<R extends Range> {
  byName: Search<R>
  byParts: Search<R>
}
const SEARCHES: Searches<Range> = { byName: searchByName, byParts: findByParts }
const SEARCHES_AS_A_WHOLE: Searches<DueRange> = { byName: searchDueByName, byParts: searchDueByParts }

async function searchPage<R extends Range>(
  db: Db,
  actor: Actor,
  search: string,
  range: R,
  searches: Searches<R>,
): Promise<FoundPage & MatchCount> {
  const byName = await searches.byName(db, actor, search, range)
  if (hasMatches(byName)) return byName
  const exactly = await findExactly(db, actor, search, range)
  if (hasMatches(exactly)) return exactly
  const byParts = await searches.byParts(db, actor, search, range)
  return hasMatches(byParts) ? byParts : findInOtherScript(db, actor, search, range)
}

async function searchByName(db: Db, actor: Actor, search: string, range: Range): Promise<FoundPage & MatchCount> {
  const { days } = range
  if (days !== undefined) return searchInDays(db, actor, search, { ...range, days })
  const { invoices: size, names } = await analytics.measureList(db, actor, range.status)
  return searchInvoices(db, actor, search, { ...range, size, names })
}
