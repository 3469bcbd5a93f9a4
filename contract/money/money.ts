import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { dayFilter, dayFilterChecks } from '../call/day-filter.ts'
import { SETTLEMENT_METHODS } from '../settlement/invoice-payment.ts'
import { day, id, rupees, searchText } from '../call/fields.ts'
import { amount, tdsRate } from '../call/number-fields.ts'

/** Maximum number of credits that one call records. */
export const CONFIRM_MAX = 200
/** Maximum number of payments that are one credit together. */
export const JOIN_MAX = 20
/** Days for which an import can be undone. */
export const UNDO_DAYS = 30

/** One way to record a credit. The part of the credit without an allocation is an advance of the customer. */
export const MoneyChoice = z.object({
  customer_id: z.nullable(id),
  customer_name: z.string(),
  allocations: z.array(z.object({ invoice_id: id, invoice_number: z.string(), amount: rupees })),
  /** The part for what the customer owed before the business began with Pavti; "0.00" if there is none. */
  opening_balance: rupees,
  tds: z.nullable(z.object({ invoice_id: id, amount: rupees, rate: z.string() })),
  /**
   * What the allocation leaves due, if a bank charge or rounding explains it; the owner may write it off with the
   * payment.
   */
  write_off: z.nullable(z.object({ invoice_id: id, amount: rupees, kind: z.enum(['charge', 'rounding']) })),
  /** The reasons why it fits, as a sentence without a full stop. */
  explanation: z.string(),
  reasons: z.array(z.string()),
})
export type MoneyChoice = z.infer<typeof MoneyChoice>

const KEPT_KINDS = ['tds', 'charge', 'rounding'] as const
/**
 * The part of a recorded payment that the bank does not show. Joining records it separately: charge and rounding as
 * written off.
 */
const KeptPart = z.object({
  kind: z.enum(KEPT_KINDS),
  amount: rupees,
  /** For TDS, in percent. */
  rate: z.nullable(z.string()),
})
export type KeptPart = z.infer<typeof KeptPart>

/** A recorded payment that money in the bank may be. */
export const MoneyPayment = z.object({
  payment_id: id,
  customer_id: z.nullable(id),
  customer_name: z.string(),
  amount: rupees,
  received_on: day,
  method: z.enum(SETTLEMENT_METHODS),
  reference: z.nullable(z.string()),
  invoices: z.array(z.object({ invoice_id: id, invoice_number: z.string() })),
  /**
   * utr: the same UTR. invoice: the note names its invoice. payer: its customer paid. paise: the bank shows some paise
   * more. sum: all payments of this answer add up to the amount. tds: the bank shows less, by a usual TDS. charge: it
   * shows less by a bank charge or paise. amount: only amount and day fit.
   */
  evidence: z.enum(['utr', 'invoice', 'payer', 'paise', 'sum', 'tds', 'charge', 'amount']),
  /**
   * Whether the bank shows the recorded amount, except for paise. Such a payment can be joined; those of a sum,
   * together.
   */
  is_same_amount: z.boolean(),
  /**
   * With this part as `kept`, a payment of another amount can be joined too; null if nothing explains the difference.
   */
  kept: z.nullable(KeptPart),
})
export type MoneyPayment = z.infer<typeof MoneyPayment>

/** A bank credit as the bank printed it. */
export const BankCredit = z.object({
  id,
  day,
  amount: rupees,
  channel: z.string(),
  utr: z.nullable(z.string()),
  payer_upi: z.nullable(z.string()),
  payer_name: z.nullable(z.string()),
  narration: z.string(),
})
export type BankCredit = z.infer<typeof BankCredit>

/** Money that came in and waits to be recorded. */
export const MoneyCredit = z.extend(BankCredit, {
  import_id: z.nullable(id),
  note: z.nullable(z.string()),
  /**
   * recorded: the payment is already recorded. sure: the first choice fits and nothing contradicts it. likely: choose.
   * unknown: no invoice fits.
   */
  group: z.enum(['recorded', 'sure', 'likely', 'unknown']),
  /** Why it is not income, as a sentence: its words say that money went back, or the bank reversed it. */
  warning: z.nullable(z.string()),
  /** The best first; empty if it is already recorded. */
  choices: z.array(MoneyChoice),
  /** The recorded payments that the credit may be, the best first; empty in other groups. */
  payments: z.array(MoneyPayment),
  /**
   * Customers with open invoices who may have paid, the surest first, at most five. is_known: this UPI ID or name paid
   * for the customer before.
   */
  payers: z.array(z.object({ customer_id: id, is_known: z.boolean() })),
})
export type MoneyCredit = z.infer<typeof MoneyCredit>

