import { expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { pageText } from '../payment-pages/page-text.ts'
import { NOBODYS_ID } from '../payment-pages-http/parts.ts'
import { claim, utrOf } from './payer.ts'

const app = useApp()
const TODAY = indiaDay(new Date())
const utr = (last: number) => utrOf(TODAY, last)

const claimsOf = async (seller: Seller, id: string) => (await seller.get(`/api/invoices/${id}`)).body.invoice.claims
const send = (id: string, fields: Record<string, string>, headers?: Record<string, string>) =>
  claim(app.current.visitor(), id, fields, headers)
const page = async (id: string, lang = 'en') =>
  pageText((await app.current.visitor().get(`/payment/${id}?lang=${lang}`)).text)

test('a payer claims a payment; the seller sees it as entered, and the page says that the seller was notified', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '1500.50' })
  const form = { utr: ` ${utr(7).slice(0, 4)} ${utr(7).slice(4, 8)} ${utr(7).slice(8)} `, amount: '₹1,500.50' }
  const answer = await send(id, { ...form, payer_name: ' Rajesh ', note: 'From my brother' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`/payment/${id}?lang=en`)
  expect(await claimsOf(asha, id)).toMatchObject([
    {
      utr: utr(7),
      amount: '1500.50',
      payer_name: 'Rajesh',
      note: 'From my brother',
      claimed_on: TODAY,
      state: 'open',
      payment_id: null,
      refusal: null,
      warnings: [],
    },
  ])
  const text = await page(id)
  expect(text).toContain('Waiting for the shop to confirm')
  expect(text).toContain(`₹1,500.50, UTR ending ${utr(7).slice(-4)}: the seller has been told; they will confirm.`)
  expect(text).toContain('Pay ₹1,500.50 with UPI')
  expect(await page(id, 'hi')).toContain('दुकान को बता दिया गया है; वे पक्का करेंगे')
})

test('the payer’s page shows the last digits of the UTR only, and neither name nor note', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  await send(id, { utr: utr(8), amount: '10', payer_name: 'Rajesh Kumar', note: 'From my brother' })
  const { text } = await app.current.visitor().get(`/payment/${id}`)
  for (const hidden of [utr(8), 'Rajesh', 'brother']) expect(text).not.toContain(hidden)
})

test('Devanagari digits are read, and a part of the balance may be claimed', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '1500.50' })
  const hindi = [...utr(9)].map((digit) => String.fromCodePoint(0x0966 + Number(digit))).join('')
  expect(await send(id, { utr: hindi, amount: '५००' })).toMatchObject({ status: 303 })
  expect(await claimsOf(asha, id)).toMatchObject([{ utr: utr(9), amount: '500.00' }])
})

test('a UTR that does not fit the day is stored, with a warning for the seller and the payer', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const old = utrOf('2023-06-12', 1)
  expect(await send(id, { utr: old, amount: '10' })).toMatchObject({ status: 303 })
  const [{ warnings }] = await claimsOf(asha, id)
  expect(warnings).toEqual([
    {
      code: 'utr_day_unlikely',
      message: 'This UTR looks like a payment of 12 Jun 2023.',
      invoice: null,
      utr_day: '2023-06-12',
      balance: null,
    },
  ])
  expect(await page(id)).toContain('This UTR does not look like a recent payment.')
})

test.each([
  ['no UTR', { utr: '', amount: '10' }, 'Enter the UTR: 12 digits, for NEFT 16 or for RTGS 22 letters and digits.'],
  [
    '11 digits',
    { utr: '63258743120', amount: '10' },
    'Enter the UTR: 12 digits, for NEFT 16 or for RTGS 22 letters and digits.',
  ],
  [
    'letters',
    { utr: '63258743120A', amount: '10' },
    'Enter the UTR: 12 digits, for NEFT 16 or for RTGS 22 letters and digits.',
  ],
  ['zeros', { utr: '000000000000', amount: '10' }, 'This is not the number of a payment. Copy the UTR from your app.'],
  ['steps', { utr: '123456789012', amount: '10' }, 'This is not the number of a payment.'],
  ['more than the balance', { utr: '632587431209', amount: '1500.51' }, 'Enter an amount up to ₹1,500.50.'],
  ['nothing', { utr: '632587431209', amount: '0' }, 'Enter an amount up to ₹1,500.50.'],
  ['no amount', { utr: '632587431209' }, 'Enter an amount up to ₹1,500.50.'],
  ['a long name', { utr: '632587431209', amount: '10', payer_name: 'x'.repeat(121) }, 'Use at most 120 letters.'],
  ['a turned note', { utr: '632587431209', amount: '10', note: 'a\u202eb' }, 'Use at most 200 letters.'],
])('a form with %s comes back as it was, with the fault, and stores nothing', async (_, fields, sentence) => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '1500.50' })
  const form: Record<string, string> = { note: 'keep <this>', ...fields }
  const answer = await send(id, form)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(pageText(answer.text)).toContain(sentence)
  for (const value of [form['utr'], form['note']])
    expect(answer.text).toContain(`value="${value?.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"`)
  expect(await claimsOf(asha, id)).toEqual([])
})

