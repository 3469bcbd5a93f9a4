import type { Day } from '#domain/days/india-day.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../actor/actor.ts'

/** The recurring invoice that made it; null if none did. */
export const findRecurringId = async (tx: Tx, actor: Owner, id: string): Promise<string | null> =>
  (
    await tx<{ recurring_id: string }[]>`
    SELECT recurring_id FROM read_recurring_periods WHERE business_id = ${actor.businessId} AND invoice_id = ${id}`
  )[0]?.recurring_id ?? null

/** The IST day by which the customer of an invoice promised to pay; null if none. */
export const findPromise = async (tx: Tx, actor: Actor, id: string): Promise<Day | null> =>
  (
    await tx<{ promised_on: Day | null }[]>`
    SELECT c.promised_on FROM read_invoices i
    JOIN read_customers c ON c.business_id = i.business_id AND c.id = i.customer_id
    WHERE i.business_id = ${actor.businessId} AND i.id = ${id}`
  )[0]?.promised_on ?? null
