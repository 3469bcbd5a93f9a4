import type { LateCustomer } from '#contract/late.ts'
import { writeDay } from '#domain/india-day.ts'
import { fromRupees } from '#domain/money.ts'
import { showRupeesAndPaise } from '#domain/show-money.ts'

/** Longer messages are cut behind a "Read more". */
const LONGEST = 400

const show = (amount: string): string => showRupeesAndPaise(fromRupees(amount))

/**
 * What a reminder says: each invoice with its link on a line of its own, the oldest first, as many as fit. Whoever has
 * paid already is asked for the UTR, by which the payment is found.
 */
export function writeReminder({ owed, invoices, oldest_invoices }: LateCustomer): string {
  const [first, ...others] = oldest_invoices
  if (!first) return ''
  const [what, days] = [`for invoice ${first.number}`, `was due on ${writeDay(first.due_on)}`]
  const ask = 'If you have paid, please send the UTR. Else pay here by any UPI app:'
  if (invoices === 1) return `${show(owed)} ${what} ${days}. ${ask}\n${first.payment_url}`
  const name = (one: typeof first) =>
    `${one.number}, ${show(one.amount)}, due ${writeDay(one.due_on)}\n${one.payment_url}`
  const start = `${show(owed)} for ${invoices} invoices is overdue. ${ask}\n${name(first)}`
  return others.map(name).reduce((text, one) => (`${text}\n${one}`.length > LONGEST ? text : `${text}\n${one}`), start)
}
