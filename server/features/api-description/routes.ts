import type { FastifyInstance } from 'fastify'
import { CALLS } from './calls.ts'
import { describeApi } from './describe.ts'
import { renderApiPage } from './page.tsx'

/** Mounts the API description as OpenAPI and as a page, without the calls for admins. */
export function apiDescriptionRoutes(app: FastifyInstance, publicUrl: string): void {
  const publicCalls = CALLS.filter((call) => call.access !== 'admin')
  const description = JSON.stringify(describeApi(publicCalls, publicUrl))
  const page = renderApiPage(publicCalls)
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(description),
  )
  app.get('/api', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  )
}
