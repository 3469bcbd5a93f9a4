import * as z from 'zod'
import { indiaDay } from '#domain/days/india-day.ts'
import { dueSteps, stepAt } from '#domain/reminders/ladder.ts'
import { nextAllowed } from '#domain/reminders/quiet-time.ts'
import { stepToSend } from '#domain/reminders/reminder-obstacle.ts'
import { readNow } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { createSweep, ONE_STEP, type Steps } from '../../platform/jobs/sweep.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { actorOf, type Owner } from '../accounts/actor.ts'
import { findUser } from '../accounts/service.ts'
import { queueReminderMail } from '../customer-mails/service.ts'
import { readInvoice } from '../invoices/service.ts'
import { lockTotals } from '../totals/service.ts'
import { listDue } from './due-queries.ts'
import * as queries from './queries.ts'
import { addReminder, type ReminderParts } from './record.ts'
import { findLadder } from './settings.ts'
import { listMailing } from './settings-queries.ts'

/** At each hour and half hour in India: steps fall due at 10 and 8 o'clock, and what is late is sent soon. */
const EVERY_HALF_HOUR = '0,30 * * * *'

/** Reminders of one business before the next business has its turn. */
const TURN_SIZE = 20

/** Businesses that take turns. The next ones follow when all of their reminders are sent. */
const BATCH_SIZE = 100

/** Refusals that end the turns of a business until the next run, and concern no other. */
const ENDS_TURNS = new Set([
  'mail_limit',
  'email_not_confirmed',
  'mail_stopped',
  'sender_name_refused',
  'unavailable',
  'business_busy',
])

/** Refusals of one mail that its seller can see; the reminder waits to be sent by hand. */
const SKIPPED = new Set(['recipient_limit', 'mail_has_link', 'unsubscribed'])

export interface SendParts extends ReminderParts {
  plans: 'paid' | 'open'
  /** False where no mail server is set. */
  sendsMail: boolean
  /** Whether users must confirm their address. */
  confirmsEmail: boolean
}

/** Mails the reminders that are due, for businesses that want that. */
export const sendDueJob = (parts: SendParts): Job =>
  createSweep(parts.db, {
    name: 'reminders.send_due',
    cron: EVERY_HALF_HOUR,
    position: Position,
    work: (from, steps) => sendDueReminders(parts, from, steps),
  })

/** A business with the last invoice that this run looked at. */
const Turn = z.object({ businessId: z.uuid(), position: z.object({ day: z.iso.date(), id: z.uuid() }).optional() })
type Turn = z.infer<typeof Turn>

/** Where a step stopped: the last business that it began with, and those whose turns go on. */
const Position = z.object({ after: z.uuid().nullable().default(null), turns: z.array(Turn).default([]) })
type Position = z.infer<typeof Position>

/**
 * Queues the mails of all reminders that are due, or of some until the step is over, in turns of the businesses; none at
 * night or on a Sunday. One that fails delays no other: its error is thrown at the end, so that the job is repeated.
 */
export async function sendDueReminders(
  parts: SendParts,
  from: Position = { after: null, turns: [] },
  steps: Steps<Position> = ONE_STEP,
): Promise<void> {
  if (!parts.sendsMail) return
  const now = await readNow(parts.db)
  if (nextAllowed(now) > now) return
  const failures: unknown[] = []
  let { after, turns } = from
  sweep: for (;;) {
    if (turns.length === 0) {
      const ids = await listMailing(parts.db, after, BATCH_SIZE)
      const last = ids.at(-1)
      if (last === undefined) break
      after = last
      turns = ids.map((businessId) => ({ businessId }))
    }
    const next: Turn[] = []
    for (const [i, turn] of turns.entries()) {
      const position = await sendTurn(parts, turn, now, failures)
      if (position) next.push({ ...turn, position })
      if (!steps.isOver()) continue
      await steps.handOn({ after, turns: [...turns.slice(i + 1), ...next] })
      break sweep
    }
    turns = next
  }
  if (failures[0]) throw failures[0]
}

/** Sends some reminders of a business. Returns the last position if there may be more. */
async function sendTurn(
  parts: SendParts,
  { businessId, position }: Turn,
  now: Date,
  failures: unknown[],
): Promise<Turn['position']> {
  const owner = { businessId }
  const { steps, mails_from: from } = await findLadder(parts.db, owner)
  if (from === null) return undefined
  const due = await listDue(parts.db, owner, {
    steps: dueSteps(steps, now).filter(({ step_on }) => step_on >= from),
    today: indiaDay(now),
    position,
    limit: TURN_SIZE,
  })
  for (const { invoice_id: id, email, is_unsubscribed } of due) {
    if (email === null || is_unsubscribed) continue
    try {
      await parts.db.begin((tx) => sendReminder(tx, parts, owner, id))
    } catch (error) {
      if (error instanceof AppError && ENDS_TURNS.has(error.code)) return undefined
      if (error instanceof AppError && SKIPPED.has(error.code)) continue
      failures.push(error)
    }
  }
  const last = due.at(-1)
  return last && due.length > TURN_SIZE ? { day: last.due_on, id: last.invoice_id } : undefined
}

/**
 * Records the step of an invoice that is due and queues its mail, in one transaction and by its state of now, so that a
 * killed process or a second one neither loses nor doubles a reminder.
 */
async function sendReminder(tx: Tx, parts: SendParts, owner: Owner, invoiceId: string): Promise<void> {
  await lockTotals(tx, owner)
  const { steps, mails_from: from, mails_by: by } = await findLadder(tx, owner)
  const facts = await queries.findFacts(tx, owner, invoiceId)
  const user = by === null ? undefined : await findUser(tx, by)
  if (from === null || !user || !facts || facts.due_on === null || facts.email === null) return
  const at = await readNow(tx)
  const on = indiaDay(at)
  const step = stepToSend(facts, steps, at)
  if (step === null || indiaDay(stepAt(facts.due_on, step)) < from) return

  const { isNew } = await addReminder(
    tx,
    parts,
    owner,
    {
      invoiceId,
      step,
      dueOn: facts.due_on,
      way: 'mail',
      amount: facts.balance,
      userId: null,
      at,
      on,
      remindedBefore: facts.reminded_at,
    },
    facts.customer_id,
  )
  if (!isNew) return
  const actor = actorOf(user, parts)
  const invoice = await readInvoice(tx, owner, invoiceId, parts.publicUrl)
  await queueReminderMail(tx, actor, { invoice, to: facts.email, today: on })
}
