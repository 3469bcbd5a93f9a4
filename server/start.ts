import type { Server } from 'node:http'
import type { AddressInfo, Server as NetServer } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import { createApp, type Route } from './app.ts'
import type { Config } from './config.ts'
import { accountMailJobs, createPasswordHasher, listValidSessions } from './features/accounts/service.ts'
import { countDaysJob } from './features/admin/service.ts'
import { addBackupMetrics, type BackupParts, backupJob, openBackupFolder } from './features/backups/service.ts'
import { eraseDueJob } from './features/account-deletion/erase.ts'
import { deletionMailJobs } from './features/account-deletion/service.ts'
import { createStatementImporter } from './features/bank/statement-importer.ts'
import { customerMailJobs } from './features/customer-mails/service.ts'
import { recomputePlanEnds } from './features/business/service.ts'
import { createImporter } from './features/imports/service.ts'
import { startLiveUpdates } from './features/live-updates/service.ts'
import { ensureReceiptKey } from './features/receipts/service.ts'
import { invitationMailJob } from './features/members/service.ts'
import { createMailSender, mailFolder, mailerOf } from './features/mails/service.ts'
import { ensureAdmin, passwordResetJobs } from './features/password-reset/service.ts'
import { planJobs, planMailJobs } from './features/plans/service.ts'
import { type PushKeys, type PushSender, pushJobs, readPushKeys } from './features/push-notifications/service.ts'
import { createProvider, type Provider } from './features/provider/service.ts'
import { makeDueJob } from './features/recurring/make-due.ts'
import { sendDueJob } from './features/reminders/send-due.ts'
import { securityNoticeJob } from './features/security-notices/service.ts'
import { readSandboxKeys, type SandboxKeys, sandboxJobs } from './features/sandbox/service.ts'
import { pruneJob, sumStoredBytesJob } from './features/upkeep/prune.ts'
import { addWebhookMetrics, webhookJobs } from './features/webhooks/service.ts'
import { projectRoot } from './platform/files/project-root.ts'
import { listen } from './platform/http/listen.ts'
import { type Job, type Jobs, type JobTimes, startJobs } from './platform/jobs/jobs.ts'
import { refuseOtherDatabase } from './platform/jobs/refuse-other-database.ts'
import { addDatabaseMetrics, addPoolMetrics, countReadAnswers } from './platform/metrics/database-metrics.ts'
import { createMetrics } from './platform/metrics/routes.ts'
import { createImportMeter, measureJobs, measureMailer, measurePrinter } from './platform/metrics/work-metrics.ts'
import type { NetworkOverrides } from './platform/outgoing/fetch-public.ts'
import { setStoredBytesLimit } from './platform/limits/stored-bytes.ts'
import { createUploadQuota, unlimitedUploads } from './platform/limits/upload-quota.ts'
import { createUsedTime } from './platform/limits/used-time.ts'
import { createPdfPrinter } from './platform/pdf/printer.ts'
import { type Db, openDatabase, type Pooler } from './platform/postgres/database.ts'
import { readFromReplica, refuseOtherReplica } from './platform/postgres/read-replica.ts'
import { defaultDataDir } from './platform/postgres/embedded/data-folder.ts'
import { keepRunning } from './platform/postgres/embedded/keep-running.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded/start.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { readSecret } from './platform/secrets.ts'

/** Connections of one process. Two processes with their jobs fit into the embedded server's 50 or more. */
const CONNECTIONS = 14

/** Most connections to a replica. */
const READ_CONNECTIONS = 8

/**
 * What tests and the demo replace: the network of webhooks, the address at which Pavti and its sandbox reach each other, the
 * bcrypt cost, whether this process runs background jobs, the times of these, and of heartbeats of event streams.
 */
export interface StartOverrides extends NetworkOverrides {
  sandboxProxy?: (ownUrl: string) => string
  passwordCost?: number | undefined
  /** Which jobs this process runs: none, those that are queued, or also those of the schedule. Omitted: all of them. */
  jobs?: 'none' | 'queued' | 'scheduled'
  jobTimes?: JobTimes
  heartbeatMs?: number
}

const JOBS_TO_RUN: Record<NonNullable<StartOverrides['jobs']>, (jobs: Job[]) => Job[]> = {
  none: () => [],
  queued: (jobs) => jobs.map((job) => ({ ...job, cron: undefined })),
  scheduled: (jobs) => jobs,
}

export interface Running {
  /** The public address of this installation. */
  url: string
  /** The actual port. */
  port: number
  /** Location of the data, for the start message. */
  dataPlace: string
  /** Number of businesses whose Pro was paid for in another payment mode and does not count now. */
  setAside: number
  routes: Route[]
  /** For tests: waits until no job is due. */
  drainJobs: () => Promise<void>
  /** Stops all parts in reverse order. */
  stop: () => Promise<void>
}

