import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/reports/reports.ts'
import { getAgeing as getAgeingCall } from '#contract/reports/ageing.ts'
import { getTdsReport as getTdsReportCall } from '#contract/reports/tds.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Guards } from '../../actor/guards.ts'
import { getAgeing } from './ageing.ts'
import { getOverview, getTurnover } from './service.ts'
import { getTdsReport } from './tds.ts'

/** Mounts the calls for the reports. They do not need Pro. */
export function reportRoutes(app: FastifyInstance, { db, guards }: { db: Db; guards: Guards }): void {
  handle(app, calls.getOverview, guards.signedIn, ({ actor, query }) => getOverview(db, actor, query))

  handle(app, getAgeingCall, guards.signedIn, ({ actor, query }) => getAgeing(db, actor, query.as_on))

  handle(app, calls.getTurnover, guards.signedIn, ({ actor }) => getTurnover(db, actor))

  handle(app, getTdsReportCall, guards.signedIn, ({ actor, query }) => getTdsReport(db, actor, query.year))
}
