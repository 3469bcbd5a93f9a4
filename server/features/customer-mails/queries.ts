import type { MailKind, MailProblem } from '#contract/customer-mails/customer-mail.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** The subject of a mail. */
export interface MailSubject {
  kind: MailKind
  customer_id: string | null
  invoice_id: string | null
  payment_id: string | null
  statement_link_id: string | null
}

export interface MailRow extends MailSubject {
  id: string
  sent_by: string
  is_automatic: boolean
  subject: string
  body: string
  link: string | null
  asks_for: Paise | null
  /** The language of the lines that Pavti adds. */
  language: PayerLanguage
}

/** One address of one mail. */
export interface RecipientKey {
  mailId: string
  address: string
}

/** Whether a customer has an issued document. */
export const hasDocument = async (tx: Tx, owner: Owner, customerId: string): Promise<boolean> =>
  (
    await tx`SELECT FROM read_invoices
      WHERE business_id = ${owner.businessId} AND customer_id = ${customerId} AND state <> 'draft' LIMIT 1`
  ).count > 0

export const insertMail = (tx: Tx, owner: Owner, mail: MailRow) => tx`
  INSERT INTO customer_mails (business_id, id, kind, customer_id, invoice_id, payment_id, statement_link_id, sent_by,
    is_automatic, subject, body, link, asks_for, language, created_at)
  VALUES (${owner.businessId}, ${mail.id}, ${mail.kind}, ${mail.customer_id}, ${mail.invoice_id}, ${mail.payment_id},
    ${mail.statement_link_id}, ${mail.sent_by}, ${mail.is_automatic}, ${mail.subject}, ${mail.body}, ${mail.link},
    ${mail.asks_for},
    ${mail.language}, now())`

export const insertRecipient = (tx: Tx, owner: Owner, { mailId, address }: RecipientKey, isCopy: boolean) => tx`
  INSERT INTO customer_mail_recipients (business_id, mail_id, address, is_copy, queued_at)
  VALUES (${owner.businessId}, ${mailId}, ${address}, ${isCopy}, now())`

/** The number of addresses that a business recently wrote to. */
export interface RecentMails {
  in_hour: number
  in_day: number
  /** The number in a day about one invoice. */
  of_invoice: number
  /** Whether the business is less than a week old. */
  is_new: boolean
}

export async function countRecent(tx: Tx, owner: Owner, invoiceId: string | null): Promise<RecentMails> {
  const [row] = await tx<RecentMails[]>`
    SELECT (count(*) FILTER (WHERE r.queued_at > now() - interval '1 hour'))::int AS in_hour, count(*)::int AS in_day,
      (count(*) FILTER (WHERE m.invoice_id = ${invoiceId}))::int AS of_invoice,
      coalesce((SELECT min(created_at) > now() - interval '7 days' FROM read_members
        WHERE business_id = ${owner.businessId} AND role = 'owner' AND is_active), true) AS is_new
    FROM customer_mail_recipients r JOIN customer_mails m ON m.business_id = r.business_id AND m.id = r.mail_id
    WHERE r.business_id = ${owner.businessId} AND r.queued_at > now() - interval '1 day'`
  if (!row) throw new Error('SELECT count returned no row.')
  return row
}

/** Whether an address is the seller's own copy. */
export const isCopy = async (db: Db, owner: Owner, { mailId, address }: RecipientKey): Promise<boolean> =>
  (
    await db`SELECT FROM customer_mail_recipients
      WHERE business_id = ${owner.businessId} AND mail_id = ${mailId} AND address = ${address} AND is_copy`
  ).count > 0

/**
 * Begins an attempt for a waiting address and returns its counts; undefined if it is closed or deleted. `startedAt`
 * identifies the attempt, so a repeat is not counted again.
 */
export const beginAttempt = async (db: Db, owner: Owner, { mailId, address }: RecipientKey, startedAt: Date) =>
  (
    await db<{ attempts: number; uncertain_attempts: number }[]>`
    UPDATE customer_mail_recipients SET sending_since = ${startedAt},
      attempts = attempts + (sending_since IS DISTINCT FROM ${startedAt})::int,
      uncertain_attempts = uncertain_attempts + coalesce(sending_since <> ${startedAt}, false)::int
    WHERE business_id = ${owner.businessId} AND mail_id = ${mailId} AND address = ${address} AND state = 'waiting'
    RETURNING attempts, uncertain_attempts`
  )[0]

