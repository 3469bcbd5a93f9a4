import { beforeEach, expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { seeded } from '../harness/seeded.ts'

const app = useApp({ RATE_LIMITS: 'off' })

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})

const wrong = async () =>
  (await findWrongTotals(app.current.db)).map(({ figure, counted, real }) => [figure, counted, real])

test('the check sees a wrong count, a wrong sum and a day that has too much or is missing', async () => {
  const { id } = await asha.invoice({ amount: '10.00' })
  await asha.put(`/api/invoices/${id}`, { paid: true })
  expect(await wrong()).toEqual([])
  await app.current.db`UPDATE business_totals SET invoices = 7, earned = 999`
  await app.current.db`UPDATE day_earnings SET earned = 5`
  const [today] = await app.current.db<{ day: string }[]>`SELECT day FROM day_earnings`
  expect(await wrong()).toEqual([
    ['invoices', 7n, 1n],
    ['earned', 999n, 1_000n],
    [today?.day, 5n, 1_000n],
  ])
  await app.current.db`DELETE FROM day_earnings`
  await app.current.db`UPDATE business_totals SET invoices = 1, earned = 1000`
  await app.current.db`UPDATE invoices SET amount_paid = 1001`
  expect(await wrong()).toEqual([
    ['amount_paid', 1_001n, 1_000n],
    ['customer received', 1_000n, 1_001n],
    ['received', 1_001n, 1_000n],
    [today?.day, 0n, 1_000n],
  ])
  await app.current.db`UPDATE invoices SET amount_paid = 1000`
  await app.current.db`INSERT INTO day_earnings SELECT business_id, received_on, amount FROM invoice_payments`
  expect(await wrong()).toEqual([])
  await app.current.db`UPDATE customers SET invoices = 2, owed = 3, received = 4`
  expect(await wrong()).toEqual([
    ['customer invoices', 2n, 1n],
    ['customer owed', 3n, 0n],
    ['customer received', 4n, 1_000n],
  ])
  await app.current.db`UPDATE customers SET invoices = 1, owed = 0, received = 1000`
})

// @abuse 252
test('after a hundred random steps, many at once, every figure equals what is counted anew', async () => {
  const { random, seed } = seeded()
  const ids: string[] = []
  const expected = new Map<string, bigint>()
  const pick = () => ids[Math.floor(random() * ids.length)] ?? ''
  const step = async (): Promise<number> => {
    const dice = random()
    if (dice < 0.4 || ids.length === 0) {
      const paise = 1n + BigInt(Math.floor(random() * 9_999_999_999))
      const amount = `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`
      const { id } = await asha.invoice({ amount })
      ids.push(id)
      expected.set(id, paise)
      return 200
    }
    const body = dice < 0.75 ? { paid: true } : { paid: false, reason: 'Counted twice' }
    return (await asha.put(`/api/invoices/${pick()}`, body)).status
  }
  for (let done = 0; done < 120;) {
    const atOnce = 1 + Math.floor(random() * 8)
    const statuses = await Promise.all(Array.from({ length: atOnce }, step))
    for (const status of statuses) expect([200, 409], `seed ${seed}`).toContain(status)
    done += atOnce
  }
  expect(await wrong(), `seed ${seed}`).toEqual([])

  const { body } = await asha.get('/api/analytics/stats')
  const paid = await app.current.db<{ id: string }[]>`SELECT id FROM invoices WHERE state = 'paid'
    AND business_id = (SELECT business_id FROM users WHERE id = ${asha.id})`
  const earned = paid.reduce((sum, { id }) => sum + (expected.get(id) ?? 0n), 0n)
  expect(body, `seed ${seed}`).toMatchObject({
    total: ids.length,
    paid: paid.length,
    pending: ids.length - paid.length,
    totalEarnings: `${earned / 100n}.${String(earned % 100n).padStart(2, '0')}`,
  })
})

// @abuse 252
test('through random lives of documents, with races, no figure ever differs from what is counted anew', async () => {
  const { random, seed } = seeded()
  const ids: string[] = []
  const pick = () => ids[Math.floor(random() * ids.length)] ?? ''
  const rupees = (most: number) =>
    `${Math.floor(random() * most)}.${String(Math.floor(random() * 100)).padStart(2, '0')}`
  const make = async (): Promise<number> => {
    const lines = Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
      description: 'Chair',
      unit_price: rupees(5_000),
      quantity: `${1 + Math.floor(random() * 9)}.${Math.floor(random() * 10)}`,
      rate: ['0', '5', '18', '40'][Math.floor(random() * 4)],
      ...(random() < 0.3 ? { discount_percent: '12.5' } : {}),
    }))
    const { status, body } = await asha.post('/api/invoices', {
      customer_name: `Customer ${Math.floor(random() * 4)}`,
      lines,
      draft: random() < 0.3,
      is_rounded: random() < 0.5,
      ...(random() < 0.5 ? { issued_on: '2026-01-15', due_on: '2026-02-28' } : {}),
    })
    if (status === 200) ids.push(body.invoice.id)
    return status
  }
  const step = async (): Promise<number> => {
    const dice = random()
    if (dice < 0.3 || ids.length === 0) return make()
    const path = `/api/invoices/${pick()}`
    if (dice < 0.45) return (await asha.post(`${path}/issue`, { version: 1 })).status
    if (dice < 0.65) return (await asha.post(`${path}/payments`, { amount: `1${rupees(900)}` })).status
    if (dice < 0.72) return (await asha.put(path, { paid: true })).status
    if (dice < 0.78) return (await asha.put(path, { paid: false, reason: 'Counted twice' })).status
    if (dice < 0.85) return (await asha.post(`${path}/void`, { reason: 'Made twice' })).status
    if (dice < 0.9) return (await asha.raw('DELETE', path, undefined)).status
    const lines = random() < 0.5 ? { lines: [{ position: 1, quantity: '0.5' }] } : {}
    return (await asha.post(`${path}/credit-notes`, { reason: 'Sent back', ...lines })).status
  }
  for (let done = 0; done < 200;) {
    const atOnce = 1 + Math.floor(random() * 8)
    const statuses = await Promise.all(Array.from({ length: atOnce }, step))
    for (const status of statuses) expect([200, 400, 404, 409], `seed ${seed}`).toContain(status)
    done += atOnce
  }
  const { customers } = (await asha.get('/api/customers')).body
  const merged = await asha.post(`/api/customers/${customers[0].id}/merge`, { into: customers[1].id })
  expect(merged.status).toBe(200)
  expect(await wrong(), `seed ${seed}`).toEqual([])
})

// @abuse 58
test('a thousand invoices at the very most are summed to the paisa', async () => {
  await app.current.db`
    INSERT INTO invoices (business_id, id, user_id, number, issued_on, seller_name, customer_name, customer_upi, amount, taxable)
    SELECT business_id, gen_random_uuid(), id, 'T/' || n, current_date, 'Asha', 'Ravi', 'asha@okaxis', 9999999999, 9999999999
    FROM users, generate_series(1, 1000) AS n WHERE id = ${asha.id}`
  await app.current
    .db`UPDATE business_totals SET invoices = 1000, paid = 999, open = 1, owed = 9999999999, earned = 999::bigint * 9999999999
    WHERE business_id = (SELECT business_id FROM users WHERE id = ${asha.id})`
  const [last] = (await asha.get('/api/invoices?limit=1')).body.invoices
  await asha.put(`/api/invoices/${last.id}`, { paid: true })
  expect((await asha.get('/api/analytics/stats')).body).toMatchObject({ totalEarnings: '99999999990.00', paid: 1000 })
})
