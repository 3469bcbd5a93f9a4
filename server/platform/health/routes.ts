import type { FastifyInstance } from 'fastify'
import type { Db } from '../postgres/database.ts'
import { isDatabaseUnavailable } from '../postgres/faults.ts'

/** Time limit of the readiness query. */
const READY_TIMEOUT_MS = 2_000

/**
 * `/healthz`: the process is up. `/readyz`: the database answers; if not, `cause` says what is wrong. Migrations run
 * before the server listens. `note` tells the operator of a setting that keeps customers out; the status stays 200.
 */
export function healthRoutes(app: FastifyInstance, db: Db, note: string | undefined): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))

  app.get('/readyz', async (_request, reply) => {
    const cause = await findCause(db)
    reply.header('cache-control', 'no-store')
    return cause === null ? { ok: true, note } : reply.status(503).header('retry-after', 2).send({ ok: false, cause })
  })
}

/** Returns why no request can be served, or null. Does not reveal the address of the database. */
const findCause = (db: Db): Promise<string | null> =>
  Promise.race([
    db`SELECT 1`.then(
      () => null,
      (e: unknown) =>
        isDatabaseUnavailable(e)
          ? 'The database is not reached.'
          : 'The database answers with an error: see the log of Pavti.',
    ),
    new Promise<string>((resolve) =>
      setTimeout(
        resolve,
        READY_TIMEOUT_MS,
        `The database does not answer within ${READY_TIMEOUT_MS / 1_000} s.`,
      ).unref(),
    ),
  ])
