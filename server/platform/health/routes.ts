import type { FastifyInstance } from 'fastify'
import type { Db } from '../postgres/database.ts'

/** Time limit of the readiness query. */
const READY_TIMEOUT_MS = 2_000

/** `/healthz`: the process is up. `/readyz`: the database answers. Migrations run before the server listens. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))

  app.get('/readyz', async (_request, reply) => {
    const isReady = await Promise.race([
      db`SELECT 1`.then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, READY_TIMEOUT_MS, false).unref()),
    ])
    reply.header('cache-control', 'no-store')
    return isReady ? { ok: true } : reply.status(503).header('retry-after', 2).send({ ok: false })
  })
}
