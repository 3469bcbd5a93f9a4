import type { Readable } from 'node:stream'
import { FIRST_DAY, LAST_DAY } from '#contract/call/days.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { writeCsv } from '../../platform/sheets/csv.ts'
import type { Batches, Table } from '../../platform/sheets/table.ts'
import { writeZip, type ZipEntry } from '../../platform/sheets/zip.ts'
import type { Actor } from '../../actor/actor.ts'
import { listTokensForExport } from '../api-tokens/service.ts'
import { getBusiness } from '../business/service.ts'
import { listSeriesForExport } from '../invoices/number-series/service.ts'
import { listOwnTexts } from '../own-texts/service.ts'
import { listPlanPaymentsForExport } from '../plans/service.ts'
import { findOwnLogo, findOwnSignature } from '../profile/service.ts'
import { listEndpointsForExport } from '../webhooks/service.ts'
import {
  ACCOUNT_CHANGES,
  listRecurringForExport,
  listViewsForExport,
  readAccountChanges,
  readSignIns,
  SIGN_INS,
} from './account-history.ts'
import { BANK_CREDITS, readBankCredits } from './bank-credits.ts'
import { readClaims } from './claim-queries.ts'
import { PRELIMINARY, PRELIMINARY_LINES, readPreliminary, readPreliminaryLines } from './preliminary.ts'
import { readPayments } from './payment-queries.ts'
import * as queries from './queries.ts'
import { readRefundVouchers, readVouchers, REFUND_VOUCHERS, VOUCHERS } from './vouchers.ts'
import { MAILS, readMails } from './sent-mails.ts'
import { readReminders } from './reminder-queries.ts'
import { openExport } from './service.ts'
import * as tables from './tables.ts'

const READ_ME = `All data of your business in Pavti, at the time of the download.

READ-ME.txt           this list
profile.json          your business: name, address, GST, UPI IDs, texts
settings.json         your account, number series, own texts, saved views, API tokens and webhooks, without their secrets
recurring.json        recurring invoices
logo.png              your logo, if you have one
signature.png         your signature, if you have one
invoices.csv          every invoice, credit note and debit note
lines.csv             their lines
drafts.csv            drafts, which have no number yet
draft-lines.csv       the lines of drafts
quotations.csv        quotations, pro forma invoices and delivery challans
quotation-lines.csv   their lines
receipt-vouchers.csv  vouchers for advances
refund-vouchers.csv   vouchers for advances that were paid back
payments.csv          payments and refunds, including undone ones
claims.csv            what payers said to have paid; these are not payments
reminders.csv         reminders that were sent or skipped
mails.csv             mails to your customers, with their texts
bank-credits.csv      what came in by your bank statements and bank messages
customers.csv         customers with their advances, archived ones too
items.csv             saved items
invoice-history.csv   changes of invoices, with time and user
customer-history.csv  changes of customers, with time and user
account-history.csv   changes of your account, with time and device
sign-ins.csv          who signed in, or tried to, in the last year
plan-payments.csv     your payments for Pro

To copy all of this into another account, import customers.csv, items.csv and then lines.csv, which includes the payments. In this order, for customers.csv has the advances.
PDFs are not included. Open an invoice in Pavti to get its PDF.
Amounts are rupees, days are year-month-day. Text that a spreadsheet would read as a formula begins with an apostrophe.
`

const ALL = { from: FIRST_DAY, to: LAST_DAY, status: 'all' } as const

const csv = <Row>(name: string, table: Table<Row>, read: () => Batches<Row>): ZipEntry => ({
  name,
  chunks: () => writeCsv(table, read()),
})

const json = (name: string, read: () => Promise<unknown>): ZipEntry => ({
  name,
  chunks: async function* () {
    yield JSON.stringify(await read(), null, 2)
  },
})

const readSettings = async (tx: Tx, actor: Actor) => ({
  account: { name: actor.name, email: actor.user.email, created_at: actor.user.created_at },
  number_series: await listSeriesForExport(tx, actor),
  own_texts: await listOwnTexts(tx, actor),
  saved_views: await listViewsForExport(tx, actor),
  api_tokens: await listTokensForExport(tx, actor),
  webhooks: await listEndpointsForExport(tx, actor),
})

const filesOf = async (tx: Tx, actor: Actor): Promise<ZipEntry[]> => {
  const drafts = { ...ALL, status: 'draft' } as const
  const logo = await findOwnLogo(tx, actor)
  const signature = await findOwnSignature(tx, actor)
  return [
    { name: 'READ-ME.txt', chunks: () => [READ_ME.replaceAll('\n', '\r\n')] },
    json('profile.json', () => getBusiness(tx, actor)),
    json('settings.json', () => readSettings(tx, actor)),
    json('recurring.json', () => listRecurringForExport(tx, actor)),
    ...(logo ? [{ name: 'logo.png', chunks: () => [logo] }] : []),
    ...(signature ? [{ name: 'signature.png', chunks: () => [signature] }] : []),
    csv('invoices.csv', tables.INVOICES, () => queries.readInvoices(tx, actor, ALL)),
    csv('drafts.csv', tables.INVOICES, () => queries.readInvoices(tx, actor, drafts)),
    csv('lines.csv', tables.LINES, () => queries.readLines(tx, actor, ALL)),
    csv('draft-lines.csv', tables.LINES, () => queries.readLines(tx, actor, drafts)),
    csv('quotations.csv', PRELIMINARY, () => readPreliminary(tx, actor)),
    csv('quotation-lines.csv', PRELIMINARY_LINES, () => readPreliminaryLines(tx, actor)),
    csv('receipt-vouchers.csv', VOUCHERS, () => readVouchers(tx, actor)),
    csv('refund-vouchers.csv', REFUND_VOUCHERS, () => readRefundVouchers(tx, actor)),
    csv('payments.csv', tables.PAYMENTS, () => readPayments(tx, actor, ALL, true)),
    csv('claims.csv', tables.CLAIMS, () => readClaims(tx, actor)),
    csv('reminders.csv', tables.REMINDERS, () => readReminders(tx, actor)),
    csv('mails.csv', MAILS, () => readMails(tx, actor)),
    csv('bank-credits.csv', BANK_CREDITS, () => readBankCredits(tx, actor)),
    csv('customers.csv', tables.CUSTOMERS, () => queries.readCustomers(tx, actor)),
    csv('items.csv', tables.ITEMS, () => queries.readItems(tx, actor)),
    csv('invoice-history.csv', tables.HISTORY, () => queries.readInvoiceHistory(tx, actor)),
    csv('customer-history.csv', tables.HISTORY, () => queries.readCustomerHistory(tx, actor)),
    csv('account-history.csv', ACCOUNT_CHANGES, () => readAccountChanges(tx, actor)),
    csv('sign-ins.csv', SIGN_INS, () => readSignIns(tx, actor)),
    csv('plan-payments.csv', tables.PLAN_PAYMENTS, async function* () {
      yield await listPlanPaymentsForExport(tx, actor)
    }),
  ]
}

/** Returns all data of a business as a ZIP archive. @throws export_running, exports_busy */
export const exportEverything = (db: Db, actor: Actor, signal: AbortSignal): Promise<Readable> =>
  openExport(db, actor, async (tx) => writeZip(await filesOf(tx, actor)), signal)
