import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/admin/operation.ts'
import * as users from '#contract/admin/users.ts'
import type { Guards } from '../../actor/guards.ts'
import { handle } from '../../platform/http/handle.ts'
import { type NameAct, recordRefusals } from '../audit/service.ts'
import { getFigures } from './figures.ts'
import { getOperation, retryJobs } from './operation.ts'
import * as admin from './service.ts'

/** Mounts the calls of the admin screens. They answer 404 to everyone but admins. */
export function adminRoutes(app: FastifyInstance, parts: admin.AdminParts & { guards: Guards }): void {
  app.register(async (scope) => {
    const guard = recordRefusals(scope, parts.db, parts.guards.admin, nameAct)

    handle(scope, users.listUsers, guard, ({ query }) => admin.listUsers(parts, query))

    handle(scope, users.getUser, guard, async ({ params }) => ({ user: await admin.getUser(parts, params.id) }))

    handle(scope, users.blockUser, guard, async ({ actor, params, body }) => ({
      user: await admin.blockUser(parts, actor, params.id, body),
    }))

    handle(scope, users.makeResetLink, guard, async ({ actor, params, body }) => ({
      link: await admin.makeResetLink(parts, actor, params.id, body.reason),
    }))

    handle(scope, users.offerData, guard, async ({ actor, params, body }) => ({
      link: await admin.offerData(parts, actor, params.id, body.reason),
    }))

    handle(scope, users.endTwoStep, guard, async ({ actor, params, body }) => ({
      user: await admin.endTwoStep(parts, actor, params.id, body.reason),
    }))

    handle(scope, calls.getOperation, guard, () => getOperation(parts.db, parts))

    handle(scope, calls.getFigures, guard, ({ query }) => getFigures(parts.db, Number(query.days)))

    handle(scope, calls.retryJobs, guard, async ({ actor, params }) => ({
      retried: await retryJobs(parts.db, actor, params.name),
    }))

    handle(scope, users.setPro, guard, async ({ actor, params, body }) => ({
      pro_until: await admin.setPro(parts, actor, params.id, body),
    }))
  })
}

/** The acts of calls that change something, by the last word of their path. */
const ACTS: Record<string, string> = {
  blocked: 'user.block',
  'reset-link': 'user.reset_link',
  'data-offer': 'user.offer_data',
  'two-step-off': 'user.two_step_off',
  pro: 'business.set_pro',
  retry: 'jobs.retry',
}

/** The kind of object that the id in a call's path refers to. */
const SUBJECTS: Record<string, string> = { users: 'user ', businesses: 'business ' }

const nameAct: NameAct = ({ method, url }) => {
  const [, of, id, last] = /^\/api\/admin\/(\w+)\/([\w.-]+)\/([\w-]+)/.exec(url) ?? []
  const what = last === undefined ? undefined : ACTS[last]
  return method === 'GET' || what === undefined ? undefined : { what, subject: `${SUBJECTS[of ?? ''] ?? ''}${id}` }
}
