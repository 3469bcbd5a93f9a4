import type { Readable } from 'node:stream'
import { salesSettingFields, sellerFields } from '#contract/business/business.ts'
import { FIRST_DAY, LAST_DAY } from '#contract/call/days.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { indiaTime } from '../../platform/postgres/india-time.ts'
import { writeCsv } from '../../platform/sheets/csv.ts'
import type { Batches, Table } from '../../platform/sheets/table.ts'
import { writeZip, type ZipEntry } from '../../platform/sheets/zip.ts'
import type { Actor } from '../../actor/actor.ts'
import { listTokensForExport } from '../api-tokens/service.ts'
import { getBusiness } from '../business/service.ts'
import { listInvitationsForExport } from '../members/service.ts'
import { findPrefixesForExport, listSeriesForExport } from '../invoices/number-series/service.ts'
import { getSettings as getReminderSettings } from '../reminders/service.ts'
import { listOwnTexts } from '../own-texts/service.ts'
import { listPlanPaymentsForExport } from '../plans/service.ts'
import { findOwnLogo, findOwnSignature } from '../profile/service.ts'
import { listPushSubscriptionsForExport } from '../push-notifications/service.ts'
import { listRecurringForExport } from '../recurring/service.ts'
import { listEndpointsForExport } from '../webhooks/service.ts'
import {
  ACCOUNT_CHANGES,
  listMembersForExport,
  listViewsForExport,
  readAccountChanges,
  readSignIns,
  SIGN_INS,
} from './account-history.ts'
import { BANK_CREDITS, readBankCredits, readCreditRecords } from './bank-credits.ts'
import {
  PRELIMINARY,
  PRELIMINARY_LINES,
  readPreliminary,
  readPreliminaryLines,
  readPreliminaryRecords,
} from './preliminary.ts'
import { PAYMENTS, readPaymentRows } from './books/payment-rows.ts'
import * as queries from './queries.ts'
import { BATCH, NO_ID, readBatches } from './queries.ts'
import { readRefundVouchers, readVouchers, REFUND_VOUCHERS, VOUCHERS } from './vouchers.ts'
import { MAILS, readMails } from './sent-mails.ts'
import { readEInvoiceRecords, readRecordedEInvoices, RECORDED_E_INVOICES } from './e-invoices.ts'
import { openExport } from './open-export.ts'
import * as documentTables from './document-tables.ts'
import * as tables from './tables.ts'
import type { ExportedClaim, ExportedReminder } from './rows.ts'

/** Reads the sent and skipped reminders in the order of their ids, which is by time. */
const readReminders = (tx: Tx, actor: Actor): Batches<ExportedReminder> =>
  readBatches(
    NO_ID,
    (after) => tx<ExportedReminder[]>`
      SELECT m.id, ${indiaTime(tx, tx`m.sent_at`)} AS at, i.number, i.customer_name,
        m.way, m.step, m.due_on, m.amount, u.name AS by
      FROM read_reminders m JOIN read_invoices i ON i.business_id = m.business_id AND i.id = m.invoice_id
        LEFT JOIN read_members u ON u.business_id = m.business_id AND u.id = m.user_id
      WHERE m.business_id = ${actor.businessId} AND m.id > ${after} ORDER BY m.id LIMIT ${BATCH}`,
    ({ id }) => id,
  )

/** Reads the claims of payers, by day. */
const readClaims = (tx: Tx, actor: Actor): Batches<ExportedClaim> =>
  readBatches(
    { day: FIRST_DAY, id: NO_ID },
    (after) => tx<ExportedClaim[]>`
      SELECT * FROM (
        SELECT c.id, (c.claimed_at AT TIME ZONE 'Asia/Kolkata')::date AS day, i.number, i.customer_name, c.amount, c.utr,
          c.payer_name, c.note, c.state, c.refusal_reason, c.refusal_note
        FROM read_payment_claims c JOIN read_invoices i ON i.business_id = c.business_id AND i.id = c.invoice_id
        WHERE c.business_id = ${actor.businessId}) AS claims
      WHERE (day, id) > (${after.day}::date, ${after.id}::uuid) ORDER BY day, id LIMIT ${BATCH}`,
    ({ day, id }) => ({ day, id }),
  )

