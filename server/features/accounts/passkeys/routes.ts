import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import * as calls from '#contract/accounts/passkeys.ts'
import { handle } from '../../../platform/http/handle.ts'
import { clientNetwork } from '../../../platform/limits/attempts.ts'
import type { Cookies } from '../cookies.ts'
import { type Guards, visitor } from '../../../actor/guards.ts'
import type { StartedSession } from '../service.ts'
import * as passkeys from './service.ts'

interface Parts extends passkeys.PasskeyParts {
  guards: Guards
  cookies: Cookies
  /** Sets the cookies of a new session. */
  answer: (reply: FastifyReply, session: StartedSession) => { authToken: string; user: CurrentUser }
}

/** Mounts the calls for passkeys of the signed-in user, and for signing in with one. */
export function passkeyRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, guards, cookies, answer } = parts
  handle(app, calls.listPasskeys, guards.signedIn, async ({ actor }) => ({
    passkeys: await passkeys.listPasskeys(db, actor),
  }))

  handle(app, calls.startPasskey, guards.signedIn, async ({ actor, body }) => ({
    options: await passkeys.startPasskey(parts, actor, body?.code),
  }))

  handle(app, calls.addPasskey, guards.signedIn, async ({ actor, body }) => ({
    passkey: await passkeys.addPasskey(parts, actor, body),
  }))

  handle(app, calls.renamePasskey, guards.signedIn, async ({ actor, params, body }) => {
    await passkeys.renamePasskey(db, actor, params.id, body.name)
    return { ok: true as const }
  })

  handle(app, calls.removePasskey, guards.signedIn, async ({ actor, params }) => {
    await passkeys.removePasskey(db, actor, params.id)
    return { ok: true as const }
  })

  handle(app, calls.startPasskeySignIn, visitor, async ({ request }) => ({
    options: await passkeys.startPasskeySignIn(parts, clientNetwork(request)),
  }))

  handle(app, calls.signInByPasskey, visitor, async ({ body, request, reply }) =>
    answer(reply, await passkeys.signInByPasskey(parts, body, cookies.origin(request))),
  )
}
