import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toAppError } from '../../../platform/http/error-answers.ts'
import { ERRORS } from '#contract/call/errors.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { linkApi } from './link-routes.ts'
import { orderApi } from './order-routes.ts'
import { ApiRefusal, refuseKeys, refuseRate } from './refusal.ts'
import { consumeApiFaults } from '../faults.ts'
import type { SandboxKeys } from '../keys.ts'
import { readForms } from '../pages/read-forms.ts'
import { SANDBOX_PATH } from '../paths.ts'

interface Parts {
  db: Db
  publicUrl: string
  keys: SandboxKeys
}

/** Mounts version 1 of the provider's API under the prefix of `register`: authentication, injected faults, error format. */
export async function sandboxApi(api: FastifyInstance, { db, publicUrl, keys }: Parts): Promise<void> {
  // Some clients send calls without a body as an empty form.
  readForms(api)
  const cutAfter = new WeakSet<FastifyRequest>()

  api.addHook('onRequest', async ({ headers }) => {
    if (!hasKeys(headers.authorization, keys)) throw refuseKeys()
  })
  api.addHook('preHandler', async (request, reply) => {
    const path = request.url.split('?')[0]?.replace(SANDBOX_PATH, '') ?? ''
    const faults = await consumeApiFaults(db, `${request.method} ${path}`)
    if (faults.has('cut_after')) cutAfter.add(request)
    await sleep(faults.get('delay') ?? 0)
    if (faults.has('cut_before')) return cut(request, reply)
    const limited = faults.get('limited')
    if (limited !== undefined) throw refuseRate(limited)
    if (faults.has('server_error')) throw new ApiRefusal(500, { code: 'SERVER_ERROR', description: 'We are down' })
    if (faults.has('html')) return reply.status(502).type('text/html').send('<html><h1>502 Bad Gateway</h1></html>')
  })
  api.addHook('onSend', async (request, _reply, payload) => {
    if (cutAfter.has(request)) request.raw.socket.destroy()
    return payload
  })
  api.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiRefusal)
      return reply.status(error.status).headers(error.headers).send({ error: error.error })
    const { code, message } = toAppError(request, error)
    const isOurs = ERRORS[code].status >= 500
    return reply
      .status(ERRORS[code].status)
      .send({ error: { code: isOurs ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR', description: message } })
  })
  linkApi(api, { db, publicUrl })
  orderApi(api, db)
}

/** The provider accepts the word "Basic" only in this spelling. */
function hasKeys(authorization: string | undefined, { keyId, keySecret }: SandboxKeys): boolean {
  const right = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
  const claimed = Buffer.from(authorization ?? '')
  return right.length === claimed.length && timingSafeEqual(right, claimed)
}

function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy()
  return reply.hijack()
}
