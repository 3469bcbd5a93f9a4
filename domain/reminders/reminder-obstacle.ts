import { type Day, indiaDay } from '../days/india-day.ts'
import { type InvoiceState, isPayable } from '../document/invoice-balance.ts'
import type { Paise } from '../money/money.ts'
import { latestStep, stepAt } from './ladder.ts'

/** The facts that decide whether the customer of an invoice is reminded. */
export interface ReminderFacts {
  state: InvoiceState
  /** Still owed. */
  balance: Paise
  issued_on: Day
  due_on: Day | null
  /** Whether a payer claims to have paid, and the seller has not answered. */
  has_open_claim: boolean
  /** The IST day by which the customer promised to pay. */
  promised_on: Day | null
  /** Whether the seller wants no reminders for this customer. */
  is_off: boolean
  /** The reminders of this invoice that were sent or skipped; `step` is null for one outside the steps. */
  reminders: readonly { step: number | null; due_on: Day; sent_on: Day; is_skipped: boolean }[]
}

export type ReminderObstacle = 'not_open' | 'no_due_date' | 'claimed' | 'promised' | 'switched_off'

/**
 * Returns why the customer is not reminded of this invoice today, or null. A promise counts until the end of its day in
 * India.
 */
export function findReminderObstacle(facts: ReminderFacts, today: Day): ReminderObstacle | null {
  if (!isPayable(facts) || facts.balance <= 0n) return 'not_open'
  if (facts.due_on === null) return 'no_due_date'
  if (facts.has_open_claim) return 'claimed'
  // Stryker disable next-line ConditionalExpression: null is not later than any day
  if (facts.promised_on !== null && facts.promised_on >= today) return 'promised'
  return facts.is_off ? 'switched_off' : null
}

/**
 * Returns the step of an invoice that is to be sent by `until`, or null. Each step is sent once, a later one replaces
 * those before it, and at most one reminder is sent a day. A step on the day of issue or before it is left out: the
 * invoice itself was sent then.
 * @throws RangeError on an invalid day
 */
export function stepToSend(facts: ReminderFacts, steps: readonly number[], until: Date): number | null {
  const today = indiaDay(until)
  const { due_on: dueOn, issued_on: issuedOn, reminders } = facts
  // Stryker disable next-line ConditionalExpression: without a due date there is an obstacle
  if (dueOn === null || findReminderObstacle(facts, today) !== null) return null
  const step = latestStep(dueOn, steps, until)
  // Stryker disable next-line ConditionalExpression: either way the answer is null
  if (step === null || indiaDay(stepAt(dueOn, step)) <= issuedOn) return null
  const isHandled = reminders.some(
    (one) =>
      one.due_on === dueOn && ((one.step !== null && one.step >= step) || (one.sent_on === today && !one.is_skipped)),
  )
  return isHandled ? null : step
}
