import { beforeAll, expect, test } from 'vitest'
import { type Seller, useApp } from '../../harness/app.ts'
import { cutConnections } from '../../harness/connections.ts'

const app = useApp({ RATE_LIMITS: 'off' })

interface Page {
  invoices: { id: string; customer_name: string }[]
  total: number
  total_is_exact: boolean
  next_cursor: string | null
  previous_cursor: string | null
}

let asha: Seller
const names = Array.from({ length: 45 }, (_, i) => `Customer ${String(i + 1).padStart(2, '0')}`)
beforeAll(async () => {
  asha = await app.current.seller()
  for (const customer_name of names) await asha.invoice({ customer_name })
})

const page = async (query: string, seller = asha): Promise<Page> => {
  const answer = await seller.get(`/api/invoices?${query}`)
  expect(answer.status).toBe(200)
  return answer.body
}
const idsOf = ({ invoices }: Page) => invoices.map(({ id }) => id)

/** Follows one direction to its end. */
async function walk(query: string, from: Page, direction: 'next_cursor' | 'previous_cursor', between = async () => {}) {
  const pages = [from]
  for (let cursor = from[direction]; cursor !== null;) {
    await between()
    const next = await page(`${query}&cursor=${cursor}`)
    pages.push(next)
    cursor = next[direction]
  }
  return pages
}

test('without a query the newest fifty are returned', async () => {
  const answer = await page('')
  expect(answer).toMatchObject({ total: 45, total_is_exact: true, next_cursor: null, previous_cursor: null })
  expect(answer.invoices.map((invoice) => invoice.customer_name)).toEqual(names.toReversed())
})

test.each([1, 7, 10, 44, 45, 46])('pages of %i show each invoice once, forward and back', async (limit) => {
  const all = idsOf(await page('limit=100'))
  const query = `limit=${limit}`
  const forward = await walk(query, await page(query), 'next_cursor')
  expect(forward.flatMap(idsOf)).toEqual(all)
  expect(forward[0]?.previous_cursor).toBe(null)
  for (const { total } of forward) expect(total).toBe(45)
  const last = forward.at(-1)
  const back = last ? await walk(query, last, 'previous_cursor') : []
  expect(back.toReversed().flatMap(idsOf)).toEqual(all)
})

test('while invoices are added, each older one is shown once in both directions', async () => {
  const busy = await app.current.seller()
  for (let i = 0; i < 20; i++) await busy.invoice({ customer_name: `Old ${i}` })
  const follow = async (from: Page, direction: 'next_cursor' | 'previous_cursor') => {
    const seen = [...from.invoices]
    for (let cursor = from[direction]; cursor !== null;) {
      await busy.invoice({ customer_name: 'New' })
      const next = await page(`limit=3&cursor=${cursor}`, busy)
      if (direction === 'next_cursor') seen.push(...next.invoices)
      else seen.unshift(...next.invoices)
      cursor = next[direction]
      if (seen.length > 100) break
    }
    return seen.filter(({ customer_name }) => customer_name.startsWith('Old')).map(({ customer_name }) => customer_name)
  }
  const newestFirst = Array.from({ length: 20 }, (_, i) => `Old ${19 - i}`)
  expect(await follow(await page('limit=3', busy), 'next_cursor')).toEqual(newestFirst)
  const [oldest] = (await page('limit=100', busy)).invoices.slice(-1)
  const last = await walkToEnd(busy)
  expect(last.invoices.at(-1)?.id).toBe(oldest?.id)
  expect((await follow(last, 'previous_cursor')).slice(-20)).toEqual(newestFirst)
})

async function walkToEnd(seller: Seller): Promise<Page> {
  let current = await page('limit=3', seller)
  while (current.next_cursor) current = await page(`limit=3&cursor=${current.next_cursor}`, seller)
  return current
}