/**
 * Starts all parts in order. If one fails, the started ones are stopped in reverse order.
 * `overrides` are for tests and the demo. `opened` is a port that is already open.
 * @throws StartRefused, MigrationRefused, ListenRefused
 */
export async function start(
  config: Config,
  log: FastifyBaseLogger,
  overrides: StartOverrides = {},
  opened?: NetServer,
): Promise<Running> {
  const stops: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).toReversed()) await end()
  }
  try {
    if (config.traces) {
      const { startTraces } = await import('./platform/traces/otel.ts')
      stops.push(startTraces(config.traces))
    }
    const dataDir = config.dataDir ?? defaultDataDir(projectRoot)
    let { databaseUrl } = config
    if (databaseUrl === undefined) {
      const { postgresBin } = config
      const server = await startEmbeddedPostgres({ dataDir, postgresBin })
      const supervisor = keepRunning(server, () => startEmbeddedPostgres({ dataDir, postgresBin }), log)
      stops.push(() => supervisor.stop())
      databaseUrl = server.url
    }
    const pooler = config.databasePooler
    await migrateDatabase(databaseUrl, pooler)

    const db = openDatabase(databaseUrl, { connections: CONNECTIONS, pooler })
    stops.push(() => db.end({ timeout: 5 }))
    await setStoredBytesLimit(db, config.businessMaxMb)
    const { jobsDatabaseUrl } = config
    if (jobsDatabaseUrl !== undefined) await refuseOtherDatabase(db, jobsDatabaseUrl)
    const metrics = createMetrics()
    const reads = await openReads(config, db, metrics, stops)
    if (config.backups) await openBackupFolder(config.backups.folder)
    const passwords = createPasswordHasher(overrides.passwordCost)
    if (config.admin) await ensureAdmin(db, passwords, config.admin)

    // Address of this process; set once it listens.
    let ownUrl = ''
    const { publicUrl } = config
    const sandbox = config.razorpay ? undefined : await readSandboxKeys(db)
    const { sandboxProxy = (url: string) => url } = overrides
    const sandboxUrl = () => sandboxProxy(ownUrl)
    const provider = createProviderClient(config, sandbox, sandboxUrl)
    const setAside = await recomputePlanEnds(db, provider.mode)
    addPoolMetrics(metrics, db)
    const sender = mailerOf(config, dataDir)
    const mailer = sender && measureMailer(metrics, sender)
    const post = mailer && createMailSender({ mailer, publicUrl, log })
    const secrets = await readSecrets(db)
    // Jobs print too, so the printer starts before them and stops after them.
    const printer = measurePrinter(metrics, createPdfPrinter({ warn: (message) => log.warn(message) }))
    stops.push(() => printer.stop())
    await ensureReceiptKey(db)
    const pushKeys = await readPushKeys(db)
    /** Jobs that issue or mail in a seller's name. */
    const automatic = {
      db,
      publicUrl,
      plans: config.plans,
      sendsMail: config.mail.kind !== 'none',
      confirmsEmail: config.mail.kind === 'smtp',
    }
    const allJobs = [
      pruneJob(db),
      eraseDueJob(db),
      sumStoredBytesJob(db),
      countDaysJob(db),
      makeDueJob(automatic),
      sendDueJob(automatic),
      ...passwordResetJobs({ db, post }),
      ...accountMailJobs({ db, post }),
      securityNoticeJob({ db, post }),
      invitationMailJob({ db, post }),
      ...deletionMailJobs({ db, post }),
      ...planMailJobs({ db, post, plans: config.plans }),
      ...customerMailJobs({ db, publicUrl, printer, mailer, linkSecret: secrets.links, plans: config.plans }),
      ...planJobs({ db, provider, log }),
      ...webhookJobs({ db, publicUrl, network: overrides }),
      ...pushJobs({ db, sender: createPushSender(config, pushKeys, overrides) }),
      ...scheduledBackups(config, { db, databaseUrl: jobsDatabaseUrl ?? databaseUrl, log }),
      ...(sandbox
        ? sandboxJobs({ db, publicUrl, keys: sandbox, webhookUrl: () => `${sandboxUrl()}/api/webhooks/razorpay` })
        : []),
    ]

    // Started without jobs too, because it creates the queue.
    const jobs = await startJobs(
      jobsDatabaseUrl ?? databaseUrl,
      JOBS_TO_RUN[overrides.jobs ?? 'scheduled'](measureJobs(metrics, allJobs)),
      log,
      overrides.jobTimes,
    )
    stops.push(() => stopQuietly(jobs))
    addDatabaseMetrics(metrics, db)
    addWebhookMetrics(metrics, db)
    if (config.backups) addBackupMetrics(metrics, db, config.backups)

    const quota = config.limitRates ? createUploadQuota() : unlimitedUploads
    const measure = createImportMeter(metrics)
    const importer = createImporter({ databaseUrl, pooler }, quota, createUsedTime())
    stops.push(() => importer.close())
    const statements = createStatementImporter({ databaseUrl, pooler }, quota, createUsedTime())
    stops.push(() => statements.close())
    const liveUpdates = startLiveUpdates({
      databaseUrl: jobsDatabaseUrl ?? databaseUrl,
      listSessions: (ids) => listValidSessions(db, ids),
      log,
      heartbeatMs: overrides.heartbeatMs,
    })
    stops.push(() => liveUpdates.stop())

    const { app, routes } = await createApp({
      config,
      db,
      reads,
      log,
      printer,
      metrics,
      importer: {
        ...importer,
        preview: measure('preview', importer.preview),
        commit: measure('import', importer.commit),
      },
      statements: { ...statements, run: measure('statement', statements.run) },
      eventStreams: liveUpdates.streams,
      pushKey: pushKeys.publicKey,
      passwords,
      network: overrides,
      storageFolder: config.databaseUrl === undefined || config.dataDir !== undefined ? dataDir : undefined,
      mailFolder: mailFolder(dataDir),
      secrets,
      provider,
      sandbox,
    })
    await listen(app, config, opened)
    ownUrl = ownAddress(app.server)
    stops.push(() => app.close())
    return {
      url: config.publicUrl,
      port: (app.server.address() as AddressInfo).port,
      dataPlace: config.databaseUrl ? 'the server of DATABASE_URL' : dataDir,
      setAside,
      routes,
      drainJobs: jobs.drain,
      stop,
    }
  } catch (e) {
    await stop()
    throw e
  }
}

