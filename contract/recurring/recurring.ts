import * as z from 'zod/mini'
import { INTERVALS } from '#domain/recurring/schedule.ts'
import { call } from '../call/call.ts'
import { chosenDay, day, id, instant, line, paragraphs, rupees } from '../call/fields.ts'
import { amount, taxRate } from '../call/number-fields.ts'
import { pageQuery, pageReply } from '../call/paging.ts'
import { MAIL_OBSTACLES } from '../customer-mails/customer-mail.ts'
import { CUSTOMER_NAME_MAX } from '../customers/customers.ts'
import { INVOICE_STATES, NOTES_MAX } from '../invoices/invoices.ts'

/** Maximum number of invoices of a recurring one that ends: ten years of weeks. */
export const TIMES_MAX = 520
/** Maximum number of customers for whom one call repeats an invoice. */
export const COPIES_MAX = 200

/**
 * What is made on each day: a draft to approve, an issued invoice, or an issued invoice that is also mailed to the
 * customer.
 */
export const RECURRING_MODES = ['draft', 'issue', 'mail'] as const

/** Why the invoice of a day could not be made. It is retried each day. */
export const RECURRING_PROBLEMS = ['plan_required', 'account_full', 'series_full', 'invalid_input', 'other'] as const

/** An invoice that repeats. */
export const RecurringInvoice = z.object({
  id,
  /** Null if the customer is given only by name. */
  customer_id: z.nullable(id),
  customer_name: z.string(),
  /** Whether the customer is archived. Invoices are still made. */
  customer_archived: z.boolean(),
  /** The text with its placeholders: the note, or the description of the first item. */
  text: z.string(),
  /** The total of each invoice, in rupees. */
  amount: rupees,
  /** Whether the total follows from its items, so that only the text can be changed. */
  has_items: z.boolean(),
  /**
   * The GST rate of each invoice, in percent: the chosen one, or that of its items if they all have the same. Null: the
   * usual rate of the business on each day, or the items have several rates.
   */
  rate: z.nullable(z.string()),
  /**
   * Whether `rate` can be chosen: for an amount without items, for one item whose price is the amount, and for items
   * without a rate or with prices that include it.
   */
  takes_rate: z.boolean(),
  /**
   * Whether it can be repeated for other customers too: nothing on it belongs to its own, such as a delivery address or
   * a purchase order.
   */
  suits_others: z.boolean(),
  every: z.enum(INTERVALS),
  first_on: day,
  day_of_month: z.number(),
  mode: z.enum(RECURRING_MODES),
  /** Days until each invoice is due; null: the payment terms of the business. */
  due_days: z.nullable(z.number()),
  /** Invoices still to be made; null: no end. */
  times_left: z.nullable(z.number()),
  state: z.enum(['active', 'paused', 'ended']),
  /** The next days, at most three. */
  next_days: z.array(day),
  /** The text of the next invoice. */
  next_text: z.nullable(z.string()),
  last_made: z.nullable(z.object({ invoice_id: id, due_on: day })),
  /** Drafts made by it that wait for approval. */
  drafts: z.number(),
  problem: z.nullable(z.enum(RECURRING_PROBLEMS)),
  /** Why the last invoice was issued but not mailed; null: it was mailed, or mailing is off. */
  mail_problem: z.nullable(z.enum(MAIL_OBSTACLES)),
  /** Send it with a change: a stale version is refused with `changed_elsewhere`. */
  version: z.number(),
  created_at: instant,
})
export type RecurringInvoice = z.infer<typeof RecurringInvoice>

const params = z.strictObject({ id })
const reply = z.object({ recurring: RecurringInvoice })

const mode = z.enum(RECURRING_MODES, { error: 'Please choose one' })

/** The schedule, and what is made on each day. */
export const scheduleFields = {
  every: z.enum(INTERVALS, { error: 'Please choose one' }),
  /** Day of the first invoice: today or later. */
  first_on: chosenDay,
  /** 1 to 31, where 31 is the last day of each month; omitted: that of `first_on`. */
  day_of_month: z.optional(z.number().check(z.int(), z.gte(1, 'From 1 to 31'), z.lte(31, 'From 1 to 31'))),
  mode: z._default(mode, 'draft'),
  /** Omitted or null: the payment terms of the business. */
  due_days: z.optional(z.nullable(z.number().check(z.int(), z.gte(0, 'From 0 to 365'), z.lte(365, 'From 0 to 365')))),
  /** Omitted or null: no end. */
  times: z.optional(
    z.nullable(
      z
        .number({ error: 'Please enter a number' })
        .check(
          z.int('Please enter a number'),
          z.gte(1, `From 1 to ${TIMES_MAX}`),
          z.lte(TIMES_MAX, `From 1 to ${TIMES_MAX}`),
        ),
    ),
  ),
}

