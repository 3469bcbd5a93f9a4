import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/preliminary-documents/preliminary-documents.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { toPdfAnswer } from '../../platform/http/file-answer.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Guards } from '../../actor/guards.ts'
import type { PrintParts } from '../invoices/compose/service.ts'
import { printPreliminary } from './print.ts'
import * as preliminary from './service.ts'

/** Mounts the calls for quotations, pro forma invoices and delivery challans. */
export function preliminaryRoutes(
  app: FastifyInstance,
  parts: preliminary.PreliminaryParts & PrintParts & { guards: Guards },
): void {
  const { signedIn } = parts.guards

  handle(app, calls.listPreliminary, signedIn, ({ actor, query }) => preliminary.listPreliminary(parts, actor, query))

  handle(app, calls.getPreliminary, signedIn, async ({ actor, params }) => ({
    document: await preliminary.getPreliminary(parts, actor, params.id),
  }))

  handle(app, calls.createPreliminary, signedIn, async ({ actor, body, repeat }) => ({
    document: await preliminary.createPreliminary(parts, actor, body, repeat),
  }))

  handle(app, calls.updatePreliminary, signedIn, async ({ actor, params, body, repeat }) => ({
    document: await preliminary.updatePreliminary(parts, actor, params.id, body, repeat),
  }))

  handle(app, calls.setPreliminaryState, signedIn, async ({ actor, params, body }) => ({
    document: await preliminary.setPreliminaryState(parts, actor, params.id, body.state),
  }))

  handle(app, calls.makeInvoiceOfPreliminary, signedIn, async ({ actor, params }) => ({
    invoice: await preliminary.makeInvoice(parts, actor, params.id),
  }))

  handle(app, calls.getPreliminaryPdf, signedIn, async ({ actor, params, query, reply }) =>
    toPdfAnswer(await printPreliminary(parts, actor, params.id, query.copy, clientGone(reply))),
  )
}
