import { beforeAll, expect, test } from 'vitest'
import { makeCode, signInAdmin } from '../discounts/admin.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { type Buyer, makeBuyer, makeBuyers } from './crowd.ts'
import { isPro, pay, periodsOf, press, sweep, upgrade, upgradesOf, usesOf } from './money.ts'

const app = useApp()
let admin: Seller

beforeAll(async () => {
  admin = await signInAdmin(app.current)
})

const free = () => makeBuyer(app.current)
const VALIDATE = '/api/discount-codes/validate'
const CREATE = '/api/create-payment-link'
const refusal = { status: 400, body: { code: 'discount_invalid', message: 'This discount code is not valid' } }
const setCode = (id: string, change: Record<string, unknown>) => admin.patch(`/api/admin/discount-codes/${id}`, change)

/** Expires a link at the provider and in our database. */
async function expire(linkId: string): Promise<void> {
  const { db } = app.current
  await db`UPDATE sandbox_links SET expire_by = now() - interval '1 second' WHERE id = ${linkId}`
  await db`UPDATE upgrades SET expires_at = now() - interval '1 second' WHERE provider_link_id = ${linkId}`
  await press(app.current, linkId, 'fail')
  await app.current.log.drainJobs()
}

test('a valid code returns its discount, and the link costs that much less', async () => {
  const asha = await free()
  const { code } = await makeCode(admin)
  expect(await asha.post(VALIDATE, { code: ` ${code.toLowerCase()} ` })).toMatchObject({
    status: 200,
    body: { code, discount_amount: '20.00' },
  })
  await pay(app.current, await upgrade(asha, code))
  expect(await periodsOf(app.current, asha)).toMatchObject([{ amount: 4_900n }])
  expect((await asha.get('/api/payments')).body.payments[0]).toMatchObject({ amount: '49.00', discount_code: code })
  expect(await usesOf(app.current, code)).toEqual({ uses_count: 1, reserved_count: 0 })
})

// @abuse 151
test('with a discount of ₹68 the link costs exactly ₹1 and buys a month', async () => {
  const asha = await free()
  const { code } = await makeCode(admin, { discount_amount: 68 })
  const linkId = await upgrade(asha, code)
  expect(await app.current.db`SELECT amount FROM sandbox_links WHERE id = ${linkId}`).toEqual([{ amount: 100n }])
  await pay(app.current, linkId)
  expect(await isPro(asha)).toBe(true)
  expect((await asha.get('/api/payments')).body.payments[0].amount).toBe('1.00')
})

// @abuse 154
test('unknown, inactive, ended, used-up and unreadable codes get the same answer', async () => {
  const asha = await free()
  const [inactive, ended, usedUp] = await Promise.all([
    makeCode(admin),
    makeCode(admin, { last_day: '2026-01-01' }),
    makeCode(admin, { max_uses: 1 }),
  ])
  await setCode(inactive.id, { is_active: false })
  await upgrade(await free(), usedUp.code)
  for (const code of [
    'UNKNOWN',
    inactive.code,
    ended.code,
    usedUp.code,
    'ＰＡＶＴＩ50',
    'x'.repeat(21),
    "'; DROP",
    'a\u0000',
  ]) {
    const answers = [await asha.post(VALIDATE, { code }), await asha.post(CREATE, { discount_code: code })]
    await app.current.db`DELETE FROM attempts`
    for (const answer of answers) expect(answer).toMatchObject(refusal)
  }
  expect(await upgradesOf(app.current, asha)).toEqual([])
  expect(await asha.post(VALIDATE, { code: ' ' })).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(await asha.post(VALIDATE, { code: 5 })).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})

test('a code works until the end of its last day in India', async () => {
  const asha = await free()
  const [{ today }] = await app.current.db<
    [{ today: string }]
  >`SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS today`
  const { code, id } = await makeCode(admin, { last_day: today })
  expect(await asha.post(VALIDATE, { code })).toMatchObject({ status: 200 })
  await app.current.db`UPDATE discount_codes SET last_day = last_day - 1 WHERE id = ${id}`
  expect(await asha.post(VALIDATE, { code })).toMatchObject(refusal)
})

// @abuse 154
test('after ten wrong codes both calls answer 429 for every code', async () => {
  const asha = await free()
  const { code } = await makeCode(admin)
  const guesses = await Promise.all(Array.from({ length: 30 }, (_, i) => asha.post(VALIDATE, { code: `GUESS${i}` })))
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20)
  for (const answer of [await asha.post(VALIDATE, { code }), await asha.post(CREATE, { discount_code: code })]) {
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(await asha.post(CREATE, {})).toMatchObject({ status: 200 })
  expect(await (await free()).post(VALIDATE, { code })).toMatchObject({ status: 200 })
  await app.current.db`DELETE FROM attempts`
})

// @abuse 154
test('a hundred wrong codes from one network address block the next account there too', async () => {
  const sellers = await makeBuyers(app.current, 11)
  const wrong = (seller: Buyer) => seller.post(VALIDATE, { code: 'WRONG' })
  const answers = await Promise.all(sellers.flatMap((one) => Array.from({ length: 10 }, () => wrong(one))))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(100)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  await app.current.db`DELETE FROM attempts`
})

