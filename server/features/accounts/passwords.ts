import { availableParallelism } from 'node:os'
import { compare, hash } from '@node-rs/bcrypt'
import { readPassword } from '#domain/text/password.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** bcrypt cost. A hash of another cost is replaced at the next sign-in. */
const COST = 11

/** A hash of the same cost without a password, compared if the e-mail is unknown, so that both answers take equally long. */
const DUMMY_HASH = '$2b$11$fMVAC3WLboZEHs871wBub.UUkV1R8mXnZ8QodpOdSZBi2PrWfFtFu'

/** Concurrent hashes. One core stays free for other requests. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

/** Longest queue; later requests get 503. Forty hashes take about 8 s on one core. */
const MAX_WAITING = 40

const waiting: (() => void)[] = []
let busy = 0

async function runLimited<T>(work: () => Promise<T>): Promise<T> {
  if (busy < AT_ONCE) busy++
  else {
    if (waiting.length >= MAX_WAITING) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    // The finishing task passes its slot on, so `busy` does not change.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}

/** Returns the bcrypt hash of a validated password, computed off the event loop. @throws unavailable (queue full) */
export const hashPassword = (password: string): Promise<string> => runLimited(() => hash(password, { cost: COST }))

/** Whether the password is right. Without a hash (unknown e-mail) it takes as long and returns false. */
export async function isPassword(typed: string, passwordHash: string | undefined): Promise<boolean> {
  const read = readPassword(typed)
  const password = 'password' in read ? read.password : 'no password at all'
  const matches = await runLimited(() => compare(password, passwordHash ?? DUMMY_HASH))
  return matches && passwordHash !== undefined && 'password' in read
}

/** Whether the hash has another cost than today's. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(`$2b$${COST}$`)
