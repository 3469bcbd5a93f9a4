import type { Reminder, ReminderWay } from '#contract/reminders/reminder.ts'
import { type Day, endOfDay, indiaDay } from '#domain/days/india-day.ts'
import { stepAt } from '#domain/reminders/ladder.ts'
import { readNow } from '../../platform/clock.ts'
import { AppError, refuseField } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import { restoreReminded, setReminded } from '../customers/service.ts'
import { readInvoice } from '../invoices/service.ts'
import { lockTotals } from '../totals/service.ts'
import { emitEvents } from '../webhooks/service.ts'
import * as queries from './queries.ts'
import { presentReminder, type ReminderRow } from './sent.ts'

export interface ReminderParts {
  db: Db
  publicUrl: string
}

/**
 * Records that a reminder was sent by hand, or that a step is skipped. Safe to repeat: returns the existing reminder of
 * the step or of today.
 * @throws not_found, invoice_is_draft, reminder_claimed, invalid_input (a step that is not due yet; an invoice without
 * due date), account_full
 */
export const recordInvoiceReminder = (
  parts: ReminderParts,
  actor: Actor,
  invoiceId: string,
  { way, step = null }: { way: ReminderWay; step?: number | null | undefined },
): Promise<Reminder> =>
  inBusinessTurn(actor.businessId, () =>
    parts.db.begin(async (tx) => {
      await lockTotals(tx, actor)
      const facts = await queries.findFacts(tx, actor, invoiceId)
      if (!facts) throw new AppError('not_found')
      if (facts.state === 'draft') throw new AppError('invoice_is_draft')
      const { due_on: dueOn } = facts
      if (dueOn === null) return refuseField('step', 'This invoice has no due date')
      const at = await readNow(tx)
      if (step !== null && !isDueToday(dueOn, step, at)) refuseField('step', 'This reminder is not due yet')
      if (step === null && way === 'skipped') refuseField('step', 'This is required')
      const reminder = {
        invoiceId,
        step,
        dueOn,
        way,
        at,
        amount: facts.balance,
        userId: actor.userId,
        on: indiaDay(at),
        remindedBefore: facts.reminded_at,
      }
      if (facts.has_open_claim && way !== 'skipped' && !(await queries.findRecorded(tx, actor, reminder)))
        throw new AppError('reminder_claimed')
      const { row } = await addReminder(tx, parts, actor, reminder, facts.customer_id)
      await requireStoredBytes(tx, actor)
      return presentReminder(row)
    }),
  )

const isDueToday = (dueOn: Day, step: number, now: Date): boolean => stepAt(dueOn, step) <= endOfDay(indiaDay(now))

/**
 * Adds a reminder and updates the customer's last reminder, in the caller's transaction, which has locked the totals.
 * Returns it, or the one that was recorded before.
 */
export async function addReminder(
  tx: Tx,
  { publicUrl }: { publicUrl: string },
  owner: Owner,
  reminder: queries.NewReminder,
  customerId: string | null,
): Promise<{ isNew: boolean; row: ReminderRow }> {
  const isSkipped = reminder.way === 'skipped'
  const known = await queries.findRecorded(tx, owner, reminder)
  // A step can be skipped on the day of another reminder.
  if (known && !(isSkipped && known.step !== reminder.step)) return { isNew: false, row: known }
  const isNew = await queries.insertReminder(tx, owner, reminder)
  const row = await queries.findRecorded(tx, owner, reminder)
  if (!row) throw new Error('The reminder was not found.')
  if (isNew && !isSkipped) {
    if (customerId !== null) await setReminded(tx, owner, customerId, reminder.at)
    const data = async () => ({
      reminder: presentReminder(row),
      invoice: await readInvoice(tx, owner, reminder.invoiceId, publicUrl),
    })
    await emitEvents(tx, owner, [{ type: 'reminder.sent', data }])
  }
  return { isNew, row }
}

/**
 * Undoes a reminder that was recorded by hand, or skipped, today. Safe to repeat.
 * @throws not_found (the invoice), reminder_final
 */
export const undoReminder = ({ db }: ReminderParts, actor: Actor, invoiceId: string, id: string): Promise<void> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      await lockTotals(tx, actor)
      if (!(await queries.findFacts(tx, actor, invoiceId))) throw new AppError('not_found')
      const row = await queries.lockReminder(tx, actor, invoiceId, id)
      if (!row) return
      if (row.user_id === null || row.sent_on !== indiaDay(await readNow(tx))) {
        throw new AppError('reminder_final')
      }
      await queries.deleteReminder(tx, actor, id)
      if (row.customer_id !== null && row.way !== 'skipped') {
        await restoreReminded(tx, actor, row.customer_id, { from: row.sent_at, to: row.reminded_before })
      }
    }),
  )