/** Ends an attempt that will be retried. Returns the number of uncertain attempts; 0 if it was already ended. */
export const endAttempt = async (db: Db, owner: Owner, { mailId, address }: RecipientKey, isUncertain: boolean) =>
  (
    await db<{ uncertain_attempts: number }[]>`
    UPDATE customer_mail_recipients SET sending_since = NULL, uncertain_attempts = uncertain_attempts + ${isUncertain ? 1 : 0}
    WHERE business_id = ${owner.businessId} AND mail_id = ${mailId} AND address = ${address} AND state = 'waiting'
      AND sending_since IS NOT NULL
    RETURNING uncertain_attempts`
  )[0]?.uncertain_attempts ?? 0

export interface Outcome {
  state: 'sent' | 'refused' | 'given_up'
  problem: MailProblem | null
  smtpCode: string | null
}

/** Closes a waiting address; returns false if it is already closed or deleted. */
export const closeRecipient = async (
  tx: Tx,
  owner: Owner,
  { mailId, address }: RecipientKey,
  { state, problem, smtpCode }: Outcome,
): Promise<boolean> =>
  (
    await tx`
    UPDATE customer_mail_recipients SET state = ${state}, problem = ${problem}, smtp_code = ${smtpCode},
      closed_at = clock_timestamp(), sending_since = NULL
    WHERE business_id = ${owner.businessId} AND mail_id = ${mailId} AND address = ${address} AND state = 'waiting'`
  ).count === 1

export const findMail = async (db: Db | Tx, owner: Owner, id: string) =>
  (
    await db<MailRow[]>`
    SELECT id, kind, customer_id, invoice_id, payment_id, statement_link_id, sent_by, is_automatic, subject, body, link, asks_for,
      language
    FROM customer_mails WHERE business_id = ${owner.businessId} AND id = ${id}`
  )[0]

/** Returns the database time if the mail was queued automatically; undefined if a person sent it. */
export const readTimeOfAutomatic = async (db: Db, owner: Owner, id: string): Promise<Date | undefined> =>
  (
    await db<{ now: Date }[]>`
    SELECT now() AS now FROM customer_mails
    WHERE business_id = ${owner.businessId} AND id = ${id} AND is_automatic`
  )[0]?.now

/** Returns addresses that are still waiting although their job has used up its attempts, oldest first. */
export const listAbandoned = (db: Db, most: number) => db<{ business_id: string; mail_id: string; address: string }[]>`
  SELECT business_id, mail_id, address FROM customer_mail_recipients
  WHERE state = 'waiting' AND queued_at < now() - interval '2 days' ORDER BY queued_at LIMIT ${most}`

/** Counts the mails of all businesses that failed in the last seven days, by kind and cause. */
export const countFailedMails = (db: Db) => db<{ kind: MailKind; cause: string; count: number; last_at: Date }[]>`
  SELECT m.kind, coalesce(r.problem, '') AS cause, count(*)::int AS count, coalesce(max(r.closed_at), now()) AS last_at
  FROM customer_mail_recipients r JOIN customer_mails m ON m.business_id = r.business_id AND m.id = r.mail_id
  WHERE r.state IN ('refused', 'given_up') AND r.closed_at > now() - interval '7 days'
  GROUP BY m.kind, r.problem ORDER BY count DESC, m.kind, r.problem`

/** Counts the mails of all businesses that were sent, or failed permanently, from a time until before another. */
export const countMailsBetween = async (db: Db, from: Date, to: Date): Promise<{ sent: number; failed: number }> => {
  const [row] = await db<{ sent: number; failed: number }[]>`
    SELECT count(*) FILTER (WHERE state = 'sent')::int AS sent, count(*) FILTER (WHERE state <> 'sent')::int AS failed
    FROM customer_mail_recipients WHERE closed_at >= ${from} AND closed_at < ${to}`
  return row ?? { sent: 0, failed: 0 }
}
