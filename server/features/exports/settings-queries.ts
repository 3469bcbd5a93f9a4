import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'

/** A payment for Pro. */
export interface ExportedPlanPayment {
  receipt_number: string | null
  paid_at: string
  amount: Paise
  amount_refunded: Paise
  status: 'paid' | 'part_refunded' | 'refunded' | 'disputed' | 'lost'
  period_from: Day
  period_to: Day
  razorpay_payment_id: string
}

export const readPlanPayments = (tx: Tx, actor: Actor) => tx<ExportedPlanPayment[]>`
  SELECT receipt_number, to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') AS paid_at, amount,
    amount_refunded, status, period_from, period_to, razorpay_payment_id
  FROM plan_payments WHERE business_id = ${actor.businessId} ORDER BY period_from, id`

export const readSeries = (tx: Tx, actor: Actor) => tx`
  SELECT prefix, fiscal_year, last_number FROM number_series WHERE business_id = ${actor.businessId}
  ORDER BY fiscal_year, prefix`

/** Reads the tokens without their hashes. */
export const readTokens = (tx: Tx, actor: Actor) => tx`
  SELECT name, last_four, scopes, created_at, last_used_at, expires_at FROM api_tokens
  WHERE business_id = ${actor.businessId} ORDER BY created_at, id`

/** Reads the webhooks without their secrets. */
export const readWebhooks = (tx: Tx, actor: Actor) => tx`
  SELECT url, description, events, enabled, created_at FROM webhook_endpoints
  WHERE business_id = ${actor.businessId} ORDER BY created_at, id`
