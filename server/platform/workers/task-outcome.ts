import { AppError, type Refusal } from '../http/app-error.ts'
import { describeFault } from '../http/describe-fault.ts'
import { isDatabaseAway, isDiskFull, isOwnerGone } from '../postgres/faults.ts'

/** The answer of a process. Custom error classes do not survive messages between processes. */
export type TaskOutcome<Answer> =
  | { answer: Answer }
  | { refusal: Refusal }
  | { isDatabaseAway: true }
  | { fault: Record<string, unknown> }

/** Converts the result of a task to a message. */
export async function toOutcome<Answer>(run: () => Promise<Answer>): Promise<TaskOutcome<Answer>> {
  try {
    return { answer: await run() }
  } catch (e) {
    if (e instanceof AppError) return { refusal: e.toRefusal() }
    if (isOwnerGone(e)) return { refusal: new AppError('not_signed_in').toRefusal() }
    if (isDiskFull(e)) return { refusal: new AppError('storage_full', { retryAfterSeconds: 60 }).toRefusal() }
    return isDatabaseAway(e) ? { isDatabaseAway: true } : { fault: describeFault(e) }
  }
}

/** Returns the result of the task. @throws AppError as the task did, or Error with the description of a bug */
export function fromOutcome<Answer>(outcome: TaskOutcome<Answer>): Answer {
  if ('answer' in outcome) return outcome.answer
  if ('refusal' in outcome) throw AppError.fromRefusal(outcome.refusal)
  if ('isDatabaseAway' in outcome) throw new AppError('unavailable', { retryAfterSeconds: 2 })
  throw new Error(`A task of a process failed: ${JSON.stringify(outcome.fault)}`)
}
