import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/own-texts/own-texts.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Guards } from '../../actor/guards.ts'
import * as ownTexts from './service.ts'

/** Mounts the calls for the seller's own texts. They do not need Pro. */
export function ownTextRoutes(app: FastifyInstance, { db, guards }: { db: Db; guards: Guards }): void {
  handle(app, calls.listOwnTexts, guards.signedIn, async ({ actor }) => ({
    texts: await ownTexts.listOwnTexts(db, actor),
  }))

  handle(app, calls.saveOwnText, guards.signedIn, async ({ actor, params, body }) => ({
    texts: await ownTexts.saveOwnText(db, actor, { ...params, ...body }),
  }))
}
