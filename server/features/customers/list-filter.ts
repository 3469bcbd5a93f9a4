import type { CustomerBalance } from '#contract/customers/customer-balances.ts'
import type { DayRange } from '#domain/days/period.ts'
import type { Db } from '../../platform/postgres/database.ts'

const today = (db: Db) => db`(now() AT TIME ZONE 'Asia/Kolkata')::date`

/** Days of issue; `ids` are their customers if they are few, else each customer is looked up. */
export interface InvoicedIn {
  businessId: string
  days: DayRange
  ids: readonly string[] | undefined
}

const isIssued = (db: Db, { businessId, days }: Omit<InvoicedIn, 'ids'>) => db`
  i.business_id = ${businessId} AND i.state <> 'draft' AND i.kind <> 'credit_note'
  AND i.issued_on BETWEEN ${days.from} AND ${days.to}`

/** Returns the customers with an invoice of these days; undefined if there are more than `most` invoices. */
export async function findInvoicedIn(
  db: Db,
  businessId: string,
  days: DayRange,
  most: number,
): Promise<string[] | undefined> {
  const rows = await db<{ customer_id: string; invoices: bigint }[]>`
    SELECT customer_id, count(*) AS invoices FROM (
      SELECT i.customer_id FROM read_invoices i WHERE ${isIssued(db, { businessId, days })} AND i.customer_id IS NOT NULL
      ORDER BY i.issued_on LIMIT ${most + 1}) AS issued
    GROUP BY customer_id`
  const count = rows.reduce((sum, { invoices }) => sum + Number(invoices), 0)
  return count > most ? undefined : rows.map(({ customer_id: id }) => id)
}

/** Of the rows of `customers`, whichever query has that name. */
const invoicedCondition = (db: Db, invoicedIn: InvoicedIn) =>
  invoicedIn.ids
    ? db`AND id = ANY(${[...invoicedIn.ids]}::uuid[])`
    : db`AND EXISTS (SELECT FROM read_invoices i WHERE ${isIssued(db, invoicedIn)} AND i.customer_id = customers.id)`

const balanceCondition = (db: Db, balance: CustomerBalance) =>
  balance === 'owed' ? db`AND owed > 0` : db`AND owed > 0 AND oldest_due_on < ${today(db)}`

/** What limits the list, beside the search. */
export interface ListFilter {
  balance?: CustomerBalance | undefined
  /** Only customers with an invoice of these days. */
  invoicedIn?: InvoicedIn | undefined
}

/** The condition of a filter, which begins with AND unless it is empty. */
export const listFilterCondition = (db: Db, { balance, invoicedIn }: ListFilter) => db`
  ${balance ? balanceCondition(db, balance) : db``} ${invoicedIn ? invoicedCondition(db, invoicedIn) : db``}`
