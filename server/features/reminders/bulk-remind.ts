import type { ErrorCode } from '#contract/call/errors.ts'
import { endOfDay, indiaDay } from '#domain/days/india-day.ts'
import { findReminderObstacle, type ReminderObstacle, stepToSend } from '#domain/reminders/reminder-obstacle.ts'
import { readNow } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import { type EachResult, onceEach } from '../../platform/repeats/once-each.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { type Actor, requireConfirmedEmail } from '../../actor/actor.ts'
import { queueReminderMail } from '../customer-mails/service.ts'
import { readInvoice } from '../invoices/service.ts'
import { lockTotals } from '../totals/service.ts'
import * as queries from './queries.ts'
import { addReminder, type ReminderParts } from './record.ts'
import { findLadder } from './settings.ts'

const REFUSALS: Record<ReminderObstacle, ErrorCode> = {
  not_open: 'nothing_owed',
  no_due_date: 'no_due_date',
  claimed: 'reminder_claimed',
  promised: 'reminder_promised',
  switched_off: 'reminders_off',
}

/**
 * Mails a reminder of each invoice, each in a transaction of its own that also records it, so that no invoice is reminded of
 * twice a day. Mails wait for the end of the quiet time. An invoice that is absent or another owner's, owes nothing, whose
 * customer has no address, says to have paid, promised to pay, or was reminded of it today, is reported and left out.
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
