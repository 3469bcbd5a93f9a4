import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { DatabaseUnavailable, isDatabaseUnavailable, isLockTimeout } from './platform/postgres/faults.ts'
import { StartRefused } from './platform/postgres/embedded/errors.ts'

const RETRY_MS = 1_000
/** The interval of messages, so that the operator sees that the start continues. */
const SENTENCE_MS = 30_000

/** Errors that may end without a change of the settings: the server is not up yet, or its name is not known yet. */
const NETWORK_FAULTS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
])

/** The process was asked to stop while it waited. */
export class StartStopped extends Error {}

interface Waiting {
  /** 0: does not wait. */
  timeoutS: number
  say: (sentence: string) => void
  /** Ends the wait at once. */
  stopping: AbortSignal
}

/**
 * Calls `start` until it reaches the database. Other faults, such as a wrong password, are thrown at once.
 * @throws StartRefused, StartStopped, what `start` throws
 */
export async function startWithDatabase<T>(start: () => Promise<T>, waiting: Waiting): Promise<T> {
  const { timeoutS, say, stopping } = waiting
  const endsAt = performance.now() + timeoutS * 1_000
  let nextSentenceAt = 0
  for (;;) {
    try {
      return await start()
    } catch (e) {
      const why = reasonToWait(e)
      if (why === undefined) throw toStartRefused(e)
      if (stopping.aborted) throw new StartStopped()
      const now = performance.now()
      if (now >= endsAt)
        throw new StartRefused(
          `The database did not answer within ${timeoutS} s (${why}): start it, or correct DATABASE_URL.`,
        )
      if (now >= nextSentenceAt) {
        say(
          `The database does not answer (${why}). Pavti waits for it, ${Math.ceil((endsAt - now) / 1_000)} s at most.`,
        )
        nextSentenceAt = now + SENTENCE_MS
      }
      await sleep(Math.min(RETRY_MS, endsAt - now), undefined, { signal: stopping }).catch(() => {
        throw new StartStopped()
      })
    }
  }
}

/** Returns why the database is temporarily unusable; undefined for any other error. */
function reasonToWait(e: unknown): string | undefined {
  if (!isDatabaseUnavailable(e)) return undefined
  if (!(e instanceof DatabaseUnavailable)) return (e as Error).message
  const { cause } = e
  if (!(cause instanceof Error)) return String(cause)
  if ('code' in cause) return NETWORK_FAULTS.has(String(cause.code)) ? String(cause.code) : undefined
  return /terminated|timeout|closed/i.test(cause.message) ? cause.message : undefined
}

/**
 * Converts an error that only a change of the settings or of the server can end, such as a wrong password, to one
 * sentence.
 */
function toStartRefused(e: unknown): unknown {
  const refusal = refusalOf(e)
  return refusal === undefined ? e : new StartRefused(`The database of DATABASE_URL refused Pavti: ${refusal}.`)
}

function refusalOf(e: unknown): string | undefined {
  const fault = e instanceof DatabaseUnavailable ? e.cause : e
  const isLogin = fault instanceof DatabaseError && /^(?:28|3D|42501)/.test(fault.code ?? '')
  if (!isLogin && !(e instanceof DatabaseUnavailable && fault instanceof Error)) return undefined
  return fault.message.replace(/\.$/, '')
}

/** Returns why a command cannot use a database, for the operator; undefined for any other error. */
export function whyDatabaseUnusable(e: unknown): string | undefined {
  if (isLockTimeout(e)) return 'a start of Pavti or another command has locked it'
  // The driver's COPY streams throw this error unchanged.
  if (e instanceof Error && e.message.startsWith('Connection terminated')) return e.message
  return reasonToWait(e) ?? refusalOf(e)
}
