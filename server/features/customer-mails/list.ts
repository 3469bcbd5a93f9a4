import type { CustomerMail, MailProblem, MailRecipient } from '#contract/customer-mails/customer-mail.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Columns } from '../../platform/postgres/columns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { createRowReader, rowsAsJson } from '../../platform/postgres/json-rows.ts'
import type { Owner } from '../../actor/actor.ts'
import type { MailRow } from './queries.ts'

/** The number of mails shown for one invoice or customer; older ones are not listed. */
const SHOWN_MAILS = 50

/** Returns the mails of a JSON column `mailsAsJson`. */
export const readMails = (json: readonly unknown[][] | null): CustomerMail[] =>
  (json ?? []).map((row) => presentMail(readMailRow(row)))

/** Returns the mails with statements of a customer, newest first; none of another owner's. */
export const listMailsOfCustomer = async (tx: Db | Tx, owner: Owner, customerId: string): Promise<CustomerMail[]> =>
  (await listOfCustomer(tx, owner, customerId, SHOWN_MAILS)).map(presentMail)

/** Returns a mail. @throws not_found (absent or another owner's) */
export async function readMail(tx: Db | Tx, owner: Owner, id: string): Promise<CustomerMail> {
  const row = await findListed(tx, owner, id)
  if (!row) throw new AppError('not_found')
  return presentMail(row)
}

/** The reason why a mail was not sent, and what to do. */
const PROBLEM_MESSAGES: Record<MailProblem, string> = {
  address_unknown: 'This address does not exist. Check it with your customer.',
  mailbox_full: 'The mailbox is full. Share the link by WhatsApp, or try again later.',
  mail_not_accepted: "The customer's mail server does not accept this mail. Share the link by WhatsApp.",
  mail_too_large: 'The mail is too large for the mailbox. Share the link by WhatsApp.',
  sender_refused: "This site's mail server refused to send it. Contact support.",
  refused: 'The mail server refused this mail.',
  server_unavailable: 'The mail server did not answer for a day. Send it again, or share the link by WhatsApp.',
  uncertain: 'The mail may have arrived. Ask your customer before you send it again.',
  out_of_date: 'Something changed before this mail could be sent. Check it and send it again.',
  mail_off: "E-mail isn't set up any more. Contact support.",
  unsubscribed: 'This customer has unsubscribed from your mails. Share the link by WhatsApp.',
  sender_stopped: 'Mails to your customers are stopped. Share the link by WhatsApp, and ask support.',
}

/** Converts a mail to the API form for its seller. */
const presentMail = (row: ListedMailRow): CustomerMail => ({
  id: row.id,
  kind: row.kind,
  invoice_id: row.invoice_id,
  payment_id: row.payment_id,
  customer_id: row.customer_id,
  subject: row.subject,
  text: row.body,
  by: row.by,
  is_automatic: row.is_automatic,
  created_at: row.created_at.toISOString(),
  recipients: row.recipients.map(({ problem, smtp_code, ...recipient }) => ({
    ...recipient,
    problem: problem === null ? null : { code: problem, message: PROBLEM_MESSAGES[problem], smtp_code },
  })),
})

/** A mail in the seller's list. */
interface ListedMailRow extends Omit<MailRow, 'link' | 'asks_for' | 'language' | 'statement_link_id' | 'sent_by'> {
  by: string
  created_at: Date
  recipients: (Pick<MailRecipient, 'address' | 'is_copy' | 'state' | 'closed_at'> & {
    problem: MailProblem | null
    smtp_code: string | null
  })[]
}

const MAIL: Columns<ListedMailRow> = {
  id: 'uuid',
  kind: 'text',
  customer_id: 'uuid',
  invoice_id: 'uuid',
  payment_id: 'uuid',
  is_automatic: 'boolean',
  subject: 'text',
  body: 'text',
  created_at: 'timestamptz',
  by: 'text',
  recipients: 'jsonb',
}
const readMailRow = createRowReader(MAIL)

const joined = (db: Db | Tx) => db`
  SELECT m.id, m.kind, m.customer_id, m.invoice_id, m.payment_id, m.is_automatic, m.subject, m.body, m.created_at, u.name AS by,
    (SELECT json_agg(json_build_object('address', r.address, 'is_copy', r.is_copy, 'state', r.state, 'problem', r.problem,
        'smtp_code', r.smtp_code, 'closed_at', to_char(r.closed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        ORDER BY r.is_copy, r.address)
      FROM customer_mail_recipients r WHERE r.business_id = m.business_id AND r.mail_id = m.id) AS recipients
  FROM customer_mails m JOIN read_members u ON u.business_id = m.business_id AND u.id = m.sent_by`

const listed = (db: Db | Tx, owner: Owner) => db`${joined(db)} WHERE m.business_id = ${owner.businessId}`

const findListed = async (db: Db | Tx, owner: Owner, id: string) =>
  (await db<ListedMailRow[]>`${listed(db, owner)} AND m.id = ${id}`)[0]

/** Selects the mails about each row of `invoices` and its payments as a JSON column, newest first. */
export const mailsAsJson = (db: Db | Tx) =>
  rowsAsJson(
    db,
    MAIL,
    db`
    ${joined(db)} WHERE m.business_id = invoices.business_id AND m.invoice_id = invoices.id
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${SHOWN_MAILS}`,
  )

/** Returns the mails with statements of a customer and of those that were merged into it, newest first. */
const listOfCustomer = (db: Db | Tx, owner: Owner, customerId: string, most: number) => db<ListedMailRow[]>`
  ${listed(db, owner)} AND m.kind = 'statement' AND m.customer_id IN (
    SELECT id FROM read_customers WHERE business_id = ${owner.businessId} AND (id = ${customerId} OR merged_into = ${customerId}))
  ORDER BY m.created_at DESC, m.id DESC LIMIT ${most}`
