import type * as z from 'zod/mini'
import { pushTo } from '#domain/map-entries.ts'
import type { Call } from '#contract/call/call.ts'
import * as deletion from '#contract/account-deletion/deletion.ts'
import * as claim from '#contract/claims/payment-claim.ts'
import * as customerMail from '#contract/customer-mails/customer-mail.ts'
import * as payment from '#contract/settlement/payment.ts'
import * as reminder from '#contract/reminders/reminder.ts'
import * as accounts from '#contract/accounts/accounts.ts'
import * as passkeys from '#contract/accounts/passkeys.ts'
import * as sessions from '#contract/accounts/sessions.ts'
import * as signInDetails from '#contract/accounts/sign-in-details.ts'
import * as twoStep from '#contract/accounts/two-step.ts'
import * as operation from '#contract/admin/operation.ts'
import * as adminUsers from '#contract/admin/users.ts'
import * as analytics from '#contract/analytics/analytics.ts'
import * as apiTokens from '#contract/api-tokens/api-tokens.ts'
import * as bank from '#contract/bank/bank.ts'
import * as business from '#contract/business/business.ts'
import * as accountChanges from '#contract/business/changes.ts'
import * as firstSteps from '#contract/business/first-steps.ts'
import * as claims from '#contract/claims/claims.ts'
import * as clients from '#contract/clients/clients.ts'
import * as customerMails from '#contract/customer-mails/customer-mail-calls.ts'
import * as customerMerge from '#contract/customer-merge/customer-merge.ts'
import * as statements from '#contract/customer-statements/statements.ts'
import * as customers from '#contract/customers/customers.ts'
import * as admin from '#contract/discounts/discounts.ts'
import * as recordedEInvoices from '#contract/e-invoices/e-invoices.ts'
import * as eInvoices from '#contract/exports/e-invoices.ts'
import * as eWayBill from '#contract/exports/eway-bill.ts'
import * as exportedBooks from '#contract/exports/exported-books.ts'
import * as exportedLists from '#contract/exports/exported-lists.ts'
import * as exports from '#contract/exports/exports.ts'
import * as otherReturns from '#contract/exports/other-returns.ts'
import * as imports from '#contract/imports/imports.ts'
import * as invoiceDetail from '#contract/invoice-detail/invoice-detail.ts'
import * as documents from '#contract/invoices/documents.ts'
import * as invoiceFiles from '#contract/invoices/invoice-files.ts'
import * as invoices from '#contract/invoices/invoices.ts'
import * as notes from '#contract/invoices/notes.ts'
import * as numberSeries from '#contract/invoices/number-series.ts'
import * as payee from '#contract/invoices/payee.ts'
import * as items from '#contract/items/items.ts'
import * as late from '#contract/late/late.ts'
import * as liveUpdates from '#contract/live-updates/live-updates.ts'
import * as members from '#contract/members/members.ts'
import * as bankRows from '#contract/money/bank-rows.ts'
import * as money from '#contract/money/money.ts'
import * as returned from '#contract/money/returned.ts'
import * as setAside from '#contract/money/set-aside.ts'
import * as notices from '#contract/notices/notices.ts'
import * as ownTexts from '#contract/own-texts/own-texts.ts'
import * as passwordReset from '#contract/password-reset/password-reset.ts'
import * as paymentLinks from '#contract/payment-links/payment-links.ts'
import * as payerFiles from '#contract/payment-pages/payer-files.ts'
import * as plans from '#contract/plans/plans.ts'
import * as preliminary from '#contract/preliminary-documents/preliminary-documents.ts'
import * as profile from '#contract/profile/profile.ts'
import * as pushNotifications from '#contract/push-notifications/push-notifications.ts'
import * as receipts from '#contract/receipts/receipts.ts'
import * as recurring from '#contract/recurring/recurring.ts'
import * as reminders from '#contract/reminders/reminder-calls.ts'
import * as ageing from '#contract/reports/ageing.ts'
import * as reports from '#contract/reports/reports.ts'
import * as tds from '#contract/reports/tds.ts'
import * as savedViews from '#contract/saved-views/saved-views.ts'
import * as invoicePayments from '#contract/settlement/invoice-payment-calls.ts'
import * as openingBalances from '#contract/settlement/opening-balances.ts'
import * as payments from '#contract/settlement/payment-calls.ts'
import * as site from '#contract/site/site.ts'
import * as testPayments from '#contract/test-payments/test-payments.ts'
import * as receiptVouchers from '#contract/vouchers/receipt-vouchers.ts'
import * as webhooks from '#contract/webhooks/webhooks.ts'

