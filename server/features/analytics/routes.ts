import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/analytics/analytics.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Guards } from '../../actor/guards.ts'
import { getStats } from './service.ts'

/** Mounts the call for the dashboard's totals. */
export function analyticsRoutes(app: FastifyInstance, { db, guards }: { db: Db; guards: Guards }): void {
  handle(app, calls.getStats, guards.signedIn, ({ actor }) => getStats(db, actor))
}
