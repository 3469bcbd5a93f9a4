import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditEntry } from '#contract/discounts/discounts.ts'
import type { PageRequest } from '#contract/call/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { cursorOf, cutPage, idPart, microsPart } from '../../platform/http/cursor.ts'
import type { Guard } from '../../platform/http/handle.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { newId } from '../../platform/ids.ts'

const SUBJECT_MAX = 200

/**
 * Truncates a text to 200 characters and replaces characters that a column cannot store: control characters and lone
 * surrogates.
 */
export const toStorable = (text: string): string =>
  text
    .slice(0, SUBJECT_MAX * 2)
    .replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '\uFFFD')
    .slice(0, SUBJECT_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')

/** An act of an admin: `what` such as 'discount_code.create', `subject` the object of the act. */
export interface Act {
  what: string
  subject: string
  outcome: AuditEntry['outcome']
}

const insertEntry = (db: Db | Tx, actor: { userId: Actor['userId'] | null }, { what, subject, outcome }: Act) => db`
  INSERT INTO audit_log (id, user_id, what, subject, outcome)
  VALUES (${newId()}, ${actor.userId}, ${what}, ${subject}, ${outcome})`

/** Replaces the address of a deleted account; the table allows no other change of an entry. */
const DELETED_ACCOUNT = '(deleted account)'

/** Removes a user and their address from the log, in the transaction that deletes their account. */
export const anonymizeActor = (tx: Tx, { id, email }: { id: string; email: string }) => tx`
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

/** Selects the id in a subject such as "user 0199…: lost phone"; null for other subjects. */
const idIn = (db: Db, of: 'user' | 'business') => db`substring(a.subject FROM ${`^${of} (${UUID})`})::uuid`

/**
 * Lists entries, newest first, one more than `limit`. An id of a user or business is shown as their address or name.
 */
const listEntries = (db: Db, { after, limit }: { after: { at: bigint; id: string } | undefined; limit: number }) => db<
  EntryRow[]
>`
  SELECT a.id, a.at, (extract(epoch FROM a.at) * 1000000)::bigint AS micros, coalesce(u.email, ${DELETED_ACCOUNT}) AS by, a.what,
    coalesce(s.email || substr(a.subject, 42), b.name || substr(a.subject, 46), a.subject) AS subject, a.outcome
  FROM audit_log a LEFT JOIN read_users u ON u.id = a.user_id
    LEFT JOIN read_users s ON s.id = ${idIn(db, 'user')}
    LEFT JOIN read_businesses b ON b.id = ${idIn(db, 'business')}
  ${after ? db`WHERE (a.at, a.id) < (to_timestamp(0) + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)` : db``}
  ORDER BY a.at DESC, a.id DESC LIMIT ${limit + 1}`

/** Records a successful act in its transaction. */
export const recordDone = (tx: Tx, actor: Pick<Actor, 'userId'>, what: string, subject: string) =>
  insertEntry(tx, actor, { what, subject: toStorable(subject), outcome: 'done' })

/** Records that an account was deleted, with only its id. */
export const recordDeletion = (tx: Tx, what: string, userId: string) =>
  insertEntry(tx, { userId: null }, { what, subject: `account ${userId}`, outcome: 'done' })

const cursor = cursorOf({ at: microsPart, id: idPart })

/** Returns a page of the log, newest first. @throws invalid_input for a bad cursor */
export async function listAudit(
  db: Db,
  query: PageRequest,
): Promise<{ entries: AuditEntry[]; next_cursor: string | null }> {
  const rows = await listEntries(db, { after: cursor.read(query.cursor), limit: query.limit })
  const { page, next_cursor } = cutPage(rows, query.limit, cursor, ({ micros, id }) => ({ at: micros, id }))
  return { entries: page.map(present), next_cursor }
}

const present = (row: EntryRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by,
  what: row.what,
  subject: row.subject,
  outcome: row.outcome,
})

/** A function that returns the act of a request for the log; undefined for a request that only reads. */
export type NameAct = (request: FastifyRequest) => { what: string; subject: string } | undefined

/**
 * Wraps the guard for the routes of `scope`. If a request passes the guard and is refused later, including for wrong
 * input, it is recorded as refused. Requests that the guard refuses are not recorded.
 */
export function recordRefusals(scope: FastifyInstance, db: Db, guard: Guard<Actor>, nameAct: NameAct): Guard<Actor> {
  const actors = new WeakMap<FastifyRequest, Actor>()
  scope.addHook('onError', async (request, _reply, error) => {
    const actor = actors.get(request)
    const act = nameAct(request)
    // After password_needed the user enters the password, and the browser repeats the request.
    if (!actor || !act || !(error instanceof AppError) || error.code === 'password_needed') return
    await insertEntry(db, actor, { what: act.what, subject: toStorable(act.subject), outcome: 'refused' })
  })
  return {
    access: guard.access,
    admit: async (request, permission) => {
      const actor = await guard.admit(request, permission)
      actors.set(request, actor)
      return actor
    },
  }
}