/** The files of the contract with calls, and the calls that are generated from a list. */
const FILES: readonly object[] = [
  deletion,
  accounts,
  signInDetails,
  passkeys,
  sessions,
  twoStep,
  operation,
  adminUsers,
  analytics,
  apiTokens,
  bank,
  business,
  accountChanges,
  firstSteps,
  claims,
  clients,
  customerMails,
  customerMerge,
  statements,
  customers,
  admin,
  recordedEInvoices,
  exportedLists,
  eInvoices,
  eWayBill,
  exportedBooks,
  exports,
  exports.exportTables,
  otherReturns,
  imports,
  invoiceDetail,
  documents,
  invoiceFiles,
  invoices,
  notes,
  numberSeries,
  payee,
  items,
  late,
  liveUpdates,
  members,
  bankRows,
  money,
  returned,
  setAside,
  notices,
  ownTexts,
  passwordReset,
  paymentLinks,
  payerFiles,
  plans,
  preliminary,
  profile,
  pushNotifications,
  receipts,
  recurring,
  reminders,
  ageing,
  reports,
  tds,
  savedViews,
  invoicePayments,
  openingBalances,
  payments,
  site,
  testPayments,
  receiptVouchers,
  webhooks,
]

const isCall = (exported: unknown): exported is Call =>
  typeof exported === 'object' && exported !== null && 'access' in exported && 'path' in exported && 'reply' in exported

/** The exported name of each call; tables are exported as `invoices`, so they get a verb. */
const NAMES: ReadonlyMap<Call, string> = new Map(
  FILES.flatMap((file) =>
    Object.entries(file).flatMap(([name, exported]) =>
      isCall(exported) ? [[exported, file === exports.exportTables ? toTableName(name) : name] as const] : [],
    ),
  ),
)

/** All calls of the contract, for the API description and for the test that compares the routes with it. */
export const CALLS: readonly Call[] = [...NAMES.keys()]

/** Returns the name of a call in the code, which generated clients use for their functions. */
export function operationIdOf(call: Call): string {
  const name = NAMES.get(call)
  if (name === undefined) throw new Error(`${call.method} ${call.path} has no name.`)
  return name
}

/** `gst_tds` becomes `exportGstTds`. */
function toTableName(table: string): string {
  return `export${table.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`
}

const isSchema = (exported: unknown): exported is z.ZodMiniType =>
  typeof exported === 'object' && exported !== null && '_zod' in exported

/** The exported schemas, such as `Invoice`, by which generated clients name their types. */
export const SCHEMA_NAMES: ReadonlyMap<object, string> = new Map(
  [...FILES, claim, customerMail, payment, reminder].flatMap((file) =>
    Object.entries(file).flatMap(([name, exported]) =>
      isSchema(exported) && /^[A-Z]/.test(name) ? [[exported, name] as const] : [],
    ),
  ),
)

interface PathMethods {
  pattern: RegExp
  methods: string[]
}

let paths: PathMethods[] | undefined

/** Reads the methods of each path, without calls for admins, which do not exist for others. */
function readPaths(): PathMethods[] {
  const byPath = new Map<string, string[]>()
  for (const { method, path, access } of CALLS) {
    if (access === 'admin' || !path.startsWith('/api/')) continue
    for (const taken of method === 'GET' ? ['GET', 'HEAD'] : [method]) pushTo(byPath, path, taken)
  }
  return [...byPath].map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}/?$`),
    methods,
  }))
}

/** Returns the methods that an address of the API takes; none if it is unknown. */
export function allowedMethods(url: string): string[] {
  paths ??= readPaths()
  const path = url.replace(/\?.*/s, '')
  return [...new Set(paths.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))]
}
