import * as z from 'zod'
import { addDays, indiaDay, startOfDay } from '#domain/days/india-day.ts'
import { dueSteps, LAST_STEP, nextStepAt, stepAt } from '#domain/reminders/ladder.ts'
import { nextAllowed } from '#domain/reminders/quiet-time.ts'
import { stepToSend } from '#domain/reminders/reminder-obstacle.ts'
import { readNow } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { createSweep, ONE_STEP, type Steps } from '../../platform/jobs/sweep.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { actorOf, type Owner } from '../../actor/actor.ts'
import { findActingUser } from '../accounts/service.ts'
import { queueReminderMail } from '../customer-mails/service.ts'
import { readInvoice } from '../invoices/service.ts'
import { lockTotals } from '../totals/service.ts'
import {
  type DueRow,
  findComing,
  finishCheck,
  listBusinessesToCheck,
  listDue,
  mergeCheckRequests,
  startCheck,
} from './due-queries.ts'
import * as queries from './queries.ts'
import { addReminder, type ReminderParts } from './record.ts'
import { findLadder } from './settings.ts'

/** Runs at each full and half hour in IST. Steps fall due at 8 and 10 o'clock; delayed ones are sent soon after. */
const EVERY_HALF_HOUR = '0,30 * * * *'

/** The number of reminders of one business before the next business gets its turn. */
const TURN_SIZE = 20

/** The number of businesses that take turns. The next ones follow when all reminders of these are sent. */
const BATCH_SIZE = 100

/** A business without due steps is checked at least once a week, in case a change did not request a check. */
const MOST_DAYS_UNSEEN = 7

/** After this time a reminder is tried again that waits until somebody has looked at money in the bank, in ms. */
const HELD_BACK_MS = 3 * 3_600_000

const NOTHING_PAID: ReadonlySet<string> = new Set()

/** Errors that end the turns of a business until the next run, but do not affect other businesses. */
const ENDS_TURNS = new Set([
  'mail_limit',
  'email_not_confirmed',
  'mail_stopped',
  'sender_name_refused',
  'unavailable',
  'business_busy',
])

/** Errors of a single mail that its seller can see; the reminder must be sent by hand. */
const SKIPPED = new Set(['recipient_limit', 'mail_has_link', 'unsubscribed'])

export interface SendParts extends ReminderParts {
  plans: 'paid' | 'open'
  /** False without a mail server. */
  sendsMail: boolean
  /** Whether users must confirm their address. */
  confirmsEmail: boolean
  /** Lists the invoices that waiting credits of the bank probably pay, by id; money is above reminders. */
  listProbablyPaid: (db: Db, owner: Owner) => Promise<ReadonlySet<string>>
}

/** The job that mails due reminders, for businesses that enabled it. */
export const sendDueJob = (parts: SendParts): Job =>
  createSweep(parts.db, {
    name: 'reminders.send_due',
    cron: EVERY_HALF_HOUR,
    position: Position,
    work: (from, steps) => sendDueReminders(parts, from, steps),
  })

/** A business with the id of its check (a row of `reminder_looks`) and the last invoice that this run processed. */
const Turn = z.object({
  businessId: z.uuid(),
  checkId: z.uuid().optional(),
  position: z.object({ day: z.iso.date(), id: z.uuid() }).optional(),
  /** Whether one of its reminders must be retried in the next run. */
  triesAgain: z.boolean().optional(),
  /** Whether one of its reminders waits until somebody has looked at money in the bank. */
  holdsBack: z.boolean().optional(),
})
type Turn = z.infer<typeof Turn>

/** The position at which a step stopped: the last business that it started, and those with further turns. */
const Position = z.object({ after: z.uuid().nullable().default(null), turns: z.array(Turn).default([]) })
type Position = z.infer<typeof Position>

/**
 * Queues the mails of all due reminders, or of some until the step is over; businesses take turns. Queues none at night
 * or on a Sunday. A failure does not delay the others: its error is thrown at the end, so that the job is retried.
 */
export async function sendDueReminders(
  parts: SendParts,
  from: Position = { after: null, turns: [] },
  steps: Steps<Position> = ONE_STEP,
): Promise<void> {
  if (!parts.sendsMail) {
    await mergeCheckRequests(parts.db)
    return
  }
  const now = await readNow(parts.db)
  if (nextAllowed(now) > now) return
  const failures: unknown[] = []
  const findProbablyPaid = createFinder(parts, failures)
  let { after, turns } = from
  sweep: for (;;) {
    if (turns.length === 0) {
      const ids = await listBusinessesToCheck(parts.db, now, after, BATCH_SIZE)
      const last = ids.at(-1)
      if (last === undefined) break
      after = last
      turns = ids.map((businessId) => ({ businessId }))
    }
    const next: Turn[] = []
    for (const [i, turn] of turns.entries()) {
      const nextTurn = await sendTurn(parts, turn, { now, failures, isOver: steps.isOver, findProbablyPaid })
      if (nextTurn) next.push(nextTurn)
      if (!steps.isOver()) continue
      await steps.handOn({ after, turns: [...turns.slice(i + 1), ...next] })
      break sweep
    }
    turns = next
  }
  if (failures[0]) throw failures[0]
}

