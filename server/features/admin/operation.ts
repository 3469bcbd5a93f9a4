import { linkReach } from '#domain/link-reach.ts'
import type { JobFault, Operation } from '#contract/admin/operation.ts'
import { type Actor, requireFreshSession } from '../../actor/actor.ts'
import { type JobKindRow, listJobKinds, retryJobs as retryFailed } from '../../platform/jobs/list-jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { recordDone } from '../audit/service.ts'
import { readBackupState } from '../backups/service.ts'
import { countFailedMails } from '../customer-mails/service.ts'
import { countFailedDeliveries } from '../webhooks/service.ts'
import { toInstant } from './present.ts'
import type { AdminParts } from './service.ts'

/** The patterns of error messages; the first match decides. */
const FAULTS: readonly (readonly [RegExp, JobFault])[] = [
  [/ran for more than \d+ ms/, 'time_limit'],
  [/\b(?:SMTP|EHLO|RCPT|mail server|Mail command failed)\b|^Invalid login|^\d{3}[ -]\d\.\d/i, 'mail_server'],
  [/\b(?:ECONN\w+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EPIPE|socket|fetch failed|timeout)\b/i, 'network'],
  [/\b(?:constraint|relation|column|deadlock|lock timeout|transaction|statement)\b/i, 'database'],
]

/**
 * Returns the kind of a job's failure. The message itself is not shown, because it may contain an address or a name.
 */
export const faultOf = (message: string | null): JobFault | null =>
  message === null ? null : (FAULTS.find(([pattern]) => pattern.test(message))?.[1] ?? 'other')

const presentKind = ({ last_run_at, next_run_at, last_error, ...counts }: JobKindRow): Operation['jobs'][number] => ({
  ...counts,
  last_run_at: toInstant(last_run_at),
  next_run_at: toInstant(next_run_at),
  last_error: faultOf(last_error),
})

/**
 * Returns jobs by kind, failed mails and webhooks by cause, the state of backups if they are scheduled, and who can
 * reach the installation's address.
 */
export async function getOperation(
  db: Db,
  { hasBackups, hasBucket, publicUrl }: Pick<AdminParts, 'hasBackups' | 'hasBucket' | 'publicUrl'>,
): Promise<Operation> {
  const [jobs, mails, deliveries, backups] = await Promise.all([
    listJobKinds(db),
    countFailedMails(db),
    countFailedDeliveries(db),
    hasBackups ? readBackupState(db) : null,
  ])
  return {
    jobs: jobs.map(presentKind),
    failures: [...mails, ...deliveries.map((one) => ({ kind: 'webhook', ...one }))].map(
      ({ kind, cause, count, last_at }) => ({ kind, cause, count, last_at: last_at.toISOString() }),
    ),
    links_reach: linkReach(publicUrl),
    backups: backups && {
      last_good_at: toInstant(backups.last_good_at),
      is_late: backups.is_late,
      last_bytes: backups.last_bytes === null ? null : Number(backups.last_bytes),
      last_verified_at: toInstant(backups.last_verified_at),
      failed: Number(backups.failed),
      bucket: hasBucket
        ? { last_uploaded_at: toInstant(backups.last_uploaded_at), failed: backups.upload_failures }
        : null,
    },
  }
}

/** Requeues failed jobs of one kind. Returns how many. @throws password_needed */
export function retryJobs(db: Db, admin: Actor, name: string): Promise<number> {
  requireFreshSession(admin)
  return db.begin(async (tx) => {
    const retried = await retryFailed(tx, name)
    if (retried > 0) await recordDone(tx, admin, 'jobs.retry', `${name}: ${retried}`)
    return retried
  })
}
