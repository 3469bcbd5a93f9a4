import type { InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import type { DueDays } from '#domain/customer-account/ageing.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { asSubquery, hasText, type Sql } from '../../../platform/postgres/search-text.ts'
import type { Actor } from '../../../actor/actor.ts'
import {
  filterCondition,
  type FoundPage,
  isDueIn,
  listedColumns,
  type ListedRow,
  listOrder,
  positionCondition,
  type Range,
  toPage,
} from './list-queries.ts'
import { anyPartContains } from './part-search.ts'
import type { MatchCount } from './search-queries.ts'

/** A range with due days; its status is `all` or `pending`. */
export type DueRange = Range & { due: DueDays }

/** Counts the open invoices with these due days from the stored totals; reads one row for each day. */
export const countDue = async (db: Db, actor: Actor, { from, to }: DueDays): Promise<number> =>
  (
    await db<{ count: number }[]>`
    SELECT coalesce(sum(invoices), 0)::int AS count FROM read_due_days WHERE business_id = ${actor.businessId} AND
      CASE WHEN has_due_date THEN day >= coalesce(${from}::date, day) AND day <= coalesce(${to}::date, day) ELSE ${to === null} END`
  )[0]?.count ?? 0

/**
 * Queries a page of all open invoices with these due days that fulfil a condition, and their number. The order by due
 * day makes each plan use the index invoices_open_due. Invoices without a due day are found by the days of issue that
 * the totals have for them, in the order of invoices_in_order.
 */
export function queryDue(db: Db, actor: Actor, range: DueRange, condition: Sql) {
  const business = db`business_id = ${asSubquery(db, actor.businessId)}`
  const filter = db`${filterCondition(db, { ...range, due: undefined })} ${condition}`
  const withoutDueDay = db`
    UNION ALL
    SELECT undated.id, undated.created_at FROM (
      SELECT day FROM read_due_days WHERE ${business} AND NOT has_due_date AND invoices > 0) AS days, LATERAL (
      SELECT id, created_at FROM invoices WHERE ${business} AND issued_on >= day AND issued_on <= day AND tab = 'pending'
        AND due_on IS NULL ${filter} ORDER BY issued_on, created_at, id OFFSET 0) AS undated`
  return db<(ListedRow & { matched: number })[]>`
    WITH found AS MATERIALIZED (
      (SELECT id, created_at FROM invoices
        WHERE ${business} AND state IN ('pending', 'part_paid') AND due_on IS NOT NULL AND ${isDueIn(db, range.due)} ${filter}
        ORDER BY due_on, id)
      ${range.due.to === null ? withoutDueDay : db``}),
    page AS MATERIALIZED (
      SELECT id AS found_id FROM found WHERE true ${positionCondition(db, range)}
      ORDER BY ${listOrder(db, range)} LIMIT (SELECT ${range.limit + 1}::int))
    SELECT (SELECT count(*)::int FROM found) AS matched, listed.*
    FROM (SELECT 1) AS one LEFT JOIN (
      SELECT ${listedColumns(db)} FROM page, LATERAL (
        SELECT * FROM invoices WHERE ${business} AND id = found_id LIMIT 1) AS invoices) AS listed ON true
    ORDER BY ${listOrder(db, range)}`
}

async function findDue(db: Db, actor: Actor, range: DueRange, condition: Sql): Promise<FoundPage & MatchCount> {
  const rows = await queryDue(db, actor, range, condition)
  const page = toPage(
    rows.filter(({ id }) => id !== null),
    range,
  )
  return { ...page, count: rows[0]?.matched ?? 0, isExact: true }
}

/** Returns a page of the open invoices with these due days. */
export const listDue = (db: Db, actor: Actor, range: DueRange) => findDue(db, actor, range, db``)

/** Returns a page of those whose name or UPI ID contains the text, with their number. */
export const searchDueByName = (db: Db, actor: Actor, search: string, range: DueRange) =>
  findDue(db, actor, range, db`AND ${hasText(db, db`search_key`, search)}`)

/** Returns a page of those with the text in the number or in the description of a line, with their number. */
export const searchDueByParts = (db: Db, actor: Actor, search: string, range: DueRange) =>
  findDue(db, actor, range, db`AND (${anyPartContains(db, actor, search)})`)

/** Returns the number of invoices with these due days by status, all of which are open; null if it is unknown. */
export const countsOfDue = (
  status: InvoiceStatus,
  { count, isExact }: MatchCount,
): Record<InvoiceStatus, number> | null =>
  isExact && (status === 'all' || status === 'pending')
    ? { all: count, draft: 0, pending: count, paid: 0, void: 0 }
    : null
