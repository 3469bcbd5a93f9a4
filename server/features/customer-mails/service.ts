import type { MailObstacle } from '#contract/customer-mails/customer-mail.ts'
import type { ErrorCode } from '#contract/call/errors.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { writeReminderMail } from '#domain/messages/mails.ts'
import type { Day } from '#domain/days/india-day.ts'
import { isExport } from '#domain/gst/gst-supply.ts'
import { fromRupees } from '#domain/money/money.ts'
import { languageForCustomer } from '#domain/text/languages.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { findInterest } from '../msme-interest/service.ts'
import { addressOf, listMailTexts, type ProposalParts, proposeForInvoice } from './propose.ts'
import { isTrusted, requireSender } from './senders/service.ts'
import { findUnsubscribed } from './suppressions/service.ts'
import { queueCustomerMail } from './queue.ts'
import { toMailText } from './texts.ts'

export { customerMailJobs } from './deliver.ts'
export { countFailedMails, countMailsBetween } from './queries.ts'
export { mailsAsJson, readMails } from './list.ts'
export type { ProposalParts } from './propose.ts'
export { pruneMailCounts } from './limits.ts'
export { allowMailName, liftMailStop, listMailStops } from './senders/service.ts'
export {
  changeUnsubscription,
  readUnsubscription,
  UNSUBSCRIBE_CHOICES,
  type UnsubscribeChoice,
} from './suppressions/service.ts'

/**
 * Returns the obstacle to mailing a customer, or null if they can be mailed. A null id means a customer of whom only
 * the name is known. @throws not_found
 */
export async function findMailObstacle(
  tx: Tx,
  { sendsMail }: ProposalParts,
  actor: Actor,
  customerId: string | null,
): Promise<MailObstacle | null> {
  if (!sendsMail) return 'mail_off'
  if (!actor.isEmailConfirmed) return 'email_not_confirmed'
  const to = await addressOf(tx, actor, customerId)
  if (to.length === 0) return 'no_address'
  if ((await findUnsubscribed(tx, actor, to)).length > 0) return 'unsubscribed'
  return obstacleOf(() => requireSender(tx, actor))
}

/** The obstacle for each error code. A recipient's limit is reported like that of the business. */
const OBSTACLE_OF: Partial<Record<ErrorCode, MailObstacle>> = {
  mail_limit: 'mail_limit',
  recipient_limit: 'mail_limit',
  mail_stopped: 'mail_stopped',
  sender_name_refused: 'sender_name_refused',
  unsubscribed: 'unsubscribed',
  mail_has_link: 'mail_has_link',
}

/** Returns the obstacle for which `act` fails, or null. */
async function obstacleOf(act: () => Promise<unknown>): Promise<MailObstacle | null> {
  try {
    await act()
    return null
  } catch (e) {
    const obstacle = e instanceof AppError ? OBSTACLE_OF[e.code] : undefined
    if (!obstacle) throw e
    return obstacle
  }
}

/**
 * Queues the automatic mail with an invoice to the customer's address, in the caller's transaction. Returns the
 * obstacle, or null if it was queued. @throws not_found, invoice_is_draft, not_mailable
 */
export async function queueInvoiceMail(
  tx: Tx,
  parts: ProposalParts,
  actor: Actor,
  invoice: { id: string; customer_id: string | null },
): Promise<MailObstacle | null> {
  const obstacle = await findMailObstacle(tx, parts, actor, invoice.customer_id)
  if (obstacle) return obstacle
  const proposed = await proposeForInvoice(tx, parts, actor, invoice.id)
  return obstacleOf(() => queueCustomerMail(tx, actor, { ...proposed, copyTo: null, isAutomatic: true }))
}

/**
 * Queues the automatic reminder of an unpaid invoice in the customer's language, in the caller's transaction. Returns
 * the id of the mail. @throws as `queueCustomerMail` does
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
