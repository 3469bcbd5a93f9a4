import { expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { claim, utrOf } from '../claims/payer.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { pageText } from '../payment-pages/page-text.ts'
import { buttonLink, scan } from './parts.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const TODAY = indiaDay(new Date())
const utr = (last: number) => utrOf(TODAY, last)

const open = async (id: string, query = '') => (await app.current.visitor().get(`/payment/${id}${query}`)).text
const tell = async (id: string, last: number, amount: string) =>
  expect(await claim(app.current.visitor(), id, { utr: utr(last), amount })).toMatchObject({ status: 303 })
const link = (html: string) => new URL(buttonLink(html)).searchParams
/** The amounts in the links to UPI apps, each once. */
const asked = (html: string) => [...new Set([...html.matchAll(/[?;]am=([\d.]+)/g)].map(([, amount]) => amount))]
const scanQr = async (id: string, query = '') => {
  const picture = await fetch(`${app.current.origin}/payment/${id}/qr.png${query}`)
  return new URL(await scan(Buffer.from(await picture.arrayBuffer()))).searchParams
}
const claimsOf = async (seller: Seller, id: string) => (await seller.get(`/api/invoices/${id}`)).body.invoice.claims
const answer = async (seller: Seller, id: string, last: number, how: 'confirm' | 'refuse', body = {}) => {
  const found = (await claimsOf(seller, id)).find((one: { utr: string }) => one.utr === utr(last))
  expect(await seller.post(`/api/claims/${found.id}/${how}`, body)).toMatchObject({ status: 200 })
}

test('after a part that the payer told of, all ways to pay ask for the rest', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '1250' })
  await tell(id, 1, '600')
  const page = await open(id)
  expect(asked(page)).toEqual(['650.00'])
  expect(page).not.toContain('Pay again')
  expect(pageText(page)).toContain('₹600, UTR ending')
  expect(pageText(page)).toContain('Pay ₹650 with UPI')
  expect(pageText(page)).toContain('of ₹1,250')
  expect(page).toMatch(/^<!doctype html>.*<title>₹650 · /s)
  expect((await scanQr(id)).get('am')).toBe('650.00')
  expect(pageText(await open(id, '?lang=hi'))).toContain('UPI से ₹650 भेजें')
  const form = await app.current.visitor().get(`/payment/${id}/claim?lang=en`)
  expect(form.text).toContain('name="amount" value="650.00"')
})

test('a refused claim is asked for again, a confirmed one is in the balance, and a second one leaves nothing to ask', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '1250' })
  await tell(id, 1, '600')
  await answer(asha, id, 1, 'refuse', { reason: 'not_in_bank' })
  expect(asked(await open(id))).toEqual(['1250.00'])
  await tell(id, 2, '600')
  await answer(asha, id, 2, 'confirm')
  expect(asked(await open(id))).toEqual(['650.00'])
  await tell(id, 3, '650')
  const page = await open(id)
  expect(page).toContain('<summary>Pay again</summary>')
  expect(page).not.toContain('button primary')
  expect(asked(page)).toEqual(['650.00'])
})

test('claims beyond the five that are shown count too', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '1000' })
  const { db } = app.current
  for (const last of [1, 2, 3, 4, 5, 6, 7]) {
    await tell(id, last, '100')
    await db`UPDATE payment_claims SET claimed_at = claimed_at - interval '2 hours' WHERE invoice_id = ${id}`
  }
  expect(asked(await open(id))).toEqual(['300.00'])
})

test('the seller’s own screens and the limit of the form stay with the balance', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '1250' })
  await tell(id, 1, '600')
  expect((await asha.get(`/api/invoices/${id}`)).body.invoice).toMatchObject({ balance: '1250.00', asked: '1250.00' })
  await tell(id, 2, '1250')
  expect(asked(await open(id))).toEqual(['1250.00'])
})

