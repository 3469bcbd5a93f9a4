import type * as z from 'zod/mini'
import {
  type checkClient as checkClientCall,
  CLIENTS_PER_PAGE,
  type ClientsSummary,
  type listClients as listClientsCall,
  type Unread,
} from '#contract/clients/clients.ts'
import { findNextReturn, findPeriodEnds, type NextReturn } from '#domain/gst/next-return.ts'
import type { Actor } from '../../actor/actor.ts'
import { readToday } from '../../platform/clock.ts'
import { createFairTurns } from '../../platform/limits/fair-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { countClients, findUser, listClientBusinesses } from '../accounts/service.ts'
import { findFaults } from '../exports/service.ts'

/** Runs one check at a time, so that accountants with many clients leave the second slot for long reads to others. */
const checks = createFairTurns({
  concurrency: 1,
  concurrencyPerBusiness: 1,
  maxPerBusiness: CLIENTS_PER_PAGE,
  maxWaiting: 200,
  maxWaitMs: 20_000,
})

/**
 * Returns a page of the businesses whose accountant the user is: those with the earliest due return first, then by
 * name.
 */
export async function listClients(
  db: Db,
  actor: Actor,
  { search = '', cursor: skipped }: { search?: string | undefined; cursor: number },
): Promise<z.output<typeof listClientsCall.reply>> {
  const today = await readToday(db)
  const ends = findPeriodEnds(today)
  const groups = (await countClients(db, actor.userId, ends)).map((group) => ({
    ...group,
    next: findNextReturn(group, today, group.closed_to),
  }))
  const due = groups.flatMap(({ key, next }) => (next ? [{ key, due_on: next.due_on }] : []))
  const page = { search, skipped, most: CLIENTS_PER_PAGE + 1 }
  const rows = await listClientBusinesses(db, actor.userId, { ends, due }, page)
  const unread = await findUnread(db, actor, rows.slice(0, CLIENTS_PER_PAGE))
  return {
    today,
    summary: {
      clients: sumClients(groups),
      due: sumByReturn(groups),
      open_books: sumClients(groups.filter(({ next, closed_to }) => next !== null && closed_to !== ends.month)),
    },
    clients: rows.slice(0, CLIENTS_PER_PAGE).map(({ last_seen_at, ...row }) => ({
      ...row,
      next_return: findNextReturn({ ...row, state_code: row.gstin?.slice(0, 2) ?? null }, today, row.books_closed_to),
      last_seen_at: last_seen_at?.toISOString() ?? null,
      unread: unread.get(row.id) ?? null,
    })),
    next_cursor: rows.length > CLIENTS_PER_PAGE ? skipped + CLIENTS_PER_PAGE : null,
  }
}

/** A client with the time of the accountant's last visit. */
export interface Visit {
  id: string
  last_seen_at: Date
}

/** The activity of others in a business since the accountant's last visit. */
export interface UnreadRow {
  id: string
  /** Invoices and notes that were issued or imported. */
  invoices: number
  payments: number
  /** Changes, cancellations, refunds, write-offs, and payments that were undone. */
  changes: number
  /** Whether there is more than was counted. */
  is_more: boolean
}

/** The maximum number of entries that are read for a business; if there are more, the newest are counted. */
export const UNREAD_MAX = 1_000

/**
 * Selects the first UUIDv7 of a time, minus a minute for clocks that differ. Entries are in the order of their ids in
 * the primary key, so no index by time is needed; `at` is then compared exactly.
 */
const firstIdOf = (db: Db) => db`
  rpad(lpad(to_hex((extract(epoch FROM v.since - interval '1 minute') * 1000)::bigint), 12, '0'), 32, '0')::uuid`

/** Counts the activity of others since each visit, for at most a page of clients. */
export const countUnread = (db: Db, userId: string, visits: readonly Visit[]) => db<UnreadRow[]>`
  SELECT v.id, h.invoices, p.payments, h.changes, h.looked = ${UNREAD_MAX} OR p.looked = ${UNREAD_MAX} AS is_more
  FROM unnest(${visits.map(({ id }) => id)}::uuid[], ${visits.map(({ last_seen_at: at }) => at)}::timestamptz[]) AS v (id, since),
    LATERAL (
      SELECT count(*)::int AS looked, count(DISTINCT e.invoice_id) FILTER (WHERE e.is_new)::int AS invoices,
        count(*) FILTER (WHERE e.is_change)::int AS changes
      FROM (
        SELECT invoice_id, is_unread AND what IN ('created', 'imported') AS is_new,
          is_unread AND what IN ('changed', 'voided', 'payment_undone', 'marked_pending', 'refunded', 'refund_undone',
            'written_off', 'advance_returned') AS is_change
        FROM (
          SELECT invoice_id, what, at > v.since AND user_id <> ${userId} AS is_unread FROM read_invoice_history
          WHERE business_id = v.id AND id >= ${firstIdOf(db)} ORDER BY id DESC LIMIT ${UNREAD_MAX}) AS newest) AS e) AS h,
    LATERAL (
      SELECT count(*)::int AS looked, count(*) FILTER (WHERE is_unread)::int AS payments
      FROM (
        SELECT recorded_at > v.since AND recorded_by <> ${userId} AND undone_at IS NULL AND method <> 'write_off'
          AND source <> 'opening' AS is_unread
        FROM read_payments WHERE business_id = v.id AND id >= ${firstIdOf(db)} ORDER BY id DESC LIMIT ${UNREAD_MAX}) AS newest) AS p
  ORDER BY v.id`

/** Counts the activity of others in each business since the user's last visit; none without a visit. */
async function findUnread(
  db: Db,
  actor: Actor,
  rows: readonly { id: string; last_seen_at: Date | null }[],
): Promise<Map<string, Unread>> {
  const visits = rows.flatMap(({ id, last_seen_at }) => (last_seen_at === null ? [] : [{ id, last_seen_at }]))
  if (visits.length === 0) return new Map()
  return new Map((await countUnread(db, actor.userId, visits)).map(({ id, ...unread }) => [id, unread]))
}

const sumClients = (groups: readonly { clients: number }[]): number =>
  groups.reduce((sum, { clients }) => sum + clients, 0)

/** Groups the next returns by return, those due first. */
function sumByReturn(groups: readonly { next: NextReturn | null; clients: number }[]): ClientsSummary['due'] {
  const returns = new Map<string, ClientsSummary['due'][number]>()
  for (const { next, clients } of groups) {
    if (!next) continue
    const key = [next.due_on, next.form, next.month].join(' ')
    returns.set(key, { ...next, clients: clients + (returns.get(key)?.clients ?? 0) })
  }
  return [...returns].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** Returns the user as the accountant of a client. @throws business_not_found (they are not its accountant) */
export async function actAsAccountant(db: Db, actor: Actor, clientId: string): Promise<Actor> {
  const member = await findUser(db, { businessId: clientId }, actor.userId)
  if (member?.member_role !== 'accountant') throw new AppError('business_not_found')
  return { ...actor, businessId: clientId, role: member.member_role }
}

/**
 * Counts the faults of a client's month for which the portal would refuse the return. @throws business_not_found,
 * business_busy, unavailable
 */
export async function checkClient(
  db: Db,
  actor: Actor,
  clientId: string,
  month: string,
): Promise<z.output<typeof checkClientCall.reply>> {
  const client = await actAsAccountant(db, actor, clientId)
  const found = await checks.run(actor.userId, () => findFaults(db, client, { month, span: 'month' }))
  return { has_return: found.gstin !== null, documents: found.documents, problems: found.fault_count }
}
