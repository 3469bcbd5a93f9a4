import { Worker } from 'node:worker_threads'
import { type Db, openDatabase, type Pooler } from '../postgres/database.ts'
import { AppError, type Refusal } from '../http/app-error.ts'
import { describeFault } from '../http/error-answers.ts'
import { isDatabaseUnavailable, isDiskFull, isOwnerGone } from '../postgres/faults.ts'
import { OWN_MEMORY_LIMIT, type TaskAnswer } from './limited-process.ts'

/** Connection settings of a process that imports a file. */
export interface TaskDatabase {
  databaseUrl: string
  pooler: Pooler
}

/** The message to a process that imports a file. The file follows on its standard input. */
export interface FileTask<Order> extends TaskDatabase {
  /** Length of the file in bytes. If the server ends while it writes, the input is shorter. */
  byteLength: number
  /** What to do with the file. */
  order: Order
}

/** Interval in ms at which a process checks its memory if the system does not limit it. */
const WATCH_MS = 10

/** Ends this process when it uses more than its limit, even while it is busy. */
function watchMemory(limitMb: number): void {
  const watch = `setInterval(() => {
    if (process.memoryUsage.rss() > ${process.memoryUsage.rss() + limitMb * 1024 * 1024}) process.kill(process.pid, 'SIGKILL')
  }, ${WATCH_MS})`
  new Worker(watch, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref()
}

/** Memory and processor time up to which a process may get another task; after harder work a new process starts. */
const STAY_MAX_BYTES = 90 * 1024 * 1024
const STAY_MAX_CPU_US = 60_000_000

function canStay(): boolean {
  const { user, system } = process.cpuUsage()
  return process.memoryUsage.rss() < STAY_MAX_BYTES && user + system < STAY_MAX_CPU_US
}

/**
 * Longest wait for the connection in ms. A request gives up sooner, but a file may have waited longer than this for its
 * turn, and its owner would have to upload it again.
 */
const CONNECT_TIMEOUT_MS = 10_000

/** Reads the next file from the standard input. */
async function readFile(input: AsyncIterator<Buffer>, byteLength: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let missing = byteLength
  while (missing > 0) {
    const { value, done } = await input.next()
    // The server is gone.
    if (done) process.exit()
    pieces.push(value)
    missing -= value.length
  }
  return Buffer.concat(pieces)
}

/** Answers the tasks of this process one by one, each on a database connection of its own. */
export function answerFileTasks<Order>(run: (db: Db, bytes: Buffer, order: Order) => Promise<unknown>): void {
  const limit = process.env[OWN_MEMORY_LIMIT]
  if (limit !== undefined) watchMemory(Number(limit))
  // A supervisor sends SIGTERM to all processes. The server ends this one itself.
  process.on('SIGTERM', () => {})
  process.once('disconnect', () => process.exit())
  const input = (process.stdin as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  const answer = async ({ databaseUrl, pooler, byteLength, order }: FileTask<Order>): Promise<void> => {
    const bytes = await readFile(input, byteLength)
    const db = openDatabase(databaseUrl, { connections: 1, connectTimeoutMs: CONNECT_TIMEOUT_MS, pooler })
    const outcome = await toOutcome(() => run(db, bytes, order))
    await db.end()
    process.send?.({ answer: outcome, canStay: canStay() } satisfies TaskAnswer<unknown>)
  }
  process.on('message', (task: FileTask<Order>) => void answer(task))
}

/** The answer of a process. Custom error classes do not survive messages between processes. */
export type TaskOutcome<Answer> =
  | { answer: Answer }
  | { refusal: Refusal }
  | { isDatabaseUnavailable: true }
  | { fault: Record<string, unknown> }

/** Converts the result of a task to a message. */
async function toOutcome<Answer>(run: () => Promise<Answer>): Promise<TaskOutcome<Answer>> {
  try {
    return { answer: await run() }
  } catch (e) {
    if (e instanceof AppError) return { refusal: e.toRefusal() }
    if (isOwnerGone(e)) return { refusal: new AppError('not_signed_in').toRefusal() }
    if (isDiskFull(e)) return { refusal: new AppError('storage_full', { retryAfterSeconds: 60 }).toRefusal() }
    return isDatabaseUnavailable(e) ? { isDatabaseUnavailable: true } : { fault: describeFault(e) }
  }
}

/** Returns the result of the task. @throws AppError as the task did, or Error with the description of a bug */
export function fromOutcome<Answer>(outcome: TaskOutcome<Answer>): Answer {
  if ('answer' in outcome) return outcome.answer
  if ('refusal' in outcome) throw AppError.fromRefusal(outcome.refusal)
  if ('isDatabaseUnavailable' in outcome) throw new AppError('unavailable', { retryAfterSeconds: 2 })
  throw new Error(`A task of a process failed: ${JSON.stringify(outcome.fault)}`)
}
