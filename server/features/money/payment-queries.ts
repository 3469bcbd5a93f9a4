import type { SettlementMethod } from '#contract/settlement/invoice-payment.ts'
import { addDays, type Day } from '#domain/days/india-day.ts'
import { pushTo } from '#domain/map-entries.ts'
import { RECORDED_DAYS, RECORDED_LATE_DAYS } from '#domain/matching/lookup/payment-index.ts'
import type { BankCredit, RecordedPayment } from '#domain/matching/match-types.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../actor/actor.ts'

/** The maximum number of payments to compare, since matching holds them in memory. */
const MOST_PAYMENTS = 20_000
/** The maximum number of payments that are tried in combination or before TDS. */
const MOST_NEARBY = 10_000
/** The maximum number of payments that may be credits of some days or weeks before, less TDS or a bank charge. */
const MOST_LATER = 2_000

/** A recorded payment with the fields that the screen shows. */
export interface RecordedPaymentRow extends RecordedPayment {
  method: SettlementMethod
}

interface Days {
  from: Day
  to: Day
}

/** The range of days in which payments of one amount are searched. */
interface DaysOfAmount extends Days {
  amount: Paise
}

/**
 * Returns the days around the credits of each amount. Overlapping ranges are merged, so that no payment is found twice.
 */
function daysAround(credits: readonly Pick<BankCredit, 'amount' | 'day'>[]): DaysOfAmount[] {
  const ranges: DaysOfAmount[] = []
  for (const { amount, day } of credits.toSorted((a, b) =>
    a.amount === b.amount ? (a.day < b.day ? -1 : 1) : a.amount < b.amount ? -1 : 1,
  )) {
    const last = ranges.at(-1)
    const [from, to] = [addDays(day, -RECORDED_LATE_DAYS), addDays(day, RECORDED_LATE_DAYS)]
    if (last && last.amount === amount && from <= last.to) last.to = to
    else ranges.push({ amount, from, to })
  }
  return ranges
}

/** Returns the days around all credits, for payments that may be a part of a credit, or exceed it by TDS. */
function daysNear(credits: readonly Pick<BankCredit, 'day'>[]): Days[] {
  const ranges: Days[] = []
  for (const day of [...new Set(credits.map((credit) => credit.day))].sort()) {
    const last = ranges.at(-1)
    const [from, to] = [addDays(day, -RECORDED_DAYS), addDays(day, RECORDED_DAYS)]
    if (last && from <= last.to) last.to = to
    else ranges.push({ from, to })
  }
  return ranges
}

/** Returns the days after each of these ranges, up to the next one, on which its credits may be recorded late. */
const daysLater = (ranges: readonly Days[]): Days[] =>
  ranges.map(({ to }, at) => {
    const last = addDays(to, RECORDED_LATE_DAYS - RECORDED_DAYS)
    const next = ranges[at + 1]?.from
    return { from: addDays(to, 1), to: next !== undefined && next <= last ? addDays(next, -1) : last }
  })

/**
 * Returns the condition for payments that can appear in a bank account: not cash, TDS, write-offs or amounts paid
 * before Pavti.
 */
export const mayBeAtBank = (db: Db | Tx) => db`undone_at IS NULL AND method NOT IN ('cash', 'tds', 'write_off')
  AND source <> 'opening'`

/**
 * Whether payment `p` of business `b` can be reduced by an amount that did not arrive: the whole payment was recorded
 * for one invoice, and no closed books, receipt voucher or TDS depend on its amount.
 */
const isDivisible = (tx: Tx) => tx`
  (p.round_off = 0 AND p.recorded_with IS NULL AND p.received_on > coalesce(b.books_closed_to, '-infinity')
    AND EXISTS (SELECT FROM read_invoice_payments a
      WHERE a.business_id = p.business_id AND a.payment_id = p.id AND a.id = p.id AND a.amount = p.amount AND a.undone_at IS NULL)
    AND NOT EXISTS (SELECT FROM read_payments o
      WHERE o.business_id = p.business_id AND o.recorded_with = p.id AND o.undone_at IS NULL)
    AND NOT EXISTS (SELECT FROM read_receipt_vouchers v WHERE v.business_id = p.business_id AND v.payment_id = p.id))`

