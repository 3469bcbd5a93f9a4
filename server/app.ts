import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from './config.ts'
import { accountDeletionRoutes } from './features/account-deletion/routes.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { createCookies } from './features/accounts/cookies.ts'
import { createAppGuards, createCookieReader } from './app-guards.ts'
import { createSignUpState, type PasswordHasher } from './features/accounts/service.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { allowedMethods } from './features/api-description/calls.ts'
import { apiDescriptionRoutes } from './features/api-description/routes.ts'
import { apiTokenRoutes } from './features/api-tokens/routes.ts'
import { bankRoutes } from './features/bank/routes.ts'
import type { BankStatementImporter } from './features/bank/bank-statement-importer.ts'
import { firstStepsRoutes } from './features/business/first-steps/routes.ts'
import { businessRoutes } from './features/business/routes.ts'
import { listUncountedBusinesses } from './features/business/service.ts'
import { claimRoutes } from './features/claims/routes.ts'
import { customerMailRoutes } from './features/customer-mails/routes.ts'
import { customerMergeRoutes } from './features/customer-merge/routes.ts'
import { customerRoutes } from './features/customers/routes.ts'
import { devMailRoutes } from './features/dev/routes.ts'
import { clientRoutes } from './features/clients/routes.ts'
import { discountRoutes } from './features/discounts/routes.ts'
import { eInvoiceRoutes } from './features/e-invoices/routes.ts'
import { exportRoutes } from './features/exports/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import type { Importer } from './features/imports/service.ts'
import { payeeRoutes } from './features/invoices/payee/routes.ts'
import { paymentRoutes, settlementRoutes } from './features/settlement/routes.ts'
import { invoiceDetailRoutes } from './features/invoice-detail/routes.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { lateRoutes } from './features/late/routes.ts'
import { receiptRoutes } from './features/receipts/routes.ts'
import { customerStatementRoutes } from './features/customer-statements/routes.ts'
import { createLinkViewCounter } from './features/link-views/counter.ts'
import { itemRoutes } from './features/items/routes.ts'
import { memberRoutes } from './features/members/routes.ts'
import { moneyRoutes } from './features/money/routes.ts'
import { recordSureCredits } from './features/money/record-sure.ts'
import { passwordResetRoutes } from './features/password-reset/routes.ts'
import { paymentLinkRoutes } from './features/payment-links/routes.ts'
import { paymentPageRoutes } from './features/payment-pages/routes.ts'
import { planRoutes } from './features/plans/routes.ts'
import { preliminaryRoutes } from './features/preliminary-documents/routes.ts'
import { voucherRoutes } from './features/vouchers/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import type { Provider } from './features/provider/service.ts'
import { liveUpdateRoutes } from './features/live-updates/routes.ts'
import { type EventStreams, notifyOfChanges } from './features/live-updates/service.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { pushNotificationRoutes } from './features/push-notifications/routes.ts'
import { recurringRoutes } from './features/recurring/routes.ts'
import { reminderRoutes } from './features/reminders/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { sandboxRoutes } from './features/sandbox/routes.ts'
import type { SandboxKeys } from './features/sandbox/service.ts'
import { ownTextRoutes } from './features/own-texts/routes.ts'
import { savedViewRoutes } from './features/saved-views/routes.ts'
import { screenRoutes } from './features/screens/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { testPaymentRoutes } from './features/test-payments/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { healthRoutes } from './platform/health/routes.ts'
import { createHttpServer } from './platform/http/server.ts'
import { createAttempts, unlimitedAttempts } from './platform/limits/attempts.ts'
import { limitRequests, unlimitedCalls } from './platform/limits/request-rates.ts'
import { metricsRoutes } from './platform/metrics/routes.ts'
import { createRefusalMeter } from './platform/metrics/work-metrics.ts'
import type { NetworkOverrides } from './platform/outgoing/fetch-public.ts'
import type { PdfPrinter } from './platform/pdf/printer.ts'
import type { Db } from './platform/postgres/database.ts'
import { reachNote } from './reach-note.ts'
import { refuseWhenFull } from './platform/storage/refuse-when-full.ts'

export interface AppParts {
  config: Config
  db: Db
  /** `db`, with read-only transactions on a replica if there is one. */
  reads: Db
  log: FastifyBaseLogger
  printer: PdfPrinter
  /** The registry to which all parts add their metrics. */
  metrics: Registry
  importer: Importer
  statements: BankStatementImporter
  eventStreams: EventStreams
  /** The public key of push notifications. */
  pushKey: string
  passwords: PasswordHasher
  /** For webhooks; replaced in tests. */
  network: NetworkOverrides
  /** Folder of the database on this machine; undefined if it is elsewhere. */
  storageFolder: string | undefined
  /** Folder of mails in development. */
  mailFolder: string
  secrets: { device: Buffer; links: Buffer }
  provider: Provider
  /** Undefined if keys of the payment provider are set. */
  sandbox: SandboxKeys | undefined
}

/** A registered route, for the tests of access rules. */
export interface Route {
  method: string
  url: string
}

