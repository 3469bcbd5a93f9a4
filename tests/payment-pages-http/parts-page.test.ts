import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { pageText } from '../payment-pages/page-text.ts'
import { buttonLink, scan } from './parts.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const open = async (id: string, query = '') => (await app.current.visitor().get(`/payment/${id}${query}`)).text
const link = (html: string) => new URL(buttonLink(html)).searchParams
const scanQr = async (id: string, query: string) => {
  const picture = await fetch(`${app.current.origin}/payment/${id}/qr.png${query}`)
  return new URL(await scan(Buffer.from(await picture.arrayBuffer()))).searchParams
}
const pay = (seller: Seller, id: string, amount: string) =>
  seller.post(`/api/invoices/${id}/payments`, { amount, method: 'upi' })

test('an invoice above one lakh offers parts, each with its own amount and code, in the button and the QR code', async () => {
  const asha = await app.current.seller()
  const { id, payment_code: code } = await asha.invoice({ amount: '250000' })
  const whole = await open(id)
  expect(pageText(whole)).toContain('Some banks limit one UPI payment to ₹1\u00a0lakh')
  expect(pageText(whole)).toContain('Whole ₹2,50,000 Part 1 ₹1,00,000 Part 2 ₹1,00,000 Part 3 ₹50,000')
  expect(link(whole).get('am')).toBe('250000.00')
  for (const [part, amount] of [
    ['1', '100000.00'],
    ['2', '100000.00'],
    ['3', '50000.00'],
  ]) {
    const page = link(await open(id, `?part=${part}`))
    expect(page.get('am')).toBe(amount)
    expect(page.get('tn')).toMatch(new RegExp(`^${code}-${part} INV-`))
    expect(await scanQr(id, `?part=${part}`)).toEqual(page)
  }
  const hindi = await open(id, '?part=3&lang=hi')
  expect(pageText(hindi)).toContain('हिस्सा 3 ₹50,000')
  expect(hindi).toContain('?part=3&amp;lang=choose')
  expect(link(hindi).get('am')).toBe('50000.00')
})

test('a part that was received has a tick and is asked for no more', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '150000' })
  await pay(asha, id, '50000')
  expect(pageText(await open(id))).toContain('Whole ₹1,00,000 Part 1 ₹1,00,000 Part 2 ✓ received')
  expect(link(await open(id, '?part=2')).get('am')).toBe('100000.00')
  await pay(asha, id, '30000')
  expect(pageText(await open(id))).toContain('Part 1 ₹70,000 Part 2 ✓ received')
  expect(link(await open(id, '?part=1')).get('am')).toBe('70000.00')
})

test('a smaller invoice has no parts, and an unknown part is the whole', async () => {
  const { id } = await (await app.current.seller()).invoice({ amount: '100000' })
  expect(pageText(await open(id))).not.toContain('Part 1')
  for (const query of ['?part=1', '?part=any', '?part=x', '?part=1&part=2'])
    expect(link(await open(id, query)).get('am')).toBe('100000.00')
})

test('where the seller allows it, the payer enters the amount', async () => {
  const asha = await app.current.seller()
  const { version } = (await asha.get('/api/business')).body.business
  await asha.put('/api/business', { version, allows_any_amount: true })
  const { id, payment_code: code } = await asha.invoice({ amount: '800' })
  expect(pageText(await open(id))).toContain('Other amount')
  const any = await open(id, '?part=any')
  expect(link(any).has('am')).toBe(false)
  expect(link(any).get('tn')).toContain(code)
  expect(pageText(any)).toContain('Enter the amount in your UPI app. ₹800 is due.')
  expect((await scanQr(id, '?part=any')).has('am')).toBe(false)
})
