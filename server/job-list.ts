import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { accountMailJobs } from './features/accounts/service.ts'
import { countDaysJob } from './features/admin/service.ts'
import { type BackupParts, backupJob } from './features/backups/service.ts'
import { eraseDueJob } from './features/account-deletion/erase.ts'
import { deletionMailJobs } from './features/account-deletion/service.ts'
import { customerMailJobs } from './features/customer-mails/service.ts'
import type { Post } from './features/mails/service.ts'
import { invitationMailJob } from './features/members/service.ts'
import { passwordResetJobs } from './features/password-reset/service.ts'
import { planJobs, planMailJobs } from './features/plans/service.ts'
import { type PushKeys, type PushSender, pushJobs } from './features/push-notifications/service.ts'
import { listProbablyPaid } from './features/money/service.ts'
import type { Provider } from './features/provider/service.ts'
import { makeDueJob } from './features/recurring/make-due.ts'
import { sendDueJob } from './features/reminders/send-due.ts'
import { securityNoticeJob } from './features/security-notices/service.ts'
import { type SandboxKeys, sandboxJobs } from './features/sandbox/service.ts'
import { pruneJob, sumStoredBytesJob } from './features/upkeep/prune.ts'
import { webhookJobs } from './features/webhooks/service.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { NetworkOverrides } from './platform/outgoing/fetch-public.ts'
import type { Db } from './platform/postgres/database.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { PdfPrinter } from './platform/pdf/printer.ts'

/** The dependencies of the jobs. */
interface JobParts {
  config: Config
  db: Db
  /** The database address for jobs, without a pooler. */
  databaseUrl: string
  log: FastifyBaseLogger
  /** Sends mails to users; undefined if mail is off. */
  post: Post | undefined
  mailer: Mailer | undefined
  printer: PdfPrinter
  /** Signs links in mails to customers. */
  linkSecret: Buffer
  provider: Provider
  pushKeys: PushKeys
  network: NetworkOverrides
  /** Undefined if keys of the payment provider are set. */
  sandbox: { keys: SandboxKeys; url: () => string } | undefined
}

/** Lists all background jobs by subject. */
export function listJobs(parts: JobParts): Job[] {
  const { config, db, log, post, mailer, printer, provider, network, sandbox } = parts
  const { publicUrl, plans } = config
  /** For jobs that issue or mail in a seller's name. */
  const automatic = {
    db,
    publicUrl,
    plans,
    sendsMail: config.mail.kind !== 'none',
    confirmsEmail: config.mail.kind === 'smtp',
  }
  return [
    pruneJob(db),
    eraseDueJob(db),
    sumStoredBytesJob(db),
    countDaysJob(db),
    makeDueJob(automatic),
    sendDueJob({ ...automatic, listProbablyPaid }),
    ...passwordResetJobs({ db, post }),
    ...accountMailJobs({ db, post }),
    securityNoticeJob({ db, post }),
    invitationMailJob({ db, post }),
    ...deletionMailJobs({ db, post }),
    ...planMailJobs({ db, post, plans }),
    ...customerMailJobs({ db, publicUrl, printer, mailer, linkSecret: parts.linkSecret, plans }),
    ...planJobs({ db, provider, log }),
    ...webhookJobs({ db, publicUrl, network }),
    ...pushJobs({ db, sender: createPushSender(config, parts.pushKeys, network) }),
    ...scheduledBackups(config, { db, databaseUrl: parts.databaseUrl, log }),
    ...(sandbox
      ? sandboxJobs({ db, publicUrl, keys: sandbox.keys, webhookUrl: () => `${sandbox.url()}/api/webhooks/razorpay` })
      : []),
  ]
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

/**
 * Creates the sender. Push services want a contact address of the operator; they may write to it, or refuse a sender
 * without one.
 */
function createPushSender({ publicUrl, support }: Config, keys: PushKeys, network: NetworkOverrides): PushSender {
  const { hostname } = new URL(publicUrl)
  return { keys, network, ownHosts: [hostname], contact: `mailto:${support.email ?? `no-reply@${hostname}`}` }
}
