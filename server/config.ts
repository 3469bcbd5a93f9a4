import { resolve } from 'node:path'
import type { Pooler } from './platform/postgres/database.ts'
import type { TraceOptions } from './platform/traces/otel.ts'
import { readSecretFiles, SecretFileRefused, SECRETS } from './setting-files.ts'
import { Environment, EXPECTED } from './settings.ts'

/** A setting is invalid. The message names it. */
export class ConfigError extends Error {}

export interface RazorpayConfig {
  mode: 'test' | 'live'
  keyId: string
  keySecret: string
  /** The current secret and, during a change, the previous one. If empty, events are refused. */
  webhookSecrets: string[]
  apiUrl: string
}

/** The way mails are sent; 'folder': as files for /dev/mails. `smtpUrl` may contain a password: never log it. */
export type MailConfig = { from: string } & ({ kind: 'smtp'; smtpUrl: string } | { kind: 'folder' } | { kind: 'none' })

/** first: open until the first account exists, so that strangers cannot sign up at a private installation. */
export type SignUpSetting = 'open' | 'closed' | 'first'

/** The scheduled backups. */
export interface BackupSchedule {
  folder: string
  /** The number of backups that are kept. */
  keep: number
  /** Whether each one is restored into a scratch database. */
  isVerified: boolean
  /** The bucket to which each one is copied. */
  bucket: BucketConfig | undefined
}

/** A bucket of S3, or of a server that speaks its protocol. Contains a secret: never log it. */
export interface BucketConfig {
  bucket: string
  /** Undefined means the endpoint of AWS in the region. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** A prefix of file names, such as "pavti/". */
  prefix: string
}

export interface Config {
  host: string
  port: number
  /** Origin for links, cookies and redirects, without trailing slash. */
  publicUrl: string
  /** Host name of PUBLIC_URL; undefined if not set: then any Host is accepted. */
  publicHost: string | undefined
  /** Undefined: see defaultDataDir. */
  dataDir: string | undefined
  /** Folder with the programs of the embedded PostgreSQL. Undefined: one that is found, else the npm package. */
  postgresBin: string | undefined
  /** Undefined: the embedded PostgreSQL in `dataDir`. May contain a password: never log it. */
  databaseUrl: string | undefined
  /** The pooler of `databaseUrl`. */
  databasePooler: Pooler
  /** The same database without the pooler, for jobs; undefined: `databaseUrl`. May contain a password: never log it. */
  jobsDatabaseUrl: string | undefined
  /** A replica of `databaseUrl` that answers reports, exports and notices. May contain a password: never log it. */
  databaseReadUrl: string | undefined
  /** The time that a start waits for its database, in seconds. */
  startTimeoutS: number
  admin: { email: string; password: string } | undefined
  support: { email: string | null; phone: string | null; address: string | null }
  /** open: every account has Pro for free. */
  plans: 'paid' | 'open'
  /** Invoices that a new account may issue without Pro. */
  freeInvoices: number
  /** Who may create an account. */
  signUps: SignUpSetting
  /** Undefined: the sandbox is used. Contains secrets: never log it. */
  razorpay: RazorpayConfig | undefined
  mail: MailConfig
  limitRates: boolean
  /** The free space on the disk of the data folder below which writes are refused. */
  minFreeDiskMb: number
  /** The storage limit of one business, in MB; 0: no limit. */
  businessMaxMb: number
  /** Number of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: number
  /** Whether browsers must use https for the subdomains of `publicHost` too. */
  coversSubdomains: boolean
  /** Undefined without scheduled backups. */
  backups: BackupSchedule | undefined
  /** Public keys of age with which backups are encrypted; empty: they are not encrypted. */
  backupRecipients: readonly string[]
  /** The secret key of age that decrypts a backup. Never log it. */
  backupIdentity: string | undefined
  /** Undefined without tracing. */
  traces: TraceOptions | undefined
  logLevel: Environment['LOG_LEVEL']
}

/** Adds the secrets from files to the environment. @throws ConfigError */
function addSecretFiles(env: Record<string, string>): Record<string, string> {
  try {
    return { ...env, ...readSecretFiles(env) }
  } catch (e) {
    throw e instanceof SecretFileRefused ? new ConfigError(e.message) : e
  }
}

