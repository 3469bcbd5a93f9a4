import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/notices/notices.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Guards } from '../../actor/guards.ts'
import * as notices from './service.ts'

/** Mounts the calls for notices. */
export function noticeRoutes(app: FastifyInstance, { db, reads, guards }: { db: Db; reads: Db; guards: Guards }): void {
  handle(app, calls.listNotices, guards.signedIn, ({ actor }) => notices.listNotices(reads, actor))

  handle(app, calls.markNoticesSeen, guards.signedIn, async ({ actor, body }) => {
    await notices.markSeen(db, actor, new Date(body.until))
    return {}
  })
}
