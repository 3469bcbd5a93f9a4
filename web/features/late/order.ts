import type { LateCustomer } from '#contract/late/late.ts'
import { type Day, indiaDay } from '#domain/days/india-day.ts'

/** Whether a reminder was sent today in India. */
export const wasRemindedOn = ({ reminded_at }: LateCustomer, today: Day): boolean =>
  reminded_at !== null && indiaDay(new Date(reminded_at)) === today

/** After every day: nothing is to be done. */
const NEVER = '9999-12-31'

/** The day on which something is to be done about a customer. A claim is to be looked at today; who was reminded today stays in place. */
const dayOf = (customer: LateCustomer, today: Day): Day =>
  customer.claims.length > 0 || wasRemindedOn(customer, today) ? today : (customer.next_step?.on ?? NEVER)

/**
 * The customers by their next step, longest due first. Whoever has a place in `ranks` keeps it, and the others are added
 * behind, so that rows do not move under the finger while reminders are sent.
 */
export function keepOrder(
  ranks: Map<string, number>,
  customers: readonly LateCustomer[],
  today: Day,
): readonly LateCustomer[] {
  const byStep = customers.toSorted((a, b) => {
    const [x, y] = [dayOf(a, today), dayOf(b, today)]
    return x < y ? -1 : x > y ? 1 : 0
  })
  for (const { id } of byStep) if (!ranks.has(id)) ranks.set(id, ranks.size)
  return byStep.toSorted((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0))
}

/** The first customer whom the seller is to remind today. */
export const firstDueToday = (customers: readonly LateCustomer[], today: Day): LateCustomer | undefined =>
  customers.find(
    (customer) =>
      customer.next_step?.on === today &&
      !customer.next_step.is_mailed &&
      customer.claims.length === 0 &&
      !wasRemindedOn(customer, today),
  )
