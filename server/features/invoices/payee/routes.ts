import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/invoices/payee.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Guards } from '../../../actor/guards.ts'
import * as payee from './service.ts'

/** Mounts the calls for the UPI IDs of unpaid invoices. */
export function payeeRoutes(app: FastifyInstance, { db, guards }: { db: Db; guards: Guards }): void {
  handle(app, calls.getUpiIdUses, guards.signedIn, ({ actor }) => payee.listUpiIdUses(db, actor))

  handle(app, calls.moveUpiId, guards.signedIn, ({ actor, body }) => payee.moveUpiId(db, actor, body))
}
