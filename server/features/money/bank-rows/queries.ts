import type { Day } from '#domain/days/india-day.ts'
import type { BankAccount } from '#contract/bank/bank.ts'
import type { DayRange } from '#domain/days/period.ts'
import { pushTo } from '#domain/map-entries.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { listInvoicesOf, mayBeAtBank, type SettledInvoice } from '../payment-queries.ts'

/** A credit as the bank shows it. */
interface CreditRow {
  id: string
  day: Day
  amount: Paise
  source: 'statement' | 'sms'
  narration: string
  payer_name: string | null
  payer_upi: string | null
  utr: string | null
  account: BankAccount | null
  state: 'open' | 'recorded' | 'not_for_invoice'
  returned_on: Day | null
  is_settled: boolean
}

interface PaymentRow {
  credit_id: string
  payment_id: string
  customer_id: string | null
  customer_name: string | null
  amount: Paise
  is_joined: boolean
}

/** A credit with the payments that it became. */
export interface BankRowFound extends CreditRow {
  payments: (PaymentRow & { invoices: readonly SettledInvoice[] })[]
}

/** A period, of one bank account or of all. */
export interface AccountDays extends DayRange {
  account_id?: string | undefined
}

export interface RowsAsked extends AccountDays {
  state?: CreditRow['state'] | undefined
  /** The row after which the page begins. */
  after?: { day: Day; id: string } | undefined
  order: 'newest' | 'oldest'
  limit: number
}

const ofAccount = (db: Db | Tx, accountId: string | undefined) =>
  accountId === undefined ? db`` : db`AND account_id = ${accountId}::uuid`

/** Lists the rows of a period with their states and payments. */
export async function listRows(
  db: Db | Tx,
  actor: Actor,
  { from, to, account_id, state, after, order, limit }: RowsAsked,
): Promise<BankRowFound[]> {
  const isNewest = order === 'newest'
  const rows = await db<CreditRow[]>`
    SELECT id, day::text, amount, source, narration, payer_name, payer_upi, utr, state, returned_on::text, is_settled,
      (SELECT json_build_object('id', a.id, 'digits', a.digits, 'name', a.name) FROM read_bank_accounts a
        WHERE a.business_id = read_bank_credits.business_id AND a.id = read_bank_credits.account_id) AS account
    FROM read_bank_credits
    WHERE business_id = ${actor.businessId} AND read_bank_credits.day BETWEEN ${from}::date AND ${to}::date
      ${ofAccount(db, account_id)} ${state ? db`AND state = ${state}` : db``}
      ${after ? db`AND (read_bank_credits.day, id) ${isNewest ? db`<` : db`>`} (${after.day}::date, ${after.id}::uuid)` : db``}
    ORDER BY read_bank_credits.day ${isNewest ? db`DESC` : db``}, id ${isNewest ? db`DESC` : db``} LIMIT ${limit}`
  const payments = await listPaymentsOf(
    db,
    actor,
    rows.flatMap(({ id, state: is }) => (is === 'recorded' ? [id] : [])),
  )
  return rows.map((row) => ({ ...row, payments: payments.get(row.id) ?? [] }))
}

/** Returns the condition for payments that arrived at the bank. TDS and write-offs that joining split off did not. */
const reachedBank = (db: Db | Tx) => db`p.method NOT IN ('tds', 'write_off')`

/** Lists the payments that credits became, by credit. */
async function listPaymentsOf(
  db: Db | Tx,
  actor: Actor,
  creditIds: readonly string[],
): Promise<Map<string, BankRowFound['payments']>> {
  const byCredit = new Map<string, BankRowFound['payments']>()
  if (creditIds.length === 0) return byCredit
  const rows = await db<PaymentRow[]>`
    SELECT r.credit_id, r.payment_id, p.customer_id, c.name AS customer_name, (p.amount + p.round_off)::bigint AS amount,
      r.is_joined
    FROM read_recorded_credits r JOIN read_payments p ON p.business_id = r.business_id AND p.id = r.payment_id
    LEFT JOIN read_customers c ON c.business_id = p.business_id AND c.id = p.customer_id
    WHERE r.business_id = ${actor.businessId} AND r.credit_id = ANY(${[...creditIds]}::uuid[]) AND ${reachedBank(db)}
    ORDER BY p.recorded_at, p.id`
  const invoices = await listInvoicesOf(
    db,
    actor,
    rows.map(({ payment_id }) => payment_id),
  )
  for (const row of rows) pushTo(byCredit, row.credit_id, { ...row, invoices: invoices.get(row.payment_id) ?? [] })
  return byCredit
}

/** Returns the name of the business for its statement. */
export const findBusinessName = async (tx: Tx, actor: Actor): Promise<string> =>
  (await tx<{ name: string | null }[]>`SELECT name FROM read_businesses WHERE id = ${actor.businessId}`)[0]?.name ?? ''

/** Sums the rows of a period by state. */
export const sumRows = (tx: Tx, actor: Actor, { from, to, account_id }: AccountDays) => tx<
  { state: CreditRow['state']; rows: number; amount: Paise; first_on: Day; last_on: Day }[]
>`
  SELECT state, count(*)::int AS rows, sum(amount)::bigint AS amount, min(day)::text AS first_on, max(day)::text AS last_on
  FROM read_bank_credits
  WHERE business_id = ${actor.businessId} AND day BETWEEN ${from}::date AND ${to}::date
    ${ofAccount(tx, account_id)}
  GROUP BY state`

/** Sums the payments that the rows of a period became. */
export const sumPaymentsOfRows = async (tx: Tx, actor: Actor, { from, to, account_id }: AccountDays): Promise<Paise> =>
  (
    await tx<{ amount: Paise }[]>`
    SELECT coalesce(sum(p.amount + p.round_off), 0)::bigint AS amount
    FROM read_bank_credits c
    JOIN read_recorded_credits r ON r.business_id = c.business_id AND r.credit_id = c.id
    JOIN read_payments p ON p.business_id = r.business_id AND p.id = r.payment_id
    WHERE c.business_id = ${actor.businessId} AND c.day BETWEEN ${from}::date AND ${to}::date AND c.state = 'recorded'
      AND ${reachedBank(tx)} ${ofAccount(tx, account_id)}`
  )[0]?.amount ?? (0n as Paise)

/** Sums the payments of a period that could be in a bank account but have no bank row. */
export const sumOnlyInPavti = async (tx: Tx, actor: Actor, { from, to }: DayRange) =>
  (
    await tx<{ amount: Paise; payments: number }[]>`
    SELECT coalesce(sum(p.amount + p.round_off), 0)::bigint AS amount, count(*)::int AS payments
    FROM read_payments p
    WHERE p.business_id = ${actor.businessId} AND p.received_on BETWEEN ${from}::date AND ${to}::date
      AND ${mayBeAtBank(tx)}
      AND NOT EXISTS (SELECT FROM read_recorded_credits r WHERE r.business_id = p.business_id AND r.payment_id = p.id)`
  )[0] ?? { amount: 0n as Paise, payments: 0 }