/** Finds one payment in the form that matching uses, while the totals are locked. */
export async function findDividable(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Pick<RecordedPayment, 'amount' | 'invoices' | 'is_divisible'> | null> {
  const [row] = await tx<{ amount: Paise; is_divisible: boolean }[]>`
    SELECT (p.amount + p.round_off)::bigint AS amount, ${isDivisible(tx)} AS is_divisible
    FROM read_payments p JOIN read_businesses b ON b.id = p.business_id
    WHERE p.business_id = ${actor.businessId} AND p.id = ${id}`
  return row ? { ...row, invoices: (await listInvoicesOf(tx, actor, [id])).get(id) ?? [] } : null
}

type FoundRow = Omit<RecordedPaymentRow, 'invoices'>

/**
 * Lists the recorded payments that no credit is joined to and that may be one of these credits: with the same UTR, or
 * with the same amount within a month and not in cash. Also lists payments of a few days around, which may add up to a
 * credit or be its amount before TDS, and of a month after, which may be that too. Each UTR, each amount and each
 * range of days is one index search.
 */
export async function listRecordedPayments(
  tx: Tx,
  owner: Owner,
  credits: readonly Pick<BankCredit, 'amount' | 'day' | 'utr'>[],
): Promise<RecordedPaymentRow[]> {
  const utrs = [...new Set(credits.flatMap(({ utr }) => (utr === null ? [] : [utr.toUpperCase()])))]
  const ranges = daysAround(credits)
  const days = daysNear(credits)
  const later = daysLater(days)
  const rows = await tx<FoundRow[]>`
    WITH found AS (
      SELECT p.id FROM unnest(${utrs}::text[]) AS u (utr)
      CROSS JOIN LATERAL (SELECT id FROM read_payments
        WHERE business_id = ${owner.businessId} AND upper(reference) = u.utr AND reference IS NOT NULL
          AND undone_at IS NULL AND method NOT IN ('tds', 'write_off') LIMIT 20) AS p
      UNION
      SELECT p.id FROM unnest(${ranges.map(({ amount }) => amount)}::bigint[], ${ranges.map(({ from }) => from)}::date[],
        ${ranges.map(({ to }) => to)}::date[]) AS r (amount, first, last)
      CROSS JOIN LATERAL (SELECT id FROM read_payments
        WHERE business_id = ${owner.businessId} AND amount + round_off = r.amount
          AND received_on BETWEEN r.first AND r.last
          AND ${mayBeAtBank(tx)} LIMIT ${MOST_PAYMENTS}) AS p
      LIMIT ${MOST_PAYMENTS}),
    nearby AS (
      SELECT p.id FROM unnest(${days.map(({ from }) => from)}::date[], ${days.map(({ to }) => to)}::date[]) AS r (first, last)
      CROSS JOIN LATERAL (SELECT id FROM read_payments
        WHERE business_id = ${owner.businessId} AND received_on BETWEEN r.first AND r.last
          AND ${mayBeAtBank(tx)} LIMIT ${MOST_NEARBY}) AS p
      LIMIT ${MOST_NEARBY}),
    later AS (
      SELECT p.id FROM unnest(${later.map(({ from }) => from)}::date[], ${later.map(({ to }) => to)}::date[]) AS r (first, last)
      CROSS JOIN LATERAL (SELECT id FROM read_payments
        WHERE business_id = ${owner.businessId} AND received_on BETWEEN r.first AND r.last
          AND ${mayBeAtBank(tx)} ORDER BY received_on, id LIMIT ${MOST_LATER}) AS p
      LIMIT ${MOST_LATER})
    SELECT p.id, p.customer_id, coalesce(c.name, '') AS customer_name, p.received_on::text,
      (p.amount + p.round_off)::bigint AS amount, p.reference, p.method, ${isDivisible(tx)} AS is_divisible
    FROM (SELECT id FROM found UNION SELECT id FROM nearby UNION SELECT id FROM later) f JOIN read_payments p ON p.business_id = ${owner.businessId} AND p.id = f.id
    JOIN read_businesses b ON b.id = p.business_id
    LEFT JOIN read_customers c ON c.business_id = p.business_id AND c.id = p.customer_id
    WHERE NOT EXISTS (SELECT FROM read_recorded_credits r WHERE r.business_id = p.business_id AND r.payment_id = p.id)`
  const invoices = await listInvoicesOf(
    tx,
    owner,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const own = invoices.get(row.id) ?? []
    const customer_name = row.customer_id === null ? (own[0]?.customer_name ?? '') : row.customer_name
    return { ...row, customer_name, invoices: own }
  })
}

export interface SettledInvoice {
  payment_id: string
  id: string
  number: string
  code: string | null
  customer_name: string
  issued_to: string | null
  amount: Paise
  taxable: Paise
}

/** Lists the invoices that payments settle, by payment. */
export async function listInvoicesOf(
  db: Db | Tx,
  owner: Owner,
  paymentIds: readonly string[],
): Promise<Map<string, SettledInvoice[]>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db<SettledInvoice[]>`
    SELECT a.payment_id, i.id, i.number, i.payment_code AS code, i.customer_name,
      nullif(i.customer_name, c.name) AS issued_to, i.amount, i.taxable
    FROM read_invoice_payments a JOIN read_invoices i ON i.business_id = a.business_id AND i.id = a.invoice_id
    LEFT JOIN read_customers c ON c.business_id = i.business_id AND c.id = i.customer_id
    WHERE a.business_id = ${owner.businessId} AND a.payment_id = ANY(${[...paymentIds]}::uuid[]) AND a.undone_at IS NULL
      AND i.number IS NOT NULL
    ORDER BY i.issued_on, i.created_at, i.id`
  const byPayment = new Map<string, SettledInvoice[]>()
  for (const row of rows) pushTo(byPayment, row.payment_id, row)
  return byPayment
}

/** Whether the whole payment settles one invoice, so that paise may be added to both. */
export const isOfOneInvoice = async (tx: Tx, actor: Actor, paymentId: string): Promise<boolean> =>
  (
    await tx`
    SELECT FROM read_invoice_payments
    WHERE business_id = ${actor.businessId} AND payment_id = ${paymentId} AND id = ${paymentId} AND undone_at IS NULL`
  ).length > 0
