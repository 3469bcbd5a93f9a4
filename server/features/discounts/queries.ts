import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { indiaToday } from '../../platform/postgres/india-time.ts'
import type { Actor } from '../../actor/actor.ts'

export interface CodeRow {
  id: string
  code: string
  discount_amount: Paise
  is_active: boolean
  uses_count: number
  reserved_count: number
  max_uses: number | null
  last_day: Day | null
  created_at: Date
}

const columns = (db: Db | Tx) => db`
  id, code, discount_amount, is_active, uses_count, reserved_count, max_uses, last_day, created_at`

/**
 * Returns the condition for a code that is active, not past its last day (IST, by the database's clock), and has a use
 * left.
 */
const isUsable = (db: Db | Tx) => db`
  is_active AND (last_day IS NULL OR last_day >= ${indiaToday(db)})
  AND (max_uses IS NULL OR uses_count + reserved_count < max_uses)`

export type UsableCode = Pick<CodeRow, 'id' | 'code' | 'discount_amount'>

export const findUsable = async (db: Db, code: string) =>
  (
    await db<UsableCode[]>`
    SELECT id, code, discount_amount FROM discount_codes WHERE code = ${code} AND ${isUsable(db)}`
  )[0]

/** Reserves a use if one is left, in one statement, so that only one of several concurrent calls gets the last use. */
export const reserveUse = async (tx: Tx, code: string) =>
  (
    await tx<UsableCode[]>`
    UPDATE discount_codes SET reserved_count = reserved_count + 1 WHERE code = ${code} AND ${isUsable(tx)}
    RETURNING id, code, discount_amount`
  )[0]

export const releaseUse = (tx: Tx, codeId: string) => tx`
  UPDATE discount_codes SET reserved_count = reserved_count - 1 WHERE id = ${codeId}`

/** Counts a use. `isReserved` is false for a late payment whose reservation was already released. */
export const countUse = (tx: Tx, codeId: string, isReserved: boolean) => tx`
  UPDATE discount_codes SET uses_count = uses_count + 1, reserved_count = reserved_count - ${isReserved ? 1 : 0}
  WHERE id = ${codeId}`

export const listCodes = (db: Db, most: number) => db<CodeRow[]>`
  SELECT ${columns(db)} FROM discount_codes ORDER BY created_at DESC, id DESC LIMIT ${most}`

export interface NewCode {
  code: string
  discountAmount: Paise
  maxUses: number | null
  lastDay: Day | null
}

/** Inserts a code; returns undefined if it exists. */
export const insertCode = async (tx: Tx, actor: Actor, { code, discountAmount, maxUses, lastDay }: NewCode) =>
  (
    await tx<CodeRow[]>`
    INSERT INTO discount_codes (id, code, discount_amount, max_uses, last_day, created_by)
    VALUES (${newId()}, ${code}, ${discountAmount}, ${maxUses}, ${lastDay}, ${actor.userId})
    ON CONFLICT (code) DO NOTHING RETURNING ${columns(tx)}`
  )[0]

export const setActive = async (tx: Tx, id: string, isActive: boolean) =>
  (
    await tx<CodeRow[]>`
    UPDATE discount_codes SET is_active = ${isActive} WHERE id = ${id} RETURNING ${columns(tx)}`
  )[0]

/** Deletes a code. Open upgrades keep their price and the text of the code; see 0015_plans.sql. */
export const deleteCode = async (tx: Tx, id: string) =>
  (await tx<{ code: string }[]>`DELETE FROM discount_codes WHERE id = ${id} RETURNING code`)[0]

/** Removes an admin as the creator of discount codes; the codes are kept. */
export const clearCreator = (tx: Tx, userId: string) => tx`
  UPDATE discount_codes SET created_by = NULL WHERE created_by = ${userId}`
