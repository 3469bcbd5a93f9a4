import { resolve } from 'node:path'
import * as z from 'zod'
import { readEmail } from '#domain/text/email-address.ts'
import { readPassword } from '#domain/accounts/password.ts'
import type { Pooler } from './platform/postgres/database.ts'
import type { TraceOptions } from './platform/traces/otel.ts'
import { readSecretFiles, SECRET_FILES, SecretFileRefused, SECRETS } from './secret-files.ts'

/** A setting is invalid. The message names it. */
export class ConfigError extends Error {}

/** Accepts only digits: Number() would also accept '', ' ', '0x50' and '1e3'. */
const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(max))

/** Links use only the origin, so a path would be ignored silently. */
const isOrigin = (text: string): boolean => {
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname + search + hash + username + password === '/'
}

/** Parsed like at sign-in, or the admin could not sign in. */
const adminEmail = z.string().transform((text, context): string => {
  const read = readEmail(text)
  return 'email' in read ? read.email : refuse(context, text)
})
const adminPassword = z.string().transform((text, context): string => {
  const read = readPassword(text)
  return 'password' in read ? read.password : refuse(context, text)
})
const refuse = (context: z.RefinementCtx<string>, input: string): never => {
  context.issues.push({ code: 'custom', input })
  return z.NEVER
}

const trimmed = z.string().trim()
const onOff = z.enum(['on', 'off'])
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

/** Public keys of age, with commas between. */
const ageRecipients = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(z.string().regex(/^age1[02-9ac-hj-np-z]{58,}$/)))

const Environment = z.object({
  PORT: wholeNumber(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().optional(),
  POSTGRES_BIN: z.string().optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  JOBS_DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  START_TIMEOUT_S: wholeNumber(86_400).default(300),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isOrigin)
    .optional(),
  ADMIN_EMAIL: adminEmail.optional(),
  ADMIN_PASSWORD: adminPassword.optional(),
  SUPPORT_EMAIL: z.email().optional(),
  SUPPORT_PHONE: z.string().max(40).optional(),
  SUPPORT_ADDRESS: z.string().max(300).optional(),
  PLANS: z.enum(['paid', 'open']).default('paid'),
  FREE_INVOICES: wholeNumber(10_000).default(0),
  SIGNUPS: z.enum(['open', 'closed', 'first']).optional(),
  RAZORPAY_KEY_ID: trimmed.regex(/^rzp_(test|live)_[A-Za-z0-9]+$/).optional(),
  RAZORPAY_KEY_SECRET: trimmed.min(8).optional(),
  RAZORPAY_WEBHOOK_SECRET: trimmed.regex(/^[^,]{8,}(,[^,]{8,})?$/).optional(),
  RAZORPAY_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.razorpay.com'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  NODE_ENV: z.string().optional(),
  RATE_LIMITS: onOff.default('on'),
  MIN_FREE_DISK_MB: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .default(500),
  BUSINESS_MAX_MB: wholeNumber(99_999).default(5_000),
  TRUST_PROXY: wholeNumber(10).default(0),
  HSTS_SUBDOMAINS: onOff.default('off'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber(9_999).pipe(z.number().min(1)).default(14),
  BACKUP_RECIPIENTS: ageRecipients.optional(),
  BACKUP_IDENTITY: trimmed.regex(/^AGE-SECRET-KEY-[A-Z0-9-]+$/).optional(),
  BACKUP_VERIFY: onOff.default('off'),
  BACKUP_S3_BUCKET: trimmed.regex(/^[A-Za-z0-9][\w.-]{1,62}$/).optional(),
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isOrigin)
    .optional(),
  BACKUP_S3_REGION: trimmed.regex(/^[a-z0-9-]{1,40}$/).default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: trimmed.regex(/^[\w+/=.-]{3,128}$/).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: trimmed.min(3).optional(),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[\w.-][\w./-]{0,200}$/)
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]*(?:,[\w-]+=[^,]*)*$/)
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('pavti'),
  // The SDK reads these two itself.
  OTEL_TRACES_SAMPLER: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

/** Names of all settings, to check the file .env. */
export const SETTINGS: readonly string[] = [...Object.keys(Environment.shape), ...SECRET_FILES]

