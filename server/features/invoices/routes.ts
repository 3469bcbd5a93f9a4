import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/invoices.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Guards } from '../accounts/guards.ts'
import * as invoices from './service.ts'

/** Invoices of the signed-in seller. */
export function invoiceRoutes(app: FastifyInstance, parts: invoices.InvoiceParts & { guards: Guards }): void {
  const { signedIn } = parts.guards

  handle(app, calls.listInvoices, signedIn, ({ actor, query }) => invoices.listInvoices(parts, actor, query))

  handle(app, calls.getInvoice, signedIn, async ({ actor, params }) => ({
    invoice: await invoices.getInvoice(parts, actor, params.id),
  }))

  handle(app, calls.createInvoice, signedIn, async ({ actor, body, repeat }) => ({
    invoice: await invoices.createInvoice(parts, actor, body, repeat),
  }))

  handle(app, calls.updateInvoice, signedIn, async ({ actor, params, body }) => ({
    invoice: body.paid
      ? await invoices.markPaid(parts, actor, params.id)
      : await invoices.markPending(parts, actor, params.id, body.reason),
  }))
}
