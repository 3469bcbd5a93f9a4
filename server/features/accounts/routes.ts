import type { FastifyInstance, FastifyReply } from 'fastify'
import * as calls from '#contract/accounts/accounts.ts'
import * as signInCalls from '#contract/accounts/sign-in-details.ts'
import * as sessionCalls from '#contract/accounts/sessions.ts'
import { handle } from '../../platform/http/handle.ts'
import { clientNetwork } from '../../platform/limits/attempts.ts'
import type { Cookies } from './cookies.ts'
import { changeEmail, confirmEmailChange } from './email-change/service.ts'
import { type Guards, visitor } from '../../actor/guards.ts'
import * as sessions from './sessions.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { presentUser } from './present.ts'
import * as accounts from './service.ts'
import { listAllSignIns, listSignIns } from './sign-in-log.ts'
import { twoStepRoutes } from './two-step/routes.ts'

interface Parts extends accounts.AccountsParts {
  publicUrl: string
  cookies: Cookies
  guards: Guards
  plans: 'paid' | 'open'
  /** If false, a change of the address is made at once, since nothing could confirm it. */
  sendsMail: boolean
}

/** Mounts the calls for sign-up, sign-in, sign-out, the signed-in user and passwords. */
export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, cookies, guards, plans } = parts

  const answer = (reply: FastifyReply, session: accounts.StartedSession) => {
    cookies.start(reply, session)
    return { authToken: session.token, user: presentUser(session.user, plans) }
  }

  handle(app, calls.signUp, visitor, async ({ body, request, reply }) => {
    const signedUp = await accounts.signUp(parts, body, cookies.origin(request))
    if ('user' in signedUp) return answer(reply, signedUp)
    cookies.setDevice(reply, signedUp.deviceProof)
    return { authToken: null, user: null }
  })

  handle(app, calls.signIn, visitor, async ({ body, request, reply }) =>
    answer(reply, await accounts.signIn(parts, body, cookies.origin(request))),
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

  handle(app, signInCalls.sendConfirmation, guards.signedIn, async ({ actor }) => {
    await accounts.sendConfirmation(parts, actor)
    return { ok: true as const }
  })

  handle(app, signInCalls.confirmEmail, visitor, async ({ body, request, reply }) => {
    const signedUp = await accounts.confirmEmail(parts, body.token, cookies.origin(request))
    if (signedUp) cookies.setDevice(reply, signedUp.deviceProof)
    const session = signedUp?.session
    return {
      ok: true as const,
      session: session ? { ...answer(reply, session), rememberMe: session.remember } : null,
    }
  })

  handle(app, signInCalls.changeEmail, guards.signedIn, ({ actor, body }) => changeEmail(parts, actor, body))

  handle(app, signInCalls.confirmEmailChange, visitor, async ({ body, request }) => {
    await confirmEmailChange(parts, body.token, clientNetwork(request))
    return { ok: true as const }
  })

  handle(app, signInCalls.changePassword, guards.signedIn, async ({ actor, body }) => {
    await accounts.changeOwnPassword(parts, actor, body)
    return { ok: true as const }
  })

  handle(app, sessionCalls.listSessions, guards.signedIn, async ({ actor }) => ({
    sessions: await sessions.listOwnSessions(db, actor),
  }))

  handle(app, sessionCalls.endSession, guards.signedIn, async ({ actor, params }) => {
    await sessions.endOwnSession(db, actor, params.id)
    return { ok: true as const }
  })

  handle(app, sessionCalls.endOtherSessions, guards.signedIn, async ({ actor }) => ({
    ended: await sessions.endOtherOwnSessions(db, actor),
  }))

  handle(app, sessionCalls.checkPassword, guards.signedIn, async ({ actor, body }) => {
    await sessions.refreshSession(parts, actor, body.password)
    return { ok: true as const }
  })

  handle(app, sessionCalls.listSignIns, guards.signedIn, ({ actor, query }) => listSignIns(db, actor, query))

  handle(app, sessionCalls.listAllSignIns, guards.admin, ({ query }) => listAllSignIns(db, query))

  twoStepRoutes(app, parts)

  passkeyRoutes(app, { ...parts, answer })

  handle(app, calls.setLanguage, guards.signedInTillDeletion, async ({ actor, body }) => {
    await accounts.setLanguage(db, actor.userId, body.language)
    return { user: presentUser({ ...actor.user, language: body.language }, plans) }
  })

  handle(app, calls.getMe, guards.signedInTillDeletion, async ({ actor }) => ({ user: presentUser(actor.user, plans) }))
}
