import type { FastifyInstance } from 'fastify'
import { listLate as listLateCall } from '#contract/late/late.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Guards } from '../../actor/guards.ts'
import { listLate } from './service.ts'

/** Mounts the calls for late customers. They do not need Pro. */
export function lateRoutes(
  app: FastifyInstance,
  { db, guards, publicUrl }: { db: Db; guards: Guards; publicUrl: string },
): void {
  const { signedIn } = guards

  handle(app, listLateCall, signedIn, ({ actor, query }) => listLate(db, actor, { ...query, origin: publicUrl }))
}
