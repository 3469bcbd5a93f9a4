import { AppError } from '../../platform/http/app-error.ts'
import type { Attempts, AttemptLimit } from '../../platform/limits/attempts.ts'

const WINDOW_SECONDS = 600

/** Wrong codes of one account in 10 minutes. */
const ACCOUNT_LIMIT: AttemptLimit = { max: 10, windowSeconds: WINDOW_SECONDS, longestWaitSeconds: WINDOW_SECONDS }

/** Wrong codes from one network address in 10 minutes. Indian carriers put thousands of people behind one. */
const ADDRESS_LIMIT: AttemptLimit = { max: 100, windowSeconds: WINDOW_SECONDS, longestWaitSeconds: WINDOW_SECONDS }

/** The user who tries a code, and their network address. */
export interface Guesser {
  userId: string
  network: string
}

/**
 * Runs what needs a valid code; only `discount_invalid` counts as a wrong one. Counts before and uncounts after
 * success, so that concurrent guesses are all counted.
 * @throws too_many_attempts, or what `run` throws
 */
export async function countGuess<T>(attempts: Attempts, guesser: Guesser, run: () => Promise<T>): Promise<T> {
  const account = `discount:${guesser.userId}`
  const address = `discount-address:${guesser.network}`
  await attempts.count(account, ACCOUNT_LIMIT)
  await attempts.count(address, ADDRESS_LIMIT)
  const uncount = () =>
    Promise.all([attempts.uncount(account, ACCOUNT_LIMIT), attempts.uncount(address, ADDRESS_LIMIT)])
  try {
    const answer = await run()
    await uncount()
    return answer
  } catch (e) {
    if (!(e instanceof AppError && e.code === 'discount_invalid')) await uncount()
    throw e
  }
}
