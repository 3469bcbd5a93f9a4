import type { LateCustomer } from '#contract/late/late.ts'
import { lateReminderSubject, writeInvoiceReminder, writeLateReminder } from '#domain/messages/reminder.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { OwnText } from '#domain/messages/own-texts.ts'
import { fromRupees } from '#domain/money/money.ts'
import { languageForCustomer } from '#domain/text/languages.ts'
import { language as ownLanguage } from '#web/ui/texts/language.en.ts'

type Reminded = Pick<
  LateCustomer,
  'name' | 'owed' | 'invoices' | 'msme_interest' | 'oldest_due_on' | 'oldest_invoices' | 'language'
>
type Listed = LateCustomer['oldest_invoices'][number]

const invoiceOf = ({ kind, number, amount, due_on, is_abroad, payment_url }: Listed) => ({
  kind,
  number,
  amount: fromRupees(amount),
  due: due_on,
  url: payment_url,
  isAbroad: is_abroad,
})

const debtOf = ({ name, owed, invoices, msme_interest, oldest_due_on, oldest_invoices }: Reminded, seller: string) => ({
  customer: name,
  seller,
  owed: fromRupees(owed),
  count: invoices,
  interest: msme_interest === null ? null : fromRupees(msme_interest),
  since: oldest_due_on,
  oldest: oldest_invoices.map(invoiceOf),
})

/**
 * Returns the invoice for the reminder of a customer with nothing late: the one whose step is due, else the first that
 * falls due.
 */
export const invoiceDueSoon = ({ oldest_invoices, next_step }: LateCustomer): Listed | undefined =>
  oldest_invoices.find(({ id }) => id === next_step?.due?.invoice_id) ?? oldest_invoices[0]

/** Writes a reminder in the customer's language, with the seller's own text if there is one. */
export const writeReminder = (customer: Reminded, seller: string, own: readonly OwnText[] = []): string =>
  writeLateReminder(debtOf(customer, seller), languageForCustomer(customer.language, ownLanguage), own)

/** Writes the reminder of one invoice that is not late yet. */
const writeReminderOf = (invoice: Listed, customer: LateCustomer, { seller, today, own }: Writing): string =>
  writeInvoiceReminder(
    invoiceOf(invoice),
    { customer: customer.name, seller, today },
    languageForCustomer(customer.language, ownLanguage),
    own,
  )

/** Writes the subject of a reminder by e-mail in the customer's language. */
export const reminderSubject = (customer: Reminded, seller: string): string =>
  lateReminderSubject(debtOf(customer, seller), languageForCustomer(customer.language, ownLanguage))

/** The seller's name, today in India, and the seller's own texts. */
interface Writing {
  seller: string
  today: Day
  own: readonly OwnText[]
}

/**
 * Writes subject and text of the reminder that a row sends: about everything late, else about the invoice that falls
 * due next.
 */
export function messageOf(customer: LateCustomer, writing: Writing): { subject: string; text: string } {
  const invoice = invoiceDueSoon(customer)
  if (customer.oldest_due_on < writing.today || !invoice) {
    return {
      subject: reminderSubject(customer, writing.seller),
      text: writeReminder(customer, writing.seller, writing.own),
    }
  }
  const { amount, due_on } = invoice
  const alone = { ...customer, owed: amount, invoices: 1, oldest_due_on: due_on, oldest_invoices: [invoice] }
  return { subject: reminderSubject(alone, writing.seller), text: writeReminderOf(invoice, customer, writing) }
}
