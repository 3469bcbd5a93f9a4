import { beforeAll, expect, test } from 'vitest'
import { fetchPage } from '#server/features/invoices/list/part-search.ts'
import { businessOf } from '../../exports/shop.ts'
import { type Seller, useApp } from '../../harness/app.ts'
import { planOf } from '../../harness/plan.ts'
import { openWithoutLimits } from '../../harness/test-database.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const line = (description: string) => ({ description, quantity: '1', unit_price: '10', rate: '0' })
const document = (...descriptions: string[]) => ({ customer_name: 'Ravi', lines: descriptions.map(line) })
const find = async (seller: Seller, search: string, more = '') =>
  (await seller.get(`/api/invoices?search=${encodeURIComponent(search)}${more}`)).body
const ids = ({ invoices }: { invoices: { id: string }[] }) => invoices.map(({ id }) => id)

test("a search finds only the seller's invoices by an item in any script and by a part of the number", async () => {
  const [asha, stranger] = [await app.current.seller(), await app.current.seller()]
  const made = (await asha.post('/api/invoices', document('Brass LAMP 50% off_', 'पीतल का दीया'))).body.invoice
  await asha.post('/api/invoices', document('Cotton rug'))
  await stranger.post('/api/invoices', document('Brass lamp', 'पीतल का दीया'))
  const [, year, count] = made.number.split('/')
  const parts = [count, count.slice(1), `${year}/${count.slice(0, 3)}1`, `/${year}/${count}`.toLowerCase()]
  for (const text of ['lamp', 'BRASS', '50% off_', 'पी', 'पीतल', ...parts]) {
    expect(await find(asha, text), `${text}`).toMatchObject({
      invoices: [{ id: made.id }],
      total: 1,
      total_is_exact: true,
    })
  }
  expect((await find(asha, `${year}/00`)).total).toBe(2)
  for (const text of ['lump', '50%%', '_amp', 'x'.repeat(100), '12345678901234567890']) {
    expect(await find(asha, text), `${text}`).toMatchObject({ invoices: [], total: 0 })
  }
})

test('an item of a draft is found until the draft changes or is deleted, even a very long one', async () => {
  const asha = await app.current.seller()
  const long = `${'wide '.repeat(90)}sari`
  const draft = (await asha.post('/api/invoices', { ...document('Silk scarf', long), draft: true })).body.invoice
  expect(ids(await find(asha, 'silk'))).toEqual([draft.id])
  expect(ids(await find(asha, 'wide sari'))).toEqual([draft.id])
  const businessId = await businessOf(app.current, asha)
  const count = async () =>
    (await app.current.db`SELECT 1 FROM described_invoices WHERE business_id = ${businessId}`).length
  expect(await count()).toBe(2)
  const changed = { ...document('Wool shawl'), version: draft.version }
  expect(await asha.put(`/api/invoices/${draft.id}/draft`, changed)).toMatchObject({ status: 200 })
  expect(ids(await find(asha, 'silk'))).toEqual([])
  expect(ids(await find(asha, 'shawl'))).toEqual([draft.id])
  expect(await count()).toBe(1)
  await asha.delete(`/api/invoices/${draft.id}`)
  expect(await count()).toBe(0)
})

const INVOICES = 12_000
let mira: Seller
let businessId: string
let listed: { id: string; number: string; description: string; tab: string; day: string }[] = []

