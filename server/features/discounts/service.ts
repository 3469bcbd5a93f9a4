import type { DiscountCode } from '#contract/discounts/discounts.ts'
import { readDiscountCode } from '#domain/ids/discount-code.ts'
import type { Day } from '#domain/days/india-day.ts'
import { fromRupees, toRupees } from '#domain/money/money.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Attempts, AttemptLimit } from '../../platform/limits/attempts.ts'
import { recordDone } from '../audit/service.ts'
import * as queries from './queries.ts'
import type { CodeRow } from './queries.ts'

export { clearCreator } from './queries.ts'

const MAX_ROWS = 1_000

/** Looked up in place of malformed text, so that every wrong code takes equally long. No code has this name. */
const NO_CODE = ''

/**
 * Returns a code that can be used now. Unknown, inactive, expired and used-up codes get the same error.
 * @throws discount_invalid
 */
export async function getUsableCode(db: Db, typed: string): Promise<queries.UsableCode> {
  const found = await queries.findUsable(db, readDiscountCode(typed) ?? NO_CODE)
  if (!found) throw new AppError('discount_invalid')
  return found
}

/**
 * Reserves one use for a payment link until it is counted or released.
 * @throws discount_invalid
 */
export async function reserveUse(tx: Tx, typed: string): Promise<queries.UsableCode> {
  const reserved = await queries.reserveUse(tx, readDiscountCode(typed) ?? NO_CODE)
  if (!reserved) throw new AppError('discount_invalid')
  return reserved
}

/** Counts a use after its link was paid. */
export const countUse = queries.countUse

/** Releases a reserved use after its link ended unpaid. */
export const releaseUse = queries.releaseUse

/** Returns the newest codes, newest first. */
export const listCodes = async (db: Db): Promise<DiscountCode[]> =>
  (await queries.listCodes(db, MAX_ROWS)).map(presentCode)

/** Input for a new code, validated by the contract. */
export interface NewDiscount {
  code: string
  /** Whole rupees. */
  discount_amount: bigint
  max_uses?: number | null | undefined
  last_day?: Day | null | undefined
}

/** Creates a code. @throws discount_code_exists */
export const createCode = (db: Db, actor: Actor, input: NewDiscount): Promise<DiscountCode> =>
  db.begin(async (tx) => {
    const row = await queries.insertCode(tx, actor, {
      code: input.code,
      discountAmount: fromRupees(`${input.discount_amount}.00`),
      maxUses: input.max_uses ?? null,
      lastDay: input.last_day ?? null,
    })
    if (!row) throw new AppError('discount_code_exists')
    await recordDone(tx, actor, 'discount_code.create', row.code)
    return presentCode(row)
  })

/** Activates or deactivates a code. @throws not_found */
export const toggleCode = (db: Db, actor: Actor, id: string, isActive: boolean): Promise<DiscountCode> =>
  db.begin(async (tx) => {
    const row = await queries.setActive(tx, id, isActive)
    if (!row) throw new AppError('not_found')
    await recordDone(tx, actor, isActive ? 'discount_code.activate' : 'discount_code.deactivate', row.code)
    return presentCode(row)
  })

/** Deletes a code; existing links keep their price. @throws not_found */
export const deleteCode = (db: Db, actor: Actor, id: string): Promise<void> =>
  db.begin(async (tx) => {
    const deleted = await queries.deleteCode(tx, id)
    if (!deleted) throw new AppError('not_found')
    await recordDone(tx, actor, 'discount_code.delete', deleted.code)
  })

/** Converts a row to the API form for admins. */
const presentCode = (row: CodeRow): DiscountCode => ({
  id: row.id,
  code: row.code,
  discount_amount: toRupees(row.discount_amount),
  is_active: row.is_active,
  uses_count: row.uses_count,
  reserved_count: row.reserved_count,
  max_uses: row.max_uses,
  last_day: row.last_day,
  created_at: row.created_at.toISOString(),
})

const WINDOW_SECONDS = 600

/** The maximum number of wrong codes from one account in 10 minutes. */
const ACCOUNT_LIMIT: AttemptLimit = { max: 10, windowSeconds: WINDOW_SECONDS, longestWaitSeconds: WINDOW_SECONDS }

/**
 * The maximum number of wrong codes from one network address in 10 minutes. Thousands of users of an Indian carrier may
 * share one.
 */
const ADDRESS_LIMIT: AttemptLimit = { max: 100, windowSeconds: WINDOW_SECONDS, longestWaitSeconds: WINDOW_SECONDS }

/** The user who tries a code, and their network address. */
export interface Guesser {
  userId: string
  network: string
}

/**
 * Runs an action that needs a valid code; only `discount_invalid` counts as a wrong one. Counts before and uncounts
 * after success, so that concurrent guesses are all counted.
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
