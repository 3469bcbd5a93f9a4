import type { Day } from '#domain/days/india-day.ts'
import { fromRupees, type Paise, toRupees } from '#domain/money/money.ts'
import { pushTo } from '#domain/map-entries.ts'
import { newId } from '../../../platform/ids.ts'
import { columnArrays, columnNames, type Columns } from '../../../platform/postgres/columns.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { accountOfFile } from '../accounts.ts'
import { setState } from './queries.ts'
import { insertJoined, insertRecorded, rememberPayer } from './list-queries.ts'
import type { ExportedCredit, PaymentOfFile } from './exported-credits.ts'

/** Combines identity and occurrence, by which the same row is recognized. */
export const keyOfExported = ({ identity, occurrence }: Pick<ExportedCredit, 'identity' | 'occurrence'>): string =>
  `${identity} ${occurrence}`

/** Returns the keys of existing credits that have one of these identities or provider numbers. */
export async function findKnownCredits(tx: Tx, actor: Actor, records: readonly ExportedCredit[]) {
  const rows = await tx<{ identity: string; occurrence: number; provider_ref: string | null }[]>`
    SELECT encode(identity, 'hex') AS identity, occurrence, provider_ref FROM bank_credits
    WHERE business_id = ${actor.businessId}
      AND (identity IN (SELECT decode(i, 'hex') FROM unnest(${records.map(({ identity }) => identity)}::text[]) AS i)
        OR provider_ref = ANY(${records.flatMap(({ provider_ref }) => provider_ref ?? [])}::text[]))`
  return {
    keys: new Set(rows.map(keyOfExported)),
    refs: new Set(rows.flatMap(({ provider_ref }) => provider_ref ?? [])),
  }
}

/** An existing payment that no credit became yet. */
export interface FreePayment {
  id: string
  customer_id: string
}

/** An existing payment that a credit of another account became, or was joined to. */
export interface FoundPayment extends FreePayment, Pick<PaymentOfFile, 'former'> {}

const keyOfPayment = (one: Omit<PaymentOfFile, 'former'>): string =>
  JSON.stringify([
    one.received_on,
    one.amount,
    one.round_off,
    one.method,
    one.reference?.toUpperCase() ?? '',
    one.customer_name.toLowerCase(),
  ])

/** Finds the existing payments that credits of another account became. Each payment is used once. */
export async function findUnlinkedPayments(tx: Tx, actor: Actor, records: readonly ExportedCredit[]) {
  const days = [...new Set(records.flatMap(({ payments }) => payments.map((one) => one.received_on)))]
  const rows = await tx<
    (Omit<PaymentOfFile, 'amount' | 'round_off' | 'former'> & FreePayment & { amount: Paise; round_off: Paise })[]
  >`
    SELECT p.id, p.customer_id, p.received_on, p.amount, p.round_off, p.method, p.reference, t.name AS customer_name
    FROM read_payments p
      JOIN read_customers k ON k.business_id = p.business_id AND k.id = p.customer_id
      JOIN read_customers t ON t.business_id = k.business_id AND t.id = coalesce(k.merged_into, k.id)
    WHERE p.business_id = ${actor.businessId} AND p.received_on = ANY(${days}::date[]) AND p.undone_at IS NULL
      AND NOT EXISTS (SELECT FROM recorded_credits r WHERE r.business_id = p.business_id AND r.payment_id = p.id)
    ORDER BY p.id`
  const free = new Map<string, FreePayment[]>()
  for (const { amount, round_off, ...row } of rows) {
    const key = keyOfPayment({ ...row, amount: toRupees(amount), round_off: toRupees(round_off) })
    pushTo(free, key, row)
  }
  /** Returns all of them, or null if one is missing. */
  return (payments: readonly PaymentOfFile[]): FoundPayment[] | null => {
    const taken: FoundPayment[] = []
    for (const one of payments) {
      const found = free.get(keyOfPayment(one))?.shift()
      if (!found) return null
      taken.push({ id: found.id, customer_id: found.customer_id, former: one.former })
    }
    return taken
  }
}

/** A credit of another account with the existing payments that it became. */
export interface NewPastCredit {
  record: ExportedCredit
  /** Empty if the credit is open or was set aside. */
  payments: readonly FoundPayment[]
}

