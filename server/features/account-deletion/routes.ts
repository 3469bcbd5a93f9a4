import type { FastifyInstance, FastifyReply } from 'fastify'
import { deleteAccount } from '#contract/accounts/deletion.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Guards } from '../accounts/guards.ts'
import type { AccountsParts } from '../accounts/service.ts'
import { deleteOwnAccount } from './service.ts'

interface Parts extends AccountsParts {
  cookies: { end: (reply: FastifyReply) => void }
  guards: Guards
}

/** Mounts the call that deletes the signed-in account. */
export function accountDeletionRoutes(app: FastifyInstance, parts: Parts): void {
  handle(app, deleteAccount, parts.guards.signedIn, async ({ actor, body, reply }) => {
    await deleteOwnAccount(parts, actor, body)
    parts.cookies.end(reply)
    return { ok: true as const }
  })
}
