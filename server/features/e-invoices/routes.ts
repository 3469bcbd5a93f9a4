import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/e-invoices/e-invoices.ts'
import type { Guards } from '../../actor/guards.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { recordEInvoice, recordPortalFile, removeEInvoice } from './service.ts'

/** Mounts the calls for the answers of the e-invoice portal. */
export function eInvoiceRoutes(app: FastifyInstance, { db, guards }: { db: Db; guards: Guards }): void {
  handle(app, calls.recordEInvoice, guards.signedIn, async ({ actor, params, body }) => ({
    e_invoice: await recordEInvoice(db, actor, params.id, {
      ...body,
      signed_qr: body.signed_qr ?? null,
      cancelled_on: body.cancelled_on ?? null,
    }),
  }))

  handle(app, calls.removeEInvoice, guards.signedIn, async ({ actor, params }) => {
    await removeEInvoice(db, actor, params.id)
    return {}
  })

  handle(app, calls.recordPortalFile, guards.signedIn, ({ actor, body }) => recordPortalFile(db, actor, body.content))
}
