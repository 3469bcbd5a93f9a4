import type { Invoice } from '#contract/invoices/invoices.ts'
import { pushTo } from '#domain/map-entries.ts'
import type { Day } from '#domain/days/india-day.ts'
import { isExport } from '#domain/gst/gst-supply.ts'
import { fromRupees } from '#domain/money/money.ts'
import { type MsmeInterest, sumInterest, type UnpaidDocument } from '#domain/msmed/late-interest.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'
import { findShowsMsmeInterest } from '../business/service.ts'

interface UnpaidRow extends UnpaidDocument {
  customer_id: string
}

/**
 * Returns the unpaid amounts of these customers, or those that were due before a day. Excludes exports, since buyers
 * abroad are outside the Act.
 */
const listUnpaid = (
  db: Db | Tx,
  { businessId }: Owner,
  customerIds: readonly string[],
  dueBefore: Day | undefined,
) => db<UnpaidRow[]>`
  SELECT customer_id, issued_on, due_on, balance FROM read_invoices
  WHERE business_id = ${businessId} AND customer_id = ANY(${[...customerIds]}::uuid[]) AND state IN ('pending', 'part_paid')
    AND supply_type NOT IN ('export_with_tax', 'export_without_tax')
    ${dueBefore === undefined ? db`` : db`AND due_on < ${dueBefore}`}`

/**
 * Returns the interest so far (MSMED Act, section 16) on the unpaid amounts of each of these customers, or on those due
 * before a day; none if the business does not show it. It is only a hint and not part of any balance.
 */
export async function sumInterestByCustomer(
  tx: Tx,
  owner: Owner,
  customerIds: readonly string[],
  { today, dueBefore }: { today: Day; dueBefore?: Day },
): Promise<ReadonlyMap<string, MsmeInterest>> {
  if (customerIds.length === 0 || !(await findShowsMsmeInterest(tx, owner))) return new Map()
  const unpaid = new Map<string, UnpaidDocument[]>()
  for (const { customer_id, ...document } of await listUnpaid(tx, owner, customerIds, dueBefore))
    pushTo(unpaid, customer_id, document)
  return new Map(
    [...unpaid].flatMap(([id, documents]) => {
      const interest = sumInterest(documents, today)
      return interest ? [[id, interest] as const] : []
    }),
  )
}

/** Returns the interest so far on one unpaid invoice; null if there is none or the business does not show it. */
export async function findInterest(tx: Tx, owner: Owner, invoice: Invoice, today: Day): Promise<MsmeInterest | null> {
  const { issued_on, due_on, balance, supply_type } = invoice
  if (isExport(supply_type) || !(await findShowsMsmeInterest(tx, owner))) return null
  return sumInterest([{ issued_on, due_on, balance: fromRupees(balance) }], today)
}
