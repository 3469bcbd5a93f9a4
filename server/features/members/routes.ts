import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/members/members.ts'
import { type Guards, visitor } from '../../actor/guards.ts'
import { handle } from '../../platform/http/handle.ts'
import { type AccountsParts, type Cookies, presentUser } from '../accounts/service.ts'
import { acceptInvitation, getInvitation, signUpByInvitation } from './join.ts'
import { createOwnBusiness } from './own-business.ts'
import * as members from './service.ts'

interface Parts extends AccountsParts, members.MemberParts {
  cookies: Cookies
  guards: Guards
  plans: 'paid' | 'open'
}

/** Mounts the calls for the members of a business and its invitations. */
export function memberRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, guards, cookies, plans } = parts
  const ok = { ok: true as const }

  handle(app, calls.listMembers, guards.signedIn, ({ actor }) => members.listPeople(db, actor))

  handle(app, calls.inviteMember, guards.signedIn, ({ actor, body }) =>
    members.invite(parts, actor, { role: body.role, email: body.email ?? null }),
  )

  handle(app, calls.withdrawInvitation, guards.signedIn, async ({ actor, params }) => {
    await members.withdraw(db, actor, params.id)
    return ok
  })

  handle(app, calls.changeMemberRole, guards.signedIn, async ({ actor, params, body }) => {
    await members.changeRole(db, actor, params.id, body.role)
    return ok
  })

  handle(app, calls.removeMember, guards.signedIn, async ({ actor, params }) => {
    await members.remove(db, actor, params.id)
    return ok
  })

  handle(app, calls.leaveBusiness, guards.signedIn, async ({ actor, reply }) => {
    const signedOut = await members.leave(db, actor)
    if (signedOut) cookies.end(reply)
    return { ok: true as const, signed_out: signedOut }
  })

  handle(app, calls.listBusinesses, guards.signedInTillDeletion, async ({ actor }) => ({
    businesses: await members.listBusinesses(db, actor),
  }))

  handle(app, calls.createBusiness, guards.signedIn, ({ actor, body, repeat }) =>
    createOwnBusiness(parts, actor, body, repeat),
  )

  handle(app, calls.getInvitation, visitor, async ({ body }) => {
    const { business_name, invited_by, role, email } = await getInvitation(db, body.token)
    return { invitation: { business_name, invited_by, role, email } }
  })

  handle(app, calls.acceptInvitation, guards.signedIn, async ({ actor, body }) => ({
    user: await acceptInvitation(db, actor, body.token, plans),
  }))

  handle(app, calls.signUpByInvitation, visitor, async ({ body, request, reply }) => {
    const session = await signUpByInvitation(parts, body, cookies.origin(request))
    cookies.start(reply, session)
    return { authToken: session.token, user: presentUser(session.user, plans) }
  })
}
