import type { Readable } from 'node:stream'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { writeCsv } from '../../platform/sheets/csv.ts'
import type { Batches, Table } from '../../platform/sheets/table.ts'
import { writeZip, type ZipEntry } from '../../platform/sheets/zip.ts'
import type { Actor } from '../accounts/actor.ts'
import { getBusiness } from '../business/service.ts'
import * as queries from './queries.ts'
import { openExport } from './service.ts'
import * as tables from './tables.ts'

const READ_ME = `Everything that Pavti keeps of your business, as it was when you asked.

profile.json          your business: name, address, GST, UPI IDs, texts
invoices.csv          every invoice and credit note; drafts.csv has the drafts
lines.csv             their lines
payments.csv          what was received, with what was undone
customers.csv         customers, archived ones too
items.csv             saved items
invoice-history.csv   what happened to each invoice, when and by whom
customer-history.csv  the same of customers

PDFs are not in here: open an invoice in Pavti to get its PDF.
Amounts are rupees, days are year-month-day. Text that a spreadsheet would take for a formula has an apostrophe before it.
`

const ALL = { from: '2000-01-01', to: '2099-12-31', status: 'all' } as const

const csv = <Row>(name: string, table: Table<Row>, read: () => Batches<Row>): ZipEntry => ({
  name,
  pieces: () => writeCsv(table, read()),
})

async function* inOnePiece(text: () => Promise<string>): AsyncIterable<string> {
  yield await text()
}

const filesOf = (tx: Tx, own: Actor): ZipEntry[] => {
  const drafts = { ...ALL, status: 'draft' } as const
  return [
    { name: 'READ-ME.txt', pieces: () => [READ_ME.replaceAll('\n', '\r\n')] },
    { name: 'profile.json', pieces: () => inOnePiece(async () => JSON.stringify(await getBusiness(tx, own), null, 2)) },
    csv('invoices.csv', tables.INVOICES, () => queries.readInvoices(tx, own, ALL)),
    csv('drafts.csv', tables.INVOICES, () => queries.readInvoices(tx, own, drafts)),
    csv('lines.csv', tables.LINES, () => queries.readLines(tx, own, ALL)),
    csv('draft-lines.csv', tables.LINES, () => queries.readLines(tx, own, drafts)),
    csv('payments.csv', tables.PAYMENTS, () => queries.readPayments(tx, own, ALL, true)),
    csv('customers.csv', tables.CUSTOMERS, () => queries.readCustomers(tx, own)),
    csv('items.csv', tables.ITEMS, () => queries.readItems(tx, own)),
    csv('invoice-history.csv', tables.HISTORY, () => queries.readInvoiceHistory(tx, own)),
    csv('customer-history.csv', tables.HISTORY, () => queries.readCustomerHistory(tx, own)),
  ]
}

/** All of a business as one archive. @throws export_running, exports_busy */
export const exportEverything = (db: Db, own: Actor): Promise<Readable> =>
  openExport(db, own, (tx) => writeZip(filesOf(tx, own)))
