import type { AuditEntry } from '#contract/discounts/discounts.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'

/** An act of an admin: `what` such as 'discount_code.create', `subject` the object of the act. */
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

/** Replaces the address of a deleted account; the table allows no other change of an entry. */
const DELETED_ACCOUNT = '(deleted account)'

/** Removes a user and their address from the log; the entries stay. */
export const anonymizeUser = (tx: Tx, { id, email }: { id: string; email: string }) => tx`
  UPDATE audit_log SET user_id = NULL,
    subject = CASE WHEN strpos(lower(subject), lower(${email}::text)) > 0 THEN ${DELETED_ACCOUNT} ELSE subject END
  WHERE user_id = ${id}`

export interface EntryRow {
  id: string
  /** Microseconds since 1970. */
  micros: bigint
  at: Date
  by: string
  what: string
  subject: string
  outcome: AuditEntry['outcome']
}

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** The id in a subject such as "user 0199…: lost phone"; null for other subjects. */
const idIn = (db: Db, of: 'user' | 'business') => db`substring(a.subject FROM ${`^${of} (${UUID})`})::uuid`

/** Lists entries, newest first, one more than `limit`. An id of a user or business is shown as their address or name. */
export const listEntries = (
  db: Db,
  { after, limit }: { after: { at: bigint; id: string } | undefined; limit: number },
) => db<EntryRow[]>`
  SELECT a.id, a.at, (extract(epoch FROM a.at) * 1000000)::bigint AS micros, coalesce(u.email, ${DELETED_ACCOUNT}) AS by, a.what,
    coalesce(s.email || substr(a.subject, 42), b.name || substr(a.subject, 46), a.subject) AS subject, a.outcome
  FROM audit_log a LEFT JOIN read_users u ON u.id = a.user_id
    LEFT JOIN read_users s ON s.id = ${idIn(db, 'user')}
    LEFT JOIN read_businesses b ON b.id = ${idIn(db, 'business')}
  ${after ? db`WHERE (a.at, a.id) < (to_timestamp(0) + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)` : db``}
  ORDER BY a.at DESC, a.id DESC LIMIT ${limit + 1}`
