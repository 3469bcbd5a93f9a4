import { endOfDay, indiaDay } from '#domain/days/india-day.ts'
import { stepToSend } from '#domain/reminders/reminder-obstacle.ts'
import type { ReminderWay } from '#contract/reminders/reminder.ts'
import { readNow } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Actor } from '../../actor/actor.ts'
import { findRemaining, setReminded } from '../customers/service.ts'
import { lockTotals } from '../totals/service.ts'
import { listLateIds, lockNotedOn } from './due-queries.ts'
import * as queries from './queries.ts'
import { addReminder, type ReminderParts } from './record.ts'
import { findLadder } from './settings.ts'

/** Late invoices that get an entry in their history, longest overdue first; a message names fewer. */
const INVOICES_MAX = 50

/**
 * Records that a customer was reminded now of the late invoices, so that no step reminds of them again today, or that
 * their steps of today are skipped. Returns the time. Invoices that the customer says to have paid are left out. @throws not_found (absent or of another business),
 * reminder_claimed (all of them)
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
 * Undoes what was noted by hand today about the reminders of a customer: they are due again. What Pavti has sent stays.
 * Repeated, it does nothing. @throws not_found (absent or of another business)
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
