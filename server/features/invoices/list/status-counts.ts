import type { InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { asSubquery } from '../../../platform/postgres/search-text.ts'
import type { Actor } from '../../../actor/actor.ts'
import { filterCondition, type ListFilter } from './list-queries.ts'

/** Beyond this many invoices of a filter none are counted by status: an index-only scan of so many takes about 5 ms. */
export const COUNTED_BY_STATUS = 10_000

export type StatusCounts = Record<InvoiceStatus, number>

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
  // Credit notes have a tab of their own, which no status shows.
  const of = (status: InvoiceStatus): number => rows.find(({ tab }) => tab === status)?.count ?? 0
  return { all, draft: of('draft'), pending: of('pending'), paid: of('paid'), void: of('void') }
}
