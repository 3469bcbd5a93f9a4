import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/customers/customers.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Guards } from '../../actor/guards.ts'
import * as changes from './change.ts'
import * as lists from './list.ts'
import { getCustomer } from './service.ts'

/** Mounts the calls for customers of the signed-in seller. They do not need Pro. */
export function customerRoutes(app: FastifyInstance, { db, guards }: { db: Db; guards: Guards }): void {
  const { signedIn } = guards

  handle(app, calls.listCustomers, signedIn, ({ actor, query }) => lists.listCustomers(db, actor, query))

  handle(app, calls.suggestCustomers, signedIn, async ({ actor, query }) => ({
    customers: await lists.suggestCustomers(db, actor, query.q),
  }))

  handle(app, calls.getCustomer, signedIn, async ({ actor, params }) => ({
    customer: await getCustomer(db, actor, params.id),
  }))

  handle(app, calls.createCustomer, signedIn, ({ actor, body, repeat }) =>
    changes.createCustomer(db, actor, body, repeat),
  )

  handle(app, calls.updateCustomer, signedIn, ({ actor, params, body, repeat }) =>
    changes.updateCustomer(db, actor, params.id, body, repeat),
  )

  handle(app, calls.setPromise, signedIn, async ({ actor, params, body }) => ({
    customer: await changes.setPromise(db, actor, params.id, body.promised_by),
  }))

  handle(app, calls.setRemindersOff, signedIn, async ({ actor, params, body }) => ({
    customer: await changes.setRemindersOff(db, actor, params.id, body.off),
  }))

  handle(app, calls.archiveCustomer, signedIn, async ({ actor, params }) => ({
    customer: await changes.archiveCustomer(db, actor, params.id),
  }))

  handle(app, calls.restoreCustomer, signedIn, async ({ actor, params }) => ({
    customer: await changes.restoreCustomer(db, actor, params.id),
  }))
}
