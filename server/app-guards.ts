import type { FastifyRequest } from 'fastify'
import { type Actor, actorOf, type UserRow } from './actor/actor.ts'
import { createGuards, type Guards } from './actor/guards.ts'
import type { Config } from './config.ts'
import type { Cookies } from './features/accounts/cookies.ts'
import { createSessionReader, findUser } from './features/accounts/service.ts'
import { authenticateToken } from './features/api-tokens/service.ts'
import { findNamedBusiness } from './platform/http/named-business.ts'
import type { CountCall } from './platform/limits/request-rates.ts'
import type { Db } from './platform/postgres/database.ts'

/** Returns the user of a request's cookie in a business; for null, in the one that the session used last. */
export const createCookieReader = (db: Db, cookies: Cookies) => {
  const find = createSessionReader(db)
  return async (request: FastifyRequest, businessId: string | null) => {
    const cookie = cookies.session(request)
    return cookie ? find(cookie, businessId) : undefined
  }
}

/**
 * Creates the guards, which identify the requester: a person by the session of a cookie, in the business that the
 * request names, or an API token.
 */
export const createAppGuards = ({
  config,
  db,
  findByCookie,
  countCall,
}: {
  config: Config
  db: Db
  findByCookie: ReturnType<typeof createCookieReader>
  countCall: CountCall
}): Guards => {
  const toActor = (user: UserRow): Actor =>
    actorOf(user, { plans: config.plans, confirmsEmail: config.mail.kind === 'smtp' })
  return createGuards({
    bySession: async (request) => {
      const named = findNamedBusiness(request)
      const user = await findByCookie(request, named ?? null)
      if (!user || (named === undefined && user.business_id === null)) return undefined
      if (named === null || user.business_id === null) return { hasAccess: false, userId: user.id }
      const session = { id: user.session_id, isFresh: user.is_fresh }
      return { hasAccess: true, actor: { ...toActor(user), session, source: { device: user.device } } }
    },
    byToken: async (token) => {
      const use = await authenticateToken(db, token)
      const user = use && (await findUser(db, use, use.userId))
      return user && { actor: { ...toActor(user), source: { token: use.name } }, scopes: use.scopes }
    },
    countCall,
  })
}
