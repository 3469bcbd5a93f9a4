import type { MailKind } from '#contract/customer-mails/customer-mail.ts'
import type { Paise } from '#domain/money/money.ts'
import { findWebAddress, toReadableText } from '#domain/messages/web-address.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { type Actor, type Owner, requireConfirmedEmail } from '../../actor/actor.ts'
import { lockTotals } from '../totals/service.ts'
import { requireRoomForMail } from './limits.ts'
import { isTrusted, requireSender } from './senders/service.ts'
import { findUnsubscribed } from './suppressions/service.ts'
import { insertMail, insertRecipient, type RecipientKey } from './queries.ts'

/** Name of the job that sends a mail to one address. */
export const SEND = 'customer_mails.send'

/** A mail to a customer, with addresses and texts that are already checked. */
export interface NewCustomerMail {
  kind: MailKind
  /** Only for a statement. */
  customerId?: string
  /** For all other mails. */
  invoiceId?: string
  /** For a receipt, the allocation of `invoiceId`. */
  paymentId?: string
  /** Only for a statement. */
  statementLinkId?: string
  /** Addresses as `readEmail` returns them, without repeats. */
  to: readonly string[]
  /** The seller's address if they want a copy. */
  copyTo: string | null
  subject: string
  /** Paragraphs with blank lines between them. */
  text: string
  /** The customer's name as the text may contain it. */
  customerName: string
  /** The language of the lines that Pavti adds. */
  language: PayerLanguage
  /** The page of this site that the text links to; null for none. */
  link: string | null
  /**
   * The balance that the text asks for; the mail is not sent if the balance is lower by then. Null if it asks for none.
   */
  asksFor: Paise | null
  /** Whether nobody pressed Send, as for a reminder on its day. */
  isAutomatic: boolean
}

/**
 * Queues a mail in the caller's transaction; it is sent after the commit, with its PDF. Returns its id. Locks the row
 * of totals first. All mails to customers are queued here, so the checks that protect recipients are here.
 * @throws email_not_confirmed, mail_stopped, sender_name_refused, mail_has_link, unsubscribed, mail_limit,
 * recipient_limit
 */
export async function queueCustomerMail(tx: Tx, actor: Actor, mail: NewCustomerMail): Promise<string> {
  requireConfirmedEmail(actor)
  await lockTotals(tx, actor)
  const { to, copyTo, invoiceId = null } = mail
  const copies = copyTo === null || to.includes(copyTo) ? [] : [copyTo]
  await requireSender(tx, actor)
  const isTrustedNow = await isTrusted(tx, actor)
  requireHonestNames(actor, mail, isTrustedNow)
  if ((await findUnsubscribed(tx, actor, to)).length > 0) throw new AppError('unsubscribed')
  await requireRoomForMail(tx, actor, { invoiceId, to, copies: copies.length, isTrusted: isTrustedNow })
  const id = newId()
  await insertMail(tx, actor, {
    id,
    kind: mail.kind,
    customer_id: mail.customerId ?? null,
    invoice_id: invoiceId,
    payment_id: mail.paymentId ?? null,
    statement_link_id: mail.statementLinkId ?? null,
    sent_by: actor.userId,
    is_automatic: mail.isAutomatic,
    subject: mail.subject,
    body: mail.text,
    link: mail.link,
    asks_for: mail.asksFor,
    language: mail.language,
  })
  for (const address of to) await addRecipient(tx, actor, { mailId: id, address }, false)
  for (const address of copies) await addRecipient(tx, actor, { mailId: id, address }, true)
  return id
}

/** A phone number. */
const PHONE_NUMBER = /(?:\d[\s().-]*){7}/

/**
 * Refuses web addresses in subject and text, even as part of a name, because they would make the mail a tool for fraud.
 * Also refuses phone numbers in names, in the fixed text of a new business. @throws mail_has_link
 */
function requireHonestNames(
  actor: Actor,
  { subject, text, link, customerName }: NewCustomerMail,
  isTrustedNow: boolean,
) {
  const written = link === null ? text : text.replaceAll(link, ' ')
  const address = findWebAddress(subject) ?? findWebAddress(written)
  if (address !== null) {
    throw new AppError('mail_has_link', {
      sentence: `“${address}” in this mail looks like a web address, so it cannot be mailed. Change it, or share the link by WhatsApp.`,
    })
  }
  const names = toReadableText(`${actor.user.business_name} / ${customerName}`)
  if (!isTrustedNow && PHONE_NUMBER.test(names)) throw new AppError('mail_has_link')
}

async function addRecipient(tx: Tx, { businessId }: Owner, key: RecipientKey, isCopy: boolean): Promise<void> {
  await insertRecipient(tx, { businessId }, key, isCopy)
  await enqueueSend(tx, { businessId }, key)
}

/** Enqueues the job of one address, after this transaction or at `runAt`. An address has at most one job. */
export const enqueueSend = (tx: Tx, { businessId }: Owner, key: RecipientKey, runAt?: Date): Promise<void> =>
  addJob(tx, SEND, { businessId, ...key }, { key: `${SEND}:${key.mailId}:${key.address}`, ...(runAt ? { runAt } : {}) })
