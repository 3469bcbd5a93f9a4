import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { id } from '../call/fields.ts'
import { CustomerDetail } from '../customers/customers.ts'

const params = z.strictObject({ id })
const reply = z.object({ customer: CustomerDetail })

export const mergeCustomer = call({
  method: 'POST',
  path: '/api/customers/:id/merge',
  summary: 'Merge into another customer: its invoices move and the old id resolves to the target',
  access: 'signed_in',
  roles: 'work',
  scope: 'customers:write',
  params,
  body: z.strictObject({ into: id }),
  reply,
})
