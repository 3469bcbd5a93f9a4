import { availableParallelism } from 'node:os'
import { compare, hash } from '@node-rs/bcrypt'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { readPassword } from '#domain/accounts/password.ts'
import { createFairTurns } from '../../platform/limits/fair-turns.ts'
import { refuseField } from '../../platform/http/app-error.ts'

/** bcrypt cost of 0.13 s. A hash of another cost is replaced at the next sign-in. */
const COST = 11

/**
 * The salt and digest of no password. They are compared if the e-mail is unknown, so that both answers take equally
 * long.
 */
const DUMMY_DIGEST = 'fMVAC3WLboZEHs871wBub.UUkV1R8mXnZ8QodpOdSZBi2PrWfFtFu'

/** The number of concurrent hashes. One core stays free for other requests. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

/**
 * The queue of all hashes of this process, in order of arrival: forty hashes take about 8 s on one core. On a busy
 * machine they take longer; a connection would be closed after a minute without an answer.
 */
const turns = createFairTurns({
  concurrency: AT_ONCE,
  concurrencyPerBusiness: AT_ONCE,
  maxPerBusiness: Infinity,
  maxWaiting: 40,
  maxWaitMs: 20_000,
})

const runLimited = <T>(work: () => Promise<T>): Promise<T> => turns.run('passwords', work)

/** Hashes and checks passwords off the event loop, a few at a time. */
export interface PasswordHasher {
  /** Returns the bcrypt hash of a validated password. @throws unavailable (too many wait, or too long) */
  hash: (password: string) => Promise<string>
  /** Whether the password is right. Without a hash (unknown e-mail) it takes as long and returns false. */
  matches: (typed: string, passwordHash: string | undefined) => Promise<boolean>
  /** Whether the hash has another cost than the current one. */
  isOutdated: (passwordHash: string) => boolean
}

/**
 * Creates the hasher. Tests pass a lower cost; it is not a setting, so that an operator cannot weaken the hashes by
 * mistake.
 */
export function createPasswordHasher(cost: number = COST): PasswordHasher {
  const prefix = `$2b$${String(cost).padStart(2, '0')}$`
  return {
    hash: (password) => runLimited(() => hash(password, cost)),
    matches: async (typed, passwordHash) => {
      const read = readPassword(typed)
      const password = 'password' in read ? read.password : 'no password at all'
      const isSame = await runLimited(() => compare(password, passwordHash ?? prefix + DUMMY_DIGEST))
      return isSame && passwordHash !== undefined && 'password' in read
    },
    // Only the cost counts: `$2b$` and `$2y$` name the same algorithm, and libraries write either.
    isOutdated: (passwordHash) => passwordHash.slice(4, 7) !== prefix.slice(4),
  }
}

/** The error at the password field. */
export const GUESSABLE_PASSWORD =
  'Too many people use this password, or it is your name. Choose one that is hard to guess'

/** Loads the list with the first new password; it has some 50,000 of the most frequently leaked ones. */
const commonPasswords = async (): Promise<ReadonlySet<string>> =>
  new Set((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common'])
let loading: ReturnType<typeof commonPasswords> | undefined

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{M}]/gu, '')

/**
 * Whether a new password is one of the first that an attacker tries: a very common one, or the user's name, the e-mail
 * address or "Pavti" with only digits and signs added.
 */
export async function isGuessable(
  password: string,
  { name, email }: { name: string; email: string },
): Promise<boolean> {
  const typed = password.normalize('NFKC').toLowerCase()
  if ((await (loading ??= commonPasswords())).has(typed)) return true
  const own = [PRODUCT_NAME, name, ...name.split(/\s+/), email, email.split('@')[0] ?? '']
  const letters = lettersOf(typed)
  return letters !== '' && own.some((word) => lettersOf(word.normalize('NFKC').toLowerCase()) === letters)
}

/** Refuses a password that is easy to guess. @throws invalid_input on `password` */
export async function requireHardToGuess(password: string, user: { name: string; email: string }): Promise<void> {
  if (await isGuessable(password, user)) refuseField('password', GUESSABLE_PASSWORD)
}
