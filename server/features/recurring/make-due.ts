import * as z from 'zod'
import { RECURRING_PROBLEMS } from '#contract/recurring/recurring.ts'
import { isClosedDay } from '#domain/closed-books.ts'
import { addDays, type Day } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { occurrence, nthPeriod } from '#domain/recurring/schedule.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { createSweep, type FailedRows, ONE_STEP, processDueRows, type Steps } from '../../platform/jobs/sweep.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { type Actor, actorOf } from '../../actor/actor.ts'
import { findActingUser } from '../accounts/service.ts'
import { findBooksClosedTo, findSeller } from '../business/service.ts'
import { queueInvoiceMail } from '../customer-mails/service.ts'
import { createInvoiceIn, usualTaxOf } from '../invoices/service.ts'
import { lockTotals } from '../totals/service.ts'
import { inputFor, lacksRates } from './document.ts'
import * as queries from './queries.ts'
import type { RecurringParts } from './service.ts'

/**
 * Runs at five past each hour in IST, so also at five past midnight. After downtime the next run makes the missing
 * invoices.
 */
const EVERY_HOUR = '35 * * * *'

export interface MakeParts extends RecurringParts {
  /** Whether users must confirm their address before they mail customers. */
  confirmsEmail: boolean
}

/** The job that makes due invoices, one for each period, including the periods of a downtime. */
export const makeDueJob = (parts: MakeParts): Job =>
  createSweep(parts.db, {
    name: 'recurring.make_due',
    cron: EVERY_HOUR,
    position: z.object({ failed: z.array(z.uuid()).default([]) }),
    work: (from, steps) => makeDueInvoices(parts, from, steps),
  })

/**
 * Makes all due invoices, or some until the step is over. A refused one is retried a day later.
 * @throws the first error of another kind, after all others were made
 */
export async function makeDueInvoices(
  parts: MakeParts,
  from: FailedRows = { failed: [] },
  steps: Steps<FailedRows> = ONE_STEP,
): Promise<void> {
  const today = await readToday(parts.db)
  await processDueRows({
    list: (failed, most) => queries.listDue(parts.db, today, failed, most),
    work: ({ business_id: businessId, id }) => makeNext(parts, { businessId, id }, today, steps.isOver),
    from,
    steps,
  })
}

/** Makes the missing invoices of one recurring invoice until `isOver`, each in its own transaction. */
async function makeNext(
  parts: MakeParts,
  it: { businessId: string; id: string },
  today: Day,
  isOver: () => boolean,
): Promise<void> {
  try {
    while ((await parts.db.begin((tx) => makeDueInvoice(tx, parts, it, today))) && !isOver()) continue
  } catch (e) {
    if (!(e instanceof AppError)) throw e
    const { code } = e
    await queries.storeProblem(parts.db, it, it.id, RECURRING_PROBLEMS.find((known) => known === code) ?? 'other')
  }
}

/**
 * Makes the invoice of the next period, queues its mail and advances to the next period, in one transaction, so that a
 * killed process neither loses nor doubles it. An invoice that cannot be mailed is issued anyway. Returns whether there
 * may be another one to make.
 */
async function makeDueInvoice(
  tx: Tx,
  parts: MakeParts,
  it: { businessId: string; id: string },
  today: Day,
): Promise<boolean> {
  // The first lock, as in every transaction that changes invoices.
  await lockTotals(tx, it)
  const row = await queries.lockRecurring(tx, it, it.id)
  if (!row || row.is_paused || row.next_on === null || row.next_on > today) return false
  const user = await findActingUser(tx, it, row.created_by)
  if (!user) return false
  const actor = actorOf(user, parts)

  const issued_on = await dayOfIssue(tx, actor, row.next_on)
  const invoice = await createInvoiceIn(
    tx,
    parts,
    actor,
    inputFor(row.document, {
      period: nthPeriod(row, row.next_index),
      issued_on,
      due_on: row.due_days === null ? undefined : addDays(issued_on ?? today, row.due_days),
      isDraft: row.mode === 'draft',
      usual: lacksRates(row.document) ? usualTaxOf(await findSeller(tx, actor)) : null,
    }),
  )
  await queries.insertPeriod(tx, it, it.id, row.next_on, invoice.id)
  const mail_problem = row.mode === 'mail' ? await queueInvoiceMail(tx, parts, actor, invoice) : null
  const times_left = row.times_left === null ? null : row.times_left - 1
  const next_index = row.next_index + 1
  const next_on = times_left === 0 ? null : occurrence(row, next_index)
  await queries.advance(tx, it, it.id, {
    next_index,
    next_on,
    times_left,
    amount: fromRupees(invoice.amount),
    customer_id: invoice.customer_id,
    mail_problem,
  })
  return next_on !== null && next_on <= today
}

/** Returns the day of the period, or undefined (today) if the books of that day are closed. */
async function dayOfIssue(tx: Tx, actor: Actor, day: Day): Promise<Day | undefined> {
  const closedTo = await findBooksClosedTo(tx, actor)
  return isClosedDay(day, closedTo) ? undefined : day
}