/** Migrates on a connection without a time limit. */
async function migrateDatabase(databaseUrl: string, pooler: Pooler): Promise<void> {
  const db = openDatabase(databaseUrl, { connections: 1, queryTimeoutMs: Infinity, pooler })
  await migrate(db).finally(() => db.end())
}

/** The database for reports, exports and notices: `db`, with its reads on the replica if there is one. */
async function openReads(
  { databaseReadUrl, databasePooler }: Config,
  db: Db,
  metrics: Registry,
  stops: (() => Promise<void>)[],
): Promise<Db> {
  if (databaseReadUrl === undefined) return db
  const replica = openDatabase(databaseReadUrl, { connections: READ_CONNECTIONS, pooler: databasePooler })
  stops.push(() => replica.end({ timeout: 5 }))
  await refuseOtherReplica(db, replica)
  return readFromReplica(db, replica, countReadAnswers(metrics))
}

/** The job of backups, if BACKUP_DIR is set. */
function scheduledBackups(
  { backups, backupRecipients, backupIdentity, postgresBin }: Config,
  parts: Pick<BackupParts, 'db' | 'databaseUrl' | 'log'>,
): Job[] {
  if (!backups) return []
  const { folder, keep, isVerified, bucket } = backups
  const verification = isVerified ? { scratchFolder: folder, postgresBin, identity: backupIdentity } : undefined
  return [backupJob({ ...parts, folder, keep, recipients: backupRecipients, verification, bucket })]
}

/** Push services want an address of the operator; they may write to it, or refuse a sender without one. */
function createPushSender({ publicUrl, support }: Config, keys: PushKeys, network: NetworkOverrides): PushSender {
  const { hostname } = new URL(publicUrl)
  return { keys, network, ownHosts: [hostname], contact: `mailto:${support.email ?? `no-reply@${hostname}`}` }
}

/** Creates the client of the payment provider; without keys, of the sandbox in this process. */
function createProviderClient(
  { razorpay }: Config,
  sandbox: SandboxKeys | undefined,
  sandboxUrl: () => string,
): Provider {
  if (razorpay) return createProvider({ ...razorpay, apiUrl: () => razorpay.apiUrl })
  if (!sandbox) throw new Error('There are neither keys nor a sandbox.')
  const { keyId, keySecret, webhookSecret } = sandbox
  const apiUrl = () => `${sandboxUrl()}/sandbox/razorpay`
  return createProvider({ mode: 'sandbox', keyId, keySecret, webhookSecrets: [webhookSecret], apiUrl })
}

/** The URL by which the process reaches itself. */
function ownAddress(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  const host = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address
  return `http://${family === 'IPv6' && host !== '127.0.0.1' ? `[${host}]` : host}:${port}`
}

const readSecrets = async (db: Db) => {
  const [device, links] = await Promise.all([readSecret(db, 'device'), readSecret(db, 'links')])
  return { device, links }
}

/** Ignores errors, so that an unavailable database does not prevent the shutdown. */
const stopQuietly = (jobs: Jobs): Promise<void> => jobs.stop().catch(() => {})
