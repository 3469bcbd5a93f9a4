import type { AuditEntry } from '#contract/discounts/discounts.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'

/** What somebody did or tried: `what` such as 'discount_code.create', `subject` what it was done to. */
export interface Act {
  what: string
  subject: string
  outcome: AuditEntry['outcome']
}

export const insertEntry = (
  db: Db | Tx,
  actor: { userId: Actor['userId'] | null },
  { what, subject, outcome }: Act,
) => db`
  INSERT INTO audit_log (id, user_id, what, subject, outcome)
  VALUES (${newId()}, ${actor.userId}, ${what}, ${subject}, ${outcome})`

/** Stands where somebody stood whose account is deleted; the table takes no other change of an entry. */
const NOBODY = '(deleted account)'

/** Entries stay when their account goes, but no longer say whose they were. */
export const forgetUser = (tx: Tx, { id, email }: { id: string; email: string }) => tx`
  UPDATE audit_log SET user_id = NULL,
    subject = CASE WHEN strpos(lower(subject), lower(${email}::text)) > 0 THEN ${NOBODY} ELSE subject END
  WHERE user_id = ${id}`

export interface EntryRow {
  at: Date
  by: string
  what: string
  subject: string
  outcome: AuditEntry['outcome']
}

export const listEntries = (db: Db, most: number) => db<EntryRow[]>`
  SELECT a.at, coalesce(u.email, ${NOBODY}) AS by, a.what, a.subject, a.outcome
  FROM audit_log a LEFT JOIN users u ON u.id = a.user_id
  ORDER BY a.at DESC, a.id DESC LIMIT ${most}`
