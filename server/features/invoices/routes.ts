import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/invoices.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { handle } from '../../platform/http/handle.ts'
import { readInput } from '../../platform/http/read-input.ts'
import type { Guards } from '../accounts/guards.ts'
import { type PrintParts, printInvoice } from './print.ts'
import { createInvoice } from './create-service.ts'
import * as invoices from './service.ts'
import { markPaid, markPending } from './settle-service.ts'

/** Invoices of the signed-in seller. */
export function invoiceRoutes(app: FastifyInstance, parts: PrintParts & { guards: Guards }): void {
  const { signedIn } = parts.guards

  handle(app, calls.listInvoices, signedIn, ({ actor, query }) => invoices.listInvoices(parts, actor, query))

  handle(app, calls.getInvoice, signedIn, async ({ actor, params }) => ({
    invoice: await invoices.getInvoice(parts, actor, params.id),
  }))

  handle(app, calls.createInvoice, signedIn, async ({ actor, body, repeat }) => ({
    invoice: await createInvoice(parts, actor, body, repeat),
  }))

  handle(app, calls.updateInvoice, signedIn, async ({ actor, params, body }) => ({
    invoice: body.paid
      ? await markPaid(parts, actor, params.id)
      : await markPending(parts, actor, params.id, body.reason),
  }))

  // Made here already, so that a failure is told on the screen and not in a new tab.
  handle(app, calls.generatePdf, signedIn, async ({ actor, params }) => {
    await printInvoice(parts, actor, params.id)
    return { pdfUrl: `/api/invoices/${params.id}/pdf` }
  })

  app.get('/api/invoices/:id/pdf', async (request, reply) => {
    const actor = await signedIn.admit(request)
    const { id } = readInput(calls.getInvoice.params, request.params, () => new AppError('not_found')) as { id: string }
    const { pdf, fileName } = await printInvoice(parts, actor, id)
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${fileName}"`)
      .send(pdf)
  })
}
