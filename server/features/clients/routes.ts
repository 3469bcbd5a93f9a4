import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/clients/clients.ts'
import type { Guards } from '../../actor/guards.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { checkClient, listClients } from './service.ts'

/** Mounts the calls of an accountant's start. */
export function clientRoutes(app: FastifyInstance, { db, guards }: { db: Db; guards: Guards }): void {
  handle(app, calls.listClients, guards.signedIn, ({ actor, query }) => listClients(db, actor, query.cursor))

  handle(app, calls.checkClient, guards.signedIn, ({ actor, params, query }) =>
    checkClient(db, actor, params.id, query.month),
  )
}
