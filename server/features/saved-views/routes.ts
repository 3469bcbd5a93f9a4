import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/saved-views/saved-views.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Guards } from '../../actor/guards.ts'
import * as views from './service.ts'

/** Mounts the calls for saved views of lists. They do not need Pro. */
export function savedViewRoutes(app: FastifyInstance, { db, guards }: { db: Db; guards: Guards }): void {
  const { signedIn } = guards

  handle(app, calls.listViews, signedIn, async ({ actor, query }) => ({
    views: [...(await views.listViews(db, actor, query.list))],
  }))

  handle(app, calls.saveView, signedIn, async ({ actor, body }) => ({ view: await views.saveView(db, actor, body) }))

  handle(app, calls.renameView, signedIn, async ({ actor, params, body }) => ({
    view: await views.renameView(db, actor, params.id, body.name),
  }))

  handle(app, calls.deleteView, signedIn, async ({ actor, params }) => {
    await views.deleteView(db, actor, params.id)
    return {}
  })
}