/** Sends some reminders of a business, at least one. Returns the start of its next turn if there may be more. */
async function sendTurn(
  parts: SendParts,
  turn: Turn,
  run: { now: Date; failures: unknown[]; isOver: () => boolean; findProbablyPaid: Finder },
): Promise<Turn | undefined> {
  const { now, failures, isOver } = run
  const owner = { businessId: turn.businessId }
  const checkId = turn.checkId ?? (await startCheck(parts.db, owner))
  const { steps, mails_from: from } = await findLadder(parts.db, owner)
  if (from === null) {
    await finishCheck(parts.db, owner, checkId, null)
    return undefined
  }
  const due = await listDue(parts.db, owner, {
    steps: dueSteps(steps, now).filter(({ step_on }) => step_on >= from),
    today: indiaDay(now),
    position: turn.position,
    limit: TURN_SIZE,
  })
  const mailable = due.filter(({ email, is_unsubscribed }) => email !== null && !is_unsubscribed)
  const probablyPaid = mailable.length === 0 ? NOTHING_PAID : await run.findProbablyPaid(owner)
  if (!probablyPaid) return undefined
  let { triesAgain, holdsBack } = turn
  const turnAfter = ({ due_on: day, invoice_id: id }: DueRow): Turn => ({
    ...turn,
    checkId,
    triesAgain,
    holdsBack,
    position: { day, id },
  })
  for (const row of mailable) {
    const { invoice_id: id } = row
    if (probablyPaid.has(id)) {
      holdsBack = true
      continue
    }
    try {
      await parts.db.begin((tx) => sendReminder(tx, parts, owner, id))
    } catch (error) {
      if (error instanceof AppError && ENDS_TURNS.has(error.code)) return undefined
      if (error instanceof AppError && SKIPPED.has(error.code)) {
        if (error.code === 'recipient_limit') triesAgain = true
        continue
      }
      failures.push(error)
      triesAgain = true
    }
    // Each reminder may wait for locks of its business.
    if (isOver()) return turnAfter(row)
  }
  const last = due.at(-1)
  if (last && due.length > TURN_SIZE) return turnAfter(last)
  // After a failure the row is kept, so that the next run retries.
  if (!triesAgain)
    await finishCheck(parts.db, owner, checkId, await findNextCheck(parts, owner, steps, { now, holdsBack }))
  return undefined
}

/** Finds the invoices of a business that money in the bank probably pays; null if it cannot be known now. */
type Finder = (owner: Owner) => Promise<ReadonlySet<string> | null>

/**
 * Returns a function that finds them once for each business, since matching may take seconds. A failure concerns one
 * business only: its reminders wait for the next run.
 */
function createFinder({ db, listProbablyPaid }: SendParts, failures: unknown[]): Finder {
  const found = new Map<string, Promise<ReadonlySet<string> | null>>()
  const find = (owner: Owner) =>
    listProbablyPaid(db, owner).catch((error: unknown) => {
      if (!(error instanceof AppError && ENDS_TURNS.has(error.code))) failures.push(error)
      return null
    })
  return (owner) => {
    const known = found.get(owner.businessId) ?? find(owner)
    found.set(owner.businessId, known)
    return known
  }
}

/**
 * Returns the time at which something may fall due without a change: a step, or the end of a promise. At most a week
 * from now.
 */
async function findNextCheck(
  { db }: SendParts,
  owner: Owner,
  steps: readonly number[],
  { now, holdsBack }: { now: Date; holdsBack: boolean | undefined },
): Promise<Date> {
  const today = indiaDay(now)
  const { due_on, promised_on } = await findComing(db, owner, addDays(today, -LAST_STEP - 1), today)
  const moments = [
    startOfDay(addDays(today, MOST_DAYS_UNSEEN)),
    nextStepAt(due_on, steps, now),
    promised_on === null ? null : startOfDay(addDays(promised_on, 1)),
    holdsBack ? new Date(now.getTime() + HELD_BACK_MS) : null,
  ].filter((at) => at !== null)
  return new Date(Math.min(...moments.map((at) => at.getTime())))
}

/**
 * Records the due step of an invoice and queues its mail, in one transaction and by its current state, so that neither
 * a killed process nor a concurrent one loses or doubles a reminder.
 */
async function sendReminder(tx: Tx, parts: SendParts, owner: Owner, invoiceId: string): Promise<void> {
  await lockTotals(tx, owner)
  const { steps, mails_from: from, mails_by: by } = await findLadder(tx, owner)
  const facts = await queries.findFacts(tx, owner, invoiceId)
  const user = by === null ? undefined : await findActingUser(tx, owner, by)
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
