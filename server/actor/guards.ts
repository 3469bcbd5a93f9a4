import type { FastifyRequest } from 'fastify'
import type { Scope } from '#contract/api-tokens/scopes.ts'
import { type AllowedRoles, isRoleAllowed, ROLE_REFUSALS } from '#contract/members/allowed-roles.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Guard } from '../platform/http/handle.ts'
import { findNamedBusiness, rememberBusiness } from '../platform/http/named-business.ts'
import { clientNetwork } from '../platform/limits/attempts.ts'
import type { CountCall } from '../platform/limits/request-rates.ts'
import type { Actor } from './actor.ts'

/**
 * Returns the bearer token of a request, '' for a malformed header, or undefined without one; only then the cookie
 * counts. Basic is ignored: behind a proxy with a password, browsers send it with every request.
 */
function readBearer(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  if (authorization === undefined || /^basic /i.test(authorization)) return undefined
  return /^bearer +(\S+) *$/i.exec(authorization)?.[1] ?? ''
}

/** Admits anyone without a token: visitors' calls, such as sign-in and sign-out, are for browsers. */
export const visitor: Guard<undefined> = {
  access: 'visitor',
  admit: async (request) => {
    if (readBearer(request) !== undefined) throw new AppError('session_only')
    return undefined
  },
}

/** Admits every request; a token or a cookie in it is ignored. */
export const anyone: Guard<undefined> = { access: 'public', admit: async () => undefined }

/** Checks the member's role against those that a call allows. @throws the error of `ROLE_REFUSALS` */
function requireRole({ role }: Actor, allowed: AllowedRoles | null): void {
  if (allowed === null) throw new Error('A call for members names no roles.')
  if (allowed !== 'all' && !isRoleAllowed(role, allowed)) throw new AppError(ROLE_REFUSALS[allowed])
}

/** Checks that the request is for the token's business. @throws business_not_found if it names another */
function requireOwnBusiness(request: FastifyRequest, { businessId }: Actor): void {
  const named = findNamedBusiness(request)
  if (named !== undefined && named !== businessId) throw new AppError('business_not_found')
}

/** Functions that identify the user of a request; each returns undefined if it cannot. */
interface Authenticators {
  /** `hasAccess` is false if the user does not belong to the business that the request names. */
  bySession: (
    request: FastifyRequest,
  ) => Promise<{ hasAccess: true; actor: Actor } | { hasAccess: false; userId: string } | undefined>
  byToken: (token: string) => Promise<{ actor: Actor; scopes: readonly Scope[] } | undefined>
  countCall: CountCall
}

const admitted = new WeakMap<FastifyRequest, Actor>()

/** Returns who was admitted to make a request; undefined for visitors. */
export const findAdmitted = (request: FastifyRequest): Actor | undefined => admitted.get(request)

/** Creates the guards of signed-in calls. Calls by cookie and by token share the user's limit. */
export function createGuards({ bySession, byToken, countCall }: Authenticators) {
  const findActor = async (request: FastifyRequest): Promise<Actor | undefined> => {
    const found = await bySession(request)
    if (!found) return undefined
    countCall(found.hasAccess ? found.actor.userId : found.userId, request)
    if (!found.hasAccess) throw new AppError('business_not_found')
    const { actor } = found
    rememberBusiness(request, actor.businessId)
    return { ...actor, network: clientNetwork(request) }
  }

  const admitToken = async (request: FastifyRequest, token: string, scope: Scope | undefined): Promise<Actor> => {
    const found = await byToken(token)
    if (!found) throw new AppError('token_invalid')
    countCall(found.actor.userId, request)
    if (!scope) throw new AppError('session_only')
    requireOwnBusiness(request, found.actor)
    if (!found.scopes.includes(scope)) {
      throw new AppError('scope_missing', { sentence: `This token lacks the scope ${scope}, which this call needs.` })
    }
    return { ...found.actor, scopes: found.scopes, network: clientNetwork(request) }
  }

  /** Also admits a user whose account is scheduled for deletion. */
  const signedInTillDeletion: Guard<Actor> = {
    access: 'signed_in',
    admit: async (request, { scope, roles }) => {
      const token = readBearer(request)
      const actor = token === undefined ? await findActor(request) : await admitToken(request, token, scope)
      if (!actor) throw new AppError('not_signed_in')
      requireRole(actor, roles)
      admitted.set(request, actor)
      return actor
    },
  }
  const signedIn: Guard<Actor> = {
    access: 'signed_in',
    admit: async (request, permission) => {
      const actor = await signedInTillDeletion.admit(request, permission)
      if (actor.user.deletion_at !== null) throw new AppError('account_closed')
      return actor
    },
  }
  /** Answers 404 to everyone but admins. */
  const admin: Guard<Actor> = {
    access: 'admin',
    admit: async (request) => {
      const token = readBearer(request)
      const actor = token === undefined ? await findActor(request) : (await byToken(token))?.actor
      if (actor?.user.role !== 'admin' || actor.user.deletion_at !== null) throw new AppError('not_found')
      if (token !== undefined) throw new AppError('session_only')
      return actor
    },
  }
  return { signedIn, signedInTillDeletion, admin }
}
export type Guards = ReturnType<typeof createGuards>
