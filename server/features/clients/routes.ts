import type { FastifyInstance } from 'fastify'
import { ZIP } from '#contract/call/file-reply.ts'
import * as calls from '#contract/clients/clients.ts'
import type { Guards } from '../../actor/guards.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { exportBooksOfClients } from './books-of-clients.ts'
import { checkClient, listClients } from './service.ts'

interface Parts {
  db: Db
  /** May be a replica, for exports. */
  reads: Db
  guards: Guards
}

/** Mounts the calls of an accountant's start screen. */
export function clientRoutes(app: FastifyInstance, { db, reads, guards }: Parts): void {
  handle(app, calls.listClients, guards.signedIn, ({ actor, query }) => listClients(db, actor, query))

  handle(app, calls.checkClient, guards.signedIn, ({ actor, params, query }) =>
    checkClient(db, actor, params.id, query.month),
  )

  handle(app, calls.exportBooksOfClients, guards.signedIn, async ({ actor, body, reply }) => ({
    content: await exportBooksOfClients({ db, reads }, actor, body, clientGone(reply)),
    type: ZIP,
    name: `pavti-clients-${body.month}.zip`,
  }))
}
