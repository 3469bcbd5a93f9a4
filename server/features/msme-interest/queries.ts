import type { Day } from '#domain/days/india-day.ts'
import type { UnpaidDocument } from '#domain/msmed/late-interest.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

export interface UnpaidRow extends UnpaidDocument {
  customer_id: string
}

/** Returns what these customers have not paid, or of it what was due before a day. Buyers abroad are outside the Act. */
export const listUnpaid = (
  db: Db | Tx,
  { businessId }: Owner,
  customerIds: readonly string[],
  dueBefore: Day | undefined,
) => db<UnpaidRow[]>`
  SELECT customer_id, issued_on, due_on, balance FROM read_invoices
  WHERE business_id = ${businessId} AND customer_id = ANY(${[...customerIds]}::uuid[]) AND state IN ('pending', 'part_paid')
    AND supply_type NOT IN ('export_with_tax', 'export_without_tax')
    ${dueBefore === undefined ? db`` : db`AND due_on < ${dueBefore}`}`