/**
 * Reads the environment and the files of secrets that it names; empty values count as unset.
 * @throws ConfigError
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const read = Environment.safeParse(addSecretFiles(Object.fromEntries(set)))
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0]) as keyof typeof EXPECTED
    throw new ConfigError(`${name} must be ${EXPECTED[name]}.`)
  }
  const e = read.data
  if (!e.ADMIN_EMAIL !== !e.ADMIN_PASSWORD)
    throw new ConfigError('Set both ADMIN_EMAIL and ADMIN_PASSWORD, or neither.')
  if (!e.RAZORPAY_KEY_ID !== !e.RAZORPAY_KEY_SECRET) {
    throw new ConfigError('Set both RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, or neither.')
  }
  if (e.RAZORPAY_WEBHOOK_SECRET && !e.RAZORPAY_KEY_ID) {
    throw new ConfigError('RAZORPAY_WEBHOOK_SECRET needs RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET: set all, or none.')
  }
  if (e.JOBS_DATABASE_URL && !e.DATABASE_URL) {
    throw new ConfigError(
      'JOBS_DATABASE_URL is a second address of the database of DATABASE_URL: set both, or neither.',
    )
  }
  if (e.DATABASE_READ_URL && !e.DATABASE_URL) {
    throw new ConfigError('DATABASE_READ_URL is a replica of the database of DATABASE_URL: set both, or neither.')
  }
  if (e.DATABASE_POOLER === 'transaction' && !e.JOBS_DATABASE_URL) {
    throw new ConfigError(
      'With DATABASE_POOLER=transaction, set DATABASE_URL (through the pooler) and JOBS_DATABASE_URL (without it): jobs need a permanent connection.',
    )
  }
  if (e.BACKUP_VERIFY === 'on' && !e.BACKUP_DIR) {
    throw new ConfigError('BACKUP_VERIFY=on verifies the backups in BACKUP_DIR: set both, or neither.')
  }
  if (e.BACKUP_VERIFY === 'on' && e.BACKUP_RECIPIENTS && !e.BACKUP_IDENTITY) {
    throw new ConfigError(
      'BACKUP_VERIFY=on needs BACKUP_IDENTITY to decrypt the backups that BACKUP_RECIPIENTS encrypts: set it, or verify elsewhere.',
    )
  }
  const s3 = [e.BACKUP_S3_BUCKET, e.BACKUP_S3_ACCESS_KEY_ID, e.BACKUP_S3_SECRET_ACCESS_KEY]
  if (s3.some(Boolean) && !(e.BACKUP_DIR && s3.every(Boolean))) {
    throw new ConfigError(
      'Set BACKUP_DIR, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or none of the last three.',
    )
  }
  if (e.BACKUP_S3_BUCKET && !e.BACKUP_RECIPIENTS) {
    throw new ConfigError(
      'BACKUP_S3_BUCKET needs BACKUP_RECIPIENTS: a backup contains secrets, so it leaves this machine encrypted (npm run cli -- backup new-key).',
    )
  }
  const publicUrl = e.PUBLIC_URL ? new URL(e.PUBLIC_URL).origin : `http://localhost:${e.PORT}`
  return {
    host: e.HOST,
    port: e.PORT,
    publicUrl,
    publicHost: e.PUBLIC_URL ? new URL(e.PUBLIC_URL).hostname : undefined,
    dataDir: e.DATA_DIR,
    postgresBin: e.POSTGRES_BIN,
    databaseUrl: e.DATABASE_URL,
    databasePooler: e.DATABASE_POOLER,
    jobsDatabaseUrl: e.JOBS_DATABASE_URL,
    databaseReadUrl: e.DATABASE_READ_URL,
    startTimeoutS: e.START_TIMEOUT_S,
    admin: e.ADMIN_EMAIL && e.ADMIN_PASSWORD ? { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD } : undefined,
    support: { email: e.SUPPORT_EMAIL ?? null, phone: e.SUPPORT_PHONE ?? null, address: e.SUPPORT_ADDRESS ?? null },
    plans: e.PLANS,
    freeInvoices: e.FREE_INVOICES,
    signUps: e.SIGNUPS ?? (e.PLANS === 'open' ? 'first' : 'open'),
    razorpay:
      e.RAZORPAY_KEY_ID && e.RAZORPAY_KEY_SECRET
        ? {
            mode: e.RAZORPAY_KEY_ID.startsWith('rzp_live_') ? 'live' : 'test',
            keyId: e.RAZORPAY_KEY_ID,
            keySecret: e.RAZORPAY_KEY_SECRET,
            webhookSecrets: e.RAZORPAY_WEBHOOK_SECRET?.split(',').map((secret) => secret.trim()) ?? [],
            apiUrl: e.RAZORPAY_API_URL.replace(/\/$/, ''),
          }
        : undefined,
    mail: {
      from: e.MAIL_FROM ?? e.SUPPORT_EMAIL ?? `no-reply@${new URL(publicUrl).hostname}`,
      ...(e.SMTP_URL
        ? { kind: 'smtp', smtpUrl: e.SMTP_URL }
        : { kind: e.NODE_ENV === 'development' ? 'folder' : 'none' }),
    },
    limitRates: e.RATE_LIMITS === 'on',
    minFreeDiskMb: e.MIN_FREE_DISK_MB,
    businessMaxMb: e.BUSINESS_MAX_MB,
    trustedProxies: e.TRUST_PROXY,
    coversSubdomains: e.HSTS_SUBDOMAINS === 'on',
    backups: e.BACKUP_DIR
      ? {
          folder: resolve(e.BACKUP_DIR),
          keep: e.BACKUP_KEEP,
          isVerified: e.BACKUP_VERIFY === 'on',
          bucket: readBucket(e),
        }
      : undefined,
    backupRecipients: e.BACKUP_RECIPIENTS ?? [],
    backupIdentity: e.BACKUP_IDENTITY,
    traces: e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: Object.fromEntries(
            (e.OTEL_EXPORTER_OTLP_HEADERS ?? '')
              .split(',')
              .filter(Boolean)
              .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
          ),
          serviceName: e.OTEL_SERVICE_NAME,
        }
      : undefined,
    logLevel: e.LOG_LEVEL,
  }
}

const readBucket = (e: Environment): BucketConfig | undefined =>
  e.BACKUP_S3_BUCKET && e.BACKUP_S3_ACCESS_KEY_ID && e.BACKUP_S3_SECRET_ACCESS_KEY
    ? {
        bucket: e.BACKUP_S3_BUCKET,
        endpoint: e.BACKUP_S3_ENDPOINT,
        region: e.BACKUP_S3_REGION,
        accessKeyId: e.BACKUP_S3_ACCESS_KEY_ID,
        secretAccessKey: e.BACKUP_S3_SECRET_ACCESS_KEY,
        prefix: e.BACKUP_S3_PREFIX ?? '',
      }
    : undefined

/** A setting with its current value. */
export interface SettingInForce {
  name: string
  /** Null without a value. For a secret, only states that it is set. */
  value: string | null
  /** Whether the environment sets it; otherwise it is the default. */
  isSet: boolean
}

/**
 * Lists all settings with their values, in the order of their names, without secrets. `dataDir` is the default folder.
 * @throws ConfigError
 */
export function describeSettings(env: Readonly<Record<string, string | undefined>>, dataDir: string): SettingInForce[] {
  const { publicUrl, signUps, mail } = readConfig(env)
  // Defaults that depend on other settings.
  const derived: Record<string, string> = {
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    SIGNUPS: signUps,
    ...(mail.kind === 'none' ? {} : { MAIL_FROM: mail.from }),
  }
  const set = Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const given = addSecretFiles(Object.fromEntries(set))
  const parsed: Record<string, unknown> = Environment.parse(given)
  return Object.keys(Environment.shape)
    .toSorted()
    .map((name) => {
      const [value, isSet] = [parsed[name] ?? derived[name], given[name] !== undefined]
      if (isSet && SECRETS.includes(name)) return { name, value: '(set, secret)', isSet }
      return { name, value: value === undefined ? null : String(value), isSet }
    })
}
