import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/business/business.ts'
import { listChanges } from '#contract/business/changes.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Guards } from '../../actor/guards.ts'
import * as changes from '../account-changes/service.ts'
import * as business from './service.ts'

/** Mounts the calls for the business of the signed-in owner. */
export function businessRoutes(app: FastifyInstance, { db, guards }: { db: Db; guards: Guards }): void {
  const { signedIn } = guards

  handle(app, calls.getBusiness, signedIn, async ({ actor }) => ({
    business: await business.getBusinessForRole(db, actor),
  }))

  handle(app, listChanges, signedIn, ({ actor, query }) => changes.listChanges(db, actor, query))

  handle(app, calls.saveBusiness, signedIn, ({ actor, body: { version, ...change } }) =>
    business.saveBusiness(db, actor, version, change),
  )

  handle(app, calls.closeBooks, signedIn, async ({ actor, body }) => ({
    business: await business.closeBooks(db, actor, body.books_closed_to),
  }))

  handle(app, calls.confirmUpiId, signedIn, async ({ actor, body }) => ({
    business: await business.confirmUpiId(db, actor, body.upi_id),
  }))

  handle(app, calls.answerResetQuestion, signedIn, async ({ actor, body }) => ({
    business: await business.answerResetQuestion(db, actor, body.about),
  }))

  handle(app, calls.saveUpiIds, signedIn, async ({ actor, body }) => ({
    business: await business.saveUpiIds(db, actor, body),
  }))
}
