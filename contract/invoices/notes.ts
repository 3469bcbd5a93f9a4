import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { chosenDay, id, line } from '../call/fields.ts'
import { amount, price, quantity } from '../call/number-fields.ts'
import { Invoice } from './invoices.ts'
import { LINES_MAX } from './invoice-lines.ts'

const position = z.number().check(z.int(), z.gte(1), z.lte(LINES_MAX))

/** The fields of both notes. */
const noteFields = {
  reason: line(200, 'Please say why'),
  /** Omitted: today in India. Not before the invoice, not in the future, not in closed books. */
  issued_on: z.optional(chosenDay),
}

/** What a note is about: quantities of some lines, or an amount, which may be for one item only. */
interface NoteParts {
  lines?: unknown
  amount?: unknown
  position?: unknown
}

const linesOrAmount = z.refine<NoteParts>((given) => given.amount === undefined || given.lines === undefined, {
  error: 'Give quantities of items or an amount, not both',
  path: ['amount'],
})
const positionNeedsAmount = z.refine<NoteParts>((given) => given.position === undefined || given.amount !== undefined, {
  error: 'An item alone needs an amount',
  path: ['position'],
})

/**
 * Quantities of `lines` that were returned, or an `amount` in rupees; without either, all that is left of the invoice.
 */
export const creditInvoice = call({
  method: 'POST',
  path: '/api/invoices/:id/credit-notes',
  summary: 'Credit an invoice, some of its lines or an amount by a credit note with a number of its own',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z
    .strictObject({
      ...noteFields,
      lines: z.optional(
        z
          .array(z.strictObject({ position, quantity }))
          .check(z.minLength(1, 'Choose at least one item'), z.maxLength(LINES_MAX)),
      ),
      /** Taxes included, as after a price reduction; spread over the items in proportion to what is left of each. */
      amount: z.optional(amount),
      /** The only item that `amount` is for. */
      position: z.optional(position),
    })
    .check(linesOrAmount, positionNeedsAmount),
  /** The credit note. */
  reply: z.object({ invoice: Invoice }),
  repeatable: true,
})

/** Charges more for some `lines`, or an `amount` in rupees, at the rates and the place of supply of the invoice. */
export const debitInvoice = call({
  method: 'POST',
  path: '/api/invoices/:id/debit-notes',
  summary:
    'Charge more for an issued invoice by a debit note with a number of its own, to be paid like an invoice (Pro)',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z
    .strictObject({
      ...noteFields,
      /** Omitted: by the payment terms of the business. Null: no due date. */
      due_on: z.optional(z.nullable(chosenDay)),
      lines: z.optional(
        z
          .array(
            z.strictObject({
              position,
              quantity,
              /** Omitted: the price on the invoice. For a price difference: the difference. */
              unit_price: z.optional(price),
            }),
          )
          .check(z.minLength(1, 'Choose at least one item'), z.maxLength(LINES_MAX)),
      ),
      /** Taxes included; spread over the items in proportion to their amounts. */
      amount: z.optional(amount),
      /** The only item that `amount` is for. */
      position: z.optional(position),
    })
    .check(
      z.refine((given) => given.amount !== undefined || given.lines !== undefined, {
        error: 'Enter an amount, or choose items',
        path: ['amount'],
      }),
      linesOrAmount,
      positionNeedsAmount,
    ),
  /** The debit note. */
  reply: z.object({ invoice: Invoice }),
  repeatable: true,
})