beforeAll(async () => {
  mira = await app.current.seller()
  businessId = await businessOf(app.current, mira)
  const db = openWithoutLimits(app.current.databaseUrl)
  await db.begin(async (tx) => {
    await tx`
      INSERT INTO invoices (business_id, id, user_id, number, issued_on, seller_name, customer_name, customer_upi, amount,
        taxable, state, amount_paid, paid_on, created_at)
      SELECT ${businessId}, gen_random_uuid(), ${mira.id}, CASE WHEN n <= 6000 THEN 'INV/24-25/' ELSE 'INV/25-26/' END || lpad(n::text, 5, '0'),
        current_date - (12000 - n) / 1000, 'Mira', 'Meena', 'mira@okaxis', 777700, 777700, state,
        CASE state WHEN 'paid' THEN 777700 ELSE 0 END, CASE state WHEN 'paid' THEN current_date END,
        now() - interval '1 second' * (30000 - n / 2)
      FROM generate_series(1, ${INVOICES}::int) AS n,
        LATERAL (SELECT CASE WHEN n % 4 = 0 THEN 'paid' ELSE 'pending' END AS state) AS states`
    await tx`
      INSERT INTO invoice_lines (business_id, invoice_id, position, description, unit_price, gross, taxable, amount)
      SELECT business_id, id, 1, CASE WHEN n <= 5500 THEN 'Old carpet ' || n % 3 WHEN n % 500 = 7 THEN 'Zebra quartz'
        WHEN n % 40 = 3 THEN 'Weekly box ' || n WHEN n > 11950 THEN 'New thing' ELSE 'Usual work' END, 777700, 777700, 777700, 777700
      FROM invoices, LATERAL (SELECT right(number, 5)::int AS n) AS counted WHERE business_id = ${businessId}`
  })
  await db`ANALYZE`
  await db.end()
  listed = await app.current.db`
    SELECT i.id, number, description, tab, issued_on::text AS day FROM invoices i JOIN invoice_lines l ON l.business_id = i.business_id AND l.invoice_id = i.id
    WHERE i.business_id = ${businessId} ORDER BY created_at DESC, i.id DESC`
}, 120_000)

/** Finds the expected matches by reading the whole list. */
const expected = (text: string) =>
  listed.filter(({ number, description }) => {
    const [name, head] = [number.toLowerCase(), number.replace(/\d*$/, '')]
    const at = name.indexOf(text)
    return name.endsWith(text) || (at >= 0 && at <= head.length) || description.toLowerCase().includes(text)
  })

test.each([
  'zebra',
  'old carpet',
  'old carpet 1',
  'weekly',
  'weekly box 10',
  'usual',
  'new thing',
  't',
  'x 1',
  '24-25',
  '25-26/07',
  '24-25/0',
  '007',
  '12',
  '5507',
  'nobody',
  'inv/2',
])('among 12,000 invoices "%s" gives the pages that reading all would give, in both directions', async (text) => {
  const all = expected(text)
  const [one, pending] = [await find(mira, text), await find(mira, text, '&status=pending&limit=20')]
  expect(ids(one)).toEqual(all.slice(0, 50).map(({ id }) => id))
  // An inexact total is a lower bound.
  expect(one.total_is_exact ? all.length : Math.min(all.length, one.total)).toBe(one.total)
  expect(ids(pending)).toEqual(
    all
      .filter(({ tab }) => tab === 'pending')
      .slice(0, 20)
      .map(({ id }) => id),
  )
  if (one.next_cursor === null) return
  const two = await find(mira, text, `&cursor=${one.next_cursor}`)
  expect(ids(two)).toEqual(all.slice(50, 100).map(({ id }) => id))
  expect(ids(await find(mira, text, `&cursor=${two.previous_cursor}`))).toEqual(ids(one))
  const day = all.at(-1)?.day ?? ''
  expect(ids(await find(mira, text, `&from=${day}&to=${day}`))).toEqual(
    all
      .filter((row) => row.day === day)
      .slice(0, 50)
      .map(({ id }) => id),
  )
})

test('a search by parts uses the indexes of numbers and scans no whole table', async () => {
  const actor = { businessId } as Parameters<typeof fetchPage>[1]
  const range = { status: 'all', customerId: undefined, position: undefined, limit: 50 } as const
  const plan = await planOf(app.current.db, fetchPage(app.current.db, actor, '25-26/07', range))
  for (const index of ['invoices_by_number_end', 'invoices_by_number_head']) expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan on (invoices|described_invoices)/)
})
