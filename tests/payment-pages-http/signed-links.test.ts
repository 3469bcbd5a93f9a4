import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { pageText } from '../payment-pages/page-text.ts'

const app = useApp()

const WARNING = 'New on Pavti, and nobody has checked this name'
const EXPIRED = 'Payment link expired'
const WITHDRAWN = 'Payment link withdrawn'

const makeLink = async (seller: Seller, link: Record<string, unknown> = {}) => {
  const answer = await seller.post('/api/payment-links', { upi_id: 'ravi-7@ybl', amount: '2500', ...link })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as { url: string; expires_at: string }
}
const businessIdOf = (url: string) => new URL(url).searchParams.get('by') ?? ''
const open = async (url: string) => {
  const { status, text } = await app.current.visitor().get(url.slice(new URL(url).origin.length))
  return { status, text: pageText(text), isPayable: text.includes('upi:') }
}
const expectGone = async (url: string, title: string) => {
  const page = await open(url)
  expect(page).toMatchObject({ status: 410, isPayable: false })
  expect(page.text).toContain(title)
}

/** Sets the age of the business in days and the number of its paid invoices. */
const age = async (businessId: string, days: number, paid: number) => {
  await app.current.db`UPDATE businesses SET created_at = now() - ${`${days} days`}::interval WHERE id = ${businessId}`
  await app.current.db`UPDATE business_totals SET invoices = ${paid}, paid = ${paid} WHERE business_id = ${businessId}`
}

test('the name is that at signing, even if the business is renamed', async () => {
  const ravi = await app.current.seller({ name: 'Ravi Electricals' })
  const { url } = await makeLink(ravi)
  const { version } = (await ravi.get('/api/business')).body.business
  await ravi.put('/api/business', { version, name: 'Electricity Board' })
  const { text } = await open(url)
  expect(text).toContain('Pay to Ravi Electricals')
  expect(text).not.toContain('Electricity Board')
})

test('the page warns of a new or seldom paid seller, and shows the record of others', async () => {
  const ravi = await app.current.seller({ name: 'Ravi Electricals' })
  const { url } = await makeLink(ravi)
  const id = businessIdOf(url)
  for (const [days, paid] of [
    [0, 0],
    [29, 41],
    [400, 4],
  ] as const) {
    await age(id, days, paid)
    const { text, isPayable } = await open(url)
    expect(text).toContain(WARNING)
    expect(text).not.toContain('payments confirmed')
    expect(isPayable).toBe(true)
  }
  await age(id, 40, 41)
  await app.current.db`UPDATE businesses SET created_at = '2026-02-28T18:30:00Z' WHERE id = ${id}`
  const { text } = await open(url)
  expect(text).toContain('Ravi Electricals On Pavti since March 2026 · 41 payments confirmed')
  expect(text).not.toContain(WARNING)
})

/** The signature of a link signed at that instant, made as the server makes it. */
const signAs = async (url: string, parts: (string | number)[]) => {
  const [row] = await app.current.db<{ value: Buffer }[]>`SELECT value FROM secrets WHERE name = 'links'`
  return createHmac('sha256', row?.value ?? '')
    .update(JSON.stringify(parts))
    .digest('base64url')
    .slice(0, 32)
}

test('a link works for 30 days', async () => {
  const ravi = await app.current.seller({ name: 'Ravi Electricals' })
  const { url, expires_at } = await makeLink(ravi)
  const day = 86_400_000
  const signedAt = Number(new URL(url).searchParams.get('at'))
  expect(new Date(expires_at).getTime() - signedAt).toBe(30 * day)
  const signedBefore = async (days: number) => {
    const address = new URL(url)
    const at = signedAt - days * day
    address.searchParams.set('at', String(at))
    const parts = ['ravi-7@ybl', '2500.00', 'Payment', businessIdOf(url), 'Ravi Electricals', at]
    address.searchParams.set('sig', await signAs(url, parts))
    return address.href
  }
  expect((await open(await signedBefore(29.9))).text).toContain('Ravi Electricals')
  await expectGone(await signedBefore(30), EXPIRED)
})

test('only its seller can revoke a link, and other links still work', async () => {
  const [ravi, stranger] = [await app.current.seller({ name: 'Ravi' }), await app.current.seller()]
  const [{ url }, { url: other }] = [await makeLink(ravi), await makeLink(ravi, { amount: '10' })]
  const changed = url.replace('am=2500', 'am=9999')
  for (const [who, given] of [
    [stranger, url],
    [ravi, changed],
    [ravi, 'https://pavti.example/pay?pa=ab@bank&am=1'],
    [ravi, 'not a link'],
  ] as const) {
    const refused = await who.post('/api/payment-links/revoke', { url: given })
    expect(refused).toMatchObject({ status: 400, body: { fields: { url: 'This is not one of your payment links' } } })
  }
  expect((await open(url)).status).toBe(200)
  const taps = await Promise.all([1, 2, 3].map(() => ravi.post('/api/payment-links/revoke', { url })))
  expect(taps.map(({ status }) => status)).toEqual([200, 200, 200])
  await expectGone(url, WITHDRAWN)
  expect((await open(other)).status).toBe(200)
})

test('all links of a business can be revoked together; a link signed afterwards works', async () => {
  const [ravi, meera] = [await app.current.seller({ name: 'Ravi' }), await app.current.seller({ name: 'Meera' })]
  const [first, second] = [await makeLink(ravi), await makeLink(ravi, { amount: '10' })]
  const hers = await makeLink(meera)
  expect((await ravi.post('/api/payment-links/revoke-all')).status).toBe(200)
  for (const { url } of [first, second]) await expectGone(url, WITHDRAWN)
  expect((await open((await makeLink(ravi)).url)).text).toContain('Pay to Ravi')
  expect((await open(hers.url)).text).toContain('Pay to Meera')
})

test('a signature without name and time is none: the page names no shop', async () => {
  const { url } = await makeLink(await app.current.seller({ name: 'Ravi Electricals' }))
  const without = (names: string[]) => {
    const address = new URL(url)
    for (const name of names) address.searchParams.delete(name)
    return address
  }
  const unnamed = without(['pn', 'at'])
  unnamed.searchParams.set('sig', await signAs(url, ['ravi-7@ybl', '2500.00', 'Payment', businessIdOf(url)]))
  const page = await open(unnamed.href)
  expect(page).toMatchObject({ status: 200, isPayable: true })
  expect(page.text).not.toContain('Ravi Electricals')
  expect(page).toEqual(await open(without(['pn', 'at', 'by', 'sig']).href))
})