const READ_ME = `All data of your business in Pavti, at the time of the download.

READ-ME.txt           this list
profile.json          your business: name, address, GST, UPI IDs, texts
settings.json         your account, people and invitations, number series, own texts, saved views, API tokens, webhooks and notified devices, without their secrets
recurring.json        recurring invoices
logo.png              your logo, if you have one
signature.png         your signature, if you have one
invoices.csv          every invoice, credit note and debit note
lines.csv             their lines
drafts.csv            drafts, which have no number yet
draft-lines.csv       the lines of drafts
e-invoices.csv        IRNs, acknowledgements and signed QR codes of the e-invoice portal
e-invoices.json       the same, for another account
quotations.csv        quotations, pro forma invoices and delivery challans
quotation-lines.csv   their lines
quotations.json       the same with everything that is on them, for another account
receipt-vouchers.csv  vouchers for advances
refund-vouchers.csv   vouchers for advances that were paid back
payments.csv          payments and refunds, including undone ones
claims.csv            what payers said to have paid; these are not payments
reminders.csv         reminders that were sent or skipped
mails.csv             mails to your customers, with their texts
bank-credits.csv      what came in by your bank statements and bank messages
bank-credits.json     the same with the payments that they became, for another account
customers.csv         customers with their advances, archived ones too
items.csv             saved items
invoice-history.csv   changes of invoices, with time and user
customer-history.csv  changes of customers, with time and user
account-history.csv   changes of your account, with time and device
sign-ins.csv          who signed in, or tried to, in the last year
plan-payments.csv     your payments for Pro

To copy all of this into another account, import customers.csv, items.csv and then lines.csv, which includes the payments. In this order, for customers.csv has the advances with their receipt and refund vouchers, and the opening balances. Then import quotations.json, recurring.json, e-invoices.json and bank-credits.json. Begin with settings.json, which has the GSTIN and the state of your business; it names what you enter yourself, such as UPI IDs and the bank account. Drafts, claims and sent reminders are not copied.
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

/** Returns a file with one object on each line, so that a long file can be divided. */
const jsonLines = (name: string, read: () => Batches<unknown>): ZipEntry => ({
  name,
  chunks: async function* () {
    for await (const batch of read()) yield batch.map((one) => `${JSON.stringify(one)}\n`).join('')
  },
})

/** Reads the settings that another account imports, apart from number series, texts and views. */
async function readOwnSettings(tx: Tx, actor: Actor) {
  const business = await getBusiness(tx, actor)
  const names = ['name', ...Object.keys(sellerFields), ...Object.keys(salesSettingFields)] as (keyof typeof business)[]
  const { steps, sends_mail } = await getReminderSettings(tx, actor)
  return {
    business: {
      ...Object.fromEntries(names.map((name) => [name, business[name]])),
      custom_field_labels: business.custom_field_labels,
      has_no_due_date: business.has_no_due_date,
      books_closed_to: business.books_closed_to,
    },
    number_prefixes: await findPrefixesForExport(tx, actor),
    reminders: { steps, sends_mail },
    has: {
      logo: (await findOwnLogo(tx, actor)) !== undefined,
      signature: (await findOwnSignature(tx, actor)) !== undefined,
      bank_account: business.bank_account !== null,
      upi_ids: business.upi_ids.length > 0,
    },
  }
}

const readSettings = async (tx: Tx, actor: Actor) => ({
  account: { name: actor.name, email: actor.user.email, created_at: actor.user.created_at },
  people: await listMembersForExport(tx, actor),
  invitations: await listInvitationsForExport(tx, actor),
  ...(await readOwnSettings(tx, actor)),
  number_series: await listSeriesForExport(tx, actor),
  own_texts: await listOwnTexts(tx, actor),
  saved_views: await listViewsForExport(tx, actor),
  api_tokens: await listTokensForExport(tx, actor),
  webhooks: await listEndpointsForExport(tx, actor),
  notified_devices: await listPushSubscriptionsForExport(tx, actor),
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
    csv('invoices.csv', documentTables.INVOICES, () => queries.readInvoices(tx, actor, ALL)),
    csv('drafts.csv', documentTables.INVOICES, () => queries.readInvoices(tx, actor, drafts)),
    csv('lines.csv', documentTables.LINES, () => queries.readLines(tx, actor, ALL)),
    csv('draft-lines.csv', documentTables.LINES, () => queries.readLines(tx, actor, drafts)),
    csv('e-invoices.csv', RECORDED_E_INVOICES, () => readRecordedEInvoices(tx, actor)),
    jsonLines('e-invoices.json', () => readEInvoiceRecords(tx, actor)),
    csv('quotations.csv', PRELIMINARY, () => readPreliminary(tx, actor)),
    csv('quotation-lines.csv', PRELIMINARY_LINES, () => readPreliminaryLines(tx, actor)),
    jsonLines('quotations.json', () => readPreliminaryRecords(tx, actor)),
    csv('receipt-vouchers.csv', VOUCHERS, () => readVouchers(tx, actor)),
    csv('refund-vouchers.csv', REFUND_VOUCHERS, () => readRefundVouchers(tx, actor)),
    csv('payments.csv', PAYMENTS, () => readPaymentRows(tx, actor, ALL, 'with_undone')),
    csv('claims.csv', tables.CLAIMS, () => readClaims(tx, actor)),
    csv('reminders.csv', tables.REMINDERS, () => readReminders(tx, actor)),
    csv('mails.csv', MAILS, () => readMails(tx, actor)),
    csv('bank-credits.csv', BANK_CREDITS, () => readBankCredits(tx, actor)),
    jsonLines('bank-credits.json', () => readCreditRecords(tx, actor)),
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
