import type { FastifyInstance, FastifyReply } from 'fastify'
import * as calls from '#contract/accounts.ts'
import { handle } from '../../platform/http/handle.ts'
import { clientNetwork } from '../../platform/limits/client-network.ts'
import type { Cookies } from './cookies.ts'
import { type Guards, visitor } from './guards.ts'
import { presentUser } from './present.ts'
import * as accounts from './service.ts'

interface Parts extends accounts.AccountsParts {
  cookies: Cookies
  guards: Guards
  plans: 'paid' | 'open'
}

/** Sign-up, sign-in, sign-out and who is signed in. */
export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, cookies, guards, plans } = parts

  const answer = (reply: FastifyReply, session: accounts.StartedSession) => {
    cookies.start(reply, session)
    return { authToken: session.token, user: presentUser(session.user, plans) }
  }

  handle(app, calls.signUp, visitor, async ({ body, request, reply }) =>
    answer(reply, await accounts.signUp(parts, body, clientNetwork(request))),
  )

  handle(app, calls.signIn, visitor, async ({ body, request, reply }) =>
    answer(
      reply,
      await accounts.signIn(parts, { ...body, network: clientNetwork(request), device: cookies.device(request) }),
    ),
  )

  handle(app, calls.signOut, visitor, async ({ request, reply }) => {
    const cookie = cookies.session(request)
    if (cookie) await accounts.signOut(db, cookie)
    cookies.end(reply)
    return { ok: true as const }
  })

  handle(app, calls.validateToken, visitor, async ({ body }) => ({
    user: presentUser(await accounts.getByToken(db, body.token), plans),
  }))

  handle(app, calls.getMe, guards.signedIn, async ({ actor }) => ({ user: presentUser(actor.user, plans) }))
}
