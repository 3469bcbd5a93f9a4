import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { toAppError } from '../../../platform/http/error-answers.ts'
import { ERRORS } from '#contract/call/errors.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { linkApi } from './link-routes.ts'
import { orderApi } from './order-routes.ts'
import { ApiRefusal, refuseKeys } from './input.ts'
import type { SandboxKeys } from '../keys.ts'
import { readForms } from '../pages/read-forms.ts'

interface Parts {
  db: Db
  publicUrl: string
  keys: SandboxKeys
}

/** Mounts version 1 of the provider's API under the prefix of `register`: authentication and error format. */
export async function sandboxApi(api: FastifyInstance, { db, publicUrl, keys }: Parts): Promise<void> {
  // Some clients send calls without a body as an empty form.
  readForms(api)

  api.addHook('onRequest', async ({ headers }) => {
    if (!hasKeys(headers.authorization, keys)) throw refuseKeys()
  })
  api.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiRefusal) return reply.status(error.status).send({ error: error.error })
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
