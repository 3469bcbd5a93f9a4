import { join } from 'node:path'
import { BackupRefused } from '../../platform/backup/backup-format.ts'
import type { BucketConfig } from '../../config.ts'

/**
 * Puts a backup into the bucket, reads it back and compares the two, and removes older ones there but the newest `keep`.
 * @throws BackupRefused with a sentence for the operator
 */
export async function putIntoBucket(
  options: BucketConfig,
  { folder, file, keep, isBackup }: { folder: string; file: string; keep: number; isBackup: (name: string) => boolean },
  signal: AbortSignal,
): Promise<void> {
  // The SDK is loaded for a copy alone, so that an installation without a bucket has neither its memory nor its time.
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

/** What the operator can do about errors of S3, by their name or code. */
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

/** Messages of these errors are left out, since a server of others writes them. */
function sentenceOf(e: unknown, { bucket }: BucketConfig): string {
  const { name, code } = e instanceof Error ? (e as Error & { code?: unknown }) : { name: 'unknown', code: undefined }
  const known = SENTENCES[String(code)] ?? SENTENCES[name]
  return `The bucket ${bucket} has no copy of the backup: ${known ?? `${name} (${String(code ?? 'no code')})`}.`
}
