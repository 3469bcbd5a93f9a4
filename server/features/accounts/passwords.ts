import { availableParallelism } from 'node:os'
import { compare, hash } from '@node-rs/bcrypt'
import { readPassword } from '#domain/text/password.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** bcrypt's cost; a hash of another cost is made anew at the next sign-in. */
const COST = 11

/** A hash of the same cost that no password has: compared when the e-mail is unknown, so that both answers take as long. */
const NOBODY = '$2b$11$fMVAC3WLboZEHs871wBub.UUkV1R8mXnZ8QodpOdSZBi2PrWfFtFu'

/** Hashing at once: a core is left for everybody else. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

/** Waiting for a place; whoever comes later is told to try again (about 8 s of work on one core). */
const MOST_WAITING = 40

const waiting: (() => void)[] = []
let busy = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy < AT_ONCE) busy++
  else {
    if (waiting.length >= MOST_WAITING) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    // The one that ends hands its place over, so `busy` stays as it is.
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

/** bcrypt hash of a password that the contract has accepted, off the event loop. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, { cost: COST }))

/** Whether the password is right; without a hash (unknown e-mail) it works as long and says no. */
export async function isPassword(typed: string, passwordHash: string | undefined): Promise<boolean> {
  const read = readPassword(typed)
  const password = 'password' in read ? read.password : 'no password at all'
  const matches = await inTurn(() => compare(password, passwordHash ?? NOBODY))
  return matches && passwordHash !== undefined && 'password' in read
}

/** The hash was made with another cost than today's. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(`$2b$${COST}$`)
