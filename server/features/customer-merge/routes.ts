import type { FastifyInstance } from 'fastify'
import { mergeCustomer as mergeCustomerCall } from '#contract/customer-merge/customer-merge.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Guards } from '../../actor/guards.ts'
import { mergeCustomer } from './service.ts'

/** Mounts the call that merges two customers of the signed-in seller. */
export function customerMergeRoutes(app: FastifyInstance, { db, guards }: { db: Db; guards: Guards }): void {
  handle(app, mergeCustomerCall, guards.signedIn, async ({ actor, params, body }) => ({
    customer: await mergeCustomer(db, actor, params.id, body.into),
  }))
}
