import type { FastifyInstance } from 'fastify'
import * as documents from '#contract/invoices/documents.ts'
import * as calls from '#contract/invoices/invoices.ts'
import * as notes from '#contract/invoices/notes.ts'
import { getNumberSeries, saveNumberSeries } from '#contract/invoices/number-series.ts'
import { addressOf } from '#contract/call/address.ts'
import { getInvoicePdf } from '#contract/invoices/invoice-files.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { toPdfAnswer } from '../../platform/http/file-answer.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Guards } from '../../actor/guards.ts'
import { printAllCopies, printCopy, type PrintParts, printInvoice, printRoll } from './pdf/service.ts'
import { createInvoice, type InvoiceParts } from './create.ts'
import { creditInvoice } from './notes/credit-note.ts'
import { debitInvoice } from './notes/debit-note.ts'
import * as drafts from './draft.ts'
import * as series from './number-series/service.ts'
import * as invoices from './service.ts'
import { voidInvoice } from './void.ts'

/** Mounts the calls for invoices and number series of the signed-in seller. */
export function invoiceRoutes(app: FastifyInstance, parts: InvoiceParts & PrintParts & { guards: Guards }): void {
  const { signedIn } = parts.guards

  handle(app, calls.listInvoices, signedIn, ({ actor, query }) => invoices.listInvoices(parts, actor, query))

  handle(app, documents.createInvoice, signedIn, async ({ actor, body, repeat }) => ({
    invoice: await createInvoice(parts, actor, body, repeat),
  }))

  handle(app, documents.saveDraft, signedIn, async ({ actor, params, body, repeat }) => ({
    invoice: await drafts.saveDraft(parts, actor, params.id, body, repeat),
  }))

  handle(app, documents.issueDraft, signedIn, async ({ actor, params, body }) => ({
    invoice: await drafts.issueDraft(parts, actor, params.id, body.version),
  }))

  handle(app, documents.deleteDraft, signedIn, async ({ actor, params }) => {
    await drafts.deleteDraft(parts, actor, params.id)
    return {}
  })

  handle(app, documents.duplicateInvoice, signedIn, async ({ actor, params, repeat }) => ({
    invoice: await drafts.duplicateInvoice(parts, actor, params.id, repeat),
  }))

  handle(app, documents.voidInvoice, signedIn, async ({ actor, params, body }) => ({
    invoice: await voidInvoice(parts, actor, params.id, body.reason),
  }))

  handle(app, notes.debitInvoice, signedIn, async ({ actor, params, body, repeat }) => ({
    invoice: await debitInvoice(parts, actor, params.id, body, repeat),
  }))
  handle(app, notes.creditInvoice, signedIn, async ({ actor, params, body, repeat }) => ({
    invoice: await creditInvoice(parts, actor, params.id, body, repeat),
  }))

  handle(app, getNumberSeries, signedIn, async ({ actor }) => ({
    series: await series.getNumberSeries(parts.db, actor),
  }))

  handle(app, saveNumberSeries, signedIn, async ({ actor, body }) => ({
    series: await series.saveNumberSeries(parts.db, actor, body),
  }))

  // Prints the PDF now, so that a failure is shown on the screen instead of in a new tab.
  handle(app, calls.generatePdf, signedIn, async ({ actor, params, reply }) => {
    await printInvoice(parts, actor, params.id, clientGone(reply))
    return { pdfUrl: addressOf(getInvoicePdf, { params }) }
  })

  handle(app, getInvoicePdf, signedIn, async ({ actor, params, query, reply }) => {
    const signal = clientGone(reply)
    const { roll, copy } = query
    if (roll !== undefined) return toPdfAnswer(await printRoll(parts, actor, params.id, { width: roll, signal }))
    if (copy === 'all') return toPdfAnswer(await printAllCopies(parts, actor, params.id, signal))
    if (copy !== undefined) return toPdfAnswer(await printCopy(parts, actor, params.id, { copy, signal }))
    return toPdfAnswer(await printInvoice(parts, actor, params.id, signal))
  })
}
