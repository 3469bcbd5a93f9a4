import { AppError } from '../../../platform/http/app-error.ts'
import type { Attempts } from '../../../platform/limits/attempts.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { enqueueSecurityNotice } from '../../security-notices/service.ts'
import { SECOND_STEP_LIMIT } from '../limits.ts'
import * as queries from './codes.ts'

/** A pending check of the second step. */
export interface SecondStep {
  /** Uses up the code, in the transaction that it authorizes. @throws second_step_needed, second_step_wrong */
  use: (tx: Tx) => Promise<void>
  /** Forgets earlier wrong codes, after that transaction. */
  succeed: () => Promise<void>
}

/**
 * Prepares the check of a user's second step; the check does nothing if the step is off. Each code counts as an
 * attempt, even if sent concurrently.
 * @throws second_step_needed (no code), too_many_attempts
 */
export async function checkSecondStep(
  { db, attempts }: { db: Db; attempts: Attempts },
  userId: string,
  code: string | undefined,
): Promise<SecondStep> {
  const subject = `second-step:${userId}`
  const isCounted = await queries.isOn(db, userId)
  if (isCounted) {
    if (code === undefined) throw new AppError('second_step_needed')
    await attempts.count(subject, SECOND_STEP_LIMIT)
  }
  return {
    use: async (tx) => {
      // Read again, since it may have been switched on or off meanwhile.
      if (!(await queries.isOn(tx, userId))) return
      if (code === undefined) throw new AppError('second_step_needed')
      if (!(await useAppCode(tx, userId, code)) && !(await useRecoveryCode(tx, userId, code))) {
        throw new AppError('second_step_wrong')
      }
    },
    succeed: async () => {
      if (isCounted) await attempts.reset(subject)
    },
  }
}

/**
 * Uses up the code of an app; returns false if it is wrong. The code may be of the previous or the next step, since
 * clocks of phones differ, and must be newer than the last used one.
 */
export async function useAppCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  const row = await queries.lockTwoStep(tx, userId)
  if (!row) return false
  const code = typed.replaceAll(/\s/g, '')
  const step = [row.step - 1n, row.step, row.step + 1n].find(
    (one) => one > row.last_step && queries.totpCode(row.secret, one) === code,
  )
  if (step === undefined) return false
  await queries.setLastStep(tx, userId, step)
  return true
}

async function useRecoveryCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  if (!(await queries.useRecoveryCode(tx, userId, queries.hashRecoveryCode(typed)))) return false
  await enqueueSecurityNotice(tx, userId, 'recovery_code_used')
  return true
}
