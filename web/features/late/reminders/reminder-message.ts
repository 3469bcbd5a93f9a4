import type { TodaysReminder } from '#contract/reminders/reminder-calls.ts'
import { lateReminderSubject, writeInvoiceReminder } from '#domain/messages/reminder.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { OwnText } from '#domain/messages/own-texts.ts'
import { mailtoLink } from '#domain/text/email-address.ts'
import { fromRupees } from '#domain/money/money.ts'
import { sayCount } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

const invoiceOf = ({ kind, number, amount, due_on, payment_url }: TodaysReminder) => ({
  kind,
  number,
  amount: fromRupees(amount),
  due: due_on,
  url: payment_url,
})

/** Who writes, on which IST day, and their own texts. */
interface Writing {
  seller: string
  today: Day
  own: readonly OwnText[]
}

/** The message that reminds of one invoice, in the customer's language. */
export const messageOf = (reminder: TodaysReminder, { seller, today, own }: Writing): string => {
  const { name, language } = reminder.customer
  return writeInvoiceReminder(invoiceOf(reminder), { customer: name, seller, today }, language ?? 'en', own)
}

/** The address that opens the mail program with the message. */
export function mailtoOf(reminder: TodaysReminder, writing: Writing): string {
  const { name, email, language } = reminder.customer
  const invoice = invoiceOf(reminder)
  const subject = lateReminderSubject(
    { customer: name, seller: writing.seller, owed: invoice.amount, count: 1, since: invoice.due, oldest: [invoice] },
    language ?? 'en',
  )
  const text = messageOf(reminder, writing)
  return mailtoLink(email ?? '', { subject, text })
}

/** Names the step of a row, with what its days count from: "7 days late" would be the delay, which may be longer. */
export function nameReminderStep(step: number): string {
  if (step === 0) return texts.reminderOnDay
  return sayCount(step < 0 ? texts.reminderBefore : texts.reminderAfter, Math.abs(step))
}
