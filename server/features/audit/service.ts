import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditEntry } from '#contract/discounts/discounts.ts'
import type { PageRequest } from '#contract/call/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { cursorOf, cutPage, idPart, microsPart } from '../../platform/http/cursor.ts'
import type { Guard } from '../../platform/http/handle.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { anonymizeUser, type EntryRow, insertEntry, listEntries } from './queries.ts'

const SUBJECT_MAX = 200

/** Cuts a text to 200 characters and replaces what a column cannot store: control characters and lone surrogates. */
export const toStorable = (text: string): string =>
  text
    .slice(0, SUBJECT_MAX * 2)
    .replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '\uFFFD')
    .slice(0, SUBJECT_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')

/** Records a successful act in its transaction. */
export const recordDone = (tx: Tx, actor: Pick<Actor, 'userId'>, what: string, subject: string) =>
  insertEntry(tx, actor, { what, subject: toStorable(subject), outcome: 'done' })

/** Records that an account was deleted, with only its id. */
export const recordDeletion = (tx: Tx, what: string, userId: string) =>
  insertEntry(tx, { userId: null }, { what, subject: `account ${userId}`, outcome: 'done' })

/** Removes a user and their address from the log, in the transaction that deletes their account. */
export const anonymizeActor = anonymizeUser

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

/** Returns the act of a request for the log; undefined for a request that only reads. */
export type NameAct = (request: FastifyRequest) => { what: string; subject: string } | undefined

/**
 * Wraps the guard for the routes of `scope`: a request that it admits and the server then refuses is recorded as refused,
 * including wrong input. Requests that the guard refuses are not recorded.
 */
export function recordRefusals(scope: FastifyInstance, db: Db, guard: Guard<Actor>, nameAct: NameAct): Guard<Actor> {
  const actors = new WeakMap<FastifyRequest, Actor>()
  scope.addHook('onError', async (request, _reply, error) => {
    const actor = actors.get(request)
    const act = nameAct(request)
    // Who is asked for the password enters it, and the browser sends the request again.
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
