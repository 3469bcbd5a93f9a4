import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { chosenDay, id, line, optionalLine } from '../call/fields.ts'
import { amount, tdsRate } from '../call/number-fields.ts'
import { Invoice } from '../invoices/invoices.ts'
import { BULK_CALLS, BULK_MAX, BulkResults, uniqueIds } from '../invoices/bulk-results.ts'
import {
  PAYMENT_NOTE_MAX,
  PAYMENTS_MAX,
  paymentMethod,
  REFERENCE_MAX,
  REFUND_METHODS,
  TDS_SECTION_MAX,
  tdsTax,
} from './invoice-payment.ts'

export const recordPayment = call({
  method: 'POST',
  path: '/api/invoices/:id/payments',
  summary: 'Record what was received for an invoice: all that is owed, or a part of it',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** At most what is still owed. */
    amount,
    /** Omitted: today in India. Not in the future. */
    received_on: z.optional(chosenDay),
    method: z._default(paymentMethod, 'upi'),
    reference: optionalLine(REFERENCE_MAX),
    note: optionalLine(PAYMENT_NOTE_MAX),
    /** For TDS. */
    tds_tax: z._default(tdsTax, 'income_tax'),
    /** For TDS: rate in percent and section of the Act. */
    tds_rate: z.optional(z.nullable(tdsRate)),
    tds_section: optionalLine(TDS_SECTION_MAX),
    /** What is then still owed, if a bank charge or rounding explains it. */
    write_off: z
      .optional(amount)
      .check(z.describe('All that is then still owed, to be written off and undone with it; owner only')),
  }),
  reply: z.object({ invoice: Invoice, payment_id: id }),
  repeatable: true,
})

export const undoPayment = call({
  method: 'POST',
  path: '/api/invoices/:id/payments/:payment_id/undo',
  summary:
    'Undo a recorded payment, with a reason that stays in the history: your words, or a name such as wrong_invoice',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id, payment_id: id }),
  body: z.strictObject({ reason: line(200, 'Please say why') }),
  reply: z.object({ invoice: Invoice }),
})

export const writeOffInvoice = call({
  method: 'POST',
  path: '/api/invoices/:id/write-offs',
  summary: 'Write off the rest of an invoice, or a part of it, with a reason; it is not earned',
  access: 'signed_in',
  roles: 'owner',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** At most what is still owed; omitted: all of it. */
    amount: z.optional(amount),
    reason: line(200, 'Please say why'),
  }),
  reply: z.object({ invoice: Invoice, payment_id: id }),
  repeatable: true,
})

export const applyUnusedCredit = call({
  method: 'POST',
  path: '/api/invoices/:id/credit',
  summary: "Use the customer's advances and credits for an invoice, oldest first",
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** At most what is still owed; omitted: as much as the invoice needs. */
    amount: z.optional(amount),
  }),
  reply: z.object({ invoice: Invoice }),
  repeatable: true,
})

/** Marks as paid, or back as pending with a reason that stays in the history. */
export const updateInvoice = call({
  method: 'PUT',
  path: '/api/invoices/:id',
  summary: 'Mark as paid, or back as pending with a reason',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.discriminatedUnion('paid', [
    z.strictObject({
      paid: z.literal(true),
      /** How the rest was paid. An invoice that is already paid keeps its payments. */
      method: z._default(paymentMethod, 'upi'),
    }),
    z.strictObject({
      paid: z.literal(false),
      reason: line(200, 'Please say why'),
      /** The payments that the caller knows of. If another one was recorded, nothing is undone. */
      payment_ids: z.optional(
        z
          .array(id)
          .check(
            z.maxLength(PAYMENTS_MAX),
            z.describe('ids of the payments known to you; with another one, changed_elsewhere'),
          ),
      ),
    }),
  ]),
  /**
   * `payment_id` is the payment that this request recorded; null if it recorded none, as for an invoice that was paid.
   */
  reply: z.object({ invoice: Invoice, payment_id: z.nullable(id) }),
})

/**
 * Each invoice is updated in its own transaction, once per Idempotency-Key, even if the lists of two requests differ.
 */
export const markPaidInBulk = call({
  ...BULK_CALLS.markPaidInBulk,
  summary: 'Mark invoices as paid; one that cannot be is named and left as it is',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  body: z.strictObject({
    invoice_ids: uniqueIds(BULK_MAX),
    /** Omitted: today in India. Not in the future. */
    received_on: z.optional(chosenDay),
    method: z._default(paymentMethod, 'upi'),
  }),
  reply: BulkResults,
  repeatable: true,
})

export const recordRefund = call({
  method: 'POST',
  path: '/api/invoices/:id/refunds',
  summary: 'Record money paid back to the customer: at most what was received beyond what is owed',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** At most `refundable` of the invoice. */
    amount,
    /** Omitted: today in India. Not before the invoice, not in the future. */
    refunded_on: z.optional(chosenDay),
    method: z._default(z.enum(REFUND_METHODS, { error: 'Please choose how it was paid back' }), 'upi'),
    reference: optionalLine(REFERENCE_MAX),
    note: optionalLine(PAYMENT_NOTE_MAX),
  }),
  reply: z.object({ invoice: Invoice, refund_id: id }),
  repeatable: true,
})

export const undoRefund = call({
  method: 'POST',
  path: '/api/invoices/:id/refunds/:refund_id/undo',
  summary: 'Undo a recorded refund, with a reason that stays in the history',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id, refund_id: id }),
  body: z.strictObject({ reason: line(200, 'Please say why') }),
  reply: z.object({ invoice: Invoice }),
})