test('a rest has none of the paise that tell payments apart, and settles the invoice with the part, whichever comes first', async () => {
  const asha = await app.current.seller()
  const { version } = (await asha.get('/api/business')).body.business
  await asha.put('/api/business', { version, adds_paise: true })
  for (const isTheRestFirst of [false, true]) {
    const { id, asked: whole } = await asha.invoice({ amount: '1250' })
    expect(whole).not.toBe('1250.00')
    await tell(id, isTheRestFirst ? 2 : 1, '600')
    const page = await open(id)
    expect(asked(page)).toEqual(['650.00'])
    expect(pageText(page)).not.toContain('was added')
    const payRest = () => asha.post(`/api/invoices/${id}/payments`, { amount: '650', method: 'upi' })
    const confirm = () => answer(asha, id, isTheRestFirst ? 2 : 1, 'confirm')
    for (const step of isTheRestFirst ? [payRest, confirm] : [confirm, payRest]) await step()
    expect((await asha.get(`/api/invoices/${id}`)).body.invoice).toMatchObject({ state: 'paid', balance: '0.00' })
  }
})

test('all of it, told with or without these paise, leaves nothing to ask', async () => {
  const asha = await app.current.seller()
  const { version } = (await asha.get('/api/business')).body.business
  await asha.put('/api/business', { version, adds_paise: true })
  const { id, asked: whole } = await asha.invoice({ amount: '800' })
  await tell(id, 1, '800')
  expect(await open(id)).toContain('<summary>Pay again</summary>')
  expect(asked(await open(id))).toEqual([whole])
  const other = await asha.invoice({ amount: '900' })
  await tell(other.id, 2, other.asked)
  expect(await open(other.id)).toContain('<summary>Pay again</summary>')
})

test('a part of a large invoice that the payer told of is marked, and is neither offered nor asked for', async () => {
  const asha = await app.current.seller()
  const { id, payment_code: code } = await asha.invoice({ amount: '139240' })
  await tell(id, 1, '100000')
  const page = await open(id)
  expect(pageText(page)).toContain('Whole ₹39,240 Part 1 told the shop Part 2 ₹39,240')
  expect(asked(page)).toEqual(['39240.00'])
  expect(page).not.toMatch(/href="\?part=1&/)
  expect(pageText(page)).not.toContain('Pay ₹1,39,240')
  expect(asked(await open(id, '?part=1'))).toEqual(['39240.00'])
  const next = link(await open(id, '?part=2'))
  expect(next.get('am')).toBe('39240.00')
  expect(next.get('tn')).toMatch(new RegExp(`^${code}-2 `))
  expect((await scanQr(id, '?part=1')).get('am')).toBe('39240.00')

  await tell(id, 2, '39240')
  const told = await open(id)
  expect(told).toContain('<summary>Pay again</summary>')
  expect(pageText(told)).toContain('Whole ₹1,39,240 Part 1 ₹1,00,000 Part 2 ₹39,240')
  await answer(asha, id, 2, 'refuse', { reason: 'not_in_bank' })
  expect(pageText(await open(id))).toContain('Whole ₹39,240 Part 1 told the shop Part 2 ₹39,240')
  await answer(asha, id, 1, 'confirm')
  expect(pageText(await open(id))).toContain('Whole ₹39,240 Part 1 ✓ Receipt Part 2 ₹39,240')
})

test('a claim of another amount is of the first parts, beside what was received', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '250000' })
  await asha.post(`/api/invoices/${id}/payments`, { amount: '30000', method: 'upi' })
  await tell(id, 1, '100000')
  expect(pageText(await open(id))).toContain('Whole ₹1,20,000 Part 1 ₹70,000 Part 2 told the shop Part 3 ₹50,000')
  await tell(id, 2, '20000')
  expect(pageText(await open(id))).toContain('Whole ₹1,00,000 Part 1 ₹50,000 Part 2 told the shop Part 3 ₹50,000')
})

test('who enters the amount reads what is left of what is due', async () => {
  const asha = await app.current.seller()
  const { version } = (await asha.get('/api/business')).body.business
  await asha.put('/api/business', { version, allows_any_amount: true })
  const { id } = await asha.invoice({ amount: '800' })
  await tell(id, 1, '300')
  expect(pageText(await open(id, '?part=any'))).toContain('Enter the amount in your UPI app. ₹500 is due.')
})
