import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isConnectionLost, isDatabaseUnavailable } from '../postgres/faults.ts'
import { inSpan } from '../traces/traces.ts'
import type { RetryingPool } from './retrying-pool.ts'

/** The work of a job. */
export interface Work {
  name: string
  /** Omitted: a minute. A job that takes longer is aborted and logged. */
  timeLimitMs?: number
  work: (payload: unknown, context: JobContext) => Promise<void>
}

/** Time limit of a job that names no other. */
const TIME_LIMIT_MS = 60_000
/** Length of a step of a sweep. */
export const STEP_MS = 20_000
/** Time for a job to end after its limit. Then its slot is free, whatever it waits for. */
const GRACE_MS = 5_000
/** Time for `record` to store an outcome while the process stops. */
const STOP_GRACE_MS = 5_000
/**
 * Maximum repeats of a job whose connection was lost: a job that itself ends the connection must not repeat for ever.
 */
const MAX_REPEATS = 5
const REPEAT_PAUSE_MS = 200

/** The context of a running job. */
export interface JobContext {
  /** Aborted at the time limit of the job. */
  signal: AbortSignal
  /** Aborted when the process stops, for a job that takes longer than a stop may. */
  stopping: AbortSignal
  /** Whether the step of a sweep is over, so that it hands on the rest. */
  isStepOver: () => boolean
  /**
   * Stores what must not be done twice, such as that a mail was sent: repeats `write` while the database is away. The
   * time limit starts again afterwards. `write` may have been stored when it is repeated.
   */
  record: <T>(write: () => Promise<T>) => Promise<T>
}

export interface RunnerParts {
  pool: RetryingPool
  log: Pick<FastifyBaseLogger, 'error'>
  /** Aborted when the process stops. */
  stopping: AbortSignal
  stepMs: number
}

/**
 * Runs a job within its time limit. If the job lost its connection to the database, waits for the database and runs it
 * again, so that it uses up no attempt and waits for no back-off of an hour.
 */
export const runJob = (parts: RunnerParts, job: Work, payload: unknown): Promise<void> =>
  inSpan(
    () => ({ kind: 'internal', name: `job ${job.name}`, attributes: { 'pavti.job': job.name } }),
    () => runWithRepeats(parts, job, payload),
  )

async function runWithRepeats(parts: RunnerParts, job: Work, payload: unknown): Promise<void> {
  for (let repeats = 0; ; repeats++) {
    try {
      return await runWithinLimit(parts, job, payload)
    } catch (e) {
      if (!isConnectionLost(e) || repeats === MAX_REPEATS || parts.stopping.aborted) throw e
      await untilDatabaseAnswers(parts)
    }
  }
}

async function runWithinLimit(parts: RunnerParts, { name, work, timeLimitMs = TIME_LIMIT_MS }: Work, payload: unknown) {
  const limit = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let fail: (e: Error) => void
  const overdue = new Promise<never>((_resolve, reject) => (fail = reject))
  const abort = (): void => {
    const tooLong = new Error(`The job ${name} ran for more than ${timeLimitMs} ms.`)
    parts.log.error({ job: name, timeLimitMs }, 'a job exceeded its time limit and was aborted')
    limit.abort(tooLong)
    timer = setTimeout(() => fail(tooLong), GRACE_MS)
  }
  const startTimer = (): void => {
    if (!limit.signal.aborted) timer = setTimeout(abort, timeLimitMs)
  }
  const record = async <T>(write: () => Promise<T>): Promise<T> => {
    clearTimeout(timer)
    return retryWhileUnavailable(parts, write).finally(startTimer)
  }
  const endsAt = performance.now() + parts.stepMs
  const isStepOver = (): boolean => parts.stopping.aborted || performance.now() >= endsAt
  startTimer()
  await Promise.race([
    work(payload, { signal: limit.signal, stopping: parts.stopping, isStepOver, record }),
    overdue,
  ]).finally(() => clearTimeout(timer))
}

async function retryWhileUnavailable<T>({ stopping }: RunnerParts, write: () => Promise<T>): Promise<T> {
  let endsAt = Infinity
  for (;;) {
    try {
      return await write()
    } catch (e) {
      if (stopping.aborted) endsAt = Math.min(endsAt, performance.now() + STOP_GRACE_MS)
      if (!isDatabaseUnavailable(e) || performance.now() >= endsAt) throw e
      await sleep(REPEAT_PAUSE_MS)
    }
  }
}

async function untilDatabaseAnswers({ pool, stopping }: RunnerParts): Promise<void> {
  while (!stopping.aborted) {
    await sleep(REPEAT_PAUSE_MS, undefined, { signal: stopping }).catch(() => {})
    if (
      await pool.query('SELECT 1').then(
        () => true,
        () => false,
      )
    )
      return
  }
}
