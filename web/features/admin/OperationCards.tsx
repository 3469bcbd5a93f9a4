import { useState } from 'react'
import type { BackupState, Failures, JobFault, JobKind, Operation } from '#contract/admin/operation.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import entries from '#web/ui/EntryList.module.css'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import { showDateTime } from '#web/ui/show-date-time.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { Facts, showBytes } from './Facts.tsx'
import { useRetryJobs } from './useUsers.ts'
import * as texts from './texts.en.ts'

const FAULTS: Record<JobFault, string> = {
  time_limit: texts.faultTimeLimit,
  network: texts.faultNetwork,
  database: texts.faultDatabase,
  mail_server: texts.faultMailServer,
  other: texts.faultOther,
}

/** The settings to change if customers cannot open the address of this installation. */
export const AddressCard = () => (
  <SectionCard id="address" title={texts.publicAddress}>
    <p className="late-text">{texts.linksReachNobody}</p>
  </SectionCard>
)

/** The background jobs, by kind. */
export function JobsCard({ jobs }: { jobs: Operation['jobs'] }) {
  const [retried, setRetried] = useState<string | null>(null)
  const isOnline = useOnline()
  return (
    <SectionCard id="jobs" title={texts.jobs} lead={texts.jobsLead}>
      {jobs.length === 0 && <p className="muted">{texts.noJobs}</p>}
      <ul className={`${entries.devList} ${entries.beside}`}>
        {jobs.map((job) => (
          <li key={job.name}>
            <JobText job={job} />
            {job.failed > 0 && (
              <Button size="sm" disabled={!isOnline} onClick={() => setRetried(job.name)}>
                {texts.retry}
                <span className="sr-only"> {job.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {retried !== null && <RetryDialog name={retried} onClose={() => setRetried(null)} />}
    </SectionCard>
  )
}

function JobText({ job }: { job: JobKind }) {
  const { waiting, running, failed, last_run_at: last, next_run_at: next, last_error: error } = job
  const runs = [
    last === null ? texts.neverRun : say(texts.lastRun, { when: showDateTime(last) }),
    next !== null && say(texts.nextRun, { when: showDateTime(next) }),
  ]
  return (
    <div className={entries.devWhat}>
      <b className="mono">{job.name}</b>
      <small className={failed > 0 ? 'late-text' : undefined}>
        {[
          failed > 0 && say(texts.failedJobs, { count: String(failed) }),
          say(texts.waitingJobs, { count: String(waiting) }),
          say(texts.runningJobs, { count: String(running) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <small>{runs.filter(Boolean).join(' · ')}</small>
      {error && <small>{say(texts.lastError, { error: FAULTS[error] })}</small>}
    </div>
  )
}

function RetryDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const retrying = useRetryJobs(name)
  return (
    <ConfirmDialog
      title={texts.retryQuestion}
      act={texts.retry}
      busyText={texts.saving}
      isBusy={retrying.isPending}
      onAct={() => retrying.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {say(texts.retryHelp, { name })}
    </ConfirmDialog>
  )
}

/** Mails to customers and webhooks that failed, by cause. */
export const FailuresCard = ({ failures }: { failures: Failures[] }) => (
  <SectionCard id="failures" title={texts.failures} lead={texts.failuresLead}>
    {failures.length === 0 && <p className="muted">{texts.noFailures}</p>}
    <ul className={entries.devList}>
      {failures.map(({ kind, cause, count, last_at: at }) => (
        <li key={`${kind} ${cause}`}>
          <div className={entries.devWhat}>
            <b className="mono">
              {kind}: {cause || texts.noAnswer}
            </b>
            <small>{[sayCount(texts.times, count), say(texts.lastAt, { when: showDateTime(at) })].join(' · ')}</small>
          </div>
        </li>
      ))}
    </ul>
  </SectionCard>
)

const when = (at: string | null, none: string): string => (at === null ? none : showDateTime(at))

const warningsOf = ({ is_late, failed, bucket }: BackupState): string[] => [
  ...(is_late ? [texts.backupLate] : []),
  ...(failed > 0 ? [texts.backupFailed] : []),
  ...(bucket && bucket.failed > 0 ? [texts.bucketFailed] : []),
]

/** The state of the scheduled backups. */
export function BackupsCard({ backups }: { backups: BackupState | null }) {
  return (
    <SectionCard id="backups" title={texts.backups}>
      {backups &&
        warningsOf(backups).map((warning) => (
          <p key={warning} className="late-text">
            {warning}
          </p>
        ))}
      {backups === null ? (
        <p className="muted">{texts.noBackups}</p>
      ) : (
        <Facts
          facts={[
            [texts.lastBackup, when(backups.last_good_at, texts.noBackupYet)],
            [texts.sizeLabel, showBytes(backups.last_bytes ?? 0)],
            [texts.verified, when(backups.last_verified_at, texts.notVerified)],
            [texts.failedSince, backups.failed],
            ...(backups.bucket === null
              ? []
              : ([
                  [texts.lastInBucket, when(backups.bucket.last_uploaded_at, texts.notInBucket)],
                  [texts.bucketFailures, backups.bucket.failed],
                ] as const)),
          ]}
        />
      )}
    </SectionCard>
  )
}
