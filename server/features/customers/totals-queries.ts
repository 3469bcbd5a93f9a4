import type { Paise } from '#domain/money/money.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'

/** Signed changes of a customer's totals, in paise. */
export interface CustomerTotalsDelta {
  invoices: bigint
  owed: Paise
  received: Paise
}

/** Changes the totals of a customer. A balance of zero also removes the promise to pay. */
export const addToTotals = (tx: Tx, actor: Actor, id: string, { invoices, owed, received }: CustomerTotalsDelta) => tx`
  UPDATE customers SET invoices = invoices + ${invoices}, owed = owed + ${owed}, received = received + ${received},
    promised_on = CASE WHEN owed + ${owed} > 0 THEN promised_on END
  WHERE business_id = ${actor.businessId} AND id = ${id}`

/** The sum that many new invoices add to one customer. */
export interface CustomerSum extends CustomerTotalsDelta {
  customer_id: string
}

/** Adds to the totals of many customers in one statement. */
export const addToTotalsOfMany = (tx: Tx, actor: Actor, sums: readonly CustomerSum[]) => tx`
  UPDATE customers c SET invoices = c.invoices + s.invoices, owed = c.owed + s.owed, received = c.received + s.received
  FROM unnest(${sums.map(({ customer_id }) => customer_id)}::uuid[], ${sums.map(({ invoices }) => invoices)}::bigint[],
    ${sums.map(({ owed }) => owed)}::bigint[], ${sums.map(({ received }) => received)}::bigint[])
    AS s (id, invoices, owed, received)
  WHERE c.business_id = ${actor.businessId} AND c.id = s.id`
