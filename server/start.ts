import type { AddressInfo, Server as NetServer } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import { type AppParts, createApp, type Route } from './app.ts'
import type { Config } from './config.ts'
import { createPasswordHasher, listValidSessions } from './features/accounts/service.ts'
import { addBackupMetrics, openBackupFolder, refuseWrongBackupKeys } from './features/backups/service.ts'
import { createBankStatementImporter } from './features/bank/bank-statement-importer.ts'
import { recomputePlanEnds } from './features/business/service.ts'
import { createImporter } from './features/imports/service.ts'
import { startLiveUpdates } from './features/live-updates/service.ts'
import { ensureReceiptKey } from './features/receipts/service.ts'
import { createMailSender, mailFolder, mailerOf } from './features/mails/service.ts'
import { ensureAdmin } from './features/password-reset/service.ts'
import { readPushKeys } from './features/push-notifications/service.ts'
import { createProvider, type Provider } from './features/provider/service.ts'
import { readSandboxKeys, type SandboxKeys } from './features/sandbox/service.ts'
import { addWebhookMetrics } from './features/webhooks/service.ts'
import { listJobs } from './job-list.ts'
import { projectRoot } from './platform/files/project-root.ts'
import { listen } from './platform/http/listen.ts'
import { type Job, type Jobs, type JobTimes, refuseOtherDatabase, startJobs } from './platform/jobs/jobs.ts'
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

/**
 * The number of connections of one process. Two processes with their jobs fit into the embedded server's 50 or more.
 */
const CONNECTIONS = 15

/** The maximum number of connections to a replica. */
const READ_CONNECTIONS = 8

/**
 * Replacements by tests and the demo: the network of webhooks, the address at which Pavti and its sandbox reach each
 * other, the bcrypt cost, whether this process runs background jobs, their timing, and that of heartbeats of event
 * streams.
 */
export interface StartOverrides extends NetworkOverrides {
  sandboxProxy?: (ownUrl: string) => string
  passwordCost?: number | undefined
  /** The maximum time that a request waits for a database connection. */
  connectTimeoutMs?: number | undefined
  /** The jobs that this process runs: none, those that are queued, or also the scheduled ones. Omitted: all of them. */
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
  /** The number of businesses whose Pro was paid for in another payment mode and does not count now. */
  setAside: number
  routes: Route[]
  /** For tests: waits until no job is due. */
  drainJobs: () => Promise<void>
  /** Stops all parts in reverse order. */
  stop: () => Promise<void>
}

/** The functions that stop the started parts; the last one runs first. */
type Stops = (() => Promise<void>)[]

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
  const stops: Stops = []
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).toReversed()) await end()
  }
  try {
    if (config.traces) {
      const { startTraces } = await import('./platform/traces/otel.ts')
      stops.push(startTraces(config.traces))
    }
    const dataDir = config.dataDir ?? defaultDataDir(projectRoot)
    const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config, dataDir, log, stops))
    const pooler = config.databasePooler
    await migrateDatabase(databaseUrl, pooler)

    const db = openDatabase(databaseUrl, {
      connections: CONNECTIONS,
      connectTimeoutMs: overrides.connectTimeoutMs,
      pooler,
    })
    stops.push(() => db.end({ timeout: 5 }))
    await setStoredBytesLimit(db, config.businessMaxMb)
    const { jobsDatabaseUrl } = config
    if (jobsDatabaseUrl !== undefined) await refuseOtherDatabase(db, jobsDatabaseUrl)
    const metrics = createMetrics()
    const reads = await openReads(config, db, metrics, stops)
    if (config.backups) {
      await openBackupFolder(config.backups.folder)
      await refuseWrongBackupKeys(config.backupRecipients, config.backupIdentity)
    }
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
    const allJobs = listJobs({
      config,
      db,
      databaseUrl: jobsDatabaseUrl ?? databaseUrl,
      log,
      post,
      mailer,
      printer,
      linkSecret: secrets.links,
      provider,
      pushKeys,
      network: overrides,
      sandbox: sandbox && { keys: sandbox, url: sandboxUrl },
    })

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

    const imports = createImports({ databaseUrl, pooler }, config, metrics, stops)
    const liveUpdates = startLiveUpdates({
      databaseUrl: jobsDatabaseUrl ?? databaseUrl,
      listValid: (streams) => listValidSessions(db, streams),
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
      ...imports,
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
    ownUrl = await listen(app, config, opened)
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

/** Starts Pavti's own PostgreSQL, and restarts it whenever it ends; returns its address. */
async function startOwnDatabase(
  { postgresBin }: Config,
  dataDir: string,
  log: FastifyBaseLogger,
  stops: Stops,
): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir, postgresBin })
  const supervisor = keepRunning(server, () => startEmbeddedPostgres({ dataDir, postgresBin }), log)
  stops.push(() => supervisor.stop())
  return server.url
}

/** Creates the importers, which read files of users in separate processes. */
function createImports(
  database: { databaseUrl: string; pooler: Pooler },
  { limitRates }: Config,
  metrics: Registry,
  stops: Stops,
): Pick<AppParts, 'importer' | 'statements'> {
  const quota = limitRates ? createUploadQuota() : unlimitedUploads
  const measure = createImportMeter(metrics)
  const importer = createImporter(database, quota, createUsedTime())
  const statements = createBankStatementImporter(database, quota, createUsedTime())
  stops.push(
    () => importer.close(),
    () => statements.close(),
  )
  return {
    importer: {
      ...importer,
      preview: measure('preview', importer.preview),
      commit: measure('import', importer.commit),
    },
    statements: { ...statements, run: measure('statement', statements.run) },
  }
}

/** Migrates on a connection without a time limit. */
async function migrateDatabase(databaseUrl: string, pooler: Pooler): Promise<void> {
  const db = openDatabase(databaseUrl, { connections: 1, queryTimeoutMs: Infinity, pooler })
  await migrate(db).finally(() => db.end())
}

/** Returns the database for reports, exports and notices: `db`, with its reads on the replica if there is one. */
async function openReads(
  { databaseReadUrl, databasePooler }: Config,
  db: Db,
  metrics: Registry,
  stops: Stops,
): Promise<Db> {
  if (databaseReadUrl === undefined) return db
  const replica = openDatabase(databaseReadUrl, { connections: READ_CONNECTIONS, pooler: databasePooler })
  stops.push(() => replica.end({ timeout: 5 }))
  await refuseOtherReplica(db, replica)
  return readFromReplica(db, replica, countReadAnswers(metrics))
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

const readSecrets = async (db: Db) => {
  const [device, links] = await Promise.all([readSecret(db, 'device'), readSecret(db, 'links')])
  return { device, links }
}

/** Ignores errors, so that an unavailable database does not prevent the shutdown. */
const stopQuietly = (jobs: Jobs): Promise<void> => jobs.stop().catch(() => {})
