import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/reports/reports.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Guards } from '../accounts/guards.ts'
import { getOverview } from './service.ts'

/** Mounts the call for the reports of a fiscal year. It does not need Pro. */
export function reportRoutes(app: FastifyInstance, { db, guards }: { db: Db; guards: Guards }): void {
  handle(app, calls.getOverview, guards.signedIn, ({ actor, query }) => getOverview(db, actor, query.year))
}
