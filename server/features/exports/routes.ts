import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/exports/exports.ts'
import * as bookCalls from '#contract/exports/exported-books.ts'
import { exportAgeing as exportAgeingCall, exportChosenInvoices } from '#contract/exports/exported-lists.ts'
import * as otherReturns from '#contract/exports/other-returns.ts'
import * as eWayBillCalls from '#contract/exports/eway-bill.ts'
import * as eInvoiceCalls from '#contract/exports/e-invoices.ts'
import { CSV, JSON_FILE, PDF, XLSX, XML, ZIP } from '#contract/call/file-reply.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { handle } from '../../platform/http/handle.ts'
import { requireFreshSession } from '../../actor/actor.ts'
import type { Guards } from '../../actor/guards.ts'
import { exportAgeing } from './ageing.ts'
import { exportBooksOfMonth } from './books/books-of-month.ts'
import { type BookParts, exportBook } from './books/export-book.ts'
import { checkEInvoices, exportEInvoices } from './e-invoices.ts'
import { checkEwayBill, exportEwayBill } from './eway-bill.ts'
import { exportEverything } from './everything.ts'
import { getCmp08 } from './returns/cmp08-service.ts'
import { exportGstr1, exportIff, findFaults } from './returns/gstr1-service.ts'
import { exportGstr3b, getGstr3b } from './returns/gstr3b-service.ts'
import { exportGstr9, getGstr9 } from './returns/gstr9-service.ts'
import * as exports from './service.ts'

const TYPES = { csv: CSV, json: JSON_FILE, pdf: PDF, xlsx: XLSX } as const

/** Mounts the exports of the signed-in seller. They do not need Pro. */
export function exportRoutes(app: FastifyInstance, parts: BookParts & { guards: Guards }): void {
  const { db, guards } = parts

  for (const what of calls.EXPORTED) {
    handle(app, calls.exportTables[what], guards.signedIn, async ({ actor, query, reply }) => ({
      content: await exports.exportTable(db, actor, what, query, clientGone(reply)),
      type: TYPES[query.format],
      name: `pavti-${what}.${query.format}`,
    }))
  }

  handle(app, exportChosenInvoices, guards.signedIn, async ({ actor, body, reply }) => ({
    content: await exports.exportChosen(db, actor, body.invoice_ids, clientGone(reply)),
    type: CSV,
    name: 'pavti-invoices.csv',
  }))

  handle(app, calls.exportGstr1, guards.signedIn, async ({ actor, query, reply }) => ({
    content: await exportGstr1(db, actor, query, clientGone(reply)),
    type: TYPES[query.format],
    name: `${['GSTR1', query.gstin, query.month].filter(Boolean).join('-')}.${query.format}`,
  }))

  handle(app, exportAgeingCall, guards.signedIn, async ({ actor, query, reply }) => ({
    content: await exportAgeing(db, actor, query, clientGone(reply)),
    type: TYPES[query.format],
    name: `${['pavti-ageing', query.as_on].filter(Boolean).join('-')}.${query.format}`,
  }))

  handle(app, calls.exportTally, guards.signedIn, async ({ actor, query, reply }) => ({
    content: await exports.exportTally(db, actor, query, clientGone(reply)),
    type: XML,
    name: 'pavti-tally.xml',
  }))

  handle(app, bookCalls.exportBook, guards.signedIn, async ({ actor, params: { book }, query, reply }) => ({
    content: await exportBook(parts, actor, book, query, clientGone(reply)),
    type: TYPES[query.format],
    name: `pavti-book-${book.replaceAll('_', '-')}.${query.format}`,
  }))

  handle(app, bookCalls.exportBooksOfMonth, guards.signedIn, async ({ actor, query: { month }, reply }) => ({
    content: await exportBooksOfMonth(db, actor, month, clientGone(reply)),
    type: ZIP,
    name: `pavti-books-${month}.zip`,
  }))

  handle(app, calls.exportEverything, guards.signedInTillDeletion, async ({ actor, reply }) => {
    requireFreshSession(actor)
    return {
      content: await exportEverything(db, actor, clientGone(reply)),
      type: ZIP,
      name: 'pavti-everything.zip',
    }
  })

  handle(app, calls.getGstr3b, guards.signedIn, ({ actor, query }) => getGstr3b(db, actor, query))

  handle(app, calls.exportGstr3b, guards.signedIn, async ({ actor, query, reply }) => ({
    content: await exportGstr3b(db, actor, query, clientGone(reply)),
    type: TYPES[query.format],
    name: `${['GSTR3B', query.gstin, query.month].filter(Boolean).join('-')}.${query.format}`,
  }))

  handle(app, otherReturns.exportIff, guards.signedIn, async ({ actor, query, reply }) => ({
    content: await exportIff(db, actor, query, clientGone(reply)),
    type: JSON_FILE,
    name: `${['IFF', query.gstin, query.month].filter(Boolean).join('-')}.json`,
  }))

  handle(app, otherReturns.getGstr9, guards.signedIn, ({ actor, query }) => getGstr9(db, actor, query))

  handle(app, otherReturns.exportGstr9, guards.signedIn, async ({ actor, query, reply }) => ({
    content: await exportGstr9(db, actor, query, clientGone(reply)),
    type: TYPES[query.format],
    name: `${['GSTR9', query.gstin, query.year].filter(Boolean).join('-')}.${query.format}`,
  }))

  handle(app, otherReturns.getCmp08, guards.signedIn, ({ actor, query }) => getCmp08(db, actor, query))

  handle(app, eWayBillCalls.exportEwayBill, guards.signedIn, async ({ actor, params, body, reply }) => ({
    content: await exportEwayBill(db, actor, { invoiceId: params.id }, body, clientGone(reply)),
    type: JSON_FILE,
    name: 'eway-bill.json',
  }))

  handle(app, eWayBillCalls.checkEwayBill, guards.signedIn, ({ actor, params }) =>
    checkEwayBill(db, actor, { invoiceId: params.id }),
  )

  handle(app, eWayBillCalls.exportChallanEwayBill, guards.signedIn, async ({ actor, params, body, reply }) => ({
    content: await exportEwayBill(db, actor, { challanId: params.id }, body, clientGone(reply)),
    type: JSON_FILE,
    name: 'eway-bill.json',
  }))

  handle(app, eWayBillCalls.checkChallanEwayBill, guards.signedIn, ({ actor, params }) =>
    checkEwayBill(db, actor, { challanId: params.id }),
  )

  handle(app, eInvoiceCalls.exportEInvoices, guards.signedIn, async ({ actor, body, reply }) => ({
    content: await exportEInvoices(db, actor, body, clientGone(reply)),
    type: JSON_FILE,
    name: `${['e-invoices', body.gstin, body.month].filter(Boolean).join('-')}.json`,
  }))

  handle(app, eInvoiceCalls.checkEInvoices, guards.signedIn, ({ actor, body }) => checkEInvoices(db, actor, body))

  handle(app, calls.listGstr1Faults, guards.signedIn, ({ actor, query }) => findFaults(db, actor, query))
}
