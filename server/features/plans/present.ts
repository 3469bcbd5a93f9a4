import type { PlanPayment } from '#contract/plans.ts'
import { toRupees } from '#domain/money.ts'
import type { PlanPaymentRow } from './payment-queries.ts'

/** A payment for Pro as the business that made it sees it. */
export const presentPayment = (row: PlanPaymentRow & { discount_code: string | null }): PlanPayment => ({
  id: row.id,
  razorpay_payment_id: row.razorpay_payment_id,
  amount: toRupees(row.amount),
  discount_code: row.discount_code,
  status: row.status,
  period_from: row.period_from,
  period_to: row.period_to,
  receipt_url: `/api/payments/${row.id}/receipt.pdf`,
  created_at: row.created_at.toISOString(),
})
