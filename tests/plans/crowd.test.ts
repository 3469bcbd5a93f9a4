import { expect, test } from 'vitest'
import { makeCode, signInAdmin } from '../discounts/admin.ts'
import { useApp } from '../harness/app.ts'
import { insist } from '../harness/client.ts'
import { type Buyer, each, makeBuyers } from './crowd.ts'
import { breakProvider, linkIdOf, usesOf } from './money.ts'

const app = useApp({ RATE_LIMITS: 'off' })

/** CROWD=1000 takes minutes; 20 users, more than click at once, show the same races. */
const USERS = Number(process.env.CROWD ?? 20)
const CLICKS_AT_ONCE = 15

/** Each payment takes a transaction of the sandbox and four events, so more concurrency only adds waiting. */
const PAYMENTS_AT_ONCE = 6

/** Presses Pay again while the server is overloaded (503). */
async function pressUntilAccepted(linkId: string): Promise<void> {
  await insist(() => app.current.visitor().raw('POST', `/sandbox/razorpay/l/${linkId}/pay`, undefined))
}

/** Asks for the payment link again while the server is overloaded (503). Returns the link's id. */
async function upgradeUntilAccepted(buyer: Buyer, code: string): Promise<string> {
  const { status, body } = await insist(() => buyer.post('/api/create-payment-link', { discount_code: code }))
  expect(status).toBe(200)
  return linkIdOf(body.shortUrl)
}

/** Runs failed jobs again without waiting for their back-off. */
async function drainRetries(): Promise<void> {
  const { db, log } = app.current
  do await log.drainJobs()
  while ((await db`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0 RETURNING id`).length > 0)
}

// @abuse 139
test(
  'concurrent upgrades with each event sent five times give one month, use and receipt per buyer',
  async () => {
    const { db } = app.current
    const { code } = await makeCode(await signInAdmin(app.current))
    const buyers = await makeBuyers(app.current, USERS)
    await breakProvider(app.current, 'repeat_events', { value: 5 })

    const links = await each(buyers, CLICKS_AT_ONCE, (buyer) => upgradeUntilAccepted(buyer, code))
    await Promise.all([
      each(links, PAYMENTS_AT_ONCE, pressUntilAccepted),
      each(buyers, PAYMENTS_AT_ONCE, (buyer) => buyer.post('/api/plan/confirm')),
    ])
    await drainRetries()

    const [sums] = await db`
    SELECT count(*)::int AS payments, count(DISTINCT business_id)::int AS businesses, sum(amount)::int AS paise,
      min(receipt_number) AS first, max(receipt_number) AS last, count(DISTINCT receipt_number)::int AS receipts
    FROM plan_payments`
    expect(sums).toMatchObject({
      payments: USERS,
      businesses: USERS,
      paise: USERS * 4_900,
      receipts: USERS,
      first: expect.stringMatching(/\/0001$/),
      last: expect.stringMatching(new RegExp(`/${String(USERS).padStart(4, '0')}$`)),
    })
    expect(await usesOf(app.current, code)).toEqual({ uses_count: USERS, reserved_count: 0 })
    const ends = await db`SELECT count(*)::int AS people, plan_expires_at FROM businesses
    WHERE plan_expires_at IS NOT NULL GROUP BY plan_expires_at`
    expect(ends).toMatchObject([{ people: USERS }])
    expect(await db`SELECT count(*)::int AS open FROM provider_events WHERE done_at IS NULL`).toEqual([{ open: 0 }])
    expect(await db`SELECT count(*)::int AS seen FROM provider_events`).toEqual([{ seen: USERS * 4 }])
    expect(await db`SELECT * FROM plan_notes`).toEqual([])
  },
  180_000 + USERS * 1_000,
)
