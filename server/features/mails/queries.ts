import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

/** Returns the address of a user; undefined if the account was deleted. */
export const findAddress = async (db: Db, userId: string) =>
  (await db<{ email: string }[]>`SELECT email FROM users WHERE id = ${userId}`)[0]?.email

interface ReceiptRow {
  email: string
  paid: Paise
  discount_code: string | null
  period_to: Day
}

export const findPlanPayment = async (db: Db, planPaymentId: string) =>
  (
    await db<ReceiptRow[]>`
    SELECT u.email, p.amount AS paid, g.discount_code, p.period_to
    FROM plan_payments p
    JOIN users u ON u.business_id = p.business_id AND u.id = p.user_id
    JOIN upgrades g ON g.business_id = p.business_id AND g.id = p.upgrade_id
    WHERE p.id = ${planPaymentId}`
  )[0]

/** Returns the address and the end of Pro for a reminder; undefined if Pro was extended, cancelled or has ended. */
export const findPlanEnd = async (db: Db, businessId: string) =>
  (
    await db<{ email: string; ends_at: Date }[]>`
    SELECT u.email, b.plan_expires_at AS ends_at FROM businesses b JOIN users u ON u.business_id = b.id
    WHERE b.id = ${businessId} AND b.plan_expires_at = b.reminded_of_end AND b.plan_expires_at > now()
      AND b.plan_cancelled_at IS NULL
    ORDER BY u.created_at, u.id LIMIT 1`
  )[0]

/** Marks businesses whose last day of Pro (IST) is within three days as reminded, once for each end. Returns their ids. */
export const claimPlanEnds = async (tx: Tx, most: number) =>
  (
    await tx<{ id: string }[]>`
    UPDATE businesses SET reminded_of_end = plan_expires_at WHERE id IN (
      SELECT id FROM businesses
      WHERE plan_expires_at > now()
        AND plan_expires_at <= ((now() AT TIME ZONE 'Asia/Kolkata')::date + 4)::timestamp AT TIME ZONE 'Asia/Kolkata'
        AND plan_cancelled_at IS NULL AND reminded_of_end IS DISTINCT FROM plan_expires_at
      ORDER BY plan_expires_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id`
  ).map(({ id }) => id)
