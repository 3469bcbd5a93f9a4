import type { Registry } from 'prom-client'
import { addReadGauges } from '../../platform/metrics/read-gauges.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type BackupStateRow, readBackupState } from './queries.ts'

export { type BackupParts, backupJob, openBackupFolder } from './schedule.ts'
export { readBackupState } from './queries.ts'
export { verifyBackup } from './verify.ts'

const seconds = (at: Date | null): { value: number }[] => [{ value: at === null ? 0 : at.getTime() / 1_000 }]

/** Adds the scheduled backups to the metrics. */
export const addBackupMetrics = (registry: Registry, db: Db): void =>
  addReadGauges<BackupStateRow>(registry, () => readBackupState(db), {
    pavti_backup_last_success_timestamp_seconds: {
      help: 'When the last complete backup of the schedule began; 0 for none',
      samples: ({ last_good_at }) => seconds(last_good_at),
    },
    pavti_backup_last_verified_timestamp_seconds: {
      help: 'When a backup was last restored with all its figures right; 0 for never',
      samples: ({ last_verified_at }) => seconds(last_verified_at),
    },
    pavti_backup_last_bytes: {
      help: 'Size of the last complete backup of the schedule',
      samples: ({ last_bytes }) => [{ value: Number(last_bytes ?? 0n) }],
    },
    pavti_backup_failures: {
      help: 'Backups that failed, or failed to be verified, since the last complete one',
      samples: ({ failed }) => [{ value: Number(failed) }],
    },
  })
