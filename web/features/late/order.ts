import type { LateCustomer } from '#contract/late/late.ts'
import { type Day, indiaDay } from '#domain/days/india-day.ts'

/** Whether a reminder was sent today in India. */
export const wasRemindedOn = ({ reminded_at }: LateCustomer, today: Day): boolean =>
  reminded_at !== null && indiaDay(new Date(reminded_at)) === today

/** A day after every other one, for customers without a next step. */
const NEVER = '9999-12-31'

/**
 * The day by which customers are sorted. It is today for a customer with an open claim, and for one reminded today, who
 * stays in place.
 */
const dayOf = (customer: LateCustomer, today: Day): Day =>
  customer.claims.length > 0 || wasRemindedOn(customer, today) ? today : (customer.next_step?.on ?? NEVER)

/**
 * Sorts customers by their next step, longest due first. Those with a place in `ranks` keep it, and new ones are added
 * behind them, so that rows do not move under the finger while reminders are sent.
 */
export function keepOrder(
  ranks: Map<string, number>,
  customers: readonly LateCustomer[],
  today: Day,
): readonly LateCustomer[] {
  const byStep = [...customers].sort((a, b) => {
    const [x, y] = [dayOf(a, today), dayOf(b, today)]
    return x < y ? -1 : x > y ? 1 : 0
  })
  for (const { id } of byStep) if (!ranks.has(id)) ranks.set(id, ranks.size)
  return byStep.sort((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0))
}

/** Returns the first customer whom the seller should remind today. */
export const firstDueToday = (customers: readonly LateCustomer[], today: Day): LateCustomer | undefined =>
  customers.find(
    (customer) =>
      customer.next_step?.on === today &&
      !customer.next_step.is_mailed &&
      customer.claims.length === 0 &&
      !wasRemindedOn(customer, today),
  )
