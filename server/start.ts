import type { Server } from 'node:http'
import type { AddressInfo, Server as NetServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createApp, type Route } from './app.ts'
import type { Config } from './config.ts'
import { mailResetLinkJob } from './features/accounts/reset-service.ts'
import { ensureAdmin } from './features/accounts/service.ts'
import { createUploadQuota, unlimitedUploads } from './features/imports/quotas.ts'
import { createImporter } from './features/imports/service.ts'
import { mailJobs } from './features/mails/jobs.ts'
import { mailFolder, mailerOf } from './features/mails/mailer-of.ts'
import { createMailSender } from './features/mails/mail-sender.ts'
import { recomputePlanEnds, planJobs } from './features/plans/service.ts'
import { createProvider, type Provider } from './features/provider/service.ts'
import { readSandboxKeys, type SandboxKeys, sandboxJobs } from './features/sandbox/service.ts'
import { pruneJob } from './features/upkeep/prune.ts'
import { webhookJobs } from './features/webhooks/service.ts'
import { projectRoot } from './platform/files/project-root.ts'
import { listen } from './platform/http/listen.ts'
import { type Jobs, startJobs } from './platform/jobs/jobs.ts'
import { refuseOtherDatabase } from './platform/jobs/refuse-other-database.ts'
import type { NetworkOverrides } from './platform/outgoing/fetch-public.ts'
import { setStoredBytesLimit } from './platform/limits/stored-bytes.ts'
import { createPdfPrinter } from './platform/pdf/printer.ts'
import { type Db, openDatabase, type Pooler } from './platform/postgres/database.ts'
import { defaultDataDir } from './platform/postgres/embedded/default-data-dir.ts'
import { keepRunning } from './platform/postgres/embedded/keep-running.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded/start.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { readSecret } from './platform/secrets.ts'

/** Connections of one process: two processes and their jobs fit into the embedded server's 50. */
const CONNECTIONS = 14

export interface Running {
  /** The public address of this installation. */
  url: string
  /** The port that is really listened on. */
  port: number
  /** Where the data are, for the line that says so. */
  dataPlace: string
  /** Businesses whose Pro was paid for in another payment mode and does not count now. */
  setAside: number
  /** Every address that is answered. */
  routes: Route[]
  /** Waits until no job is due, for tests. */
  drainJobs: () => Promise<void>
  /** Requests end, jobs end, the database ends. */
  stop: () => Promise<void>
}

/**
 * Starts the parts in order; what was started is stopped in reverse, also when a later part fails.
 * `network` is how webhooks reach the outside: tests put a machine of their own there. `opened` has the port open already.
 * @throws StartRefused, MigrationRefused, ListenRefused
 */
export async function start(
  config: Config,
  log: FastifyBaseLogger,
  network: NetworkOverrides = {},
  opened?: NetServer,
): Promise<Running> {
  const stops: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).toReversed()) await end()
  }
  try {
    const dataDir = config.dataDir ?? defaultDataDir(projectRoot)
    let { databaseUrl } = config
    if (databaseUrl === undefined) {
      const server = await startEmbeddedPostgres({ dataDir })
      const kept = keepRunning(server, () => startEmbeddedPostgres({ dataDir }), log)
      stops.push(() => kept.stop())
      databaseUrl = server.url
    }
    const pooler = config.databasePooler
    await bringUpToDate(databaseUrl, pooler)

    const db = openDatabase(databaseUrl, { connections: CONNECTIONS, pooler })
    stops.push(() => db.end({ timeout: 5 }))
    await setStoredBytesLimit(db, config.businessMaxMb)
    const { jobsDatabaseUrl } = config
    if (jobsDatabaseUrl !== undefined) await refuseOtherDatabase(db, jobsDatabaseUrl)
    if (config.admin) await ensureAdmin(db, config.admin)

    // Where this very process answers; known once it listens.
    let ownUrl = ''
    const { publicUrl } = config
    const sandbox = config.razorpay ? undefined : await readSandboxKeys(db)
    const provider = providerOf(config, sandbox, () => ownUrl)
    const setAside = await recomputePlanEnds(db, provider.mode)
    const mailer = mailerOf(config, dataDir)
    const post = mailer && createMailSender({ mailer, publicUrl, log })
    const allJobs = [
      pruneJob(db),
      mailResetLinkJob(db),
      ...mailJobs({ db, post, plans: config.plans }),
      ...planJobs({ db, provider, log }),
      ...webhookJobs({ db, publicUrl, network }),
      ...(sandbox
        ? sandboxJobs({ db, publicUrl, keys: sandbox, webhookUrl: () => `${ownUrl}/api/webhooks/razorpay` })
        : []),
    ]

    const [secrets, jobs] = await Promise.all([
      readSecrets(db),
      startJobs(jobsDatabaseUrl ?? databaseUrl, allJobs, log),
    ])
    stops.push(() => stopQuietly(jobs))

    const warn = (message: string) => log.warn(message)
    const printer = createPdfPrinter({ warn })
    stops.push(() => printer.stop())
    const receiptPrinter = createPdfPrinter({ warn, templatesFolder: join(projectRoot, 'server/features/plans/pdf') })
    stops.push(() => receiptPrinter.stop())
    const importer = createImporter({ databaseUrl, pooler }, config.limitRates ? createUploadQuota() : unlimitedUploads)
    stops.push(() => importer.close())

    const { app, routes } = await createApp({
      config,
      db,
      log,
      printer,
      receiptPrinter,
      importer,
      network,
      storageFolder: config.databaseUrl === undefined || config.dataDir !== undefined ? dataDir : undefined,
      mailFolder: mailFolder(dataDir),
      secrets,
      provider,
      sandbox,
    })
    await listen(app, config, opened)
    ownUrl = addressOf(app.server)
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

/** Changes of large tables take longer than any request may, so they have a connection of their own. */
async function bringUpToDate(databaseUrl: string, pooler: Pooler): Promise<void> {
  const db = openDatabase(databaseUrl, { connections: 1, queryTimeoutMs: Infinity, pooler })
  await migrate(db).finally(() => db.end())
}

/** The provider that the keys belong to; without keys the sandbox in this process, through the same client. */
function providerOf({ razorpay }: Config, sandbox: SandboxKeys | undefined, ownUrl: () => string): Provider {
  if (razorpay) return createProvider({ ...razorpay, apiUrl: () => razorpay.apiUrl })
  if (!sandbox) throw new Error('Neither keys nor a sandbox.')
  const { keyId, keySecret, webhookSecret } = sandbox
  const apiUrl = () => `${ownUrl()}/sandbox/razorpay`
  return createProvider({ mode: 'sandbox', keyId, keySecret, webhookSecrets: [webhookSecret], apiUrl })
}

/** Where the process reaches itself: on its own machine, unless it listens at one address alone. */
function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  const host = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address
  return `http://${family === 'IPv6' && host !== '127.0.0.1' ? `[${host}]` : host}:${port}`
}

const readSecrets = async (db: Db) => {
  const [device, links] = await Promise.all([readSecret(db, 'device'), readSecret(db, 'links')])
  return { device, links }
}

/** A database that is away already must not keep the process from ending. */
const stopQuietly = (jobs: Jobs): Promise<void> => jobs.stop().catch(() => {})
