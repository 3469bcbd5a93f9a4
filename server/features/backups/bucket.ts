import { join } from 'node:path'
import { BackupRefused } from '../../platform/backup/backup-format.ts'
import type { BucketConfig } from '../../config.ts'

/**
 * Uploads a backup to the bucket, reads it back and compares the two, and deletes all backups there but the newest
 * `keep`.
 * @throws BackupRefused with a sentence for the operator
 */
export async function putIntoBucket(
  options: BucketConfig,
  { folder, file, keep, isBackup }: { folder: string; file: string; keep: number; isBackup: (name: string) => boolean },
  signal: AbortSignal,
): Promise<void> {
  // The SDK is only loaded for an upload, so that an installation without a bucket spends neither memory nor time on
  // it.
  const { openBucket } = await import('./s3-bucket.ts')
  const bucket = openBucket(options, signal)
  try {
    const sent = await bucket.put(file, join(folder, file))
    const stored = await bucket.sumOf(file)
    if (stored !== sent) throw new BackupRefused(`${file} is another in the bucket ${options.bucket} than it was sent.`)
    const names = (await bucket.list()).filter(isBackup).toSorted()
    for (const name of names.slice(0, -keep)) await bucket.remove(name)
  } catch (e) {
    if (signal.aborted || e instanceof BackupRefused) throw e
    throw new BackupRefused(sentenceOf(e, options), { cause: e })
  } finally {
    bucket.close()
  }
}

/** Instructions for the operator for errors of S3, by their name or code. */
const SENTENCES: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket: check BACKUP_S3_BUCKET, BACKUP_S3_REGION and BACKUP_S3_ENDPOINT',
  PermanentRedirect: 'the bucket is in another region: check BACKUP_S3_REGION',
  AuthorizationHeaderMalformed: 'the bucket is in another region: check BACKUP_S3_REGION',
  InvalidAccessKeyId: 'the key is unknown: check BACKUP_S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'the secret of the key is wrong: check BACKUP_S3_SECRET_ACCESS_KEY',
  AccessDenied: 'the key may not do this: it needs GetObject, PutObject, DeleteObject and ListBucket',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
  ECONNREFUSED: 'the server does not answer',
  ENOTFOUND: 'the server is not found: check BACKUP_S3_ENDPOINT',
  TimeoutError: 'the server does not answer in time',
}

/** Returns a sentence without the error's message, since a third-party server writes it. */
function sentenceOf(e: unknown, { bucket }: BucketConfig): string {
  const { name, code } = e instanceof Error ? (e as Error & { code?: unknown }) : { name: 'unknown', code: undefined }
  const known = SENTENCES[String(code)] ?? SENTENCES[name]
  return `The bucket ${bucket} has no copy of the backup: ${known ?? `${name} (${String(code ?? 'no code')})`}.`
}
