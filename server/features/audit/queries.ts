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

export const insertEntry = (db: Db | Tx, actor: Pick<Actor, 'userId'>, { what, subject, outcome }: Act) => db`
  INSERT INTO audit_log (id, user_id, what, subject, outcome)
  VALUES (${newId()}, ${actor.userId}, ${what}, ${subject}, ${outcome})`

export interface EntryRow {
  at: Date
  by: string
  what: string
  subject: string
  outcome: AuditEntry['outcome']
}

export const listEntries = (db: Db, most: number) => db<EntryRow[]>`
  SELECT a.at, u.email AS by, a.what, a.subject, a.outcome FROM audit_log a JOIN users u ON u.id = a.user_id
  ORDER BY a.at DESC, a.id DESC LIMIT ${most}`
