import { writeReminderMail } from '#domain/messages/mails.ts'
import type { Day } from '#domain/days/india-day.ts'
import { isExport } from '#domain/gst/gst-supply.ts'
import { fromRupees } from '#domain/money/money.ts'
import { languageForCustomer } from '#domain/text/languages.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { findInterest } from '../msme-interest/service.ts'
import { listMailTexts } from './propose.ts'
import { isTrusted } from './senders/service.ts'
import { queueCustomerMail } from './queue.ts'
import { toMailText } from './texts.ts'

/**
 * Queues the reminder of an unpaid invoice that nobody pressed Send for, in the customer's language and in the caller's
 * transaction. Returns the id of the mail. @throws as `queueCustomerMail` does
 */
export async function queueReminderMail(
  tx: Tx,
  actor: Actor,
  { invoice, to, today }: { invoice: Invoice; to: string; today: Day },
): Promise<string> {
  const { kind, number, due_on: due, payment_url: url } = invoice
  if (number === null || due === null || url === null) throw new Error('This invoice cannot be reminded of.')
  const balance = fromRupees(invoice.balance)
  const language = languageForCustomer(invoice.customer_language, actor.language)
  const interest = await findInterest(tx, actor, invoice, today)
  const mail = writeReminderMail(
    { kind, number, amount: balance, due, url, isAbroad: isExport(invoice.supply_type) },
    { customer: invoice.customer_name, seller: actor.user.business_name, today, interest: interest?.amount ?? null },
    language,
    await listMailTexts(tx, actor, await isTrusted(tx, actor)),
  )
  return queueCustomerMail(tx, actor, {
    kind: 'reminder',
    invoiceId: invoice.id,
    to: [to],
    copyTo: null,
    ...toMailText(mail),
    customerName: invoice.customer_name,
    language,
    link: url,
    asksFor: balance,
    isAutomatic: true,
  })
}
