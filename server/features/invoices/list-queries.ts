import type { InvoiceStatus } from '#contract/invoices.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Place } from './cursor.ts'
import type { InvoiceRow } from './queries.ts'

export interface ListFilter {
  status: InvoiceStatus
  /** Literal text, in any letter case; empty: no search. */
  search: string
}

/** Matches of a search are counted to here; a thousand and "many more" are the same to a reader. */
export const COUNTED_MATCHES = 1_000

const literal = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const matching = (db: Db, own: Actor, { status, search }: ListFilter) => db`
  business_id = ${own.businessId}
  ${status === 'all' ? db`` : db`AND (state = 'paid') = ${status === 'paid'}`}
  ${search === '' ? db`` : db`AND (customer_name || E'\n' || customer_upi) ILIKE ${literal(search)}`}`

/** One page beside a place: the rows after it (older), or the rows before it (newer), newest first in both cases. */
export async function listPage(db: Db, own: Actor, filter: ListFilter, place: Place | undefined, limit: number) {
  const isBackwards = place?.direction === 'before'
  const beside = place
    ? db`AND (created_at, id) ${isBackwards ? db`>` : db`<`} (
        timestamptz 'epoch' + ${place.createdAtMicros}::bigint * interval '1 microsecond', ${place.id})`
    : db``
  const order = isBackwards ? db`created_at ASC, id ASC` : db`created_at DESC, id DESC`
  const rows = await db<(InvoiceRow & { created_at_micros: bigint })[]>`
    SELECT id, user_id, number, issued_on, seller_name, customer_name, customer_upi, notes,
      amount, amount_paid, state, paid_on, created_at, (extract(epoch FROM created_at) * 1000000)::bigint AS created_at_micros
    FROM invoices WHERE ${matching(db, own, filter)} ${beside}
    ORDER BY ${order} LIMIT ${limit + 1}`
  const page = rows.slice(0, limit)
  return { rows: isBackwards ? page.toReversed() : page, hasMore: rows.length > limit }
}

/** How many match a search, counted no further than just above COUNTED_MATCHES. */
export async function countMatches(db: Db, own: Actor, filter: ListFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM invoices WHERE ${matching(db, own, filter)} LIMIT ${COUNTED_MATCHES + 1}) AS counted`
  return row?.count ?? 0
}
