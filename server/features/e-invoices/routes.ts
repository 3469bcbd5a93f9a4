import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import * as calls from '#contract/e-invoices/e-invoices.ts'
import type { Guards } from '../../actor/guards.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type EInvoiceRow, recordEInvoice, recordPortalFile, removeEInvoice } from './service.ts'

/** Fills in null for what was left out. */
const toRow = (answer: z.output<typeof calls.EInvoiceInput>): EInvoiceRow => ({
  ...answer,
  signed_qr: answer.signed_qr ?? null,
  cancelled_on: answer.cancelled_on ?? null,
})

/** Mounts the calls for the answers of the e-invoice portal. */
export function eInvoiceRoutes(app: FastifyInstance, { db, guards }: { db: Db; guards: Guards }): void {
  handle(app, calls.recordEInvoice, guards.signedIn, async ({ actor, params, body: { known, ...answer } }) => ({
    e_invoice: await recordEInvoice(db, actor, params.id, {
      ...toRow(answer),
      known: known && toRow(known),
    }),
  }))

  handle(app, calls.removeEInvoice, guards.signedIn, async ({ actor, params, query }) => {
    await removeEInvoice(db, actor, params.id, query.irn)
    return {}
  })

  handle(app, calls.recordPortalFile, guards.signedIn, ({ actor, body }) => recordPortalFile(db, actor, body.content))
}
