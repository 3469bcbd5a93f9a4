import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/customers/late.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Guards } from '../accounts/guards.ts'
import { recordReminder } from '../customers/service.ts'
import { listLate } from './service.ts'

/** Mounts the calls for late customers and reminders. They do not need Pro. */
export function lateRoutes(
  app: FastifyInstance,
  { db, guards, publicUrl }: { db: Db; guards: Guards; publicUrl: string },
): void {
  const { signedIn } = guards

  handle(app, calls.listLate, signedIn, ({ actor, query }) => listLate(db, actor, { ...query, origin: publicUrl }))

  handle(app, calls.recordReminder, signedIn, async ({ actor, params }) => ({
    reminded_at: (await recordReminder(db, actor, params.id)).toISOString(),
  }))
}
