import * as z from 'zod/mini'
import { chosenDay, line, rupees } from '#contract/call/fields.ts'
import { CUSTOMER_NAME_MAX } from '#contract/customers/customers.ts'
import { CHANNELS } from '#domain/bank/channel.ts'
import type { Day } from '#domain/days/india-day.ts'
import { fromRupees, type Paise, paise, toRupees } from '#domain/money/money.ts'
import { newId } from '../../../platform/ids.ts'
import { columnArrays, columnNames, type Columns } from '../../../platform/postgres/columns.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { accountOfFile } from '../accounts.ts'
import { setState } from './queries.ts'
import { insertJoined, insertRecorded, rememberPayer } from './recorded-queries.ts'

/** Text as the bank printed it, up to what the table takes. */
const printed = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((text) => !text.includes('\u0000'), 'This cannot be read'),
  )
const optionalPrinted = (min: number, max: number) => z.nullable(printed(max).check(z.minLength(min)))

/** Rupees that a bank printed. */
const received = z.string().check(z.regex(/^\d{1,12}\.\d{2}$/, 'Enter an amount in rupees'))

/** A payment that a credit became, as another account finds it again. */
const RecordedPayment = z.strictObject({
  received_on: chosenDay,
  amount: rupees,
  round_off: rupees,
  method: z.string(),
  reference: z.nullable(z.string()),
  customer_name: line(CUSTOMER_NAME_MAX, 'The name is missing'),
  /** What it was before the credit was joined to it; null if the credit became it. */
  former: z.nullable(
    z.strictObject({
      received_on: chosenDay,
      reference: optionalPrinted(1, 50),
      payer_upi: optionalPrinted(1, 255),
      payer_name: optionalPrinted(1, 200),
      round_off: rupees,
    }),
  ),
})

/** A bank credit as the export writes it for another account. */
export const ExportedCredit = z.strictObject({
  source: z.enum(['statement', 'sms']),
  day: chosenDay,
  amount: received.check(z.refine((text) => fromRupees(text) > 0n, 'Enter an amount above ₹0')),
  channel: z.enum(CHANNELS),
  utr: optionalPrinted(12, 22),
  payer_upi: optionalPrinted(1, 255),
  payer_upi_is_partial: z.boolean(),
  payer_name: optionalPrinted(1, 200),
  note: optionalPrinted(1, 500),
  narration: printed(500),
  /** SHA-256 of what the bank printed, by which the same row of a statement is known again. */
  identity: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  occurrence: z.number().check(z.int(), z.gte(1), z.lte(20_000)),
  state: z.enum(['open', 'recorded', 'not_for_invoice']),
  returned_on: z.nullable(chosenDay),
  provider_ref: optionalPrinted(1, 100),
  settlement_utr: optionalPrinted(1, 60),
  fee: z.nullable(received),
  tax: z.nullable(received),
  is_settled: z.boolean(),
  account: z.nullable(
    z.strictObject({
      digits: z.nullable(z.string().check(z.regex(/^\d{4}$/))),
      name: z.nullable(line(40, 'The name is missing')),
    }),
  ),
  /** What it became, the payment with the UTR first. */
  payments: z.array(RecordedPayment).check(z.maxLength(1_000)),
})
export type ExportedCredit = z.output<typeof ExportedCredit>
type PaymentOfFile = z.output<typeof RecordedPayment>

interface ExportedRow extends Omit<ExportedCredit, 'amount' | 'fee' | 'tax' | 'payments'> {
  id: string
  amount: Paise
  fee: Paise | null
  tax: Paise | null
  /** Amounts are paise, as texts of JSON. */
  payments: (Omit<PaymentOfFile, 'amount' | 'round_off'> & { amount: string; round_off: string })[]
}

/** Paise that JSON of the database has as text, in rupees. */
const jsonRupees = (text: string): string => toRupees(paise(BigInt(text)))

