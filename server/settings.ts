import * as z from 'zod'
import { readEmail } from '#domain/text/email-address.ts'
import { readPassword } from '#domain/accounts/password.ts'
import { SECRET_FILES } from './setting-files.ts'

/** Accepts only digits: Number() would also accept '', ' ', '0x50' and '1e3'. */
const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(max))

/** Whether a URL is only an origin: links use only the origin, so a path would be ignored silently. */
const isOrigin = (text: string): boolean => {
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname + search + hash + username + password === '/'
}

/** Parsed like the address at sign-in; otherwise the admin could not sign in. */
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

/** Public keys of age, separated by commas. */
const ageRecipients = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(z.string().regex(/^age1[02-9ac-hj-np-z]{58,}$/)))

/** The samplers of the standard. With any other name the SDK would trace every request. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** The settings of the environment with their defaults. */
export const Environment = z.object({
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
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, abort: true })
    .refine((text) => new URL(text).hostname !== '')
    .optional(),
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
  // The SDK reads these two directly.
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0?\.\d{1,9}|[01](?:\.0{1,9})?)$/)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

export type Environment = z.infer<typeof Environment>

/** Names of all settings, to check the file .env. */
export const SETTINGS: readonly string[] = [...Object.keys(Environment.shape), ...SECRET_FILES]

/** Expected value of each setting, for the error message. */
export const EXPECTED: Record<keyof Environment, string> = {
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
  OTEL_TRACES_SAMPLER: `one of ${SAMPLERS.join(', ')}`,
  OTEL_TRACES_SAMPLER_ARG: 'a share from 0 to 1, such as 0.1',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
}
