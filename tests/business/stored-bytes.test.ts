import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { sumStoredBytes } from '#server/platform/limits/stored-bytes.ts'
import { businessOf } from '../exports/shop.ts'
import { claim } from '../claims/payer.ts'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off', BUSINESS_MAX_MB: '1' })

const MB = 1024 * 1024
const line = (n: number) => ({
  description: `${n} ${'wide '.repeat(90)}`.trim(),
  quantity: '1',
  unit_price: '10',
  rate: '0',
})
const large = { customer_name: 'Ravi', lines: Array.from({ length: 400 }, (_, n) => line(n)), draft: true }
const full = { status: 409, body: { code: 'account_full', message: expect.stringContaining('1 MB') } }

async function storedBytes(seller: Seller): Promise<number> {
  const businessId = await businessOf(app.current, seller)
  const [row] = await app.current.db<{ bytes: bigint }[]>`
    SELECT (b.bytes + coalesce((SELECT sum(bytes) FROM stored_byte_changes c WHERE c.business_id = ${businessId}), 0))::bigint AS bytes
    FROM stored_bytes b WHERE business_id = ${businessId}`
  return Number(row?.bytes)
}

/** Counts so much more that only `left` bytes may still be stored. */
async function leave(seller: Seller, left: number): Promise<void> {
  const businessId = await businessOf(app.current, seller)
  const missing = MB - left - (await storedBytes(seller))
  await app.current.db`INSERT INTO stored_byte_changes (business_id, bytes) VALUES (${businessId}, ${missing})`
}

test('a business that stores 1 MB of 1 MB can store no more, until a draft goes; another business can', async () => {
  const asha = await app.current.seller()
  const first = await asha.invoice()
  const drafts: string[] = []
  for (const _ of [1, 2, 3]) drafts.push((await asha.post('/api/invoices', large)).body.invoice.id)
  const before = await storedBytes(asha)
  expect(before).toBeGreaterThan(600_000)
  await asha.post('/api/invoices', large)
  expect(await asha.post('/api/invoices', large)).toMatchObject(full)
  await leave(asha, 100)
  const notes = 'a'.repeat(900)
  expect(await asha.post('/api/invoices', { customer_name: 'Ravi', amount: '10' })).toMatchObject(full)
  expect(await asha.post(`/api/invoices/${first.id}/duplicate`, {})).toMatchObject(full)
  expect(await asha.post('/api/customers', { name: 'Meera', notes })).toMatchObject(full)
  expect(
    await asha.post('/api/items', { description: notes.slice(0, 400), unit_price: '10', rate: '0' }),
  ).toMatchObject(full)
  const csv = { 'content-type': 'text/csv' }
  expect(await asha.raw('POST', '/api/imports/items', `Item,Price\n${notes.slice(0, 400)},10\n`, csv)).toMatchObject(
    full,
  )
  expect(await asha.put(`/api/invoices/${first.id}`, { paid: true })).toMatchObject({ status: 200 })
  await asha.delete(`/api/invoices/${drafts[0]}`)
  expect(await asha.post('/api/customers', { name: 'Meera', notes })).toMatchObject({ status: 200 })
  expect(await (await app.current.seller()).post('/api/invoices', large)).toMatchObject({ status: 200 })
})

test('a draft that is written and deleted leaves no bytes, and summing up changes nothing', async () => {
  const asha = await app.current.seller()
  await asha.invoice({ customer_name: 'Ravi' })
  const before = await storedBytes(asha)
  const { id } = (await asha.post('/api/invoices', large)).body.invoice
  const between = await storedBytes(asha)
  expect(between - before).toBeGreaterThan(150_000)
  const db = openDatabase(app.current.databaseUrl, { connections: 1 })
  expect(await sumStoredBytes(db, 2_000)).toBeGreaterThan(0)
  await db.end()
  expect(await storedBytes(asha)).toBe(between)
  await asha.delete(`/api/invoices/${id}`)
  expect(await storedBytes(asha)).toBe(before)
})

test('a new invoice adds the bytes of its rows to the sum of its business, and no row for the hourly job', async () => {
  const { db } = app.current
  const asha = await app.current.seller()
  await asha.invoice({ customer_name: 'Ravi' })
  const businessId = await businessOf(app.current, asha)
  const read = async () =>
    (
      await db<{ bytes: bigint; changes: number }[]>`
      SELECT bytes, (SELECT count(*)::int FROM stored_byte_changes c WHERE c.business_id = b.business_id) AS changes
      FROM stored_bytes b WHERE business_id = ${businessId}`
    )[0]
  const before = await read()
  const { id } = await asha.invoice({ customer_name: 'Ravi' })
  const [written] = await db<{ bytes: bigint }[]>`
    SELECT ((SELECT octet_length(i::text) FROM invoices i WHERE i.id = ${id})
      + (SELECT sum(octet_length(l::text)) FROM invoice_lines l WHERE l.invoice_id = ${id})
      + (SELECT sum(octet_length(h::text)) FROM invoice_history h WHERE h.invoice_id = ${id}))::bigint AS bytes`
  expect(await read()).toEqual({
    bytes: (before?.bytes ?? 0n) + (written?.bytes ?? 0n),
    changes: before?.changes,
  })
})

test.each([
  ['customers', (n: number) => ['/api/customers', { name: `Ravi ${n}`, notes: 'a'.repeat(900) }]],
  [
    'drafts',
    (n: number) => ['/api/invoices', { customer_name: 'Ravi', lines: [line(n), line(n), line(n)], draft: true }],
  ],
] as const)('of six %s at once with room for one, one is stored', async (_, request) => {
  const asha = await app.current.seller()
  await asha.invoice({ customer_name: 'Ravi' })
  const before = await storedBytes(asha)
  const [path, body] = request(9) as [string, object]
  expect(await asha.post(path, body)).toMatchObject({ status: 200 })
  await leave(asha, Math.round(((await storedBytes(asha)) - before) * 1.5))
  const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => asha.post(...(request(n) as [string, object]))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await storedBytes(asha)).toBeLessThanOrEqual(MB)
})

test('what payers claim is counted, and refuses nobody', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  await leave(asha, 10)
  const before = await storedBytes(asha)
  expect(await claim(app.current.visitor(), id, { utr: '632512345678', amount: '10' })).toMatchObject({ status: 303 })
  expect(await storedBytes(asha)).toBeGreaterThan(before + 100)
})
