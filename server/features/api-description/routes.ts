import type { FastifyInstance } from 'fastify'
import { CALLS } from './calls.ts'
import { describeApi } from './describe.ts'
import { renderApiPage } from './page.tsx'

/** Returns a function that runs `make` at its first call and always returns that result. */
function atFirstCall<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/**
 * Mounts the API description as OpenAPI and as a page, without the calls for admins. Both are generated at the first
 * request, since that takes as long as a third of the start.
 */
export function apiDescriptionRoutes(app: FastifyInstance, publicUrl: string): void {
  const publicCalls = CALLS.filter((call) => call.access !== 'admin')
  const description = atFirstCall(async () => JSON.stringify(await describeApi(publicCalls, publicUrl)))
  const page = atFirstCall(async () => renderApiPage(publicCalls))
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await description()),
  )
  app.get('/api', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await page()),
  )
}
