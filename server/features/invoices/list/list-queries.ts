import type { InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import type { DueDays } from '#domain/customer-account/ageing.ts'
import type { Day } from '#domain/days/india-day.ts'
import { columnNames, type Columns } from '../../../platform/postgres/columns.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { createRowReader } from '../../../platform/postgres/json-rows.ts'
import type { Actor } from '../../../actor/actor.ts'
import * as analytics from '../../analytics/service.ts'
import { columns, type InvoiceRow } from '../queries.ts'
import { cursorOf, idPart, microsPart, type PositionOf, wordPart } from '../../../platform/http/cursor.ts'
import { asSubquery } from '../../../platform/postgres/search-text.ts'

/** A row of the list with its creation time in microseconds, for the cursor. */
export interface ListedRow extends InvoiceRow {
  created_at_micros: bigint
}

/** A range of IST issue days, both included. */
export interface Days {
  from: Day
  to: Day
}

/** The filter of the list. */
export interface ListFilter {
  status: InvoiceStatus
  customerId: string | undefined
  /** Undefined: all days. */
  days?: Days | undefined
  /** Only open invoices with these due days; undefined: all. */
  due?: DueDays | undefined
}

/** The filter and the page. */
export interface Range extends ListFilter {
  /** Undefined: from the newest. */
  position: CursorPosition | undefined
  limit: number
}

export interface FoundPage {
  /** Newest first. */
  rows: ListedRow[]
  /** Whether there are more rows in the direction of the position. */
  hasMore: boolean
}

/** The column types of a row, to parse rows that arrive as JSON. */
const LISTED: Columns<ListedRow> = {
  id: 'uuid',
  user_id: 'uuid',
  kind: 'text',
  number: 'text',
  issued_on: 'date',
  due_on: 'date',
  customer_id: 'uuid',
  customer_name: 'text',
  customer_phone: 'text',
  customer_language: 'text',
  customer_upi: 'text',
  payment_code: 'text',
  moved_upi: 'text',
  asked_extra: 'bigint',
  notes: 'text',
  supply_type: 'text',
  amount: 'bigint',
  amount_paid: 'bigint',
  amount_credited: 'bigint',
  amount_refunded: 'bigint',
  amount_waived: 'bigint',
  state: 'text',
  paid_on: 'date',
  created_at: 'timestamptz',
  version: 'int',
  open_claims: 'int',
  created_at_micros: 'bigint',
}

const readListed = createRowReader(LISTED)

export const listedColumns = (db: Db) => db`
  ${columns(db)}, (extract(epoch FROM created_at) * 1000000)::bigint AS created_at_micros`

export const issuedIn = (db: Db, { from, to }: Days) => db`issued_on >= ${from}::date AND issued_on <= ${to}::date`

export const isDueIn = (db: Db, { from, to }: DueDays) => db`
  ${from === null ? db`true` : db`due_on >= ${from}::date`} ${to === null ? db`` : db`AND due_on <= ${to}::date`}`

/**
 * Whether an invoice is open and due on these days. One without a due day is never late, so it is in each range without
 * a last day.
 */
const isOpenDueIn = (db: Db, due: DueDays) => db`
  state IN ('pending', 'part_paid') AND (${isDueIn(db, due)} ${due.to === null ? db`OR due_on IS NULL` : db``})`

/** Returns the filter as a condition, to be added to the condition on the business. */
export const filterCondition = (db: Db, { status, customerId, days, due }: ListFilter) => db`
  ${due === undefined ? db`` : db`AND ${isOpenDueIn(db, due)}`}
  ${days === undefined ? db`` : db`AND ${issuedIn(db, days)}`}
  ${customerId === undefined ? db`` : db`AND customer_id = ${customerId}`}
  ${status === 'all' ? db`` : db`AND tab = ${status}`}`

export const businessFilter = (db: Db, actor: Actor, filter: ListFilter) => db`
  business_id = ${actor.businessId} ${filterCondition(db, filter)}`

/**
 * Returns the filter with the business for a search. Its plan is cached, so the business is hidden from the planner.
 */
export const searchedFilter = (db: Db, actor: Actor, filter: ListFilter) => db`
  business_id = ${asSubquery(db, actor.businessId)} ${filterCondition(db, filter)}`

/** Returns the condition for rows after the position (older) or before it (newer). */
export const positionCondition = (db: Db, { position }: Range) =>
  position
    ? db`AND (created_at, id) ${position.direction === 'before' ? db`>` : db`<`} (
        timestamptz 'epoch' + ${position.createdAtMicros}::bigint * interval '1 microsecond', ${position.id})`
    : db``

const rangeCondition = (db: Db, actor: Actor, range: Range) => db`
  ${businessFilter(db, actor, range)} ${positionCondition(db, range)}`

/** Returns the order that starts at the position, so that the nearest rows come first. */
export const listOrder = (db: Db, { position }: Range) =>
  position?.direction === 'before' ? db`created_at ASC, id ASC` : db`created_at DESC, id DESC`

/** Converts `limit + 1` rows to a page, newest first in both directions; the extra row shows that there are more. */
export function toPage(rows: readonly ListedRow[], { position, limit }: Range): FoundPage {
  const page = rows.slice(0, limit)
  return { rows: position?.direction === 'before' ? page.toReversed() : page, hasMore: rows.length > limit }
}

/**
 * Returns one page next to a position, and the number of invoices in its tab. One statement, since a second round trip
 * costs more than the rows it reads. The rows are one JSON value, which takes the driver a third of the time of
 * separate values.
 */
export async function listPage(db: Db, actor: Actor, range: Range): Promise<FoundPage & { tabSize: number }> {
  const [found] = await db<{ tab_size: number | null; rows: unknown[][] | null }[]>`
    SELECT (${analytics.selectTabSize(db, actor, range.status)}) AS tab_size, (
      SELECT json_agg(json_build_array(${columnNames(LISTED)})) FROM (
        SELECT ${listedColumns(db)} FROM invoices WHERE ${rangeCondition(db, actor, range)}
        ORDER BY ${listOrder(db, range)} LIMIT ${range.limit + 1}) AS page) AS rows`
  return { ...toPage((found?.rows ?? []).map(readListed), range), tabSize: found?.tab_size ?? 0 }
}

/** A cursor between two rows of the list, with the side of it to show. */
export const invoiceCursor = cursorOf({
  direction: wordPart('after', 'before'),
  createdAtMicros: microsPart,
  id: idPart,
})
type CursorPosition = PositionOf<typeof invoiceCursor>

/** The maximum number of invoices that are counted by status: an index-only scan of this many takes about 5 ms. */
const COUNTED_BY_STATUS = 10_000

type StatusCounts = Record<InvoiceStatus, number>

/** Queries how many invoices of the days and the customer are in each tab, up to COUNTED_BY_STATUS + 1 in all. */
export const queryStatusCounts = (db: Db, actor: Actor, { customerId, days }: Omit<ListFilter, 'status'>) => {
  // The order of the index invoices_in_order, so that no plan reads the business from end to end.
  const order = customerId === undefined ? db`ORDER BY issued_on DESC, created_at DESC, id DESC` : db``
  return db<{ tab: string; count: number }[]>`
    SELECT tab, count(*)::int AS count FROM (
      SELECT tab FROM invoices WHERE business_id = ${asSubquery(db, actor.businessId)}
        ${filterCondition(db, { status: 'all', customerId, days })}
      ${order} LIMIT ${COUNTED_BY_STATUS + 1}) AS counted GROUP BY tab`
}

/** Counts the invoices of the days and the customer by status; null if there are more than COUNTED_BY_STATUS. */
export async function countByStatus(
  db: Db,
  actor: Actor,
  filter: Omit<ListFilter, 'status'>,
): Promise<StatusCounts | null> {
  const rows = await queryStatusCounts(db, actor, filter)
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  if (all > COUNTED_BY_STATUS) return null
  // Credit notes have their own tab, which is no status.
  const of = (status: InvoiceStatus): number => rows.find(({ tab }) => tab === status)?.count ?? 0
  return { all, draft: of('draft'), pending: of('pending'), paid: of('paid'), void: of('void') }
}
