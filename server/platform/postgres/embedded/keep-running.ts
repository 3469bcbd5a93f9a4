import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { copyFileSync, existsSync, renameSync, statSync, truncateSync } from 'node:fs'
import { errorCode } from './errors.ts'
import type { EmbeddedPostgres } from './start.ts'

/** About ten thousand lines. */
const MAX_BYTES = 5 * 1024 * 1024
const OLD_FILES = 3

/**
 * Rotates a log above 5 MiB to `.1`, `.2` and `.3`. The server keeps the file open, so it is copied and truncated, not
 * renamed.
 */
export function rotateLog(logFile: string): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) <= MAX_BYTES) return
  for (let age = OLD_FILES; age > 1; age--) {
    if (existsSync(`${logFile}.${age - 1}`)) renameSync(`${logFile}.${age - 1}`, `${logFile}.${age}`)
  }
  copyFileSync(logFile, `${logFile}.1`)
  truncateSync(logFile)
}

const POLL_INTERVAL_MS = 100
const LOG_CHECK_MS = 60_000
/** Pause after a failed start, so that a full disk does not fill the log. */
const RETRY_PAUSE_MS = 1_000

/**
 * Restarts the server when it dies, on the same port so that open pools reconnect, and rotates its log.
 * `stop` ends the watch and then the server.
 */
export function keepRunning(
  first: EmbeddedPostgres,
  startAgain: () => Promise<EmbeddedPostgres>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  logCheckMs = LOG_CHECK_MS,
): { stop: () => Promise<void> } {
  const watch = new AbortController()
  let server = first

  const restart = async (): Promise<void> => {
    log.warn('the database server died and is being restarted')
    try {
      const { url } = server
      server = await startAgain()
      if (server.url !== url) log.error('the database server has another port now: restart Pavti')
    } catch (e) {
      log.error({ reason: e instanceof Error ? e.message : undefined }, 'the database server could not be restarted')
      await pause(RETRY_PAUSE_MS, watch.signal)
    }
  }

  const checkLog = (): void => {
    try {
      rotateLog(server.logFile)
    } catch (e) {
      log.warn({ reason: errorCode(e) }, 'the log of the database server could not be rotated')
    }
  }
  checkLog()
  const logChecks = setInterval(checkLog, logCheckMs)
  logChecks.unref()

  const watching = (async () => {
    while (!watch.signal.aborted) {
      if (server.isAlive()) await pause(POLL_INTERVAL_MS, watch.signal)
      else await restart()
    }
  })()

  return {
    stop: async () => {
      watch.abort()
      clearInterval(logChecks)
      await watching
      await server.stop()
    },
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => {})
