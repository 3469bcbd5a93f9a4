import type { MailKind } from '#contract/customer-mails/customer-mail.ts'
import type { Paise } from '#domain/money/money.ts'
import { newId } from '../../platform/ids.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { type Actor, type Owner, requireConfirmedEmail } from '../accounts/actor.ts'
import { lockTotals } from '../totals/service.ts'
import { requireRoomForMail } from './limits.ts'
import { insertMail, insertRecipient, type RecipientKey } from './queries.ts'

/** Name of the job that sends a mail to one address. */
export const SEND = 'customer_mails.send'

/** A mail to a customer, with addresses and texts that were checked already. */
export interface NewCustomerMail {
  kind: MailKind
  /** For a statement. */
  customerId?: string
  /** For all others. */
  invoiceId?: string
  /** For a receipt: the allocation of `invoiceId`. */
  paymentId?: string
  /** For a statement. */
  statementLinkId?: string
  /** Addresses as `readEmail` returns them, without repeats. */
  to: readonly string[]
  /** The seller's address if they want a copy. */
  copyTo: string | null
  subject: string
  /** Paragraphs with blank lines between them. */
  text: string
  /** The page of this site that the text names; null: none. */
  link: string | null
  /** The balance that the text asks for; the mail is not sent once less is owed. Null: it asks for nothing. */
  asksFor: Paise | null
  /** Nobody pressed Send, as for a reminder on its day. */
  isAutomatic: boolean
}

/**
 * Queues a mail in the caller's transaction; it is sent after the commit, with the PDF of what it is about. Returns its id.
 * Locks the row of totals first. @throws email_not_confirmed, mail_limit
 */
export async function queueCustomerMail(tx: Tx, actor: Actor, mail: NewCustomerMail): Promise<string> {
  requireConfirmedEmail(actor)
  await lockTotals(tx, actor)
  const { to, copyTo, invoiceId = null } = mail
  const copies = copyTo === null || to.includes(copyTo) ? [] : [copyTo]
  await requireRoomForMail(tx, actor, invoiceId, to.length + copies.length)
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
  })
  for (const address of to) await addRecipient(tx, actor, { mailId: id, address }, false)
  for (const address of copies) await addRecipient(tx, actor, { mailId: id, address }, true)
  return id
}

async function addRecipient(tx: Tx, { businessId }: Owner, key: RecipientKey, isCopy: boolean): Promise<void> {
  await insertRecipient(tx, { businessId }, key, isCopy)
  await enqueueSend(tx, { businessId }, key)
}

/** Enqueues the job of one address, after this transaction or at `runAt`. An address has at most one job. */
export const enqueueSend = (tx: Tx, { businessId }: Owner, key: RecipientKey, runAt?: Date): Promise<void> =>
  addJob(tx, SEND, { businessId, ...key }, { key: `${SEND}:${key.mailId}:${key.address}`, ...(runAt ? { runAt } : {}) })
