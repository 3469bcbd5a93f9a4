import type { Imported } from '#contract/imports/imports.ts'
import { AppError, type Refusal } from '../../platform/http/app-error.ts'
import { describeFault } from '../../platform/http/describe-fault.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import type { Pooler } from '../../platform/postgres/database.ts'
import { isDatabaseAway, isDiskFull } from '../../platform/postgres/faults.ts'
import type { Actor } from '../accounts/actor.ts'

/** The message to the worker thread that imports a file. */
export interface ImportTask {
  databaseUrl: string
  pooler: Pooler
  actor: Actor
  what: Imported
  /** The file in pieces. */
  pieces: readonly Uint8Array<ArrayBuffer>[]
  chosen: string | undefined
  /** Undefined for a preview, which writes nothing. */
  commit: { repeat: Repeat | undefined } | undefined
}

/** The answer of the worker thread. Custom error classes do not survive messages between threads. */
export type ImportOutcome<Answer> =
  | { answer: Answer }
  | { refusal: Refusal }
  | { isDatabaseAway: true }
  | { fault: Record<string, unknown> }

/** Converts the result of a task to a message. */
export async function toOutcome<Answer>(run: () => Promise<Answer>): Promise<ImportOutcome<Answer>> {
  try {
    return { answer: await run() }
  } catch (e) {
    if (e instanceof AppError) return { refusal: e.toRefusal() }
    if (isDiskFull(e)) return { refusal: new AppError('storage_full', { retryAfterSeconds: 60 }).toRefusal() }
    return isDatabaseAway(e) ? { isDatabaseAway: true } : { fault: describeFault(e) }
  }
}

/** Returns the result of the task. @throws AppError as the task did, or Error with the description of a bug */
export function fromOutcome<Answer>(outcome: ImportOutcome<Answer>): Answer {
  if ('answer' in outcome) return outcome.answer
  if ('refusal' in outcome) throw AppError.fromRefusal(outcome.refusal)
  if ('isDatabaseAway' in outcome) throw new AppError('unavailable', { retryAfterSeconds: 2 })
  throw new Error(`An import failed: ${JSON.stringify(outcome.fault)}`)
}
