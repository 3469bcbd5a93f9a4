import * as z from 'zod/mini'
import { FIRST_STEP, LAST_STEP } from '#domain/reminders/ladder.ts'
import { day, id, instant, rupees } from '../call/fields.ts'

export const SENT_WAYS = ['whatsapp', 'mail'] as const
export const REMINDER_WAYS = [...SENT_WAYS, 'skipped'] as const
export type ReminderWay = (typeof REMINDER_WAYS)[number]

/** Days from the due date; negative: before it. */
export const reminderStep = z
  .number({ error: 'Enter a number of days' })
  .check(
    z.int('Enter whole days'),
    z.gte(FIRST_STEP, `At most ${-FIRST_STEP} days before`),
    z.lte(LAST_STEP, `At most ${LAST_STEP} days after`),
  )

/** A reminder of an invoice that was sent or skipped. */
export const Reminder = z.object({
  id,
  invoice_id: id,
  /** Null if it is outside the steps. */
  step: z.nullable(z.number()),
  /** The due date of the invoice. */
  due_on: day,
  way: z.enum(REMINDER_WAYS),
  /** The amount owed at that time. */
  amount: rupees,
  at: instant,
  /** Null if sent automatically. */
  by: z.nullable(z.string()),
})
export type Reminder = z.infer<typeof Reminder>
