import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { promisedBy } from './customers.ts'
import { day, id, instant, rupees } from '../call/fields.ts'

/** One of the invoices that are past their due date; `amount` is what is still owed of it. */
const LateInvoice = z.object({ id, number: z.string(), amount: rupees, due_on: day, payment_url: z.string() })

/** A customer with invoices past their due date. */
export const LateCustomer = z.object({
  id,
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** What is late; other debts of the customer are not in it. */
  owed: rupees,
  invoices: z.number(),
  oldest_due_on: day,
  reminded_at: z.nullable(instant),
  promised_by: promisedBy,
  /** The three that have been due longest. */
  oldest_invoices: z.array(LateInvoice),
})
export type LateCustomer = z.infer<typeof LateCustomer>

export const listLate = call({
  method: 'GET',
  path: '/api/late',
  summary: 'Customers with invoices past their due date, longest overdue first, a page at a time',
  access: 'signed_in',
  scope: 'reports:read',
  query: z.strictObject({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1, 'From 1 to 100'), z.lte(100, 'From 1 to 100')), 20),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({
    customers: z.array(LateCustomer),
    next_cursor: z.nullable(z.string()),
    /** Of all customers. */
    invoices: z.number(),
    owed: rupees,
    /** What falls due from today to the thirtieth day after it. */
    due_soon: rupees,
  }),
})

export const noteReminder = call({
  method: 'POST',
  path: '/api/customers/:id/reminded',
  summary: 'Note that a reminder was sent to a customer now',
  access: 'signed_in',
  scope: 'customers:write',
  params: z.strictObject({ id }),
  body: z.optional(z.strictObject({})),
  reply: z.object({ reminded_at: instant }),
})
