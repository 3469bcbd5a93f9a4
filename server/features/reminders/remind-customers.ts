import type { ReminderWay } from '#contract/reminders/reminder.ts'
import type { ErrorCode } from '#contract/call/errors.ts'
import { endOfDay, indiaDay } from '#domain/days/india-day.ts'
import { findReminderObstacle, type ReminderObstacle, stepToSend } from '#domain/reminders/reminder-obstacle.ts'
import { readNow } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import { type Actor, requireConfirmedEmail } from '../../actor/actor.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import { type EachResult, onceEach } from '../../platform/repeats/once.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { findRemaining, setReminded } from '../customers/service.ts'
import { lockTotals } from '../totals/service.ts'
import { queueReminderMail } from '../customer-mails/service.ts'
import { readInvoice } from '../invoices/service.ts'
import { listLateIds, lockNotedOn } from './due-queries.ts'
import * as queries from './queries.ts'
import { addReminder, type ReminderParts } from './record.ts'
import { findLadder } from './settings.ts'

/**
 * The maximum number of overdue invoices that get an entry in their history, longest overdue first; a message names
 * fewer.
 */
const INVOICES_MAX = 50

/**
 * Records that a customer was just reminded of the overdue invoices, so that no step reminds of them again today, or
 * that their steps of today are skipped. Returns the time. Excludes invoices with an open claim. @throws not_found
 * (absent or of another business), reminder_claimed (all of them)
 */
export const remindCustomer = (parts: ReminderParts, actor: Actor, id: string, way: ReminderWay): Promise<Date> =>
  inBusinessTurn(actor.businessId, () =>
    parts.db.begin(async (tx) => {
      await lockTotals(tx, actor)
      const customerId = await findRemaining(tx, actor, id)
      const at = await readNow(tx)
      const on = indiaDay(at)
      const { steps } = await findLadder(tx, actor)
      const ids = await listLateIds(tx, actor, customerId, on, INVOICES_MAX)
      // Undefined until the first reminder is recorded; null if the customer was never reminded before it.
      let remindedBefore: Date | null | undefined
      let isClaimed = false
      for (const invoiceId of ids) {
        const facts = await queries.findFacts(tx, actor, invoiceId)
        isClaimed ||= facts?.has_open_claim ?? false
        if (!facts || facts.due_on === null || facts.has_open_claim) continue
        if (remindedBefore === undefined) remindedBefore = facts.reminded_at
        const step = stepToSend({ ...facts, promised_on: null, is_off: false }, steps, endOfDay(on))
        if (way === 'skipped' && step === null) continue
        const reminder = { invoiceId, step, dueOn: facts.due_on, way, at, on, amount: facts.balance }
        await addReminder(tx, parts, actor, { ...reminder, userId: actor.userId, remindedBefore }, customerId)
      }
      if (isClaimed && remindedBefore === undefined) throw new AppError('reminder_claimed')
      if (way !== 'skipped') await setReminded(tx, actor, customerId, at)
      return at
    }),
  )

/**
 * Undoes the reminders of a customer that were recorded by hand today, so that they are due again. Reminders that Pavti
 * sent are kept. Safe to repeat. @throws not_found (absent or of another business)
 */
export const undoCustomerReminders = ({ db }: ReminderParts, actor: Actor, id: string): Promise<void> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      await lockTotals(tx, actor)
      const customerId = await findRemaining(tx, actor, id)
      const noted = await lockNotedOn(tx, actor, customerId, indiaDay(await readNow(tx)))
      for (const reminder of noted) await queries.deleteReminder(tx, actor, reminder.id)
      const first = noted.find(({ way }) => way !== 'skipped')
      if (first) await setReminded(tx, actor, customerId, first.reminded_before)
    }),
  )

const REFUSALS: Record<ReminderObstacle, ErrorCode> = {
  not_open: 'nothing_owed',
  no_due_date: 'no_due_date',
  claimed: 'reminder_claimed',
  promised: 'reminder_promised',
  switched_off: 'reminders_off',
}

/**
 * Mails a reminder of each invoice. Each is recorded in its own transaction, so that no invoice is reminded of twice a
 * day. Mails wait for the end of the quiet time. These invoices are reported and skipped: absent or another owner's,
 * without balance, with an open claim or promise, already reminded of today, or of a customer without address.
 * @throws mail_off, email_not_confirmed, account_full, business_busy, unavailable
 */
export function remindInBulk(
  parts: ReminderParts & { sendsMail: boolean },
  actor: Actor,
  ids: readonly string[],
  repeat: Repeat | undefined,
): Promise<EachResult[]> {
  if (!parts.sendsMail) throw new AppError('mail_off')
  requireConfirmedEmail(actor)
  return onceEach(parts.db, actor.businessId, { repeat, ids, details: ['remind'] }, (tx, id) =>
    remindByMail(tx, parts, actor, id),
  )
}

async function remindByMail(tx: Tx, parts: ReminderParts, actor: Actor, invoiceId: string): Promise<void> {
  await lockTotals(tx, actor)
  const facts = await queries.findFacts(tx, actor, invoiceId)
  if (!facts) throw new AppError('not_found')
  if (facts.state === 'draft') throw new AppError('invoice_is_draft')
  const at = await readNow(tx)
  const on = indiaDay(at)
  const obstacle = findReminderObstacle(facts, on)
  if (obstacle) throw new AppError(REFUSALS[obstacle])
  if (facts.due_on === null || facts.email === null) throw new AppError('no_email')
  const { steps } = await findLadder(tx, actor)
  const reminder = {
    invoiceId,
    step: stepToSend(facts, steps, endOfDay(on)),
    dueOn: facts.due_on,
    way: 'mail',
    amount: facts.balance,
    userId: actor.userId,
    at,
    on,
    remindedBefore: facts.reminded_at,
  } as const
  const { isNew } = await addReminder(tx, parts, actor, reminder, facts.customer_id)
  if (!isNew) throw new AppError('reminded_today')
  const invoice = await readInvoice(tx, actor, invoiceId, parts.publicUrl)
  await queueReminderMail(tx, actor, { invoice, to: facts.email, today: on })
  await requireStoredBytes(tx, actor)
}
