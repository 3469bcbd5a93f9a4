import type { FastifyInstance } from 'fastify'
import { CALLS } from './calls.ts'
import { describeApi } from './describe.ts'
import { renderApiPage } from './page.tsx'

/** What the API is, for programs and for people; the calls of admins are told to nobody. */
export function apiDescriptionRoutes(app: FastifyInstance, publicUrl: string): void {
  const told = CALLS.filter((call) => call.access !== 'admin')
  const description = JSON.stringify(describeApi(told, publicUrl))
  const page = renderApiPage(told)
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(description),
  )
  app.get('/api', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  )
}