/** Creates the HTTP app and mounts all features. */
export async function createApp({
  config,
  db,
  reads,
  log,
  printer,
  metrics,
  importer,
  statements,
  eventStreams,
  pushKey,
  passwords,
  network,
  storageFolder,
  mailFolder,
  secrets,
  provider,
  sandbox,
}: AppParts): Promise<{ app: FastifyInstance; routes: Route[] }> {
  const { publicUrl, plans } = config
  const sendsMail = config.mail.kind !== 'none'
  const app = await createHttpServer({
    log,
    publicUrl,
    publicHost: config.publicHost,
    trustedProxies: config.trustedProxies,
    coversSubdomains: config.coversSubdomains,
    readRefused: createRefusalMeter(metrics),
  })
  if (storageFolder !== undefined) refuseWhenFull(app, storageFolder, config.minFreeDiskMb * 1024 * 1024)
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((one) => ({ method: one, url }))))

  const attempts = config.limitRates ? createAttempts(db) : unlimitedAttempts
  const countCall = config.limitRates ? limitRequests(app) : unlimitedCalls
  const cookies = createCookies(publicUrl)
  const findByCookie = createCookieReader(db, cookies)
  const guards = createAppGuards({ config, db, findByCookie, countCall })

  notifyOfChanges(app, db)

  healthRoutes(app, db, reachNote(publicUrl))
  if (config.mail.kind === 'folder') devMailRoutes(app, { folder: mailFolder, publicUrl })
  metricsRoutes(app, metrics)
  const accounts = {
    db,
    attempts,
    passwords,
    deviceSecret: secrets.device,
    signUps: config.signUps,
    freeInvoices: config.freeInvoices,
    confirmsEmail: config.mail.kind === 'smtp',
    cookies,
    guards,
  }
  const signUpState = createSignUpState(db, config.signUps)
  accountRoutes(app, { ...accounts, publicUrl, plans, sendsMail })
  passwordResetRoutes(app, { ...accounts, sendsMail })
  accountDeletionRoutes(app, { ...accounts, plans })
  businessRoutes(app, { db, guards })
  firstStepsRoutes(app, { db, guards })
  profileRoutes(app, { db, attempts, publicUrl, guards, plans, printer })
  invoiceRoutes(app, { db, publicUrl, plans, guards, printer })
  invoiceDetailRoutes(app, { db, publicUrl, guards })
  settlementRoutes(app, { db, publicUrl, plans, guards })
  payeeRoutes(app, { db, guards })
  paymentRoutes(app, { db, publicUrl, plans, guards })
  claimRoutes(app, { db, publicUrl, guards })
  moneyRoutes(app, { db, publicUrl, guards, printer })
  customerRoutes(app, { db, guards })
  customerMergeRoutes(app, { db, guards })
  memberRoutes(app, { ...accounts, publicUrl, plans, sendsMail })
  clientRoutes(app, { db, reads, guards })
  itemRoutes(app, { db, guards })
  savedViewRoutes(app, { db, guards })
  ownTextRoutes(app, { db, guards })
  analyticsRoutes(app, { db, guards })
  exportRoutes(app, { db: reads, guards, printer })
  eInvoiceRoutes(app, { db, guards })
  await importRoutes(app, { importer, guards })
  await bankRoutes(app, {
    db,
    statements,
    recordSure: (actor, isNew) => recordSureCredits({ db, publicUrl }, actor, isNew),
    guards,
  })
  reportRoutes(app, { db: reads, guards })
  lateRoutes(app, { db, guards, publicUrl, sendsMail })
  reminderRoutes(app, { db, guards, publicUrl, sendsMail })
  noticeRoutes(app, { db, reads, guards })
  pushNotificationRoutes(app, { db, attempts, publicUrl, network, publicKey: pushKey, guards })
  liveUpdateRoutes(app, { streams: eventStreams, guards })
  recurringRoutes(app, { db, publicUrl, plans, sendsMail, guards })
  preliminaryRoutes(app, { db, publicUrl, plans, guards, printer })
  voucherRoutes(app, { db, publicUrl, plans, guards, printer })
  apiTokenRoutes(app, { db, guards })
  webhookRoutes(app, { db, publicUrl, network, attempts, guards })
  discountRoutes(app, { db, guards })
  const money = { db, provider, attempts, log }
  adminRoutes(app, {
    db,
    publicUrl,
    plans,
    sendsMail,
    provider,
    hasBackups: config.backups !== undefined,
    hasBucket: config.backups?.bucket !== undefined,
    guards,
  })
  planRoutes(app, { ...money, publicUrl, plans, guards, metrics, printer, operator: config.support })
  testPaymentRoutes(app, money)
  customerStatementRoutes(app, { db, guards, publicUrl, printer, linkSecret: secrets.links })
  receiptRoutes(app, { db, publicUrl, printer, guards })
  customerMailRoutes(app, { db, publicUrl, printer, linkSecret: secrets.links, sendsMail, guards })
  paymentLinkRoutes(app, { db, guards, publicUrl, linkSecret: secrets.links })
  const views = createLinkViewCounter({
    db,
    log,
    findViewer: async (request) => (await findByCookie(request, null))?.id ?? null,
    listUncounted: (ids) => listUncountedBusinesses(db, ids),
  })
  app.addHook('onClose', () => views.stop())
  await paymentPageRoutes(app, {
    db,
    noteView: views.note,
    publicUrl,
    linkSecret: secrets.links,
    printer,
    limitRates: config.limitRates,
    plans,
  })
  if (sandbox) await sandboxRoutes(app, { db, publicUrl, keys: sandbox, guards })
  siteRoutes(app, config, signUpState)
  apiDescriptionRoutes(app, publicUrl)
  await screenRoutes(app, {
    allowedMethods,
    config,
    hasSession: (request) => cookies.session(request) !== undefined,
    isStarting: async (request, businessId) => {
      const user = await findByCookie(request, businessId)
      return user?.business_id != null && user.is_starting
    },
    guards,
    signUpState,
  })
  return { app, routes }
}
