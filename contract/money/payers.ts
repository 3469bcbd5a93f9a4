import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { day, id } from '../call/fields.ts'

/** A UPI ID or name that paid for a customer. */
export const PayerAccount = z.object({
  id,
  payer_upi: z.nullable(z.string()),
  payer_name: z.nullable(z.string()),
  payments: z.number(),
  last_on: day,
})
export type PayerAccount = z.infer<typeof PayerAccount>

export const listPayerAccounts = call({
  method: 'GET',
  path: '/api/customers/:id/payers',
  summary: 'UPI IDs and names that paid for a customer',
  access: 'signed_in',
  roles: 'all',
  scope: 'customers:read',
  params: z.strictObject({ id }),
  reply: z.object({ payers: z.array(PayerAccount) }),
})

export const deletePayerAccount = call({
  method: 'DELETE',
  path: '/api/customers/:id/payers/:payer_id',
  summary: 'Forget a UPI ID or name that paid for a customer',
  access: 'signed_in',
  roles: 'work',
  scope: 'customers:write',
  params: z.strictObject({ id, payer_id: id }),
  reply: z.object({ payers: z.array(PayerAccount) }),
})