test('unknown fields, repeated fields, other types and large bodies are refused', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const payer = app.current.visitor()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const path = `/payment/${id}/claim`
  const good = `utr=${utr(1)}&amount=10`
  expect(await payer.raw('POST', path, `${good}&paid=true`, form)).toMatchObject({ status: 400 })
  expect(await payer.raw('POST', path, `${good}&amount=11`, form)).toMatchObject({ status: 400 })
  expect(await payer.raw('POST', path, `${good}&__proto__=1`, form)).toMatchObject({ status: 400 })
  expect(await payer.raw('POST', path, new Uint8Array([0xff, 0xfe]), form)).toMatchObject({ status: 400 })
  expect(await payer.raw('POST', path, '', form)).toMatchObject({ status: 400 })
  expect(await payer.raw('POST', path, `${good}&note=${'x'.repeat(9_000)}`, form)).toMatchObject({ status: 413 })
  expect(await payer.raw('POST', path, good, { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject({
    status: 415,
  })
  for (const body of [
    { utr: utr(1), amount: '10' },
    { utr: 'x', amount: { toString: 1 } },
  ])
    expect(await payer.raw('POST', path, JSON.stringify(body), { 'content-type': 'application/json' })).toMatchObject({
      status: 415,
    })
  expect(await claimsOf(asha, id)).toEqual([])
})

test('a form of another site is refused, and one of our own page is not', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const fields = { utr: utr(1), amount: '10' }
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ] as Record<string, string>[])
    expect(await send(id, fields, headers)).toMatchObject({ status: 403 })
  expect(await claimsOf(asha, id)).toEqual([])
  const own = { origin: app.current.origin, 'sec-fetch-site': 'same-origin' }
  expect(await send(id, fields, own)).toMatchObject({ status: 303 })
})

test('the form has the balance and needs no script; only it may be sent to us, with our origin', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '1500.50' })
  const answer = await app.current.visitor().get(`/payment/${id}/claim?lang=en`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('referrer-policy')).toBe('same-origin')
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
  expect(answer.headers.get('content-security-policy')).not.toContain('script-src')
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  expect(answer.text).toContain('value="1500.50"')
  expect(answer.text).toContain(`<form action="/payment/${id}/claim?lang=en" method="post">`)
})

test('nothing can be claimed on a paid or cancelled invoice, a draft or an unknown one', async () => {
  const asha = await app.current.seller()
  const [paid, cancelled] = [await asha.invoice(), await asha.invoice()]
  await asha.put(`/api/invoices/${paid.id}`, { paid: true })
  await asha.post(`/api/invoices/${cancelled.id}/void`, { reason: 'Wrong' })
  const draft = await asha.invoice({
    amount: undefined,
    draft: true,
    lines: [{ description: 'Lamp', unit_price: '10', rate: '0' }],
  })
  for (const { id } of [paid, cancelled]) {
    const answer = await app.current.visitor().get(`/payment/${id}/claim?lang=en`)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/payment/${id}?lang=en`)
    const sent = await send(id, { utr: utr(1), amount: '10' })
    expect(sent.status).toBe(409)
    expect(pageText(sent.text)).toContain('This was not sent: Asha Traders ha')
    expect(await claimsOf(asha, id)).toEqual([])
  }
  for (const id of [draft.id, NOBODYS_ID, 'x']) {
    expect(await app.current.visitor().get(`/payment/${id}/claim`)).toMatchObject({ status: 404 })
    expect(await send(id, { utr: utr(1), amount: '10' })).toMatchObject({ status: 404 })
  }
})

test('the same UTR again, later or at once, is the same claim', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const fields = { utr: utr(1), amount: '10' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(id, fields)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(303))
  const other = await send(id, { ...fields, amount: '11' })
  expect(other.status).toBe(409)
  expect(pageText(other.text)).toContain('This was not sent: this UTR was sent before, with ₹10.')
  expect(await claimsOf(asha, id)).toMatchObject([{ amount: '10.00' }])
})
