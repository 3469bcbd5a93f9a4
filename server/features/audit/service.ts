import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditEntry } from '#contract/discounts/discounts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Guard } from '../../platform/http/handle.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { forgetUser, insertEntry, listEntries } from './queries.ts'

const MOST_SHOWN = 200
const SUBJECT_MAX = 200

/** Typed text may hold what a column cannot: control characters and halves of pairs. */
const storable = (text: string): string =>
  text
    .slice(0, SUBJECT_MAX * 2)
    .replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '\uFFFD')
    .slice(0, SUBJECT_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')

/** Records an act in the transaction that carries it out. */
export const recordDone = (tx: Tx, actor: Pick<Actor, 'userId'>, what: string, subject: string) =>
  insertEntry(tx, actor, { what, subject: storable(subject), outcome: 'done' })

/** Records that an account was deleted; the id is all that is left of it. */
export const recordDeletion = (tx: Tx, what: string, userId: string) =>
  insertEntry(tx, { userId: null }, { what, subject: `account ${userId}`, outcome: 'done' })

/** Takes a user and their address out of the log, for the transaction that deletes their account. */
export const forgetActor = forgetUser

/** The newest acts, newest first. */
export const listAudit = async (db: Db): Promise<AuditEntry[]> =>
  (await listEntries(db, MOST_SHOWN)).map((row) => ({
    at: row.at.toISOString(),
    by: row.by,
    what: row.what,
    subject: row.subject,
    outcome: row.outcome,
  }))

/** What a request tries to do, for the log; undefined where it only looks. */
export type NameAct = (request: FastifyRequest) => { what: string; subject: string } | undefined

/**
 * The guard to use for the routes of `scope`: what it let in and the server then refused is recorded as refused, wrong
 * input too. Whom it does not let in leaves no trace.
 */
export function recordRefusals(scope: FastifyInstance, db: Db, guard: Guard<Actor>, nameAct: NameAct): Guard<Actor> {
  const actors = new WeakMap<FastifyRequest, Actor>()
  scope.addHook('onError', async (request, _reply, error) => {
    const actor = actors.get(request)
    const act = nameAct(request)
    if (!actor || !act || !(error instanceof AppError)) return
    await insertEntry(db, actor, { what: act.what, subject: storable(act.subject), outcome: 'refused' })
  })
  return {
    access: guard.access,
    admit: async (request) => {
      const actor = await guard.admit(request)
      actors.set(request, actor)
      return actor
    },
  }
}
