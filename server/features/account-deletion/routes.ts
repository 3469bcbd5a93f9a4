import type { FastifyInstance, FastifyReply } from 'fastify'
import { deleteAccount, keepAccount } from '#contract/account-deletion/deletion.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Guards } from '../../actor/guards.ts'
import type { AccountsParts } from '../accounts/service.ts'
import { closeOwnAccount, keepOwnAccount } from './service.ts'

interface Parts extends AccountsParts {
  cookies: { end: (reply: FastifyReply) => void }
  guards: Guards
  plans: 'paid' | 'open'
}

/** Mounts the calls that close the signed-in account, and keep it. */
export function accountDeletionRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, guards, plans } = parts

  handle(app, deleteAccount, guards.signedIn, async ({ actor, body, reply }) => {
    const deletion_on = await closeOwnAccount(parts, actor, body)
    parts.cookies.end(reply)
    return { ok: true as const, deletion_on }
  })

  handle(app, keepAccount, guards.signedInTillDeletion, async ({ actor }) => ({
    user: await keepOwnAccount(db, actor, plans),
  }))
}