/** An amount and a text; with the items of an existing invoice, the text is the description of the first one. */
const contentFields = {
  customer_name: z
    .optional(line(CUSTOMER_NAME_MAX, "Please enter the customer's name"))
    .check(z.describe('Required without `customer_id` and `invoice_id`')),
  customer_id: z.optional(z.nullable(id)),
  amount: z.optional(amount),
  text: z.optional(paragraphs(NOTES_MAX)),
  /**
   * The GST rate that `amount` includes, for a registered business. Null: its usual rate on each day, if no item has
   * one.
   */
  rate: z.optional(z.nullable(taxRate)),
}

export const listRecurring = call({
  method: 'GET',
  path: '/api/recurring-invoices',
  summary: 'List recurring invoices by their next day, of all customers or one; paused and ended ones come last',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  query: z.strictObject({ customer_id: z.optional(id), ...pageQuery() }),
  reply: z.object({ recurring: z.array(RecurringInvoice), ...pageReply }),
})

/** An invoice or draft made by a recurring invoice, while it exists. */
export const MadeInvoice = z.object({
  id,
  recurring_id: id,
  /** The day of the period. */
  day,
  /** Null for a draft. */
  number: z.nullable(z.string()),
  state: z.enum(INVOICE_STATES),
  customer_name: z.string(),
  amount: rupees,
  amount_waived: rupees,
})
export type MadeInvoice = z.infer<typeof MadeInvoice>

export const listRecurringDrafts = call({
  method: 'GET',
  path: '/api/recurring-invoices/drafts',
  summary: 'List the drafts that recurring invoices made and that wait for approval, oldest first, at most 50',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  reply: z.object({ drafts: z.array(MadeInvoice) }),
})

export const listRepeatedCustomers = call({
  method: 'GET',
  path: '/api/recurring-invoices/customers',
  summary: 'List the ids of the customers who have a recurring invoice that has not ended',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  reply: z.object({ customer_ids: z.array(id) }),
})

export const getRecurring = call({
  method: 'GET',
  path: '/api/recurring-invoices/:id',
  summary: 'Get a recurring invoice with the invoices that it made, newest first',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  params,
  query: z.strictObject(pageQuery()),
  reply: z.object({ recurring: RecurringInvoice, invoices: z.array(MadeInvoice), ...pageReply }),
})

export const createRecurring = call({
  method: 'POST',
  path: '/api/recurring-invoices',
  summary: 'Repeat an invoice: an existing one by `invoice_id`, or a customer, an amount and a text (Pro)',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  body: z.strictObject({ invoice_id: z.optional(id), ...contentFields, ...scheduleFields }).check(
    z.refine((given) => given.invoice_id !== undefined || given.customer_name !== undefined || !!given.customer_id, {
      error: "Please enter the customer's name",
      path: ['customer_name'],
    }),
    z.refine((given) => given.invoice_id !== undefined || given.amount !== undefined, {
      error: 'Please enter an amount',
      path: ['amount'],
    }),
    z.refine((given) => given.invoice_id === undefined || given.amount === undefined, {
      error: 'The amount is that of the invoice',
      path: ['amount'],
    }),
    z.refine((given) => given.invoice_id === undefined || given.rate === undefined, {
      error: 'With items, give each one its own GST rate',
      path: ['rate'],
    }),
  ),
  reply,
  repeatable: true,
})

export const copyRecurring = call({
  method: 'POST',
  path: '/api/recurring-invoices/:id/copies',
  summary:
    'Repeat the same for more customers, from its next day on: all of them get a recurring invoice of their own, or none does (Pro)',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params,
  body: z.strictObject({
    customer_ids: z
      .array(id)
      .check(
        z.minLength(1, 'Choose at least one customer'),
        z.maxLength(COPIES_MAX, `At most ${COPIES_MAX} customers at once`),
      ),
  }),
  /** In the order of the customers. */
  reply: z.object({ recurring_ids: z.array(id) }),
  repeatable: true,
})

export const updateRecurring = call({
  method: 'PUT',
  path: '/api/recurring-invoices/:id',
  summary:
    'Change a recurring invoice from the next one on; mode, days to pay and number that are left out stay. Refused if it changed since `version`',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params,
  body: z.strictObject({
    amount: contentFields.amount,
    text: contentFields.text,
    rate: contentFields.rate,
    ...scheduleFields,
    mode: z.optional(mode),
    version: z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
  }),
  reply,
  repeatable: true,
})

export const pauseRecurring = call({
  method: 'POST',
  path: '/api/recurring-invoices/:id/pause',
  summary: 'Pause: no invoices are made until it continues',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params,
  reply,
})

export const resumeRecurring = call({
  method: 'POST',
  path: '/api/recurring-invoices/:id/resume',
  summary: 'Continue with the next day from today; days of the pause are left out',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params,
  reply,
})

export const skipRecurring = call({
  method: 'POST',
  path: '/api/recurring-invoices/:id/skip',
  summary: 'Leave out the next day, which must be named, so that a repeat skips nothing more',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params,
  body: z.strictObject({ day: chosenDay }),
  reply,
})

export const deleteRecurring = call({
  method: 'DELETE',
  path: '/api/recurring-invoices/:id',
  summary: 'Stop repeating; invoices that were made stay',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params,
  reply: z.object({}),
})
