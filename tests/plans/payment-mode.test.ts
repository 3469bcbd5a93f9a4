import { expect, test } from 'vitest'
import { recomputePlanEnds } from '#server/features/business/service.ts'
import { startQuietApp } from '#tests/harness/quiet-app.ts'
import { useApp } from '../harness/app.ts'
import { Client } from '../harness/client.ts'
import { type Buyer, makeBuyer } from './crowd.ts'
import { isPro, pay, upgrade } from './money.ts'
import { refund } from './operator.ts'

const app = useApp()

const LIVE = { RAZORPAY_KEY_ID: 'rzp_live_1DP5mmOlF5G5ag', RAZORPAY_KEY_SECRET: 'a live secret' }

/** Inserts a period that was paid in live mode. */
async function payLive(buyer: Buyer, from: string, to: string): Promise<void> {
  const { db } = app.current
  await db`INSERT INTO upgrades (business_id, id, user_id, reference_id, amount, status, provider_mode, expires_at)
    VALUES (${buyer.id}, ${buyer.id}, ${buyer.id}, ${buyer.id}, 6900, 'paid', 'live', now())`
  await db`INSERT INTO plan_payments (business_id, id, upgrade_id, user_id, razorpay_payment_id, amount, period_from, period_to)
    VALUES (${buyer.id}, ${buyer.id}, ${buyer.id}, ${buyer.id}, ${buyer.id}, 6900, ${from}, ${to})`
}

const planEndOf = async (buyer: Buyer): Promise<string | null> =>
  (await buyer.get('/api/auth/me')).body.user.plan_expires_at

test('Pro that was bought in the sandbox does not count in live mode, and counts again in the sandbox', async () => {
  const { databaseUrl, db } = app.current
  const [asha, ravi, gifted] = [
    await makeBuyer(app.current),
    await makeBuyer(app.current),
    await makeBuyer(app.current),
  ]
  await pay(app.current, await upgrade(asha))
  await pay(app.current, await upgrade(ravi))
  await payLive(ravi, '2098-01-01', '2098-01-31')
  await db`UPDATE businesses SET plan_expires_at = '2099-01-01' WHERE id = ${gifted.id}`
  const [before, sandboxEnd] = [await isPro(asha), await planEndOf(ravi)]
  expect(before).toBe(true)

  const live = await startQuietApp(databaseUrl, LIVE)
  try {
    expect(live.setAside).toBe(1)
    const asLive = (buyer: Buyer) => {
      const client = new Client(`http://127.0.0.1:${live.port}`)
      for (const [name, value] of buyer.cookies) client.cookies.set(name, value)
      return client.get('/api/auth/me')
    }
    expect((await asLive(asha)).body.user).toMatchObject({ plan: 'Free', plan_expires_at: null })
    expect((await asLive(ravi)).body.user).toMatchObject({ plan_expires_at: '2098-01-31T18:30:00.000Z' })
    expect((await asLive(gifted)).body.user).toMatchObject({ plan: 'Pro' })
  } finally {
    await live.stop()
  }

  await recomputePlanEnds(db, 'sandbox')
  expect(await isPro(asha)).toBe(true)
  expect(await planEndOf(ravi)).toBe(sandboxEnd)
  const { payments } = (await ravi.get('/api/payments')).body
  expect(payments.map(({ counts }: { counts: boolean }) => counts).toSorted()).toEqual([false, true])
})

test('a refund in the sandbox does not move a period that was paid in live mode', async () => {
  const { db } = app.current
  const asha = await makeBuyer(app.current)
  await pay(app.current, await upgrade(asha))
  await payLive(asha, '2097-01-01', '2097-01-31')
  const [payment] = await db<{ id: string }[]>`
    SELECT p.id FROM sandbox_payments p JOIN plan_payments pp ON pp.razorpay_payment_id = p.id
    WHERE pp.business_id = ${asha.id}`
  await refund(app.current, payment?.id ?? '')
  expect((await asha.get('/api/payments')).body.payments.at(-1)).toMatchObject({ status: 'refunded' })
  const [livePayment] = await db<{ period_from: string }[]>`
    SELECT period_from FROM plan_payments WHERE business_id = ${asha.id} AND id = ${asha.id}`
  expect(livePayment?.period_from).toBe('2097-01-01')
})
