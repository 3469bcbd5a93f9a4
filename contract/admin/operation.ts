import * as z from 'zod/mini'
import { LINK_REACHES } from '#domain/link-reach.ts'
import { call } from '../call/call.ts'
import { day, instant } from '../call/fields.ts'

/** Why a job failed, without its message, which may contain personal data. */
export const JOB_FAULTS = ['time_limit', 'network', 'database', 'mail_server', 'other'] as const
export type JobFault = (typeof JOB_FAULTS)[number]

const JobKind = z.object({
  name: z.string(),
  waiting: z.number(),
  running: z.number(),
  /** Failed after all attempts. */
  failed: z.number(),
  /** The last scheduled run, or the last try of a job that is still in the queue; null if neither is known. */
  last_run_at: z.nullable(instant),
  /** When the first job in the queue runs. */
  next_run_at: z.nullable(instant),
  last_error: z.nullable(z.enum(JOB_FAULTS)),
})
export type JobKind = z.infer<typeof JobKind>

const Failures = z.object({
  /** What the mail was about, or that it was a webhook. */
  kind: z.string(),
  /** The problem of a mail, or the status in the answer of a webhook's server. */
  cause: z.string(),
  count: z.number(),
  last_at: instant,
})
export type Failures = z.infer<typeof Failures>

const BackupState = z.object({
  last_good_at: z.nullable(instant),
  /** Whether the last complete one is more than 30 hours old. */
  is_late: z.boolean(),
  last_bytes: z.nullable(z.number()),
  last_verified_at: z.nullable(instant),
  /** Backups that failed or were not verified since the last complete one. */
  failed: z.number(),
  /** Null if no bucket is configured. */
  bucket: z.nullable(z.object({ last_uploaded_at: z.nullable(instant), failed: z.number() })),
})
export type BackupState = z.infer<typeof BackupState>

const Operation = z.object({
  jobs: z.array(JobKind),
  /** Mails to customers and webhooks that failed permanently in the last seven days. */
  failures: z.array(Failures),
  /** Null if no backup is scheduled. */
  backups: z.nullable(BackupState),
  /** Who can open the address of this installation, and so its payment links. */
  links_reach: z.enum(LINK_REACHES),
})
export type Operation = z.infer<typeof Operation>

export const getOperation = call({
  method: 'GET',
  path: '/api/admin/operation',
  summary: 'Get jobs by kind, failed mails and webhooks by cause, and the state of backups',
  access: 'admin',
  roles: null,
  reply: Operation,
})

export const retryJobs = call({
  method: 'POST',
  path: '/api/admin/jobs/:name/retry',
  summary: 'Let the jobs of one kind that failed run again',
  access: 'admin',
  roles: null,
  params: z.strictObject({ name: z.string().check(z.regex(/^[a-z_.]{1,100}$/)) }),
  reply: z.object({ retried: z.number() }),
})

const DayFigures = z.object({
  day,
  sign_ups: z.number(),
  /** Businesses in which an invoice was made or changed, or a payment recorded. */
  active_businesses: z.number(),
  invoices: z.number(),
  payments: z.number(),
  /** Mails to customers. */
  mails_sent: z.number(),
  mails_failed: z.number(),
  /** Null for a day before the first count. */
  stored_bytes: z.nullable(z.number()),
  database_bytes: z.nullable(z.number()),
})
export type DayFigures = z.infer<typeof DayFigures>

const Figures = z.object({
  /** Oldest first. The last one is today, so far. */
  days: z.array(DayFigures),
  counted_at: z.nullable(instant),
})
export type Figures = z.infer<typeof Figures>

export const getFigures = call({
  method: 'GET',
  path: '/api/admin/figures',
  summary: 'Get the figures of the installation by day: sign-ups, invoices, payments, mails and sizes',
  access: 'admin',
  roles: null,
  query: z.strictObject({ days: z._default(z.enum(['30', '90'], 'Choose 30 or 90 days'), '30') }),
  reply: Figures,
})