/** Expected value of each setting, for the error message. */
const EXPECTED: Record<keyof z.infer<typeof Environment>, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'the address to listen on, such as 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'a folder',
  POSTGRES_BIN: 'a folder such as /usr/lib/postgresql/18/bin',
  DATABASE_URL: 'a PostgreSQL address such as postgres://user:password@host:5432/pavti',
  DATABASE_POOLER: '"none" or "transaction"',
  JOBS_DATABASE_URL: 'a PostgreSQL address such as postgres://user:password@host:5432/pavti',
  DATABASE_READ_URL: 'a PostgreSQL address such as postgres://user:password@replica:5432/pavti',
  START_TIMEOUT_S: 'a number of seconds from 0 to 86400',
  PUBLIC_URL: 'the address people use, without a path, such as https://pavti.example',
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: 'a password of at least 8 characters and at most 72 bytes',
  SUPPORT_EMAIL: 'an e-mail address',
  SUPPORT_PHONE: 'a phone number of at most 40 characters',
  SUPPORT_ADDRESS: 'an address of at most 300 characters',
  PLANS: '"paid" or "open"',
  FREE_INVOICES: 'a number of invoices from 0 to 10000',
  SIGNUPS: '"open", "closed" or "first"',
  RAZORPAY_KEY_ID: 'a key id such as rzp_test_1DP5mmOlF5G5ag',
  RAZORPAY_KEY_SECRET: 'the secret that Razorpay showed with the key',
  RAZORPAY_WEBHOOK_SECRET:
    'the secret of the webhook, at least 8 characters; two of them with a comma between while it changes',
  RAZORPAY_API_URL: 'the address of the payment provider, such as https://api.razorpay.com',
  SMTP_URL: 'a mail server such as smtps://user:password@mail.example:465',
  MAIL_FROM: 'the e-mail address that mails come from',
  NODE_ENV: '"production" or "development"',
  RATE_LIMITS: '"on" or "off"',
  MIN_FREE_DISK_MB: 'a whole number of megabytes; 0 never refuses',
  BUSINESS_MAX_MB: 'a whole number of megabytes up to 99999; 0 sets no limit',
  TRUST_PROXY: 'the number of proxies in front of Pavti, 0 to 10',
  HSTS_SUBDOMAINS: '"on" or "off"',
  BACKUP_DIR: 'a folder for the backup of each night',
  BACKUP_KEEP: 'a number of backups from 1 to 9999',
  BACKUP_RECIPIENTS: 'a public key of age, such as age1…, or several with commas between',
  BACKUP_IDENTITY: 'the secret key of age, which begins with AGE-SECRET-KEY-',
  BACKUP_VERIFY: '"on" or "off"',
  BACKUP_S3_BUCKET: 'the name of a bucket',
  BACKUP_S3_ENDPOINT: 'the address of a server that speaks S3, without a path, such as https://s3.example.in',
  BACKUP_S3_REGION: 'a region such as ap-south-1',
  BACKUP_S3_ACCESS_KEY_ID: 'the id of an access key',
  BACKUP_S3_SECRET_ACCESS_KEY: 'the secret of the access key',
  BACKUP_S3_PREFIX: 'letters, digits and the signs . _ - /, such as pavti/',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the address of a collector of OpenTelemetry, such as http://127.0.0.1:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'names and values such as api-key=abc,x-team=shop',
  OTEL_SERVICE_NAME: 'a name of at most 100 characters',
  OTEL_TRACES_SAMPLER: 'a sampler such as parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: 'a share such as 0.1',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
}

export interface RazorpayConfig {
  mode: 'test' | 'live'
  keyId: string
  keySecret: string
  /** The current secret and, while it is being changed, the previous one. Empty: events are refused. */
  webhookSecrets: string[]
  apiUrl: string
}

/** How mails are sent; 'folder': as files for /dev/mails. `smtpUrl` may contain a password: never log it. */
export type MailConfig = { from: string } & ({ kind: 'smtp'; smtpUrl: string } | { kind: 'folder' } | { kind: 'none' })

/** first: open until there is one account, so that strangers cannot sign up at a private installation. */
export type SignUpSetting = 'open' | 'closed' | 'first'

/** Backups that Pavti writes by itself. */
export interface BackupSchedule {
  folder: string
  /** How many are kept. */
  keep: number
  /** Whether each one is restored into a scratch database. */
  isVerified: boolean
  /** Where each one is put too. */
  bucket: BucketConfig | undefined
}

/** A bucket of S3, or of a server that speaks its protocol. Contains a secret: never log it. */
export interface BucketConfig {
  bucket: string
  /** Undefined: that of AWS in the region. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Before the names of files, such as "pavti/". */
  prefix: string
}

export interface Config {
  host: string
  port: number
  /** Origin for links, cookies and redirects, without trailing slash. */
  publicUrl: string
  /** Host name of PUBLIC_URL; undefined if not set, and any Host is accepted. */
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
  /** How long a start waits for its database, in seconds. */
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
  /** With less free space on the disk of the data folder, writes are refused. */
  minFreeDiskMb: number
  /** What one business may store, in MB; 0: no limit. */
  businessMaxMb: number
  /** Number of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: number
  /** Whether browsers must use https for the subdomains of `publicHost` too. */
  coversSubdomains: boolean
  /** Undefined: Pavti writes none. */
  backups: BackupSchedule | undefined
  /** Public keys of age for which backups are encrypted; empty: they are not. */
  backupRecipients: readonly string[]
  /** The secret key of age that decrypts a backup. Never log it. */
  backupIdentity: string | undefined
  /** Undefined: nothing is traced. */
  traces: TraceOptions | undefined
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
}

/** @throws ConfigError */
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

const readBucket = (e: z.infer<typeof Environment>): BucketConfig | undefined =>
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

/** A setting as it is in force. */
export interface SettingInForce {
  name: string
  /** Null: it has no value. A secret is only said to be set. */
  value: string | null
  /** Whether the environment sets it; otherwise it is the default. */
  isSet: boolean
}

/**
 * Lists all settings with their values, in the order of their names, without secrets.
 * @throws ConfigError
 */
export function describeSettings(env: Readonly<Record<string, string | undefined>>): SettingInForce[] {
  readConfig(env)
  const set = Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const given = addSecretFiles(Object.fromEntries(set))
  const parsed: Record<string, unknown> = Environment.parse(given)
  return Object.keys(Environment.shape)
    .toSorted()
    .map((name) => {
      const [value, isSet] = [parsed[name], given[name] !== undefined]
      if (isSet && SECRETS.includes(name)) return { name, value: '(set, secret)', isSet }
      return { name, value: value === undefined ? null : String(value), isSet }
    })
}
