import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/recurring/recurring.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Guards } from '../../actor/guards.ts'
import { copyRecurring } from './copies.ts'
import * as recurring from './service.ts'

/** Mounts the calls for invoices that repeat. */
export function recurringRoutes(app: FastifyInstance, parts: recurring.RecurringParts & { guards: Guards }): void {
  const { signedIn } = parts.guards

  handle(app, calls.listRecurring, signedIn, ({ actor, query }) => recurring.listRecurring(parts.db, actor, query))

  handle(app, calls.listRecurringDrafts, signedIn, async ({ actor }) => ({
    drafts: await recurring.listDrafts(parts.db, actor),
  }))

  handle(app, calls.getRecurring, signedIn, ({ actor, params, query }) =>
    recurring.getRecurring(parts.db, actor, params.id, query),
  )

  handle(app, calls.createRecurring, signedIn, async ({ actor, body, repeat }) => ({
    recurring: await recurring.createRecurring(parts, actor, body, repeat),
  }))

  handle(app, calls.listRepeatedCustomers, signedIn, async ({ actor }) => ({
    customer_ids: await recurring.listRepeatedCustomers(parts.db, actor),
  }))

  handle(app, calls.copyRecurring, signedIn, ({ actor, params, body, repeat }) =>
    copyRecurring(parts, actor, params.id, body.customer_ids, repeat),
  )

  handle(app, calls.updateRecurring, signedIn, async ({ actor, params, body, repeat }) => ({
    recurring: await recurring.updateRecurring(parts, actor, params.id, body, repeat),
  }))

  handle(app, calls.pauseRecurring, signedIn, async ({ actor, params }) => ({
    recurring: await recurring.pauseRecurring(parts, actor, params.id),
  }))

  handle(app, calls.resumeRecurring, signedIn, async ({ actor, params }) => ({
    recurring: await recurring.resumeRecurring(parts, actor, params.id),
  }))

  handle(app, calls.skipRecurring, signedIn, async ({ actor, params, body }) => ({
    recurring: await recurring.skipNext(parts, actor, params.id, body.day),
  }))

  handle(app, calls.deleteRecurring, signedIn, async ({ actor, params }) => {
    await recurring.deleteRecurring(parts, actor, params.id)
    return {}
  })
}
