import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/http/app-error.ts'
import type { Guard } from '../../platform/http/handle.ts'
import type { CountCall } from '../../platform/limits/request-rates.ts'
import type { Actor } from './actor.ts'

/** Lets anybody in. */
export const visitor: Guard<undefined> = { access: 'visitor', admit: async () => undefined }

/** The two doors of signed-in calls, made from how a request finds its session; each call of a person is counted. */
export function createGuards(
  findSession: (request: FastifyRequest) => Promise<Actor | undefined>,
  countCall: CountCall,
) {
  const findActor = async (request: FastifyRequest): Promise<Actor | undefined> => {
    const actor = await findSession(request)
    if (actor) countCall(actor.userId, request)
    return actor
  }
  const signedIn: Guard<Actor> = {
    access: 'signed_in',
    admit: async (request) => {
      const actor = await findActor(request)
      if (!actor) throw new AppError('not_signed_in')
      return actor
    },
  }
  /** For everybody else the address does not exist. */
  const admin: Guard<Actor> = {
    access: 'admin',
    admit: async (request) => {
      const actor = await findActor(request)
      if (actor?.user.role !== 'admin') throw new AppError('not_found')
      return actor
    },
  }
  return { signedIn, admin }
}
export type Guards = ReturnType<typeof createGuards>
