import type { MailProblem, MailRecipient } from '#contract/customer-mails/customer-mail.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'
import type { MailRow } from './queries.ts'

/** A mail as its seller sees it. */
export interface ListedMailRow extends Omit<
  MailRow,
  'link' | 'asks_for' | 'language' | 'statement_link_id' | 'sent_by'
> {
  by: string
  created_at: Date
  recipients: (Pick<MailRecipient, 'address' | 'is_copy' | 'state' | 'closed_at'> & {
    problem: MailProblem | null
    smtp_code: string | null
  })[]
}

const listed = (db: Db | Tx, owner: Owner) => db`
  SELECT m.id, m.kind, m.customer_id, m.invoice_id, m.payment_id, m.is_automatic, m.subject, m.body, m.created_at, u.name AS by,
    (SELECT json_agg(json_build_object('address', r.address, 'is_copy', r.is_copy, 'state', r.state, 'problem', r.problem,
        'smtp_code', r.smtp_code, 'closed_at', to_char(r.closed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        ORDER BY r.is_copy, r.address)
      FROM customer_mail_recipients r WHERE r.business_id = m.business_id AND r.mail_id = m.id) AS recipients
  FROM customer_mails m JOIN read_users u ON u.business_id = m.business_id AND u.id = m.sent_by
  WHERE m.business_id = ${owner.businessId}`

export const findListed = async (db: Db | Tx, owner: Owner, id: string) =>
  (await db<ListedMailRow[]>`${listed(db, owner)} AND m.id = ${id}`)[0]

/** Returns the mails about an invoice and its payments, newest first. */
export const listOfInvoice = (db: Db | Tx, owner: Owner, invoiceId: string, most: number) => db<ListedMailRow[]>`
  ${listed(db, owner)} AND m.invoice_id = ${invoiceId} ORDER BY m.created_at DESC, m.id DESC LIMIT ${most}`

/** Returns the mails with statements of a customer and of those that were merged into it, newest first. */
export const listOfCustomer = (db: Db | Tx, owner: Owner, customerId: string, most: number) => db<ListedMailRow[]>`
  ${listed(db, owner)} AND m.kind = 'statement' AND m.customer_id IN (
    SELECT id FROM read_customers WHERE business_id = ${owner.businessId} AND (id = ${customerId} OR merged_into = ${customerId}))
  ORDER BY m.created_at DESC, m.id DESC LIMIT ${most}`
