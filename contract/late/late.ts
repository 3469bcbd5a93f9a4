import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { customerLanguage, promisedBy } from '../customers/customers.ts'
import { day, id, instant, rupees } from '../call/fields.ts'
import { pageQuery, pageReply } from '../call/paging.ts'
import { DOCUMENT_KINDS } from '../invoices/invoices.ts'

/** An invoice past its due date; `amount` is its balance. */
const LateInvoice = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  amount: rupees,
  due_on: day,
  /** Whether it is an export, which cannot be paid by UPI. */
  is_abroad: z.boolean(),
  payment_url: z.string(),
})

/**
 * A customer with invoices past their due date or, if nothing is late, with some that are due soon; the fields then
 * describe those.
 */
export const LateCustomer = z.object({
  id,
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: customerLanguage,
  /** Balance of the late invoices only. */
  owed: rupees,
  invoices: z.number(),
  /** Interest so far on the late invoices (MSMED Act, section 16), not in `owed`; null: none, or not shown. */
  msme_interest: z.nullable(rupees),
  oldest_due_on: day,
  reminded_at: z.nullable(instant),
  promised_by: promisedBy,
  reminders_off: z.boolean(),
  /** The three that are longest overdue. */
  oldest_invoices: z.array(LateInvoice),
  /**
   * Late invoices that the payer claims to have paid: check these before a reminder. `amount` is the sum of the open
   * claims.
   */
  claims: z.array(z.object({ invoice_id: id, number: z.string(), amount: rupees })),
  /** When the customer is reminded next, after a promise or a Sunday; null if reminders are off or no step is left. */
  next_step: z.nullable(
    z.object({
      on: day,
      /** Whether Pavti mails the reminder automatically. */
      is_mailed: z.boolean(),
      /** The longest overdue invoice with a waiting step; null if none waits. */
      due: z.nullable(z.object({ invoice_id: id, step: z.number() })),
    }),
  ),
  /** Whether somebody recorded today that the customer was reminded, which can be undone. */
  is_noted_today: z.boolean(),
})
export type LateCustomer = z.infer<typeof LateCustomer>

export const listLate = call({
  method: 'GET',
  path: '/api/late',
  summary: 'List customers with overdue invoices, longest overdue first',
  access: 'signed_in',
  roles: 'all',
  scope: 'reports:read',
  query: z.strictObject(pageQuery({ limit: 20 })),
  reply: z.object({
    customers: z.array(LateCustomer),
    ...pageReply,
    /**
     * On the first page only: customers with nothing late and invoices due within 14 days, the first 50 by due date.
     */
    soon: z.array(LateCustomer),
    /** Late customers on all pages. */
    count: z.number(),
    /** Totals over all customers. */
    invoices: z.number(),
    owed: rupees,
    /** Balance of invoices due from today to 30 days from today. */
    due_soon: rupees,
    /** Whether Pavti automatically mails reminders to customers with an address. */
    mails_reminders: z.boolean(),
    /** Reminders should wait until then, because it is night or a Sunday in India. Null at other times. */
    quiet_until: z.nullable(instant),
  }),
})
