import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/items/items.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Guards } from '../../actor/guards.ts'
import * as items from './service.ts'

/** Mounts the calls for saved items of the signed-in seller. */
export function itemRoutes(app: FastifyInstance, { db, guards }: { db: Db; guards: Guards }): void {
  const { signedIn } = guards

  handle(app, calls.listItems, signedIn, ({ actor, query }) => items.listItems(db, actor, query))

  handle(app, calls.suggestItems, signedIn, async ({ actor, query }) => ({
    items: await items.suggestItems(db, actor, query.q),
  }))

  handle(app, calls.listLastPrices, signedIn, async ({ actor, query }) => ({
    prices: await items.listLastPrices(db, actor, query.customer_id),
  }))

  handle(app, calls.createItem, signedIn, ({ actor, body, repeat }) => items.createItem(db, actor, body, repeat))

  handle(app, calls.updateItem, signedIn, ({ actor, params, body, repeat }) =>
    items.updateItem(db, actor, params.id, body, repeat),
  )

  handle(app, calls.deleteItem, signedIn, async ({ actor, params }) => {
    await items.deleteItem(db, actor, params.id)
    return {}
  })
}
