import type { InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../accounts/actor.ts'
import type { CursorPosition } from './cursor.ts'
import { columns, type InvoiceRow } from '../queries.ts'

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

export const listedColumns = (db: Db) => db`
  ${columns(db)}, (extract(epoch FROM created_at) * 1000000)::bigint AS created_at_micros`

export const issuedIn = (db: Db, { from, to }: Days) => db`issued_on >= ${from}::date AND issued_on <= ${to}::date`

/** The filter as a condition, to be added to one for the business. */
export const filterCondition = (db: Db, { status, customerId, days }: ListFilter) => db`
  ${days === undefined ? db`` : db`AND ${issuedIn(db, days)}`}
  ${customerId === undefined ? db`` : db`AND customer_id = ${customerId}`}
  ${status === 'all' ? db`` : db`AND tab = ${status}`}`

export const businessFilter = (db: Db, actor: Actor, filter: ListFilter) => db`
  business_id = ${actor.businessId} ${filterCondition(db, filter)}`

/** The condition for rows after the position (older), or before it (newer). */
export const positionCondition = (db: Db, { position }: Range) =>
  position
    ? db`AND (created_at, id) ${position.direction === 'before' ? db`>` : db`<`} (
        timestamptz 'epoch' + ${position.createdAtMicros}::bigint * interval '1 microsecond', ${position.id})`
    : db``

export const rangeCondition = (db: Db, actor: Actor, range: Range) => db`
  ${businessFilter(db, actor, range)} ${positionCondition(db, range)}`

/** Starts at the position, so that the nearest rows come first. */
export const listOrder = (db: Db, { position }: Range) =>
  position?.direction === 'before' ? db`created_at ASC, id ASC` : db`created_at DESC, id DESC`

/** Converts `limit + 1` rows to a page, newest first in both directions; the extra row shows that there are more. */
export function toPage(rows: readonly ListedRow[], { position, limit }: Range): FoundPage {
  const page = rows.slice(0, limit)
  return { rows: position?.direction === 'before' ? page.toReversed() : page, hasMore: rows.length > limit }
}

/** Returns one page after or before the position. */
export async function listPage(db: Db, actor: Actor, range: Range): Promise<FoundPage> {
  const rows = await db<ListedRow[]>`
    SELECT ${listedColumns(db)} FROM invoices WHERE ${rangeCondition(db, actor, range)}
    ORDER BY ${listOrder(db, range)} LIMIT ${range.limit + 1}`
  return toPage(rows, range)
}