/** Returns credits after a day and an id, as `ExportedCredit` reads them. */
export async function listCreditsForExport(tx: Tx, actor: Actor, after: { day: Day; id: string }, limit: number) {
  const rows = await tx<ExportedRow[]>`
    SELECT c.id, c.source, c.day, c.amount, c.channel, c.utr, c.payer_upi, c.payer_upi_is_partial, c.payer_name, c.note,
      c.narration, encode(c.identity, 'hex') AS identity, c.occurrence, c.state, c.returned_on, c.provider_ref,
      c.settlement_utr, c.fee, c.tax, c.is_settled,
      CASE WHEN a.id IS NOT NULL THEN json_build_object('digits', a.digits, 'name', a.name) END AS account,
      coalesce((SELECT json_agg(json_build_object('received_on', p.received_on, 'amount', p.amount::text,
          'round_off', p.round_off::text, 'method', p.method, 'reference', p.reference, 'customer_name', t.name,
          'former', CASE WHEN r.is_joined THEN json_build_object('received_on', r.former_received_on,
            'reference', r.former_reference, 'payer_upi', r.former_payer_upi, 'payer_name', r.former_payer_name,
            'round_off', coalesce(r.former_round_off, p.round_off)::text) END)
          ORDER BY p.id = c.payment_id DESC, p.id)
        FROM recorded_credits r JOIN read_payments p ON p.business_id = r.business_id AND p.id = r.payment_id
          JOIN read_customers k ON k.business_id = p.business_id AND k.id = p.customer_id
          JOIN read_customers t ON t.business_id = k.business_id AND t.id = coalesce(k.merged_into, k.id)
        WHERE r.business_id = c.business_id AND r.credit_id = c.id), '[]') AS payments
    FROM bank_credits c LEFT JOIN bank_accounts a ON a.business_id = c.business_id AND a.id = c.account_id
    WHERE c.business_id = ${actor.businessId} AND (c.day, c.id) > (${after.day}::date, ${after.id}::uuid)
    ORDER BY c.day, c.id LIMIT ${limit}`
  return rows.map(({ id, amount, fee, tax, payments, ...row }) => ({
    id,
    day: row.day,
    record: {
      ...row,
      amount: toRupees(amount),
      fee: fee === null ? null : toRupees(fee),
      tax: tax === null ? null : toRupees(tax),
      payments: payments.map((one) => ({
        ...one,
        amount: jsonRupees(one.amount),
        round_off: jsonRupees(one.round_off),
        former: one.former && { ...one.former, round_off: jsonRupees(one.former.round_off) },
      })),
    },
  }))
}

/** Identity and occurrence, by which the same row is known again. */
export const keyOfExported = ({ identity, occurrence }: Pick<ExportedCredit, 'identity' | 'occurrence'>): string =>
  `${identity} ${occurrence}`

/** Returns the keys of the credits here that have one of these identities or numbers of a provider. */
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

/** A payment here that no credit became yet. */
export interface FreePayment {
  id: string
  customer_id: string
}

/** A payment here that a credit of another account became, or was joined to. */
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

/** Finds the payments that credits of another account became. Each is given out once. */
export async function findFreePayments(tx: Tx, actor: Actor, records: readonly ExportedCredit[]) {
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
    free.set(key, [...(free.get(key) ?? []), row])
  }
  /** All of them, or none if one is missing. */
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

/** A credit of another account with the payments here that it became. */
export interface NewPastCredit {
  record: ExportedCredit
  /** Empty if it waits or was set aside. */
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

/** Credits inserted by one statement. */
const BATCH = 1_000

const insertRows = (tx: Tx, actor: Actor, rows: readonly PastRow[]) => tx`
  INSERT INTO bank_credits (business_id, ${columnNames(PAST)})
  SELECT ${actor.businessId}, r.id, r.source, r.day, r.amount, r.channel, r.utr, r.payer_upi, r.payer_upi_is_partial,
    r.payer_name, r.note, r.narration, decode(r.identity, 'hex'), r.occurrence, r.state, r.returned_on, r.provider_ref,
    r.settlement_utr, r.fee, r.tax, r.is_settled, r.account_id
  FROM unnest(${columnArrays(PAST, rows)}) AS r (${columnNames(PAST)})`

/**
 * Inserts credits of another account. Those that became payments are noted with them and teach who pays for whom. They are
 * of no import, so no import that is undone takes them back. The totals must be locked.
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
