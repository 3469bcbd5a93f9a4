import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { dayFilter, dayFilterChecks } from '../call/day-filter.ts'
import { chosenDay, id, line, optionalLine, optionalVpa, vpa } from '../call/fields.ts'
import { amount, tdsRate } from '../call/number-fields.ts'
import { pageQuery, pageReply } from '../call/paging.ts'
import {
  PAYMENT_METHODS,
  PAYMENT_NOTE_MAX,
  REFERENCE_MAX,
  REFUND_METHODS,
  SETTLEMENT_METHODS,
  TDS_SECTION_MAX,
  tdsTax,
} from './invoice-payment.ts'
import { Payment, Refund } from './payment.ts'

/** Maximum number of invoices that one call settles. */
export const ALLOCATIONS_MAX = 100
/** Longest name of a payer, in characters; the table has the same limit. */
export const PAYER_NAME_MAX = 200

const invoiceShare = z.strictObject({ invoice_id: id, amount })

/**
 * Omitted: the opening balance and then the open invoices, oldest first, until the money is used up. Empty: no invoice.
 */
const allocations = z.optional(
  z
    .array(invoiceShare)
    .check(z.maxLength(ALLOCATIONS_MAX, `At most ${ALLOCATIONS_MAX} invoices in one payment`))
    .check(z.describe('Left out: the opening balance, then the open invoices, oldest first. Empty: no invoice')),
)

/**
 * The part for what the customer owed before. Omitted: all of that if `allocations` are omitted too, otherwise nothing.
 */
const opening_balance = z
  .optional(amount)
  .check(
    z.describe('For what the customer owed before. Left out: all of that if `allocations` are left out, else nothing'),
  )

const reply = z.object({ payment: Payment })

export const recordCustomerPayment = call({
  method: 'POST',
  path: '/api/customer-payments',
  summary: 'Record a payment of a customer, for one or more invoices or as an advance',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  body: z.strictObject({
    customer_id: id,
    amount,
    /** Omitted: today in India. Not in the future. */
    received_on: z.optional(chosenDay),
    method: z._default(z.enum(PAYMENT_METHODS, { error: 'Please choose how it was paid' }), 'upi'),
    reference: optionalLine(REFERENCE_MAX),
    note: optionalLine(PAYMENT_NOTE_MAX),
    payer_upi: optionalVpa,
    payer_name: optionalLine(PAYER_NAME_MAX),
    allocations,
    opening_balance,
    /**
     * Tax that the customer withheld (TDS) for an invoice. It is recorded as a separate payment, together with this
     * one.
     */
    tds: z.optional(
      z.nullable(
        z.strictObject({
          invoice_id: id,
          amount,
          tax: z._default(tdsTax, 'income_tax'),
          rate: z.optional(z.nullable(tdsRate)),
          section: optionalLine(TDS_SECTION_MAX),
        }),
      ),
    ),
  }),
  reply,
  repeatable: true,
})

export const listPayments = call({
  method: 'GET',
  path: '/api/customer-payments',
  summary: 'List payments with the invoices that they settle, newest first; undone ones stay in the list',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  query: z
    .strictObject({
      ...pageQuery(),
      customer_id: z.optional(id),
      method: z.optional(z.enum(SETTLEMENT_METHODS, { error: 'This is no method of payment' })),
      payer_upi: z.optional(vpa).check(z.describe('The UPI ID that paid')),
      /** Days of receipt. */
      ...dayFilter,
      refunds: z
        ._default(z.enum(['true', 'false']), 'false')
        .check(z.describe('true: the page also has the refunds of its days, which count towards `limit`')),
    })
    .check(...dayFilterChecks),
  reply: z.object({
    payments: z.array(Payment),
    /** Without undone ones, and none that a filter by UPI ID can find. Empty unless asked for. */
    refunds: z.array(Refund),
    ...pageReply,
  }),
})

export const getPayment = call({
  method: 'GET',
  path: '/api/customer-payments/:id',
  summary: 'Get a payment with the invoices that it settles',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  params: z.strictObject({ id }),
  reply,
})

export const undoCustomerPayment = call({
  method: 'POST',
  path: '/api/customer-payments/:id/undo',
  summary: 'Undo a payment on all its invoices, with a reason that stays in the history',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: line(200, 'Please say why') }),
  reply,
})

export const allocatePayment = call({
  method: 'POST',
  path: '/api/customer-payments/:id/allocations',
  summary: 'Use the advance of a payment for what its customer owes, oldest first or as chosen',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({ allocations, opening_balance }),
  reply,
  repeatable: true,
})

export const refundAdvance = call({
  method: 'POST',
  path: '/api/customer-payments/:id/refunds',
  summary: 'Record that an advance, or a part of it, was paid back to the customer',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** At most `advance` of the payment. */
    amount,
    /** Omitted: today in India. Not before the payment, not in the future. */
    refunded_on: z.optional(chosenDay),
    method: z._default(z.enum(REFUND_METHODS, { error: 'Please choose how it was paid back' }), 'upi'),
    reference: optionalLine(REFERENCE_MAX),
    note: line(PAYMENT_NOTE_MAX, 'Please say why it is paid back'),
  }),
  reply,
  repeatable: true,
})

export const undoAdvanceRefund = call({
  method: 'POST',
  path: '/api/customer-payments/:id/refunds/:refund_id/undo',
  summary: 'Undo the refund of an advance, with a reason that stays in the history',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id, refund_id: id }),
  body: z.strictObject({ reason: line(200, 'Please say why') }),
  reply,
})

export const setTdsCertificate = call({
  method: 'PUT',
  path: '/api/customer-payments/:id/certificate',
  summary:
    "Note when the customer's certificate of income tax (Form 131; until 2025-26: Form 16A) arrived; null: not yet",
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({ received_on: z.nullable(chosenDay) }),
  reply,
})
