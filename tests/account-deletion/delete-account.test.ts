import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { closeAccount as remove, eraseNow } from './close.ts'
import { countOwnedRows, makeFullAccount } from './full-life.ts'

const app = useApp()

const businessOf = async (seller: Seller): Promise<string> =>
  (await app.current.db<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${seller.id}`)[0]
    ?.business_id ?? ''

test('refuses a visitor, a wrong password, a wrong confirmation, and many guesses', async () => {
  const { seller, visitor } = app.current
  const asha = await seller()
  const body = { password: asha.password, confirmation: asha.email }
  expect(await visitor().post('/api/auth/delete-account', body)).toMatchObject({ status: 401 })
  expect(await remove(asha, { password: 'wrong horse' })).toMatchObject({
    status: 400,
    body: { fields: { password: 'This is not your password' } },
  })
  expect(await remove(asha, { confirmation: 'other@example.in' })).toMatchObject({
    status: 400,
    body: { fields: { confirmation: 'Type the e-mail address of this account' } },
  })
  for (let i = 0; i < 9; i++) await remove(asha, { password: `guess ${i}` })
  expect(await remove(asha)).toMatchObject({ status: 429 })
  expect(await asha.get('/api/auth/me')).toMatchObject({ status: 200 })
})

// @abuse 274
test('no row of the business is left in any table, and other businesses keep theirs', async () => {
  const { db } = app.current
  const [{ seller: asha, invoiceId }, { seller: ravi }] = [
    await makeFullAccount(app.current),
    await makeFullAccount(app.current),
  ]
  const [mine, others] = [await businessOf(asha), await businessOf(ravi)]
  const before = await countOwnedRows(app.current, mine)
  const empty = Object.keys(before).filter((name) => before[name] === 0)
  expect(empty, 'full-life.ts makes no row for these tables').toEqual([])
  const othersBefore = await countOwnedRows(app.current, others)

  expect(await remove(asha)).toMatchObject({ status: 200, body: { ok: true } })
  // Every row but those of ended sessions is still there; that the account was closed is one more.
  const closed = await countOwnedRows(app.current, mine)
  expect(Object.keys(before).filter((name) => (closed[name] ?? 0) < (before[name] ?? 0))).toEqual([
    'push_subscriptions',
  ])
  await eraseNow(app.current, asha)
  const after = await countOwnedRows(app.current, mine)
  expect(Object.keys(after).filter((name) => after[name] !== 0)).toEqual([])
  expect(await db`SELECT 1 FROM businesses WHERE id = ${mine}`).toEqual([])
  expect(await db`SELECT 1 FROM sessions WHERE user_id = ${asha.id}`).toEqual([])
  expect(await countOwnedRows(app.current, others)).toEqual(othersBefore)

  expect(asha.cookies.has('pavti')).toBe(false)
  expect(await app.current.visitor().get(`/payment/${invoiceId}`)).toMatchObject({ status: 404 })
  const again = { name: 'Asha', email: asha.email, password: 'correct horse' }
  expect(await app.current.visitor().post('/api/auth/signup', again)).toMatchObject({ status: 200 })
})

test('the remaining payments for Pro and audit entries contain no personal data', async () => {
  const { db, log } = app.current
  const { seller: asha } = await makeFullAccount(app.current)
  const ravi = await app.current.seller()
  await db`UPDATE users SET role = 'admin' WHERE id IN (${asha.id}, ${ravi.id})`
  const code = { code: `DIWALI${Date.now() % 100_000}`, discount_amount: '10' }
  expect(await asha.post('/api/admin/discount-codes', code)).toMatchObject({ status: 200 })
  const [payment] = await db<{ razorpay_payment_id: string; amount: bigint }[]>`
    SELECT razorpay_payment_id, amount FROM plan_payments WHERE user_id = ${asha.id}`
  const [link] = await db<{ id: string }[]>`
    SELECT provider_link_id AS id FROM upgrades WHERE user_id = ${asha.id} AND status = 'open'`

  expect(await remove(asha)).toMatchObject({ status: 200 })
  await eraseNow(app.current, asha)
  await log.drainJobs()
  const archived = await db<{ razorpay_payment_id: string }[]>`
    SELECT * FROM retained_plan_payments WHERE razorpay_payment_id = ${payment?.razorpay_payment_id ?? ''}`
  expect(archived).toMatchObject([{ amount: payment?.amount, status: 'paid', provider_mode: 'sandbox' }])
  expect(await db`SELECT status FROM sandbox_links WHERE id = ${link?.id ?? ''}`).toMatchObject([
    { status: 'cancelled' },
  ])
  const { entries } = (await ravi.get('/api/admin/audit')).body
  expect(entries).toContainEqual(expect.objectContaining({ by: '(deleted account)', subject: code.code }))
  expect(entries[0]).toMatchObject({ what: 'account.delete', subject: `account ${asha.id}` })
  expect(inspect([entries, archived], { depth: null })).not.toContain(asha.email)
  expect((await ravi.get('/api/admin/discount-codes')).body.discount_codes).toContainEqual(
    expect.objectContaining({ code: code.code }),
  )
  await expect(db`UPDATE audit_log SET what = 'nothing'`).rejects.toThrow('only added to')

  expect(await remove(ravi)).toMatchObject({ status: 409, body: { code: 'last_admin' } })
})

test('concurrent requests of the day on which an account is closed finish or are refused, and leave no rows', async () => {
  const { seller: asha } = await makeFullAccount(app.current)
  const business = await businessOf(asha)
  const { customers } = (await asha.get('/api/customers')).body
  const { version } = (await asha.get('/api/business')).body.business
  const write = (n: number) => {
    const ways = [
      () => asha.post('/api/invoices', { customer_name: `New ${n}`, amount: '10' }, { 'idempotency-key': `k${n}` }),
      () => asha.post('/api/items', { description: `Lamp ${n}`, unit_price: '1' }),
      () => asha.post('/api/customers', { name: `Customer ${n}` }),
      () => asha.put(`/api/customers/${customers[0].id}`, { name: `Ravi ${n}`, version: n }),
      () => asha.put('/api/business', { version, name: `Asha ${n}` }),
      () => asha.post('/api/tokens', { name: `Token ${n}`, scopes: ['invoices:read'] }),
      () => asha.post('/api/create-payment-link', {}),
      () => app.current.visitor().post('/api/auth/login', { email: asha.email, password: asha.password }),
    ]
    return (ways[n % ways.length] ?? ways[0])?.()
  }
  const cookies = new Map(asha.cookies)
  const writes = Array.from({ length: 40 }, (_, n) => write(n))
  const [removed, ...answers] = await Promise.all([remove(asha), ...writes])
  expect(removed).toMatchObject({ status: 200 })
  // On a busy machine some are asked to come again (503).
  const faults = answers.filter((answer) => answer === undefined || (answer.status >= 500 && answer.status !== 503))
  expect(faults.map((answer) => [answer?.status, answer?.text])).toEqual([])
  await eraseNow(app.current, asha)
  expect(Object.values(await countOwnedRows(app.current, business)).every((count) => count === 0)).toBe(true)
  for (const [name, value] of cookies) asha.cookies.set(name, value)
  expect(await asha.post('/api/invoices', { customer_name: 'Late', amount: '1' })).toMatchObject({ status: 401 })
})

test('of two concurrent requests the second changes nothing', async () => {
  const { db } = app.current
  const asha = await app.current.seller()
  const answers = await Promise.all([remove(asha), remove(asha)])
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.every((status) => status === 200 || status === 401)).toBe(true)
  expect(
    await db`SELECT FROM account_changes WHERE business_id = ${await businessOf(asha)} AND what = 'account.close'`,
  ).toHaveLength(1)
})
