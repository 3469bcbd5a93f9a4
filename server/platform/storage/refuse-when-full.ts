import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'

/** Interval of disk checks. */
const CHECK_INTERVAL_MS = 1_000

/** Retry-After in seconds: an operator must free disk space. */
const RETRY_SECONDS = 60

const READS = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE'])

/**
 * Writes that are always allowed: sign-in, previews (which save nothing), deletion of an account, and provider
 * webhooks.
 */
const ALWAYS_ALLOWED =
  /^\/api\/(?:auth\/(?:login|logout|validate-token|forgot-password|reset-password|delete-account)|imports\/\w+\/preview|webhooks\/razorpay)(?:\?|$)/

/**
 * Refuses writes while the disk of `folder` has less than `minFreeBytes` free, so that PostgreSQL has space for its
 * write-ahead log. Reads continue. If the folder cannot be checked, nothing is refused.
 */
export function refuseWhenFull(app: FastifyInstance, folder: string, minFreeBytes: number): void {
  let isFull = false
  let checkedAt = -Infinity

  const checkDisk = async (): Promise<void> => {
    if (performance.now() - checkedAt < CHECK_INTERVAL_MS) return
    checkedAt = performance.now()
    try {
      const { bavail, bsize } = await statfs(folder)
      const wasFull = isFull
      isFull = bavail * bsize < minFreeBytes
      if (isFull && !wasFull) app.log.warn({ freeBytes: bavail * bsize }, 'the disk is nearly full: writes are refused')
    } catch {
      isFull = false
    }
  }

  app.addHook('onRequest', async ({ method, url }) => {
    if (READS.has(method) || !url.startsWith('/api/') || ALWAYS_ALLOWED.test(url)) return
    await checkDisk()
    if (isFull) throw new AppError('storage_full', { retryAfterSeconds: RETRY_SECONDS })
  })
}
