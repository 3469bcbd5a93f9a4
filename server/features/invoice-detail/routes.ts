import type { FastifyInstance } from 'fastify'
import { getInvoice as getInvoiceCall } from '#contract/invoice-detail/invoice-detail.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Guards } from '../../actor/guards.ts'
import { getInvoice } from './service.ts'

/** Mounts the call for an invoice with all that belongs to it. */
export function invoiceDetailRoutes(app: FastifyInstance, parts: { db: Db; publicUrl: string; guards: Guards }): void {
  handle(app, getInvoiceCall, parts.guards.signedIn, async ({ actor, params }) => ({
    invoice: await getInvoice(parts, actor, params.id),
  }))
}
