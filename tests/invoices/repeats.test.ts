import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { cutConnections } from '../harness/connections.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const BODY = { customer_name: 'Ravi', amount: '10.00', notes: 'Rent' }
const create = (seller: Seller, key: string, body: object = BODY) =>
  seller.post('/api/invoices', body, { 'idempotency-key': key })

// @abuse 72
test('the same request twenty times concurrently creates one invoice and gets equal answers', async () => {
  const asha = await app.current.seller()
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(asha, 'one')))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  await asha.put(`/api/invoices/${answers[0]?.body.invoice.id}`, { paid: true })
  expect((await create(asha, 'one')).text).toBe(answers[0]?.text)
  expect((await asha.get('/api/invoices')).body.total).toBe(1)
})

// @abuse 72
test('the same key with another body is refused, also in concurrent requests', async () => {
  const asha = await app.current.seller()
  const both = await Promise.all([create(asha, 'two'), create(asha, 'two', { ...BODY, amount: '11.00' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'key_reused' })
  expect((await asha.get('/api/invoices')).body.total).toBe(1)
})

test('a key used for a payment on one invoice is refused on another; a new key works there', async () => {
  const asha = await app.current.seller()
  const [first, second] = [await asha.invoice(), await asha.invoice()]
  const pay = (id: string, key: string) =>
    asha.post(`/api/invoices/${id}/payments`, { amount: '100.00', method: 'cash' }, { 'idempotency-key': key })
  expect((await pay(first.id, 'pay')).status).toBe(200)
  expect(await pay(second.id, 'pay')).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  expect((await asha.get(`/api/invoices/${second.id}`)).body.invoice.amount_paid).toBe('0.00')
  expect((await pay(second.id, 'pay-second')).status).toBe(200)
  expect((await pay(first.id, 'pay')).body.invoice.id).toBe(first.id)
})

test('a key belongs to one path: duplicates and credit notes of another invoice are refused', async () => {
  const asha = await app.current.seller()
  const [first, second] = [await asha.invoice(), await asha.invoice()]
  const post = (path: string, body: object, key: string) => asha.post(path, body, { 'idempotency-key': key })
  for (const [call, body] of [
    ['duplicate', {}],
    ['credit-notes', { reason: 'Sent back' }],
  ] as const) {
    expect((await post(`/api/invoices/${first.id}/${call}`, body, call)).status).toBe(200)
    const refused = await post(`/api/invoices/${second.id}/${call}`, body, call)
    expect(refused).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  }
  expect(await create(asha, 'duplicate')).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  expect((await asha.get(`/api/invoices/${second.id}`)).body.invoice.amount_credited).toBe('0.00')
})

// @abuse 72
test('the same key of another seller is independent', async () => {
  const [asha, stranger] = await Promise.all([app.current.seller(), app.current.seller()])
  const [mine, theirs] = await Promise.all([create(asha, 'three'), create(stranger, 'three')])
  expect([mine.status, theirs.status]).toEqual([200, 200])
  expect(mine.body.invoice.id).not.toBe(theirs.body.invoice.id)
  expect((await stranger.get(`/api/invoices/${mine.body.invoice.id}`)).status).toBe(404)
})

// @abuse 72
test('invalid keys are refused', async () => {
  const asha = await app.current.seller()
  for (const key of ['', ' ', 'a b', 'x'.repeat(201), 'x'.repeat(10_240), 'ä', '\t'])
    expect(await create(asha, key), `${key.slice(0, 20)}`).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { 'Idempotency-Key': expect.any(String) } },
    })
  expect(await create(asha, 'x'.repeat(200))).toMatchObject({ status: 200 })
  expect((await asha.get('/api/invoices')).body.total).toBe(1)
})

// @abuse 72
test('a refusal is not stored as the answer: the same key then works', async () => {
  const asha = await app.current.seller({ plan: 'Free', default_upi: null })
  expect((await create(asha, 'four')).status).toBe(403)
  await app.current.db`UPDATE businesses SET plan_expires_at = '2099-01-01'
    WHERE id = (SELECT business_id FROM users WHERE id = ${asha.id})`
  expect(await create(asha, 'four')).toMatchObject({
    status: 400,
    body: { fields: { customer_upi: expect.any(String) } },
  })
  await asha.put('/api/users/profile', { default_upi: 'asha@okaxis' })
  expect((await create(asha, 'four')).status).toBe(200)
})

// @abuse 247
test('when the connection breaks during a write, the repeat with the same key leaves one invoice', async () => {
  const asha = await app.current.seller()
  const outcomes: number[] = []
  for (let round = 0; round < 8; round++) {
    const key = `cut-${round}`
    const [first] = await Promise.all([create(asha, key), cutConnections(app.current)])
    outcomes.push(first.status)
    const repeat = await create(asha, key)
    expect(repeat.status).toBe(200)
    expect(first.status === 200 ? first.text : repeat.text).toBe(repeat.text)
    const away = { status: 503, body: { code: 'unavailable', message: expect.any(String) } }
    expect(first).toMatchObject(first.status === 200 ? { status: 200 } : away)
  }
  expect((await asha.get('/api/invoices')).body.total).toBe(8)
  const numbers = (await asha.get('/api/invoices')).body.invoices.map(({ number }: { number: string }) =>
    Number(number.slice(-4)),
  )
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, i) => 8 - i))
})
