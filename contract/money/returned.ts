import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { day, id } from '../call/fields.ts'
import { BankCredit } from './money.ts'

/** A recorded payment whose money the bank took back, such as a returned cheque. Its invoices still count as paid. */
export const ReturnedCredit = z.extend(BankCredit, {
  returned_on: day,
  customer_name: z.string(),
  /** The invoices that it settles; none if all of it is an advance. */
  invoices: z.array(z.object({ invoice_id: id, invoice_number: z.string() })),
})
export type ReturnedCredit = z.infer<typeof ReturnedCredit>

export const listReturned = call({
  method: 'GET',
  path: '/api/money/returned',
  summary: 'List recorded payments whose money the bank took back, the latest return first, at most 50',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  reply: z.object({ credits: z.array(ReturnedCredit) }),
})

export const keepReturned = call({
  method: 'POST',
  path: '/api/money/credits/:id/keep',
  summary: 'Say that a payment counts although the bank took something back; repeated, it changes nothing',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  reply: z.object({}),
})

export const undoReturned = call({
  method: 'POST',
  path: '/api/money/credits/:id/undo-returned',
  summary:
    'Undo the payments of a credit that the bank took back, and set the credit aside; repeated, it changes nothing',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  reply: z.object({}),
})
