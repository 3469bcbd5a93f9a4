import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { moveClock } from '../harness/clock.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const numbersOf = async (seller: Seller): Promise<string[]> =>
  (await seller.get('/api/invoices?limit=100')).body.invoices.map(({ number }: { number: string }) => number).sort()

const series = (year: string, length: number): string[] =>
  Array.from({ length }, (_, i) => `INV/${year}/${String(i + 1).padStart(4, '0')}`)

// @abuse 244
test('fifty concurrent invoices, some refused, get numbers without gaps or duplicates', async () => {
  const asha = await app.current.seller()
  await moveClock(app.current, '2026-11-21T06:00:00Z')
  await Promise.all(
    Array.from({ length: 75 }, (_, i) =>
      i % 3 === 2 ? asha.post('/api/invoices', { customer_name: 'Ravi', amount: '0' }) : asha.invoice(),
    ),
  )
  expect(await numbersOf(asha)).toEqual(series('26-27', 50))
})

test('a write that fails after it got a number leaves no gap', async () => {
  const asha = await app.current.seller()
  await asha.invoice()
  await app.current.db`ALTER TABLE invoice_lines ADD CONSTRAINT no_lines CHECK (description <> 'refused') NOT VALID`
  app.current.expectErrors()
  expect(await asha.post('/api/invoices', { customer_name: 'Ravi', amount: '1', notes: 'refused' })).toMatchObject({
    status: 500,
    body: { code: 'internal' },
  })
  await asha.invoice()
  expect(await numbersOf(asha)).toEqual(series('26-27', 2))
  expect((await asha.get('/api/analytics/stats')).body).toMatchObject({ total: 2 })
})

// @abuse 244
test('a hundred invoices around midnight of 31 March: each fiscal year has its own numbers without gaps', async () => {
  const asha = await app.current.seller()
  await moveClock(app.current, '2027-03-31T18:29:59.999Z')
  const first = Array.from({ length: 50 }, () => asha.invoice())
  await Promise.race(first)
  await moveClock(app.current, '2027-03-31T18:30:00Z')
  const second = Array.from({ length: 50 }, () => asha.invoice())
  const invoices: { number: string; issued_on: string }[] = await Promise.all([...first, ...second])
  const before = invoices.filter(({ issued_on }) => issued_on === '2027-03-31').map(({ number }) => number)
  const after = invoices.filter(({ issued_on }) => issued_on === '2027-04-01').map(({ number }) => number)
  expect(before.length + after.length).toBe(100)
  expect(before.length).toBeGreaterThan(0)
  expect(before.sort()).toEqual(series('26-27', before.length))
  expect(after.sort()).toEqual(series('27-28', after.length))
})

test('each business has its own numbers', async () => {
  const [asha, other] = await Promise.all([app.current.seller(), app.current.seller()])
  await moveClock(app.current, '2026-11-21T06:00:00Z')
  await Promise.all([asha.invoice(), other.invoice(), asha.invoice(), other.invoice()])
  expect(await numbersOf(asha)).toEqual(series('26-27', 2))
  expect(await numbersOf(other)).toEqual(series('26-27', 2))
})
