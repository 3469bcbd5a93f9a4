import { AppError } from '../http/app-error.ts'
import { createRecentCounts } from './recent-counts.ts'

/** Files that one business may import in an hour, and bytes in previews and imports. */
const FILES_PER_HOUR = 60
const BYTES_PER_HOUR = 400 * 1024 * 1024

/** Time that the files of one business may take in an hour, in seconds, whether they can be read or not. */
const SECONDS_PER_HOUR = 600

/** Bytes are counted in units of this size, rounded up. */
const PIECE_BYTES = 64 * 1024

const HOUR_SECONDS = 3_600
/** Businesses remembered at once. */
const MOST_SUBJECTS = 10_000

/** Counts the files and bytes that each business sends to this process, and the time that they take. */
export interface UploadQuota {
  /** @throws quota_reached */
  count: (businessId: string, bytes: number, isImport: boolean) => void
  /** Counts the time that a file took. */
  countTime: (businessId: string, ms: number) => void
}

const refuse = (limit: string, waitSeconds: number): never => {
  const minutes = Math.ceil(waitSeconds / 60)
  throw new AppError('quota_reached', {
    sentence: `You can import ${limit} an hour. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    retryAfterSeconds: waitSeconds,
  })
}

export function createUploadQuota(): UploadQuota {
  const bounds = { windowSeconds: HOUR_SECONDS, maxSubjects: MOST_SUBJECTS }
  const files = createRecentCounts({ ...bounds, max: FILES_PER_HOUR })
  const pieces = createRecentCounts({ ...bounds, max: BYTES_PER_HOUR / PIECE_BYTES })
  const seconds = createRecentCounts({ ...bounds, max: SECONDS_PER_HOUR })

  return {
    count: (businessId, bytes, isImport) => {
      const [forFiles, forBytes] = [files.waitSeconds(businessId), pieces.waitSeconds(businessId)]
      if (isImport && forFiles > 0) refuse(`${FILES_PER_HOUR} files`, forFiles)
      if (forBytes > 0) refuse(`${BYTES_PER_HOUR / 1024 / 1024} MB`, forBytes)
      const forTime = seconds.waitSeconds(businessId)
      if (forTime > 0) refuse('files of 10 minutes of work', forTime)
      if (isImport) files.count(businessId)
      for (let counted = 0; counted < bytes; counted += PIECE_BYTES) pieces.count(businessId)
    },
    countTime: (businessId, ms) => {
      for (let counted = 0; counted < Math.round(ms / 1_000); counted++) seconds.count(businessId)
    },
  }
}

/** With RATE_LIMITS=off, for load tests. */
export const unlimitedUploads: UploadQuota = { count: () => {}, countTime: () => {} }
