import { expect, test } from 'vitest'
import { SAMPLE_PAGE } from '#contract/site/main-paths.ts'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { sampleCustomers, sampleFigures, sampleInvoices } from '#domain/sample/sample-invoices.ts'
import { countOwnedRows } from '../account-deletion/full-life.ts'
import { businessOf } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const today = indiaDay(new Date())

/** Calls that show sums, lists, reports, exports or numbers of a business. */
const CALLS = [
  '/api/analytics/stats',
  '/api/invoices',
  '/api/invoices?search=Verma',
  '/api/customers',
  '/api/customers?search=Noor',
  '/api/late',
  '/api/money',
  '/api/claims',
  '/api/items',
  '/api/notices',
  '/api/reminders',
  '/api/recurring-invoices',
  '/api/business/number-series',
  '/api/reports/ageing',
  '/api/reports/overview',
  `/api/exports/gstr1/faults?month=${today.slice(0, 7)}`,
  `/api/exports/gstr3b/figures?month=${today.slice(0, 7)}`,
  ...['invoices', 'lines', 'payments', 'customers', 'tally'].map(
    (what) => `/api/exports/${what}?from=${addDays(today, -365)}&to=${today}`,
  ),
]

/** What the owner can read, with exports and returns, and how many rows of each table belong to the business. */
async function readAll(seller: Seller) {
  const answers = []
  // One after the other, since a business may make few exports at once.
  for (const path of CALLS) {
    const { status, body } = await seller.get(path)
    expect([path, status]).toEqual([path, 200])
    // The one answer that names the sample, for the screens alone.
    answers.push([path, path === '/api/analytics/stats' ? { ...body, beginning: undefined } : body])
  }
  const rows = await countOwnedRows(app.current, await businessOf(app.current, seller))
  expect(Object.keys(rows).length).toBeGreaterThan(30)
  return { answers, rows }
}

const sampleOf = async (seller: Seller) => (await seller.get('/api/analytics/stats')).body.beginning?.sample ?? null

test('sample data leaves no trace in figures, lists, reports, exports and rows, while it is there and afterwards', async () => {
  const asha = await app.current.seller({ plan: 'Pro' })
  await asha.put('/api/business', { version: 1, registration: 'registered', gstin: '27AAPFU0939F1ZV' })
  const before = await readAll(asha)
  for (let time = 0; time < 2; time++) expect(await asha.post('/api/sample', {})).toMatchObject({ status: 200 })
  expect(await sampleOf(asha)).toMatchObject({ is_shown: true })
  expect(await readAll(asha)).toEqual(before)
  for (let time = 0; time < 2; time++) expect(await asha.delete('/api/sample')).toMatchObject({ status: 200 })
  expect(await sampleOf(asha)).toBeNull()
  expect(await readAll(asha)).toEqual(before)
  const { number, payment_url } = await asha.invoice()
  const other = await (await app.current.seller({ plan: 'Pro' })).invoice()
  expect(number).toBe(other.number)
  expect(payment_url).not.toContain('sample')
})

test('the first real invoice hides the sample, with number 1 of its series; the owner may keep it beside or remove it', async () => {
  const [asha, ravi] = [await app.current.seller(), await app.current.seller()]
  await asha.post('/api/sample', {})
  expect(await asha.put('/api/sample', { kept: true })).toMatchObject({ status: 200 })
  expect((await asha.invoice()).number).toBe((await ravi.invoice()).number)
  expect(await sampleOf(asha)).toMatchObject({ is_shown: true })
  await asha.delete('/api/sample')
  expect(await sampleOf(asha)).toBeNull()
  expect(await asha.post('/api/sample', {})).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } })

  const noor = await app.current.seller()
  await noor.post('/api/sample', {})
  await noor.invoice()
  expect(await sampleOf(noor)).toMatchObject({ is_shown: false })
  expect((await noor.get('/api/invoices')).body.invoices).toHaveLength(1)
  await noor.put('/api/sample', { kept: true })
  expect(await sampleOf(noor)).toMatchObject({ is_shown: true })
})

test('the page of a sample link says that it is one, in each language, and there is nothing to pay with', async () => {
  for (const [language, words] of [
    ['en', 'This is a sample'],
    ['hi', 'नमूना'],
    ['ta', 'மாதிரி'],
  ]) {
    const page = await app.current.visitor().get(`${SAMPLE_PAGE}?lang=${language}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain(words)
    expect(page.text).not.toMatch(/upi:|qr|<form|<script/i)
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
  }
  expect(await app.current.visitor().get(`${SAMPLE_PAGE}/qr.png`)).toMatchObject({ status: 404 })
})

test('twelve invoices of five customers, whose parts add up, some paid, part paid and late', () => {
  const invoices = sampleInvoices('2026-11-22')
  expect(invoices).toHaveLength(12)
  const customers = sampleCustomers(invoices)
  expect([customers.length, customers.reduce((sum, { invoices }) => sum + invoices, 0)]).toEqual([5, 12])
  const owed = customers.reduce((sum, customer) => sum + customer.owed, 0n)
  const total = invoices.reduce((sum, { amount }) => sum + amount, 0n)
  expect(sampleFigures(invoices).earned + owed).toBe(total)
  expect(new Set(invoices.map(({ state }) => state))).toEqual(new Set(['paid', 'part_paid', 'pending']))
  expect(invoices.some(({ state, due_on }) => state !== 'paid' && due_on < '2026-11-22')).toBe(true)
  expect(invoices.every(({ issued_on, paid_on }) => issued_on < '2026-11-22' && (paid_on ?? '') < '2026-11-22')).toBe(
    true,
  )
})