test('invoices with the same creation time are each shown once', async () => {
  const even = await app.current.seller()
  await Promise.all(Array.from({ length: 12 }, () => even.invoice()))
  await app.current.db`UPDATE invoices SET created_at = '2026-01-01 00:00:00.123456+00'
    WHERE user_id = ${even.id}`
  const all = idsOf(await page('limit=100', even))
  const seen: string[] = []
  for (let cursor = ''; ;) {
    const current = await page(`limit=5${cursor}`, even)
    seen.push(...idsOf(current))
    if (current.next_cursor === null) break
    cursor = `&cursor=${current.next_cursor}`
  }
  expect(seen).toEqual(all)
  expect(new Set(seen).size).toBe(12)
})

test("paging does not depend on the database's time zone", async () => {
  await app.current.db.unsafe(`
    DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET timezone = ''Asia/Kolkata''', current_database()); END $$`)
  await cutConnections(app.current)
  const forward = await walk('limit=20', await page('limit=20'), 'next_cursor')
  expect(forward.flatMap(idsOf)).toEqual(idsOf(await page('limit=100')))
})

test('a status filter shows its invoices, their number and pages', async () => {
  const seller = await app.current.seller()
  const made = await Promise.all(Array.from({ length: 9 }, () => seller.invoice()))
  for (const { id } of made.slice(0, 4)) await seller.put(`/api/invoices/${id}`, { paid: true })
  const paid = await page('status=paid&limit=3', seller)
  expect(paid).toMatchObject({ total: 4, total_is_exact: true })
  const rest = await page(`status=paid&limit=3&cursor=${paid.next_cursor}`, seller)
  expect([...idsOf(paid), ...idsOf(rest)].sort()).toEqual(
    made
      .slice(0, 4)
      .map(({ id }) => id)
      .sort(),
  )
  expect(rest.next_cursor).toBe(null)
  expect(await page('status=pending', seller)).toMatchObject({ total: 5 })
  expect((await seller.get('/api/invoices?status=late')).status).toBe(400)
})

// @abuse 281
test('a limit outside 1 to 100, a forged cursor and unknown keys are refused', async () => {
  for (const limit of ['0', '-1', '101', '1e9', '1000000000', '1.5', 'NaN', 'ten', ''])
    expect(await asha.get(`/api/invoices?limit=${limit}`), `${limit}`).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { limit: expect.any(String) } },
    })
  const forge = (text: string) => Buffer.from(text).toString('base64url')
  const id = '0192f0c1-2222-7000-8000-000000000000'
  for (const cursor of [
    'x',
    '',
    '%00',
    'a'.repeat(201),
    forge(`after|99999999999999999|${id}`),
    forge(`after|-1|${id}`),
    forge(`after|1e9|${id}`),
    forge(`after|1|${'-'.repeat(36)}`),
    forge(`after|1|${'a'.repeat(36)}`),
    forge(`sideways|1|${id}`),
    forge(`after|1|${id}' OR 1=1`),
    forge(`after|1|${id}\n`),
  ])
    expect(await asha.get(`/api/invoices?cursor=${cursor}`), `${cursor}`).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { cursor: expect.any(String) } },
    })
  for (const micros of ['0', '9'.repeat(16)])
    expect((await asha.get(`/api/invoices?cursor=${forge(`before|${micros}|${id}`)}`)).status).toBe(200)
  expect(await asha.get('/api/invoices?limit=5&limit=6')).toMatchObject({ status: 400 })
  expect(await asha.get('/api/invoices?sort=amount')).toMatchObject({ status: 400 })
})

// @abuse 49
test("a cursor of another seller shows only the caller's invoices", async () => {
  const other = await app.current.seller()
  await other.invoice({ customer_name: 'Only mine' })
  const { next_cursor } = await page('limit=10')
  const [, micros] = Buffer.from(next_cursor ?? '', 'base64url')
    .toString()
    .split('|')
  for (const direction of ['after', 'before']) {
    const cursor = Buffer.from(`${direction}|${micros}|0192f0c1-2222-7000-8000-000000000000`).toString('base64url')
    const { invoices } = await page(`limit=100&cursor=${cursor}`, other)
    expect(invoices.every(({ customer_name }) => customer_name === 'Only mine')).toBe(true)
  }
  expect((await page(`limit=100&cursor=${next_cursor}`, other)).invoices).toEqual([])
})