interface PastRow {
  id: string
  source: string
  day: Day
  amount: Paise
  channel: string
  utr: string | null
  payer_upi: string | null
  payer_upi_is_partial: boolean
  payer_name: string | null
  note: string | null
  narration: string
  identity: string
  occurrence: number
  state: string
  returned_on: Day | null
  provider_ref: string | null
  settlement_utr: string | null
  fee: Paise | null
  tax: Paise | null
  is_settled: boolean
  account_id: string | null
}

const PAST: Columns<PastRow> = {
  id: 'uuid',
  source: 'text',
  day: 'date',
  amount: 'bigint',
  channel: 'text',
  utr: 'text',
  payer_upi: 'text',
  payer_upi_is_partial: 'boolean',
  payer_name: 'text',
  note: 'text',
  narration: 'text',
  identity: 'text',
  occurrence: 'int',
  state: 'text',
  returned_on: 'date',
  provider_ref: 'text',
  settlement_utr: 'text',
  fee: 'bigint',
  tax: 'bigint',
  is_settled: 'boolean',
  account_id: 'uuid',
}

/** The number of credits that one statement inserts. */
const BATCH = 1_000

const insertRows = (tx: Tx, actor: Actor, rows: readonly PastRow[]) => tx`
  INSERT INTO bank_credits (business_id, ${columnNames(PAST)})
  SELECT ${actor.businessId}, r.id, r.source, r.day, r.amount, r.channel, r.utr, r.payer_upi, r.payer_upi_is_partial,
    r.payer_name, r.note, r.narration, decode(r.identity, 'hex'), r.occurrence, r.state, r.returned_on, r.provider_ref,
    r.settlement_utr, r.fee, r.tax, r.is_settled, r.account_id
  FROM unnest(${columnArrays(PAST, rows)}) AS r (${columnNames(PAST)})`

/**
 * Inserts credits of another account. Credits that became payments are linked to them, and their payers are remembered.
 * The credits belong to no import, so undoing an import does not delete them. The totals must be locked.
 */
export async function insertPastCredits(tx: Tx, actor: Actor, credits: readonly NewPastCredit[]): Promise<void> {
  const accountIds = new Map<string, string | null>()
  const rows: (PastRow & { payments: readonly FoundPayment[] })[] = []
  for (const { record, payments } of credits) {
    const { account, amount, fee, tax, payments: _payments, ...fields } = record
    const key = JSON.stringify(account)
    if (account && !accountIds.has(key)) {
      const known = { digits: account.digits, name: account.name ?? undefined }
      accountIds.set(key, await accountOfFile(tx, actor, known))
    }
    rows.push({
      ...fields,
      id: newId(),
      amount: fromRupees(amount),
      fee: fee === null ? null : fromRupees(fee),
      tax: tax === null ? null : fromRupees(tax),
      payer_upi_is_partial: record.payer_upi !== null && record.payer_upi_is_partial,
      state: record.state === 'recorded' ? 'open' : record.state,
      account_id: accountIds.get(key) ?? null,
      payments,
    })
  }
  for (let at = 0; at < rows.length; at += BATCH) await insertRows(tx, actor, rows.slice(at, at + BATCH))
  for (const row of rows) await noteRecorded(tx, actor, row)
}

async function noteRecorded(
  tx: Tx,
  actor: Actor,
  { id, payments, payer_upi, payer_name, day }: PastRow & { payments: readonly FoundPayment[] },
): Promise<void> {
  const [first] = payments
  if (!first) return
  await setState(tx, actor, id, { from: 'open', to: 'recorded', payment_id: first.id })
  for (const payment of payments) {
    const payer = { customerId: payment.customer_id, payer_upi, payer_name, day }
    const payerAccountId = await rememberPayer(tx, actor, payer)
    const { former } = payment
    if (former === null) await insertRecorded(tx, actor, { creditId: id, paymentId: payment.id, payerAccountId })
    else {
      const before = { ...former, id: payment.id, round_off: fromRupees(former.round_off) }
      await insertJoined(tx, actor, { creditId: id, payment: before, payerAccountId })
    }
  }
}
