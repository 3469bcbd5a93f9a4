import * as z from 'zod/mini'
import { STEPS_MAX } from '#domain/reminders/ladder.ts'
import { call } from '../call/call.ts'
import { day, id, instant, rupees } from '../call/fields.ts'
import { pageQuery, pageReply } from '../call/paging.ts'
import { customerLanguage } from '../customers/customers.ts'
import { DOCUMENT_KINDS } from '../invoices/invoices.ts'
import { BULK_CALLS, BULK_MAX, BulkResults, uniqueIds } from '../invoices/bulk-results.ts'
import { Reminder, REMINDER_WAYS, reminderStep } from './reminder.ts'

/** An invoice whose customer should be reminded today, or was. */
export const TodaysReminder = z.object({
  invoice_id: id,
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  customer: z.object({
    /** Null on an invoice from an early version. */
    id: z.nullable(id),
    name: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    promised_by: z.nullable(day),
    language: customerLanguage,
  }),
  due_on: day,
  /** Null if it is outside the steps. */
  step: z.nullable(z.number()),
  /** Still owed. */
  amount: rupees,
  payment_url: z.string(),
  /** Whether Pavti mails it automatically. */
  is_mailed: z.boolean(),
  /** Null if not sent yet. */
  sent: z.nullable(Reminder),
})
export type TodaysReminder = z.infer<typeof TodaysReminder>

export const listReminders = call({
  method: 'GET',
  path: '/api/reminders',
  summary: 'List invoices whose customers are to be reminded today, longest due first',
  access: 'signed_in',
  roles: 'all',
  scope: 'reports:read',
  query: z.strictObject(pageQuery({ limit: 50 })),
  reply: z.object({
    reminders: z.array(TodaysReminder),
    ...pageReply,
    /** Number of due reminders on all pages. */
    due: z.number(),
    /** Sent today, newest first, at most 100. */
    sent: z.array(TodaysReminder),
    /** Reminders should wait until then, because it is night or a Sunday in India. Null at other times. */
    quiet_until: z.nullable(instant),
  }),
})

/** A step that was recorded before is returned as it is. */
export const recordInvoiceReminder = call({
  method: 'POST',
  path: '/api/invoices/:id/reminders',
  summary: 'Record that a reminder of an invoice was sent or is skipped',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({
    way: z.enum(REMINDER_WAYS, { error: 'Please choose one' }),
    /** Omitted or null: outside the steps. */
    step: z.optional(z.nullable(reminderStep)),
  }),
  reply: z.object({ reminder: Reminder }),
})

export const undoReminder = call({
  method: 'DELETE',
  path: '/api/invoices/:id/reminders/:reminder_id',
  summary: "Undo the record of one of today's reminders, unless Pavti has sent it",
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id, reminder_id: id }),
  reply: z.object({}),
})

const Step = z.strictObject({ days: reminderStep, is_on: z.boolean({ error: 'Please choose yes or no' }) })

/** When customers are reminded. */
export const ReminderSettings = z.object({
  /** By days; steps that are off are not due. */
  steps: z.array(z.object({ days: z.number(), is_on: z.boolean() })),
  /** Whether Pavti mails reminders automatically. */
  sends_mail: z.boolean(),
  /** Send it with a change: a stale version is refused with `changed_elsewhere`. */
  version: z.number(),
})
export type ReminderSettings = z.infer<typeof ReminderSettings>

/** The steps of a business, in any order. */
export const ReminderSteps = z.array(Step, { error: 'This is required' }).check(
  z.minLength(1, 'Keep at least one step; switch it off if you want none'),
  z.maxLength(STEPS_MAX, `Keep at most ${STEPS_MAX} steps`),
  z.refine((steps) => new Set(steps.map(({ days }) => days)).size === steps.length, {
    error: 'Two steps are on the same day',
  }),
)

export const getReminderSettings = call({
  method: 'GET',
  path: '/api/reminders/settings',
  summary: 'Get when customers are reminded',
  access: 'signed_in',
  roles: 'all',
  scope: 'business:read',
  reply: z.object({ settings: ReminderSettings }),
})

export const saveReminderSettings = call({
  method: 'PUT',
  path: '/api/reminders/settings',
  summary: 'Change when customers are reminded',
  access: 'signed_in',
  roles: 'owner',
  scope: 'business:write',
  body: z.strictObject({
    version: z.number({ error: 'This is required' }).check(z.int('This is required'), z.gte(0, 'This is required')),
    steps: ReminderSteps,
    sends_mail: z.boolean({ error: 'Please choose yes or no' }),
  }),
  reply: z.object({ settings: ReminderSettings }),
})

export const recordReminder = call({
  method: 'POST',
  path: '/api/customers/:id/reminded',
  summary:
    "Record that a customer was reminded of the late invoices, or that today's steps are skipped; it is in each one's history",
  access: 'signed_in',
  roles: 'work',
  scope: 'customers:write',
  params: z.strictObject({ id }),
  body: z.optional(z.strictObject({ way: z._default(z.enum(REMINDER_WAYS), 'whatsapp') })),
  reply: z.object({ reminded_at: instant }),
})

/** Safe to repeat. */
export const undoCustomerReminders = call({
  method: 'DELETE',
  path: '/api/customers/:id/reminded',
  summary: 'Undo what was recorded today about the reminders of a customer, unless Pavti has sent it',
  access: 'signed_in',
  roles: 'work',
  scope: 'customers:write',
  params: z.strictObject({ id }),
  reply: z.object({}),
})

/**
 * Leaves out an invoice of which its customer was already reminded today. Mails wait from 9 pm to 8 am and on Sundays.
 */
export const remindInBulk = call({
  ...BULK_CALLS.remindInBulk,
  summary: 'Mail reminders of invoices; one whose customer cannot be reminded is named and left out',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  body: z.strictObject({ invoice_ids: uniqueIds(BULK_MAX) }),
  reply: BulkResults,
  repeatable: true,
})
