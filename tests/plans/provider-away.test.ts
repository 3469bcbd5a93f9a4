import { afterEach, expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { makeBuyer } from './crowd.ts'
import {
  breakProvider,
  isPro,
  linkIdOf,
  loseEvents,
  mendProvider,
  notesOf,
  pay,
  periodsOf,
  press,
  sweep,
  upgrade,
  upgradesOf,
} from './money.ts'

const app = useApp()
afterEach(() => mendProvider(app.current))

const CREATE = 'POST /v1/payment_links'
const free = () => makeBuyer(app.current)
const countLinks = async (): Promise<number> => (await app.current.db`SELECT id FROM sandbox_links`).length

// @abuse 158
test.for([
  ['server_error', 503, 'provider_away'],
  ['html', 503, 'provider_away'],
  ['cut_before', 503, 'provider_away'],
  ['limited', 503, 'provider_away'],
] as const)('%s gets a clear error, and the next click works', async ([kind, status, code]) => {
  const asha = await free()
  await breakProvider(app.current, kind, { value: 7 })
  const failed = await asha.post('/api/create-payment-link', {})
  expect(failed).toMatchObject({
    status,
    body: { code, message: expect.stringMatching(/^Failed to create payment link/) },
  })
  await mendProvider(app.current)
  await pay(app.current, await upgrade(asha))
  expect(await periodsOf(app.current, asha)).toHaveLength(1)
  expect(await upgradesOf(app.current, asha)).toHaveLength(1)
})

// @abuse 158
test('a slow provider answers 504, and no second link is created', async () => {
  const asha = await free()
  await breakProvider(app.current, 'delay', { calls: '% /v1/payment_links%', value: 5_400 })
  const slow = await asha.post('/api/create-payment-link', {})
  expect(slow).toMatchObject({ status: 504, body: { code: 'provider_slow' } })
  await mendProvider(app.current)
  const links = await countLinks()
  await upgrade(asha)
  expect(await upgradesOf(app.current, asha)).toHaveLength(1)
  expect(await countLinks()).toBeLessThanOrEqual(links + 1)
})

// @abuse 158
test('a link whose answer was lost is found by its reference: no second link', async () => {
  const asha = await free()
  const before = await countLinks()
  await breakProvider(app.current, 'cut_after', { calls: CREATE })
  await breakProvider(app.current, 'server_error', { calls: 'GET /v1/payment_links%' })
  expect(await asha.post('/api/create-payment-link', {})).toMatchObject({ status: 503 })
  await mendProvider(app.current)
  const linkId = await upgrade(asha)
  expect(await countLinks()).toBe(before + 1)
  await pay(app.current, linkId)
  expect(await periodsOf(app.current, asha)).toHaveLength(1)
})

// @abuse 156
test('ten concurrent clicks that fail get the same answer, and ten more get one link', async () => {
  const asha = await free()
  await breakProvider(app.current, 'server_error')
  const clicks = () => Promise.all(Array.from({ length: 10 }, () => asha.post('/api/create-payment-link', {})))
  expect(new Set((await clicks()).map(({ status }) => status))).toEqual(new Set([503]))
  await mendProvider(app.current)
  const links = (await clicks()).map(({ body }) => body.shortUrl)
  expect(new Set(links).size).toBe(1)
  expect(links[0]).toContain('/l/plink_')
})

// @abuse 159
test('the sweep finds a payment on a link whose creation crashed', async () => {
  const asha = await free()
  const linkId = await upgrade(asha)
  await app.current.db`UPDATE upgrades SET status = 'creating', provider_link_id = NULL, short_url = NULL
    WHERE provider_link_id = ${linkId}`
  await loseEvents(app.current)
  await press(app.current, linkId)
  await sweep(app.current)
  expect(await isPro(asha)).toBe(true)
  expect(await upgradesOf(app.current, asha)).toMatchObject([{ status: 'paid', provider_link_id: linkId }])
})

// @abuse 159
test('an upgrade without a link ends when it expires', async () => {
  const asha = await free()
  await breakProvider(app.current, 'cut_before')
  await asha.post('/api/create-payment-link', {})
  await mendProvider(app.current)
  await sweep(app.current)
  expect(await upgradesOf(app.current, asha)).toMatchObject([{ status: 'creating' }])
  await app.current.db`UPDATE upgrades SET expires_at = now()`
  await sweep(app.current)
  expect(await upgradesOf(app.current, asha)).toMatchObject([{ status: 'ended' }])
})

// @abuse 174
test('without events the sweep alone extends Pro', async () => {
  const asha = await free()
  await loseEvents(app.current)
  await press(app.current, await upgrade(asha))
  expect(await isPro(asha)).toBe(false)
  await sweep(app.current)
  expect(await isPro(asha)).toBe(true)
  await sweep(app.current)
  const [row] = await app.current.db`SELECT next_check_at FROM upgrades WHERE business_id = (
    SELECT business_id FROM users WHERE id = ${asha.id})`
  expect(row).toEqual({ next_check_at: null })
})

// @abuse 174
test('the first check comes about two minutes after the click', async () => {
  const asha = await free()
  await upgrade(asha)
  const [row] = await app.current.db<{ seconds: number }[]>`
    SELECT extract(epoch FROM next_check_at - created_at)::float AS seconds FROM upgrades
    WHERE business_id = (SELECT business_id FROM users WHERE id = ${asha.id})`
  expect(row?.seconds).toBeGreaterThanOrEqual(119)
  expect(row?.seconds).toBeLessThan(150)
})

test('without events the return of the browser alone extends Pro', async () => {
  const asha = await free()
  await loseEvents(app.current)
  await press(app.current, await upgrade(asha))
  const tries = await Promise.all([1, 2, 3].map(() => asha.post('/api/plan/confirm')))
  expect(tries.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await isPro(asha)).toBe(true)
  expect(await periodsOf(app.current, asha)).toHaveLength(1)
})

test('if the provider is unavailable on return, the status stays open without an error', async () => {
  const asha = await free()
  await upgrade(asha)
  await breakProvider(app.current, 'html')
  expect(await asha.post('/api/plan/confirm')).toMatchObject({ status: 200, body: { status: 'open' } })
})

// @abuse 153
test('a replaced link is cancelled at the provider; if it was just paid, the payment counts', async () => {
  const asha = await free()
  const admin = await app.current.seller({ plan: 'Free' })
  await app.current.db`UPDATE users SET role = 'admin' WHERE id = ${admin.id}`
  await admin.post('/api/admin/discount-codes', { code: 'REPLACE', discount_amount: '20' })
  const first = await upgrade(asha)
  const second = await upgrade(asha, 'REPLACE')
  expect(second).not.toBe(first)
  expect(await app.current.db`SELECT status FROM sandbox_links WHERE id = ${first}`).toEqual([{ status: 'cancelled' }])

  await loseEvents(app.current)
  await press(app.current, second)
  const third = await asha.post('/api/create-payment-link', {})
  expect(linkIdOf(third.body.shortUrl)).not.toBe(second)
  expect(await periodsOf(app.current, asha)).toMatchObject([{ status: 'paid', amount: 4_900n }])
  expect(await notesOf(app.current, asha)).toEqual(['Paid after the link was superseded: Pro was extended'])
})

// @abuse 153
test('concurrent requests with different codes leave one link open', async () => {
  const asha = await free()
  const admin = await app.current.seller({ plan: 'Free' })
  await app.current.db`UPDATE users SET role = 'admin' WHERE id = ${admin.id}`
  const codes = ['ATONCE1', 'ATONCE2', 'ATONCE3']
  for (const code of codes) await admin.post('/api/admin/discount-codes', { code, discount_amount: '20' })
  const answers = await Promise.all(codes.map((code) => asha.post('/api/create-payment-link', { discount_code: code })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await sweep(app.current)
  const open = await app.current.db`SELECT l.id FROM sandbox_links l JOIN upgrades u ON u.reference_id = l.reference_id
    WHERE l.status = 'created' AND u.business_id = (SELECT business_id FROM users WHERE id = ${asha.id})`
  expect(open).toHaveLength(1)
  const reserved = await app.current
    .db`SELECT sum(reserved_count)::int AS uses FROM discount_codes WHERE code LIKE 'ATONCE_'`
  expect(reserved).toEqual([{ uses: 1 }])
})

// Must be the last test: the sweep of this process pauses after it.
test('the sweep pauses while the provider limits calls', async () => {
  const asha = await free()
  await loseEvents(app.current)
  await press(app.current, await upgrade(asha))
  await breakProvider(app.current, 'limited', { calls: 'GET%' })
  await sweep(app.current)
  await mendProvider(app.current)
  await sweep(app.current)
  expect(await isPro(asha)).toBe(false)
  expect(app.current.log.lines.filter((line) => line.includes('pause for 5 minutes'))).toHaveLength(1)
})
