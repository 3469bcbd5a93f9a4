import { addressOf } from '#contract/call/address.ts'
import { getReceipt, type PlanPayment } from '#contract/plans/plans.ts'
import { toRupees } from '#domain/money/money.ts'
import type { Provider } from '../provider/service.ts'
import type { ListedPaymentRow } from './payment-queries.ts'

/** Converts a payment for Pro to its API form; `mode` is the payment mode of this installation. */
export const presentPayment = (row: ListedPaymentRow, mode: Provider['mode']): PlanPayment => ({
  id: row.id,
  razorpay_payment_id: row.razorpay_payment_id,
  amount: toRupees(row.amount),
  discount_code: row.discount_code,
  status: row.status,
  counts: row.provider_mode === mode,
  period_from: row.period_from,
  period_to: row.period_to,
  receipt_url: addressOf(getReceipt, { params: { id: row.id } }),
  created_at: row.created_at.toISOString(),
})
