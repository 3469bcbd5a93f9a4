import type { Imported } from '#contract/imports/imports.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { createRecentCounts } from '../../platform/limits/recent-counts.ts'

/** Rows of one business to which imports may fill it; a shop that issues 100 invoices a day has a million after 27 years. */
const ROWS_MAX: Record<Imported, bigint> = { customers: 200_000n, items: 50_000n, invoices: 1_000_000n }

const NAMES: Record<Imported, string> = { customers: 'customers', items: 'items', invoices: 'invoices' }

/** @throws quota_reached where the import would leave a business with more rows than it may have */
export function refuseTooManyRows(what: Imported, there: bigint, added: number): void {
  const most = ROWS_MAX[what]
  if (added === 0 || there + BigInt(added) <= most) return
  throw new AppError('quota_reached', {
    sentence: `Nothing was imported. A business can have ${most.toLocaleString('en-IN')} ${NAMES[what]}; you have ${there.toLocaleString('en-IN')}, and this file has ${added.toLocaleString('en-IN')} more.`,
  })
}

/** Files that one business may import in an hour, and bytes in previews and imports. */
const FILES_PER_HOUR = 60
const BYTES_PER_HOUR = 400 * 1024 * 1024

/** Bytes are counted in pieces of this size, each begun one whole. */
const PIECE_BYTES = 64 * 1024

const HOUR_SECONDS = 3_600
/** Businesses remembered at once. */
const MOST_SUBJECTS = 10_000

/** Counts the files and bytes that each business sends to this process. */
export interface UploadQuota {
  /** @throws quota_reached */
  count: (businessId: string, bytes: number, isImport: boolean) => void
}

const refuse = (limit: string, waitSeconds: number): never => {
  const minutes = Math.ceil(waitSeconds / 60)
  throw new AppError('quota_reached', {
    sentence: `You can import ${limit} an hour. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    retryAfterSeconds: waitSeconds,
  })
}

export function createUploadQuota(): UploadQuota {
  const bounds = { windowSeconds: HOUR_SECONDS, mostSubjects: MOST_SUBJECTS }
  const files = createRecentCounts({ ...bounds, most: FILES_PER_HOUR })
  const pieces = createRecentCounts({ ...bounds, most: BYTES_PER_HOUR / PIECE_BYTES })

  return {
    count: (businessId, bytes, isImport) => {
      const [forFiles, forBytes] = [files.waitSeconds(businessId), pieces.waitSeconds(businessId)]
      if (isImport && forFiles > 0) refuse(`${FILES_PER_HOUR} files`, forFiles)
      if (forBytes > 0) refuse(`${BYTES_PER_HOUR / 1024 / 1024} MB`, forBytes)
      if (isImport) files.count(businessId)
      for (let counted = 0; counted < bytes; counted += PIECE_BYTES) pieces.count(businessId)
    },
  }
}

/** With RATE_LIMITS=off, for load tests. */
export const unlimitedUploads: UploadQuota = { count: () => {} }
