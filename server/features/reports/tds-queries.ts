import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'

export interface TdsSum {
  customer_id: string | null
  customer_name: string
  /** The first day of the quarter. */
  quarter: Day
  amount: Paise
  payments: bigint
  certificates: bigint
}

/** Sums the TDS by customer and quarter, the largest first. */
export const listTds = (tx: Tx, actor: Actor, { from, to, limit }: { from: Day; to: Day; limit: number }) => tx<
  TdsSum[]
>`
  SELECT p.customer_id, coalesce(c.name, '') AS customer_name, date_trunc('quarter', p.received_on)::date AS quarter,
    sum(p.amount)::bigint AS amount, count(*) AS payments, count(p.certificate_received_on) AS certificates
  FROM read_payments p LEFT JOIN read_customers c ON c.business_id = p.business_id AND c.id = p.customer_id
  WHERE p.business_id = ${actor.businessId} AND p.method = 'tds' AND p.undone_at IS NULL
    AND p.received_on BETWEEN ${from} AND ${to}
  GROUP BY p.customer_id, c.name, quarter ORDER BY amount DESC, customer_name, quarter LIMIT ${limit}`

/** Sums the TDS by quarter. */
export const sumQuarters = (tx: Tx, actor: Actor, { from, to }: { from: Day; to: Day }) => tx<
  { quarter: Day; amount: Paise }[]
>`
  SELECT date_trunc('quarter', received_on)::date AS quarter, sum(amount)::bigint AS amount FROM read_payments
  WHERE business_id = ${actor.businessId} AND method = 'tds' AND undone_at IS NULL
    AND received_on BETWEEN ${from} AND ${to}
  GROUP BY quarter`
