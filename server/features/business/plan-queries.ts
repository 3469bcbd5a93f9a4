import type { AppLanguage } from '#contract/site/languages.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { indiaToday } from '../../platform/postgres/india-time.ts'
import { planActive } from '../../actor/pro.ts'
import type { Provider } from '../provider/service.ts'
import type { Owner } from '../../actor/actor.ts'

export interface PlanRow {
  plan_expires_at: Date | null
  now: Date
}

/**
 * Locks the plan of a business until the transaction ends, which serializes purchases and refunds. @throws
 * not_signed_in
 */
export async function lockPlan(tx: Tx, businessId: string): Promise<PlanRow> {
  const [row] = await tx<PlanRow[]>`
    SELECT plan_expires_at, now() AS now FROM businesses WHERE id = ${businessId} FOR UPDATE`
  // The business was deleted while the request waited.
  if (!row) throw new AppError('not_signed_in')
  return row
}

/** Sets the end of Pro and removes an earlier cancellation. */
export const extendPlan = (tx: Tx, businessId: string, mode: Provider['mode'], expiresAt: Date) => tx`
  UPDATE businesses SET plan_expires_at = ${expiresAt}, plan_mode = ${mode}, plan_cancelled_at = NULL
  WHERE id = ${businessId}`

export const setPlanEnd = (tx: Tx, businessId: string, expiresAt: Date) => tx`
  UPDATE businesses SET plan_expires_at = ${expiresAt} WHERE id = ${businessId}`

/** Cancels Pro. Returns false if it is already cancelled. */
export const cancelPlan = async (tx: Tx, businessId: string): Promise<boolean> =>
  (
    await tx`
    UPDATE businesses SET plan_cancelled_at = now() WHERE id = ${businessId} AND plan_cancelled_at IS NULL RETURNING id`
  ).length === 1

/**
 * Recomputes the end of Pro for businesses that paid in another payment mode. Only periods of `mode` count, so Pro
 * bought in the sandbox does not count in live mode, but counts again in the sandbox. Pro without a payment does not
 * change. Safe to repeat at each start. Returns how many businesses lost days of Pro.
 */
export async function recomputePlanEnds(db: Db, mode: Provider['mode']): Promise<number> {
  const [row] = await db<{ shortened: bigint }[]>`
    WITH other AS (
      SELECT b.id, b.plan_expires_at, (
        SELECT (max(p.period_to) + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'
        FROM read_paid_periods p WHERE p.business_id = b.id AND p.provider_mode = ${mode}) AS after
      FROM businesses b WHERE b.plan_mode <> ${mode} FOR UPDATE),
    counted AS (
      UPDATE businesses b SET plan_expires_at = other.after, plan_mode = ${mode} FROM other WHERE b.id = other.id)
    SELECT count(*) AS shortened FROM other WHERE ${planActive(db)} AND (after IS NULL OR after < plan_expires_at)`
  return Number(row?.shortened ?? 0n)
}

/** Returns the address and the end of Pro for a reminder; undefined if Pro was extended, cancelled or has ended. */
export const findPlanEnd = async (db: Db, businessId: string) =>
  (
    await db<{ email: string; language: AppLanguage; ends_at: Date }[]>`
    SELECT u.email, COALESCE(u.language, 'en') AS language, b.plan_expires_at AS ends_at FROM businesses b JOIN read_members u ON u.business_id = b.id AND u.role = 'owner' AND u.is_active
    WHERE b.id = ${businessId} AND b.plan_expires_at = b.reminded_of_end AND ${planActive(db)}
      AND b.plan_cancelled_at IS NULL AND b.deletion_at IS NULL
    ORDER BY u.created_at, u.id LIMIT 1`
  )[0]

/**
 * Marks businesses whose last day of Pro (IST) is within three days as reminded, once for each end of Pro. Returns
 * their ids.
 */
export const claimPlanEnds = async (tx: Tx, most: number) =>
  (
    await tx<{ id: string }[]>`
    UPDATE businesses SET reminded_of_end = plan_expires_at WHERE id IN (
      SELECT id FROM businesses
      WHERE ${planActive(tx)}
        AND plan_expires_at <= (${indiaToday(tx)} + 4)::timestamp AT TIME ZONE 'Asia/Kolkata'
        AND plan_cancelled_at IS NULL AND deletion_at IS NULL AND reminded_of_end IS DISTINCT FROM plan_expires_at
      ORDER BY plan_expires_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id`
  ).map(({ id }) => id)

/** The time of a scheduled erasure; null unless the owner asked for it. */
interface DeletionRow {
  deletion_at: Date | null
  is_due: boolean
}

/**
 * Locks the row that all writes of a business lock, so that they either finish before its deletion or find no business.
 */
export const lockBusinessForDeletion = async (tx: Tx, { businessId }: Owner) =>
  (
    await tx<DeletionRow[]>`
    SELECT deletion_at, coalesce(deletion_at <= now(), false) AS is_due FROM businesses WHERE id = ${businessId} FOR UPDATE`
  )[0]

/** Schedules the erasure of a business in this number of days. Returns its time. */
export async function setDeletion(tx: Tx, { businessId }: Owner, days: number): Promise<Date> {
  const [row] = await tx<{ deletion_at: Date }[]>`
    UPDATE businesses SET deletion_at = date_trunc('milliseconds', now()) + make_interval(days => ${days}::int)
    WHERE id = ${businessId} RETURNING deletion_at`
  if (!row) throw new Error('A locked business was not found.')
  return row.deletion_at
}

/** Cancels the scheduled erasure of a business. */
export const clearDeletion = (tx: Tx, { businessId }: Owner) => tx`
  UPDATE businesses SET deletion_at = NULL WHERE id = ${businessId}`

/** Returns up to `most` businesses that are due to be erased, except the `failed` ones, oldest first. */
export const listDueDeletions = (db: Db, failed: readonly string[], most: number) => db<{ id: string }[]>`
  SELECT id FROM businesses WHERE deletion_at <= now() AND id <> ALL (${failed}::uuid[])
  ORDER BY deletion_at, id LIMIT ${most}`

/** Deletes the business itself, after all its other rows. */
export const deleteBusiness = (tx: Tx, { businessId }: Owner) => tx`DELETE FROM businesses WHERE id = ${businessId}`