test('valid codes are not counted as guesses', async () => {
  const asha = await free()
  const { code } = await makeCode(admin)
  for (let i = 0; i < 25; i++) expect(await asha.post(VALIDATE, { code })).toMatchObject({ status: 200 })
})

// @abuse 150
test('an open link keeps its price; a new one takes the current price', async () => {
  const asha = await free()
  const { code, id } = await makeCode(admin)
  const linkId = await upgrade(asha, code)
  await setCode(id, { is_active: false })
  expect(await upgrade(asha, code)).toBe(linkId)
  expect(await (await free()).post(CREATE, { discount_code: code })).toMatchObject(refusal)
  await pay(app.current, linkId)
  expect(await periodsOf(app.current, asha)).toMatchObject([{ amount: 4_900n }])
  expect(await asha.post(CREATE, { discount_code: code })).toMatchObject(refusal)
})

// @abuse 177
test('open links keep their price after their code is deleted', async () => {
  const asha = await free()
  const { code, id } = await makeCode(admin)
  const linkId = await upgrade(asha, code)
  expect(await admin.delete(`/api/admin/discount-codes/${id}`)).toMatchObject({ status: 200 })
  expect(await upgrade(asha, code)).toBe(linkId)
  await pay(app.current, linkId)
  expect((await asha.get('/api/payments')).body.payments[0]).toMatchObject({ amount: '49.00', discount_code: code })
})

// @abuse 177
test('deleting a code while its links are paid loses no payment', async () => {
  const sellers = await makeBuyers(app.current, 8)
  const { code, id } = await makeCode(admin)
  const links = await Promise.all(sellers.map((one) => upgrade(one, code)))
  await Promise.all([
    ...links.map((linkId) => press(app.current, linkId)),
    admin.delete(`/api/admin/discount-codes/${id}`),
  ])
  await app.current.log.drainJobs()
  for (const seller of sellers) expect(await isPro(seller)).toBe(true)
})

// @abuse 152
test('of fifty concurrent requests for the last use one gets it; it is released when the link ends and counted when paid', async () => {
  const sellers = await makeBuyers(app.current, 50)
  const { code } = await makeCode(admin, { max_uses: 1 })
  const answers = await Promise.all(sellers.map((one) => one.post(CREATE, { discount_code: code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'discount_invalid')).toHaveLength(49)
  expect(await usesOf(app.current, code)).toEqual({ uses_count: 0, reserved_count: 1 })

  const winner = answers.findIndex(({ status }) => status === 200)
  const asha = sellers[winner]
  if (!asha) throw new Error('No request got the last use.')
  expect(await asha.post(VALIDATE, { code })).toMatchObject({ status: 200 })
  await expire(await upgrade(asha, code))
  expect(await usesOf(app.current, code)).toEqual({ uses_count: 0, reserved_count: 0 })
  await sweep(app.current)
  expect(await usesOf(app.current, code)).toEqual({ uses_count: 0, reserved_count: 0 })

  await app.current.db`DELETE FROM attempts`
  const other = sellers[(winner + 1) % sellers.length]
  if (!other) throw new Error('There is only one seller.')
  await pay(app.current, await upgrade(other, code))
  expect(await usesOf(app.current, code)).toEqual({ uses_count: 1, reserved_count: 0 })
  expect(await (await free()).post(CREATE, { discount_code: code })).toMatchObject(refusal)
})

// @abuse 153
test('repeated clicks reserve one use, and another code releases the first one', async () => {
  const asha = await free()
  const [first, second] = await Promise.all([makeCode(admin, { max_uses: 3 }), makeCode(admin, { max_uses: 3 })])
  for (let i = 0; i < 10; i++) await upgrade(asha, first.code)
  expect(await usesOf(app.current, first.code)).toEqual({ uses_count: 0, reserved_count: 1 })
  await upgrade(asha, second.code)
  expect(await usesOf(app.current, first.code)).toEqual({ uses_count: 0, reserved_count: 0 })
  expect(await usesOf(app.current, second.code)).toEqual({ uses_count: 0, reserved_count: 1 })
  await upgrade(asha)
  expect(await usesOf(app.current, second.code)).toEqual({ uses_count: 0, reserved_count: 0 })
  expect((await upgradesOf(app.current, asha)).map(({ status }) => status)).toEqual([
    'superseded',
    'superseded',
    'open',
  ])
})

test('a wrong code leaves the open link as it is', async () => {
  const asha = await free()
  const linkId = await upgrade(asha)
  expect(await asha.post(CREATE, { discount_code: 'NOSUCH' })).toMatchObject(refusal)
  expect(await upgrade(asha)).toBe(linkId)
})

// @abuse 161
test('a late payment counts a use although the reservation was released', async () => {
  const asha = await free()
  const { code } = await makeCode(admin)
  const linkId = await upgrade(asha, code)
  await expire(linkId)
  expect(await usesOf(app.current, code)).toEqual({ uses_count: 0, reserved_count: 0 })
  await app.current
    .db`UPDATE sandbox_links SET status = 'created', expire_by = now() + interval '1 hour' WHERE id = ${linkId}`
  await pay(app.current, linkId)
  expect(await isPro(asha)).toBe(true)
  expect(await usesOf(app.current, code)).toEqual({ uses_count: 1, reserved_count: 0 })
})