export const getMoney = call({
  method: 'GET',
  path: '/api/money',
  summary:
    'Money in the bank that is not recorded yet, with the invoices that it may settle, the last seven days, and what falls due in the next 30',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  query: z
    .strictObject({
      /** Part of the payer's name or UPI ID, the UTR, the note or the bank's text, or the amount in rupees. */
      search: z.optional(searchText),
      /** Days of receipt. */
      ...dayFilter,
    })
    .check(...dayFilterChecks),
  reply: z.object({
    /** Credits that match the filter, oldest first. A filter does not change the group of a credit. */
    credits: z.array(MoneyCredit),
    /**
     * Number of waiting credits, including those outside the filter and beyond the limit of the answer, without those
     * whose UTR and amount a recorded payment has.
     */
    waiting: z.number(),
    /** The last seven days in India, oldest first. */
    days: z.array(z.object({ day, recorded: rupees, waiting: rupees })),
    /** What falls due in the next 30 days, including today, by weeks from today; the last one has two days. */
    expected: z.array(z.object({ from: day, to: day, amount: rupees })),
  }),
})

const confirmed = z.object({
  credit_id: id,
  result: z.enum(['recorded', 'refused']),
  /** The first of its payments. */
  payment_id: z.nullable(id),
  /** All payments that it was recorded as: one for each customer. */
  payment_ids: z.array(id),
  /** Why it was refused. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
})

export const confirmMoney = call({
  method: 'POST',
  path: '/api/money/confirm',
  summary:
    'Record credits as payments, one for each customer, each credit with a result of its own; repeated, it records nothing more',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  body: z.strictObject({
    credits: z
      .array(
        z.strictObject({
          credit_id: id,
          /**
           * The customer who gets the rest of the allocations as an advance. Omitted: the customer of the invoices, if
           * they all have the same one.
           */
          customer_id: z
            .optional(z.nullable(id))
            .check(z.describe('What the allocations leave is an advance of this customer')),
          allocations: z
            .array(z.strictObject({ invoice_id: id, amount }))
            .check(
              z.maxLength(100, 'At most 100 invoices in one payment'),
              z.describe('Invoices of one or more customers; together at most the amount of the credit'),
            ),
          opening_balance: z
            .optional(amount)
            .check(z.describe('The part of the rest for what this customer owed before the business began with Pavti')),
          tds: z.optional(z.nullable(z.strictObject({ invoice_id: id, amount, rate: tdsRate }))),
          /** What its allocation leaves due: a bank charge or rounding. */
          write_off: z
            .optional(z.nullable(z.strictObject({ invoice_id: id, amount })))
            .check(
              z.describe('What the invoice still owes then is written off, and undone with the payment; owner only'),
            ),
        }),
      )
      .check(
        z.minLength(1, 'Choose at least one payment'),
        z.maxLength(CONFIRM_MAX, `At most ${CONFIRM_MAX} payments at once`),
      ),
  }),
  reply: z.object({ credits: z.array(confirmed) }),
})
export type ConfirmedCredit = z.infer<typeof confirmed>

const joined = z.object({
  credit_id: id,
  result: z.enum(['joined', 'refused']),
  payment_id: z.nullable(id),
  /** Why it was refused. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
})

export const joinMoney = call({
  method: 'POST',
  path: '/api/money/join',
  summary:
    'Join credits to payments that are recorded already, which get day, UTR and payer of the bank; each has a result of its own; repeated, it changes nothing',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  body: z.strictObject({
    credits: z
      .array(
        z.strictObject({
          credit_id: id,
          payment_id: id,
          /** Other payments that make up the credit together with this one. */
          with_payment_ids: z.optional(
            z.array(id).check(z.maxLength(JOIN_MAX - 1, `At most ${JOIN_MAX} payments for one credit`)),
          ),
          /**
           * The part of the payment that the bank does not show, from the call that lists the credits. The payment is
           * reduced by it, and the part is recorded as TDS or as written off.
           */
          kept: z.optional(z.nullable(z.strictObject({ kind: z.enum(KEPT_KINDS), amount }))),
        }),
      )
      .check(
        z.minLength(1, 'Choose at least one payment'),
        z.maxLength(CONFIRM_MAX, `At most ${CONFIRM_MAX} payments at once`),
      ),
  }),
  reply: z.object({ credits: z.array(joined) }),
})
export type JoinedCredit = z.infer<typeof joined>

export const reopenCredit = call({
  method: 'POST',
  path: '/api/money/credits/:id/undo',
  summary:
    'Let a credit wait again; the payment that it became is undone, one that it was joined to is as it was before',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  reply: z.object({ state: z.literal('open') }),
})

export const undoMoneyImport = call({
  method: 'POST',
  path: '/api/money/imports/:id/undo',
  summary: `Take back an imported statement within ${UNDO_DAYS} days; payments that were changed since are left`,
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  reply: z.object({
    undone: z.number(),
    /** Payments that are kept, and why; `code` is null for one that was changed since. */
    left: z.array(z.object({ payment_id: id, amount: rupees, day, code: z.nullable(z.string()), message: z.string() })),
  }),
})
