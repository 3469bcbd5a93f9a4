import type { InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../accounts/actor.ts'
import type { CursorPosition } from './cursor.ts'
import { columns, type InvoiceRow } from '../queries.ts'

/** A row of the list with its exact instant, which the cursor needs. */
export interface ListedRow extends InvoiceRow {
  created_at_micros: bigint
}

/** Days of issue in India, both included. */
export interface Days {
  from: Day
  to: Day
}

/** Which rows: of the business, or of one customer of it. */
export interface ListFilter {
  status: InvoiceStatus
  customerId: string | undefined
  /** Left out: of any day. */
  days?: Days | undefined
}

/** From where and in which order. */
export interface Range extends ListFilter {
  /** Left out: from the newest. */
  position: CursorPosition | undefined
  limit: number
}

export interface FoundPage {
  /** Newest first. */
  rows: ListedRow[]
  /** Whether the direction of the place goes on. */
  hasMore: boolean
}

export const listedColumns = (db: Db) => db`
  ${columns(db)}, (extract(epoch FROM created_at) * 1000000)::bigint AS created_at_micros`

export const issuedIn = (db: Db, { from, to }: Days) => db`issued_on >= ${from}::date AND issued_on <= ${to}::date`

/** Within the business. */
export const filterCondition = (db: Db, { status, customerId, days }: ListFilter) => db`
  ${days === undefined ? db`` : db`AND ${issuedIn(db, days)}`}
  ${customerId === undefined ? db`` : db`AND customer_id = ${customerId}`}
  ${status === 'all' ? db`` : db`AND tab = ${status}`}`

export const businessFilter = (db: Db, actor: Actor, filter: ListFilter) => db`
  business_id = ${actor.businessId} ${filterCondition(db, filter)}`

/** After the place (older), or before it (newer). */
export const positionCondition = (db: Db, { position }: Range) =>
  position
    ? db`AND (created_at, id) ${position.direction === 'before' ? db`>` : db`<`} (
        timestamptz 'epoch' + ${position.createdAtMicros}::bigint * interval '1 microsecond', ${position.id})`
    : db``

/** Rows of the business beside the place. */
export const rangeCondition = (db: Db, actor: Actor, range: Range) => db`
  ${businessFilter(db, actor, range)} ${positionCondition(db, range)}`

/** Away from the place, so that the nearest rows come first. */
export const listOrder = (db: Db, { position }: Range) =>
  position?.direction === 'before' ? db`created_at ASC, id ASC` : db`created_at DESC, id DESC`

/** One row more than asked for tells that there is more; the page itself is newest first in both directions. */
export function toPage(rows: readonly ListedRow[], { position, limit }: Range): FoundPage {
  const page = rows.slice(0, limit)
  return { rows: position?.direction === 'before' ? page.toReversed() : page, hasMore: rows.length > limit }
}

/** One page beside a place. */
export async function listPage(db: Db, actor: Actor, range: Range): Promise<FoundPage> {
  const rows = await db<ListedRow[]>`
    SELECT ${listedColumns(db)} FROM invoices WHERE ${rangeCondition(db, actor, range)}
    ORDER BY ${listOrder(db, range)} LIMIT ${range.limit + 1}`
  return toPage(rows, range)
}
