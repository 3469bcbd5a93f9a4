import type { Registry } from 'prom-client'
import { addReadGauges } from '../../platform/metrics/read-gauges.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type BackupStateRow, readBackupState } from './queries.ts'
import type { BucketConfig } from '../../config.ts'

export { type BackupParts, backupJob, openBackupFolder, refuseWrongBackupKeys } from './schedule.ts'
export { readBackupState } from './queries.ts'
export { moveDatabase } from './move.ts'
export { verifyBackup } from './verify.ts'

const seconds = (at: Date | null): { value: number }[] => [{ value: at === null ? 0 : at.getTime() / 1_000 }]

/** Adds the scheduled backups to the metrics. */
export const addBackupMetrics = (registry: Registry, db: Db, { bucket }: { bucket: BucketConfig | undefined }): void =>
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
    pavti_backup_last_upload_timestamp_seconds: {
      help: 'When the newest backup that is in the bucket began; 0 for none; no sample without a bucket',
      samples: ({ last_uploaded_at }) => (bucket ? seconds(last_uploaded_at) : []),
    },
    pavti_backup_upload_failures: {
      help: 'How often the newest backup could not be put into the bucket; 0 once it is there; no sample without a bucket',
      samples: ({ upload_failures }) => (bucket ? [{ value: upload_failures }] : []),
    },
  })
