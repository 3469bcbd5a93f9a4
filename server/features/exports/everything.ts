import type { Readable } from 'node:stream'
import { FIRST_DAY, LAST_DAY } from '#contract/call/fields.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { writeCsv } from '../../platform/sheets/csv.ts'
import type { Batches, Table } from '../../platform/sheets/table.ts'
import { writeZip, type ZipEntry } from '../../platform/sheets/zip.ts'
import type { Actor } from '../accounts/actor.ts'
import { getBusiness } from '../business/service.ts'
import { findOwnLogo } from '../profile/service.ts'
import * as queries from './queries.ts'
import { openExport } from './service.ts'
import * as settings from './settings-queries.ts'
import * as tables from './tables.ts'

const READ_ME = `Everything that Pavti keeps of your business, as it was when you asked.

profile.json          your business: name, address, GST, UPI IDs, texts
settings.json         your account, number series, API tokens and webhooks, without their secrets
logo.png              your logo, if you have one
invoices.csv          every invoice and credit note; drafts.csv has the drafts
lines.csv             their lines
payments.csv          what was received, with what was undone
customers.csv         customers, archived ones too
items.csv             saved items
invoice-history.csv   what happened to each invoice, when and by whom
customer-history.csv  the same of customers
plan-payments.csv     what you paid for Pro

PDFs are not in here: open an invoice in Pavti to get its PDF.
Amounts are rupees, days are year-month-day. Text that a spreadsheet would take for a formula has an apostrophe before it.
`

const ALL = { from: FIRST_DAY, to: LAST_DAY, status: 'all' } as const

const csv = <Row>(name: string, table: Table<Row>, read: () => Batches<Row>): ZipEntry => ({
  name,
  pieces: () => writeCsv(table, read()),
})

const json = (name: string, read: () => Promise<unknown>): ZipEntry => ({
  name,
  pieces: async function* () {
    yield JSON.stringify(await read(), null, 2)
  },
})

const readSettings = async (tx: Tx, own: Actor) => ({
  account: { name: own.name, email: own.user.email, created_at: own.user.created_at },
  number_series: await settings.readSeries(tx, own),
  api_tokens: await settings.readTokens(tx, own),
  webhooks: await settings.readWebhooks(tx, own),
})

const filesOf = async (tx: Tx, own: Actor): Promise<ZipEntry[]> => {
  const drafts = { ...ALL, status: 'draft' } as const
  const logo = await findOwnLogo(tx, own)
  return [
    { name: 'READ-ME.txt', pieces: () => [READ_ME.replaceAll('\n', '\r\n')] },
    json('profile.json', () => getBusiness(tx, own)),
    json('settings.json', () => readSettings(tx, own)),
    ...(logo ? [{ name: 'logo.png', pieces: () => [logo] }] : []),
    csv('invoices.csv', tables.INVOICES, () => queries.readInvoices(tx, own, ALL)),
    csv('drafts.csv', tables.INVOICES, () => queries.readInvoices(tx, own, drafts)),
    csv('lines.csv', tables.LINES, () => queries.readLines(tx, own, ALL)),
    csv('draft-lines.csv', tables.LINES, () => queries.readLines(tx, own, drafts)),
    csv('payments.csv', tables.PAYMENTS, () => queries.readPayments(tx, own, ALL, true)),
    csv('customers.csv', tables.CUSTOMERS, () => queries.readCustomers(tx, own)),
    csv('items.csv', tables.ITEMS, () => queries.readItems(tx, own)),
    csv('invoice-history.csv', tables.HISTORY, () => queries.readInvoiceHistory(tx, own)),
    csv('customer-history.csv', tables.HISTORY, () => queries.readCustomerHistory(tx, own)),
    csv('plan-payments.csv', tables.PLAN_PAYMENTS, async function* () {
      yield await settings.readPlanPayments(tx, own)
    }),
  ]
}

/** All of a business as one archive. @throws export_running, exports_busy */
export const exportEverything = (db: Db, own: Actor, signal: AbortSignal): Promise<Readable> =>
  openExport(db, own, async (tx) => writeZip(await filesOf(tx, own)), signal)
