import * as z from 'zod/mini'
import { chosenDay, line, rupees } from '#contract/call/fields.ts'
import { CUSTOMER_NAME_MAX } from '#contract/customers/customers.ts'
import { CHANNELS } from '#domain/bank/channel.ts'
import type { Day } from '#domain/days/india-day.ts'
import { fromRupees, type Paise, paise, toRupees } from '#domain/money/money.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'

/** Text as the bank printed it, up to the length that the table stores. */
const printed = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((text) => !text.includes('\u0000'), 'This cannot be read'),
  )
const optionalPrinted = (min: number, max: number) => z.nullable(printed(max).check(z.minLength(min)))

/** An amount in rupees that a bank printed. */
const received = z.string().check(z.regex(/^\d{1,12}\.\d{2}$/, 'Enter an amount in rupees'))

/** A payment that a credit became, by the values with which another account can find it. */
const RecordedPayment = z.strictObject({
  received_on: chosenDay,
  amount: rupees,
  round_off: rupees,
  method: z.string(),
  reference: z.nullable(z.string()),
  customer_name: line(CUSTOMER_NAME_MAX, 'The name is missing'),
  /** The values of the payment before the credit was joined to it; null if the credit became the payment. */
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
export const ExportedCredit = z
  .strictObject({
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
    /** The SHA-256 of the printed row, by which the same row is recognized in another statement. */
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
    /** The payments that it became, the one with the UTR first. */
    payments: z.array(RecordedPayment).check(z.maxLength(1_000)),
  })
  .check(
    z.refine(({ payer_upi, payer_upi_is_partial }) => payer_upi !== null || !payer_upi_is_partial, {
      error: 'This does not have the expected form',
      path: ['payer_upi_is_partial'],
    }),
  )
export type ExportedCredit = z.output<typeof ExportedCredit>
export type PaymentOfFile = z.output<typeof RecordedPayment>

interface ExportedRow extends Omit<ExportedCredit, 'amount' | 'fee' | 'tax' | 'payments'> {
  id: string
  amount: Paise
  fee: Paise | null
  tax: Paise | null
  /** Amounts are in paise, as JSON strings. */
  payments: (Omit<PaymentOfFile, 'amount' | 'round_off'> & { amount: string; round_off: string })[]
}

/** Converts paise in a JSON string of the database to rupees. */
const jsonRupees = (text: string): string => toRupees(paise(BigInt(text)))

/** Returns the credits after a day and an id, in the form that `ExportedCredit` parses. */
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
