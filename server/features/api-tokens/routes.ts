import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/api-tokens/api-tokens.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Guards } from '../../actor/guards.ts'
import * as tokens from './service.ts'

/**
 * Mounts the calls for API tokens of the signed-in seller. They need a session: a token cannot create or revoke tokens.
 */
export function apiTokenRoutes(app: FastifyInstance, { db, guards }: { db: Db; guards: Guards }): void {
  const { signedIn } = guards

  handle(app, calls.listApiTokens, signedIn, async ({ actor }) => ({ tokens: await tokens.listTokens(db, actor) }))

  handle(app, calls.createApiToken, signedIn, ({ actor, body }) => tokens.createToken(db, actor, body))

  handle(app, calls.revokeApiToken, signedIn, async ({ actor, params }) => {
    await tokens.revokeToken(db, actor, params.id)
    return { ok: true as const }
  })
}
