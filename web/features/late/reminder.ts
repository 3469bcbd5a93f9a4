import type { LateCustomer } from '#contract/customers/late.ts'
import { showDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'

/** Longer messages are cut off behind "Read more". */
const LONGEST = 400

const show = (amount: string): string => showRupeesAndPaise(fromRupees(amount))

/**
 * The text of a reminder: a greeting, the seller, and each invoice with its due date and its link on a separate line,
 * oldest first, as many as fit. A customer who has paid is asked for the UTR, which identifies the payment.
 */
export function writeReminder(
  { name: customer, owed, invoices, oldest_invoices }: LateCustomer,
  seller: string,
): string {
  const [first, ...others] = oldest_invoices
  if (!first) return ''
  const greeting = `Namaste ${customer}, a reminder from ${seller}:`
  const ask = 'Already paid? Send us the UTR. Or pay with any UPI app:'
  if (invoices === 1) {
    const due = `${show(owed)} for invoice ${first.number} was due on ${showDay(first.due_on)}.`
    return `${greeting} ${due} ${ask}\n${first.payment_url}`
  }
  const name = (one: typeof first) =>
    `${one.number}, ${show(one.amount)}, due ${showDay(one.due_on)}\n${one.payment_url}`
  const start = `${greeting} ${show(owed)} for ${invoices} invoices is overdue. ${ask}\n${name(first)}`
  return others.map(name).reduce((text, one) => (`${text}\n${one}`.length > LONGEST ? text : `${text}\n${one}`), start)
}

/** The subject of a reminder by e-mail: seller, invoice, amount, and due date. */
export function reminderSubject(
  { owed, invoices, oldest_due_on, oldest_invoices }: LateCustomer,
  seller: string,
): string {
  const [first] = oldest_invoices
  const what = invoices === 1 && first ? `invoice ${first.number}` : `${invoices} invoices`
  const due = `due ${invoices === 1 ? 'on' : 'since'} ${showDay(oldest_due_on)}`
  return `Reminder from ${seller}: ${what}, ${show(owed)}, ${due}`
}
