import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { chosenDay, id } from '../call/fields.ts'
import { amount } from '../call/number-fields.ts'
import { CustomerDetail } from '../customers/customers.ts'

/** What a customer owed, or had paid ahead, when the business began with Pavti. */
export const OPENING_KINDS = ['owed', 'paid_ahead'] as const
export type OpeningKind = (typeof OPENING_KINDS)[number]

const reply = z.object({ customer: CustomerDetail })

/** An amount paid ahead becomes an advance, which a list of payments shows with the source `opening`. */
export const addOpeningBalance = call({
  method: 'POST',
  path: '/api/customers/:id/opening-balances',
  summary: 'Record what a customer owed, or had paid ahead, before the business began with Pavti; it is no sale',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({
    kind: z.enum(OPENING_KINDS, { error: 'Choose whether the customer owed it or had paid it ahead' }),
    amount,
    /** An IST day, not in the future. */
    as_of: chosenDay,
  }),
  reply,
  repeatable: true,
})

/** An amount that was paid ahead is removed by undoing its payment. */
export const removeOpeningBalance = call({
  method: 'DELETE',
  path: '/api/customers/:id/opening-balances/:opening_id',
  summary: 'Remove what a customer owed before; refused once a payment settles it',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id, opening_id: id }),
  reply,
})
