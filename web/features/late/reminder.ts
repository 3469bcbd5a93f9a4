import type { LateCustomer } from '#contract/late/late.ts'
import { lateReminderSubject, writeLateReminder } from '#domain/messages/reminder.ts'
import type { OwnText } from '#domain/messages/own-texts.ts'
import { fromRupees } from '#domain/money/money.ts'

const debtOf = (
  { name, owed, invoices, oldest_due_on, oldest_invoices }: Omit<LateCustomer, 'language'>,
  seller: string,
) => ({
  customer: name,
  seller,
  owed: fromRupees(owed),
  count: invoices,
  since: oldest_due_on,
  oldest: oldest_invoices.map(({ kind, number, amount, due_on, payment_url }) => ({
    kind,
    number,
    amount: fromRupees(amount),
    due: due_on,
    url: payment_url,
  })),
})

/** The text of a reminder in the customer's language, in the seller's own words if there are some. */
export const writeReminder = (
  { language, ...customer }: LateCustomer,
  seller: string,
  own: readonly OwnText[] = [],
): string => writeLateReminder(debtOf(customer, seller), language ?? 'en', own)

/** The subject of a reminder by e-mail in the customer's language. */
export const reminderSubject = ({ language, ...customer }: LateCustomer, seller: string): string =>
  lateReminderSubject(debtOf(customer, seller), language ?? 'en')
