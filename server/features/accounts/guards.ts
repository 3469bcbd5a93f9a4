import type { FastifyRequest } from 'fastify'
import type { Scope } from '#contract/api-tokens/scopes.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Guard } from '../../platform/http/handle.ts'
import type { CountCall } from '../../platform/limits/request-rates.ts'
import type { Actor } from './actor.ts'
import { readBearer } from './bearer.ts'

/** Lets anybody in, but no token: what visitors may do, such as signing in and out, is for browsers. */
export const visitor: Guard<undefined> = {
  access: 'visitor',
  admit: async (request) => {
    if (readBearer(request) !== undefined) throw new AppError('session_only')
    return undefined
  },
}

/** How a request tells who makes it; each way gives undefined where it does not. */
interface Doors {
  bySession: (request: FastifyRequest) => Promise<Actor | undefined>
  byToken: (token: string) => Promise<{ actor: Actor; scopes: readonly Scope[] } | undefined>
  countCall: CountCall
}

/** The two doors of signed-in calls; each call of a person is counted, by whichever way it comes. */
export function createGuards({ bySession, byToken, countCall }: Doors) {
  const findActor = async (request: FastifyRequest): Promise<Actor | undefined> => {
    const actor = await bySession(request)
    if (actor) countCall(actor.userId, request)
    return actor
  }

  const enterByToken = async (request: FastifyRequest, token: string, scope: Scope | undefined): Promise<Actor> => {
    const found = await byToken(token)
    if (!found) throw new AppError('token_invalid')
    countCall(found.actor.userId, request)
    if (!scope) throw new AppError('session_only')
    if (!found.scopes.includes(scope)) {
      throw new AppError('scope_missing', { sentence: `This token lacks the scope ${scope}, which this call needs.` })
    }
    return found.actor
  }

  const signedIn: Guard<Actor> = {
    access: 'signed_in',
    admit: async (request, scope) => {
      const token = readBearer(request)
      if (token !== undefined) return enterByToken(request, token, scope)
      const actor = await findActor(request)
      if (!actor) throw new AppError('not_signed_in')
      return actor
    },
  }
  /** For everybody else the address does not exist. */
  const admin: Guard<Actor> = {
    access: 'admin',
    admit: async (request) => {
      const token = readBearer(request)
      const actor = token === undefined ? await findActor(request) : (await byToken(token))?.actor
      if (actor?.user.role !== 'admin') throw new AppError('not_found')
      if (token !== undefined) throw new AppError('session_only')
      return actor
    },
  }
  return { signedIn, admin }
}
export type Guards = ReturnType<typeof createGuards>
