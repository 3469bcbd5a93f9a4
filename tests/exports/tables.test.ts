import { request } from 'node:http'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { fillBusiness } from '../../bench/parts/fill-business.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { openWithoutLimits } from '../harness/test-database.ts'
import { filesOf } from '../sheets/unzip.ts'
import { businessOf, registeredSeller } from './shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })

type Line = Record<string, string>

const download = async (person: Seller, what: string, query = ''): Promise<Line[]> => {
  const answer = await person.get(`/api/exports/${what}?${query}`)
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="pavti-${what}.csv"`)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return parse<Line>(answer.text, { bom: true, columns: true })
}

const lamp = { description: 'Lamp', hsn: '9405', unit: 'Nos', quantity: '2', unit_price: '500', rate: '18' }

test('refuses a visitor, unknown words and days in the wrong order', async () => {
  const asha = await app.current.seller()
  expect(await app.current.visitor().get('/api/exports/invoices')).toMatchObject({
    status: 401,
    body: { code: 'not_signed_in' },
  })
  const wrong = ['format=pdf', 'from=2026-13-01', 'from=2026-11-02&to=2026-11-01', 'status=odd', 'other=1']
  for (const query of wrong) {
    expect([query, (await asha.get(`/api/exports/invoices?${query}`)).body.code]).toEqual([query, 'invalid_input'])
  }
  expect((await asha.get('/api/exports/secrets')).status).toBe(404)
})

test('exports the chosen days and state with all amounts, and nothing of other sellers', async () => {
  const asha = await registeredSeller(app.current)
  const other = await app.current.seller()
  await other.invoice({ customer_name: 'Somebody else' })
  const made = [
    { customer_name: 'Ravi', lines: [lamp], issued_on: '2026-10-31', place_of_supply: '27' },
    { customer_name: 'Meera', lines: [lamp], issued_on: '2026-11-01', place_of_supply: '29' },
    { customer_name: 'Farah', lines: [lamp], issued_on: '2026-11-02', draft: true },
  ]
  for (const one of made) await asha.invoice({ ...one, amount: undefined })

  expect((await download(asha, 'invoices')).map(({ Customer }) => Customer)).toEqual(['Ravi', 'Meera'])
  expect((await download(asha, 'invoices', 'status=draft')).map(({ Customer }) => Customer)).toEqual(['Farah'])
  const [meera, ...more] = await download(asha, 'invoices', 'from=2026-11-01&to=2026-11-30')
  expect(more).toEqual([])
  expect(meera).toMatchObject({
    Number: 'INV/26-27/0002',
    Kind: 'Tax invoice',
    Date: '2026-11-01',
    'Place of supply': 'Karnataka',
    State: 'Pending',
    'Taxable value': '1000.00',
    CGST: '0.00',
    IGST: '180.00',
    Total: '1180.00',
    Balance: '1180.00',
  })
  const [line] = await download(asha, 'lines', 'to=2026-10-31')
  expect(line).toMatchObject({ Description: 'Lamp', 'HSN/SAC': '9405', Quantity: '2', 'GST %': '18', CGST: '90.00' })
})

test('payments, customers and items', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({
    customer_name: '=cmd',
    customer: { phone: '9876543210', gstin: '27AAHCV4410Q1ZV' },
  })
  await asha.put(`/api/invoices/${id}`, { paid: true })
  await app.current.db`INSERT INTO items (business_id, id, description, unit_price, rate, hsn)
    VALUES (${await businessOf(app.current, asha)}, gen_random_uuid(), 'Lamp', 50000, 1800, '9405')`
  expect(await download(asha, 'payments')).toMatchObject([{ Customer: "'=cmd", Amount: '1500.50', Method: 'upi' }])
  expect(await download(asha, 'payments', 'to=2026-01-01')).toEqual([])
  expect(await download(asha, 'customers')).toMatchObject([
    { Name: "'=cmd", Mobile: '98765 43210', State: 'Maharashtra', Invoices: '1', Received: '1500.50', Owed: '0.00' },
  ])
  expect(await download(asha, 'items')).toMatchObject([{ Description: 'Lamp', 'Unit price': '500.00', 'GST %': '18' }])
})

test('the workbook has the same data', async () => {
  const asha = await app.current.seller()
  await asha.invoice({ customer_name: 'Ravi & Co' })
  const response = await asha.file('/api/exports/invoices?format=xlsx')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="pavti-invoices.xlsx"')
  const sheet = filesOf(response.bytes).get('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('Ravi &amp; Co')
  expect(sheet).toContain('<v>1500.50</v>')
})

// @abuse 282
test('many batches: a row for each invoice, one download at a time, and no work after the client disconnects', async () => {
  const asha = await app.current.seller()
  const db = openWithoutLimits(app.current.databaseUrl)
  await fillBusiness(db, asha.email, 5_001)
  expect(await findWrongTotals(db)).toEqual([])
  await db.end()
  const rows = await download(asha, 'invoices')
  expect(new Set(rows.map(({ Number: number }) => number)).size).toBe(5_001)
  expect(await download(asha, 'lines')).toHaveLength(5_001)

  const cookie = [...asha.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const going = request(`${app.current.origin}/api/exports/lines?format=xlsx`, { headers: { cookie } })
  const response = await new Promise<{ destroy: () => void }>((resolve) => {
    going.on('response', (it) => resolve(it.pause()))
    going.end()
  })
  const second = await asha.get('/api/exports/customers')
  expect([second.status, second.body.code, second.headers.get('retry-after')]).toEqual([429, 'export_running', '10'])
  // Another business does not wait.
  expect((await (await app.current.seller()).get('/api/exports/invoices')).status).toBe(200)

  response.destroy()
  const inWork = async () =>
    (
      await app.current.db<{ n: bigint }[]>`SELECT count(*) AS n FROM pg_stat_activity
        WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`
    )[0]?.n
  await expect.poll(inWork).toBe(0n)
  expect((await asha.get('/api/exports/customers')).status).toBe(200)
})
