import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

const app = useApp()

test('a retained payment that the previous build inserts by the old name of the table is in the new one', async () => {
  const { db } = app.current
  await db`
    INSERT INTO kept_plan_payments (razorpay_payment_id, receipt_number, provider_mode, amount, amount_refunded, status,
      period_from, period_to, paid_at)
    SELECT 'pay_previous', 'R-1', 'live', 9900, 0, 'paid', '2026-11-01', '2026-12-01', now()`
  expect(await db`SELECT *, deleted_at IS NOT NULL AS has_end FROM retained_plan_payments`).toMatchObject([
    { razorpay_payment_id: 'pay_previous', amount: 9900n, receipt_number: 'R-1', has_end: true },
  ])
  await db`UPDATE retained_plan_payments SET status = 'refunded', amount_refunded = 9900`
  expect(await db`SELECT status, amount_refunded FROM kept_plan_payments`).toEqual([
    { status: 'refunded', amount_refunded: 9900n },
  ])
})
