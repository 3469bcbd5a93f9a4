import { beforeEach, expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import type { Client } from '../harness/client.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { moveClock } from '../harness/clock.ts'
import { get, listed, make, makeInvoice, TWO_ITEMS } from './shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())

let asha: Seller
let ravi: Client
beforeEach(async () => {
  asha = await app.current.seller()
  ravi = app.current.visitor()
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const accept = (id: string, fields: Record<string, string> = {}, payer = ravi) =>
  payer.raw(
    'POST',
    `/offer/${id}?lang=en`,
    new URLSearchParams({ name: 'Ravi Kumar', version: '1', ...fields }).toString(),
    FORM,
  )
const page = async (id: string, lang = 'en') => (await ravi.get(`/offer/${id}?lang=${lang}`)).text
const hasForm = (html: string) => html.includes('<form')

test('the page shows what is offered and until when, without scripts or a way to pay', async () => {
  const { id, number, public_url } = await make(asha, { valid_until: '2098-12-31', notes: 'Delivery in a week' })
  expect(new URL(public_url).pathname).toBe(`/offer/${id}`)
  const answer = await ravi.get(`/offer/${id}?lang=en`)
  expect(answer.status).toBe(200)
  for (const text of [`Quotation ${number}`, 'Valid until 31 Dec 2098', 'Table', '₹2,049.99', 'Delivery in a week'])
    expect(answer.text).toContain(text)
  expect(answer.text).not.toMatch(/<script|upi:|GST/)
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^;]+; img-src 'self' data:; base-uri 'none'; form-action 'self'/,
  )
  expect(await page(id, 'hi')).toContain('मंज़ूर है')
  expect((await ravi.get(`/offer/${id}/offer.pdf`)).headers.get('content-type')).toBe('application/pdf')
})

test('a customer accepts once: the seller sees the name as typed, and the invoice follows', async () => {
  const { id } = await make(asha)
  expect(await accept(id, { name: ' Ravi <b>Kumar</b> ' })).toMatchObject({ status: 303 })
  expect(await accept(id, { name: 'Somebody' })).toMatchObject({ status: 303 })
  const html = await page(id)
  expect(html).toContain('Accepted by Ravi &lt;b&gt;Kumar&lt;/b&gt; on')
  expect(hasForm(html)).toBe(false)
  const accepted = { name: 'Ravi <b>Kumar</b>', at: expect.any(String) }
  expect((await listed(asha)).documents).toMatchObject([{ status: 'accepted', accepted, can: { edit: false } }])
  const { invoice } = (await makeInvoice(asha, id)).body
  expect(await get(asha, id)).toMatchObject({ status: 'invoiced', accepted })
  expect(await page(id)).toContain(`/payment/${invoice.id}`)
})

test('an acceptance is in the bell and goes to the webhook, once', async () => {
  await asha.post('/api/webhook-endpoints', { url: 'https://hooks.example.in/x', events: ['quotation.accepted'] })
  const { id, number } = await make(asha)
  for (const name of ['Ravi Kumar', 'Somebody']) await accept(id, { name })
  const { notices } = (await asha.get('/api/notices')).body
  expect(notices.filter(({ kind }: { kind: string }) => kind === 'offer_accepted')).toMatchObject([
    { is_new: true, customer_name: 'Ravi Kumar', number, document_id: id, amount: '2049.99' },
  ])
  const events = await app.current.db<{ body: string }[]>`
    SELECT body FROM webhook_events
    WHERE business_id = (SELECT business_id FROM users WHERE id = ${asha.id})`
  expect(events.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'quotation.accepted', data: { document: { id, status: 'accepted', accepted: { name: 'Ravi Kumar' } } } },
  ])
})

test('of two who accept at the same moment, one is noted', async () => {
  const { db } = app.current
  const { id } = await make(asha)
  const { answers } = await db.begin(async (tx) => {
    await tx`SELECT 1 FROM preliminary_documents WHERE id = ${id} FOR UPDATE`
    const both = Promise.all(['Ravi', 'Meera'].map((name) => accept(id, { name })))
    const waiting = () =>
      db`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.then(
        ({ length }) => length,
      )
    await expect.poll(waiting).toBe(2)
    // Wrapped in an object: returning the promise itself would make the transaction wait for it, a deadlock.
    return { answers: both }
  })
  for (const { status } of await answers) expect(status).toBe(303)
  expect(await get(asha, id)).toMatchObject({ status: 'accepted', version: 2 })
})

test('an expired, declined, cancelled or invoiced offer cannot be accepted', async () => {
  const expired = await make(asha, { valid_until: today })
  const [declined, cancelled, invoiced] = [await make(asha), await make(asha), await make(asha)]
  await asha.put(`/api/preliminary-documents/${declined.id}/state`, { state: 'declined' })
  await asha.put(`/api/preliminary-documents/${cancelled.id}/state`, { state: 'cancelled' })
  await makeInvoice(asha, invoiced.id)
  // The last moment of the day in India, and the next one.
  await moveClock(app.current, `${today}T18:29:59Z`)
  expect(hasForm(await page(expired.id))).toBe(true)
  await moveClock(app.current, `${today}T18:30:00Z`)
  for (const { id } of [expired, declined, cancelled, invoiced]) {
    expect(hasForm(await page(id))).toBe(false)
    expect(await accept(id, { version: '1' })).toMatchObject({ status: 303 })
    expect(await get(asha, id)).toMatchObject({ accepted: null })
  }
  expect(await page(expired.id)).toContain('This offer has expired')
  expect(await get(asha, expired.id)).toMatchObject({ status: 'expired', can: { make_invoice: true } })
  await moveClock(app.current, new Date().toISOString())
})

test('an offer that was changed after it was opened has to be read again', async () => {
  const { id } = await make(asha)
  await asha.put(`/api/preliminary-documents/${id}`, { ...TWO_ITEMS, discount: '0', version: 1 })
  const refused = await accept(id, { version: '1' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('This was changed after you opened it')
  expect(refused.text).toContain('value="Ravi Kumar"')
  expect(await get(asha, id)).toMatchObject({ accepted: null })
  expect(await accept(id, { version: '2' })).toMatchObject({ status: 303 })
})

test('a name is required and limited, other fields and other sites are refused', async () => {
  const { id } = await make(asha)
  for (const name of ['', '  ', 'x'.repeat(121)]) {
    const refused = await accept(id, { name })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Enter your name, with at most 120 letters.')
  }
  expect(await accept(id, { version: 'x' })).toMatchObject({ status: 400 })
  expect(await accept(id, { amount: '1' })).toMatchObject({ status: 400 })
  const other = { ...FORM, origin: 'https://other.example' }
  expect(await ravi.raw('POST', `/offer/${id}`, 'name=Ravi&version=1', other)).toMatchObject({ status: 403 })
  expect(await get(asha, id)).toMatchObject({ accepted: null })
})

test('a challan and an unknown id have no page', async () => {
  const { id } = await make(asha, { kind: 'delivery_challan', transport_reason: 'job_work' })
  for (const one of [id, '00000000-0000-4000-8000-000000000000', 'x']) {
    expect(await ravi.get(`/offer/${one}`)).toMatchObject({ status: 404 })
    expect(await accept(one)).toMatchObject({ status: 404 })
    expect(await ravi.get(`/offer/${one}/offer.pdf`)).toMatchObject({ status: 404 })
  }
})

test('the page has the whole text of each item', async () => {
  const description = `Table of ${'old '.repeat(30)}teak`
  const { id } = await make(asha, { lines: [{ description, unit_price: '1000' }] })
  expect(await page(id)).toContain(description)
})
