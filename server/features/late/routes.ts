import type { FastifyInstance } from 'fastify'
import { listLate as listLateCall } from '#contract/late/late.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Guards } from '../../actor/guards.ts'
import { listLate } from './service.ts'

/** Mounts the calls for late customers. They do not need Pro. */
export function lateRoutes(
  app: FastifyInstance,
  { guards, ...parts }: { db: Db; guards: Guards; publicUrl: string; sendsMail: boolean },
): void {
  handle(app, listLateCall, guards.signedIn, ({ actor, query }) => listLate(parts, actor, query))
}
