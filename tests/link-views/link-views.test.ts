import { expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { OPENED, openPage, PHONE } from './open-page.ts'

const app = useApp({ RATE_LIMITS: 'off' })

/** Opens the link of an invoice, signed in as `person` if given. */
const open = (id: string, headers: Record<string, string> = OPENED, person?: Seller, method = 'GET') => {
  const cookie = [...(person?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  return openPage(app.current.origin, `/payment/${id}`, { ...headers, ...(cookie ? { cookie } : {}) }, method)
}

const viewsOf = async (seller: Seller, id: string) => (await seller.get(`/api/invoices/${id}`)).body.invoice.views

/** Waits until this many views are stored. */
const counted = (seller: Seller, id: string) =>
  expect.poll(async () => (await viewsOf(seller, id))?.count ?? 0, { interval: 200 })

test('opening the link is counted by day, with first and last time, and nothing of the visitor is kept', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  expect(await viewsOf(asha, id)).toBeNull()
  expect(await open(id)).toMatchObject({ status: 200 })
  await counted(asha, id).toBe(1)
  const [first] = [await viewsOf(asha, id)]
  await Promise.all([open(id.toUpperCase()), open(id, { 'user-agent': PHONE })])
  await counted(asha, id).toBe(3)
  const views = await viewsOf(asha, id)
  expect(views).toMatchObject({ first_at: first.first_at, days: [{ day: indiaDay(new Date()), count: 3 }] })
  expect(views.last_at > views.first_at).toBe(true)
  const columns = await app.current.db<{ column_name: string }[]>`
    SELECT column_name FROM information_schema.columns WHERE table_name = 'link_views' ORDER BY 1`
  expect(columns.map(({ column_name }) => column_name)).toEqual([
    'business_id',
    'count',
    'day',
    'first_at',
    'invoice_id',
    'last_at',
  ])
})

test('a copy that the browser has is a view too; an unknown invoice has none', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const { etag } = await open(id)
  expect(await open(id, { ...OPENED, 'if-none-match': etag })).toMatchObject({ status: 304 })
  expect(await open('0192f0c1-2222-7000-8000-000000000000')).toMatchObject({ status: 404 })
  await counted(asha, id).toBe(2)
})

test("previews, scanners, prefetching, scripts, HEAD, steps within the page and the seller's own visits do not count", async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const agents = [
    'WhatsApp/2.23.20.0 A',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/120.0.0.0 Safari/537.36',
    'curl/8.5.0',
    '',
  ]
  for (const agent of agents) await open(id, { ...OPENED, 'user-agent': agent })
  const others: Record<string, string>[] = [
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-site': 'same-origin' },
  ]
  for (const other of others) await open(id, { ...OPENED, ...other })
  await open(id, OPENED, undefined, 'HEAD')
  await open(id, OPENED, asha)
  // Another seller is a customer here.
  await open(id, OPENED, await app.current.seller())
  await open(id)
  await counted(asha, id).toBe(2)
  // What was sent before is stored by then.
  await open(id)
  await counted(asha, id).toBe(3)
  expect((await viewsOf(asha, id)).days).toHaveLength(1)
})

test('switched off, nothing is counted and what was counted is gone', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  await open(id)
  await counted(asha, id).toBe(1)
  const { version } = (await asha.get('/api/business')).body.business
  expect(await asha.put('/api/business', { version, counts_views: false })).toMatchObject({
    status: 200,
    body: { business: { counts_views: false } },
  })
  expect(await viewsOf(asha, id)).toBeNull()
  const ravi = await app.current.seller()
  const other = await ravi.invoice()
  await open(id)
  await open(other.id)
  await counted(ravi, other.id).toBe(1)
  expect(await viewsOf(asha, id)).toBeNull()
})

test('twenty at once are twenty views in one row', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  await Promise.all(Array.from({ length: 20 }, () => open(id)))
  await counted(asha, id).toBe(20)
  expect(await app.current.db`SELECT FROM link_views WHERE invoice_id = ${id}`).toHaveLength(1)
})
