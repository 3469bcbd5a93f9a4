import { TDS_ROWS_MAX, type TdsReport } from '#contract/reports/tds.ts'
import { fiscalYear, monthOf, quarterOf } from '#domain/days/month.ts'
import { paise, type Paise, toRupees } from '#domain/money/money.ts'
import type { Day } from '#domain/days/india-day.ts'
import { gstTdsHeads } from '#domain/tds/tds-kinds.ts'
import { readToday } from '../../platform/clock.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../../actor/actor.ts'

interface TdsSum {
  customer_id: string | null
  customer_name: string
  /** The first day of the quarter. */
  quarter: Day
  amount: Paise
  payments: bigint
  certificates: bigint
}

/** Sums the income tax by customer and quarter, the largest first. */
const listTds = (tx: Tx, actor: Actor, { from, to, limit }: { from: Day; to: Day; limit: number }) => tx<TdsSum[]>`
  SELECT p.customer_id, coalesce(c.name, '') AS customer_name, date_trunc('quarter', p.received_on)::date AS quarter,
    sum(p.amount)::bigint AS amount, count(*) AS payments, count(p.certificate_received_on) AS certificates
  FROM read_payments p LEFT JOIN read_customers c ON c.business_id = p.business_id AND c.id = p.customer_id
  WHERE p.business_id = ${actor.businessId} AND p.method = 'tds' AND p.tds_tax = 'income_tax' AND p.undone_at IS NULL
    AND p.received_on BETWEEN ${from} AND ${to}
  GROUP BY p.customer_id, c.name, quarter ORDER BY amount DESC, customer_name, p.customer_id, quarter LIMIT ${limit}`

/** Sums the income tax by quarter. */
const sumQuarters = (tx: Tx, actor: Actor, { from, to }: { from: Day; to: Day }) => tx<
  { quarter: Day; amount: Paise }[]
>`
  SELECT date_trunc('quarter', received_on)::date AS quarter, sum(amount)::bigint AS amount FROM read_payments
  WHERE business_id = ${actor.businessId} AND method = 'tds' AND tds_tax = 'income_tax' AND undone_at IS NULL
    AND received_on BETWEEN ${from} AND ${to}
  GROUP BY quarter`

interface GstTdsSum {
  customer_id: string | null
  customer_name: string
  gstin: string | null
  /** The first day of the month. */
  month: Day
  is_igst: boolean
  amount: Paise
  payments: bigint
  total: Paise
}

/** Sums the GST by customer and month, as the portal shows its credit, with the total of all rows in each. */
const listGstTds = (tx: Tx, actor: Actor, { from, to, limit }: { from: Day; to: Day; limit: number }) => tx<
  GstTdsSum[]
>`
  SELECT p.customer_id, coalesce(c.name, '') AS customer_name, c.gstin, date_trunc('month', p.received_on)::date AS month,
    s.is_igst, sum(p.amount)::bigint AS amount, count(*) AS payments, (sum(sum(p.amount)) OVER ())::bigint AS total
  FROM read_payments p LEFT JOIN read_customers c ON c.business_id = p.business_id AND c.id = p.customer_id,
    LATERAL (
      SELECT coalesce(bool_or(i.igst > 0), false) AS is_igst
      FROM read_invoice_payments a JOIN read_invoices i ON i.business_id = a.business_id AND i.id = a.invoice_id
      WHERE a.business_id = p.business_id AND a.payment_id = p.id AND a.undone_at IS NULL) AS s
  WHERE p.business_id = ${actor.businessId} AND p.method = 'tds' AND p.tds_tax = 'gst' AND p.undone_at IS NULL
    AND p.received_on BETWEEN ${from} AND ${to}
  GROUP BY p.customer_id, c.name, c.gstin, month, s.is_igst
  ORDER BY month, customer_name, p.customer_id, s.is_igst LIMIT ${limit}`

function presentGstTds(rows: readonly GstTdsSum[]): TdsReport['gst'] {
  return {
    rows: rows.slice(0, TDS_ROWS_MAX).map(({ customer_id, customer_name, gstin, month, is_igst, amount, payments }) => {
      const heads = gstTdsHeads(amount, is_igst)
      return {
        customer_id,
        customer_name,
        gstin,
        month: monthOf(month),
        igst: toRupees(heads.igst),
        cgst: toRupees(heads.cgst),
        sgst: toRupees(heads.sgst),
        amount: toRupees(amount),
        payments: Number(payments),
      }
    }),
    has_more: rows.length > TDS_ROWS_MAX,
    total: toRupees(rows[0]?.total ?? paise(0n)),
  }
}

/**
 * Returns the TDS of a fiscal year: income tax by customer and quarter, GST by customer and month. Undone payments are
 * not counted.
 */
export const getTdsReport = (db: Db, actor: Actor, asked: string | undefined): Promise<TdsReport> =>
  inPageTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const year = asked ?? fiscalYear(await readToday(tx))
      const first = Number(year.slice(0, 4))
      const days = { from: `${first}-04-01`, to: `${first + 1}-03-31` }
      const rows = await listTds(tx, actor, { ...days, limit: TDS_ROWS_MAX + 1 })
      const gst = await listGstTds(tx, actor, { ...days, limit: TDS_ROWS_MAX + 1 })
      const sums = await sumQuarters(tx, actor, days)
      const ofQuarter = (quarter: number) =>
        paise(
          sums
            .filter((sum) => quarterOf(monthOf(sum.quarter)) === quarter)
            .reduce((all, { amount }) => all + amount, 0n),
        )
      return {
        fiscal_year: year,
        rows: rows
          .slice(0, TDS_ROWS_MAX)
          .map(({ customer_id, customer_name, quarter, amount, payments, certificates }) => ({
            customer_id,
            customer_name,
            quarter: quarterOf(monthOf(quarter)),
            amount: toRupees(amount),
            payments: Number(payments),
            certificates: Number(certificates),
          }))
          .toSorted((a, b) => a.customer_name.localeCompare(b.customer_name) || a.quarter - b.quarter),
        has_more: rows.length > TDS_ROWS_MAX,
        quarters: [1, 2, 3, 4].map((quarter) => toRupees(ofQuarter(quarter))),
        total: toRupees(paise(sums.reduce((all, { amount }) => all + amount, 0n))),
        gst: presentGstTds(gst),
      }
    }),
  )
