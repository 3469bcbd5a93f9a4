import type * as z from 'zod/mini'
import {
  type checkClient as checkClientCall,
  CLIENTS_PER_PAGE,
  type listClients as listClientsCall,
} from '#contract/clients/clients.ts'
import { findDueDays, findNextReturn } from '#domain/gst/next-return.ts'
import type { Actor } from '../../actor/actor.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { createFairTurns } from '../../platform/limits/fair-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findUser, listClientBusinesses } from '../accounts/service.ts'
import { findFaults } from '../exports/service.ts'

/** One check at a time, so that accountants with many clients leave the other turn for long reads to everybody else. */
const checks = createFairTurns({
  concurrency: 1,
  concurrencyPerBusiness: 1,
  maxPerBusiness: CLIENTS_PER_PAGE,
  maxWaiting: 200,
  maxWaitMs: 20_000,
})

/** Returns a page of the businesses whose accountant the user is: those whose return is due first, then by name. */
export async function listClients(
  db: Db,
  actor: Actor,
  skipped: number,
): Promise<z.output<typeof listClientsCall.reply>> {
  const today = await readToday(db)
  const rows = await listClientBusinesses(db, actor.userId, findDueDays(today), {
    skipped,
    most: CLIENTS_PER_PAGE + 1,
  })
  return {
    today,
    clients: rows.slice(0, CLIENTS_PER_PAGE).map(({ last_seen_at, ...row }) => ({
      ...row,
      next_return: findNextReturn(row.registration, today, row.books_closed_to),
      last_seen_at: last_seen_at?.toISOString() ?? null,
    })),
    next_cursor: rows.length > CLIENTS_PER_PAGE ? skipped + CLIENTS_PER_PAGE : null,
  }
}

/** Counts what the portal would refuse in a month of a client. @throws business_not_found, business_busy, unavailable */
export async function checkClient(
  db: Db,
  actor: Actor,
  clientId: string,
  month: string,
): Promise<z.output<typeof checkClientCall.reply>> {
  const member = await findUser(db, { businessId: clientId }, actor.userId)
  if (member?.member_role !== 'accountant') throw new AppError('business_not_found')
  const client = { ...actor, businessId: clientId, role: member.member_role }
  const found = await checks.run(actor.userId, () => findFaults(db, client, { month, span: 'month' }))
  return { has_return: found.gstin !== null, documents: found.documents, problems: found.fault_count }
}
