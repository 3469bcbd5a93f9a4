import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'

/** How long one look at the disk holds, in ms. */
const LOOK_MS = 1_000

/** Seconds after which a refused caller may try again; an operator has to make room. */
const RETRY_SECONDS = 60

const READS = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE'])

/** What lets people in to read, previews that write nothing, what frees space, and what the payment provider reports. */
const ALWAYS =
  /^\/api\/(?:auth\/(?:login|logout|validate-token|forgot-password|reset-password|delete-account)|imports\/\w+\/preview|webhooks\/razorpay)(?:\?|$)/

/**
 * Refuses writes while the disk of `folder` has less than `minFreeBytes` free, so that PostgreSQL keeps room for its log
 * and stays up; reading goes on. A folder that cannot be looked at refuses nothing.
 */
export function refuseWhenFull(app: FastifyInstance, folder: string, minFreeBytes: number): void {
  let isFull = false
  let lookedAt = -Infinity

  const look = async (): Promise<void> => {
    if (performance.now() - lookedAt < LOOK_MS) return
    lookedAt = performance.now()
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
    if (READS.has(method) || !url.startsWith('/api/') || ALWAYS.test(url)) return
    await look()
    if (isFull) throw new AppError('storage_full', { retryAfterSeconds: RETRY_SECONDS })
  })
}
