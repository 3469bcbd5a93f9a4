import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { lettersOf, readPdf } from '../pdf/read-pdf.ts'
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
  expect(pageText(await open(id))).toContain('Whole ₹1,00,000 Part 1 ₹1,00,000 Part 2 ✓ Receipt')
  expect(link(await open(id, '?part=2')).get('am')).toBe('100000.00')
  await pay(asha, id, '30000')
  expect(pageText(await open(id))).toContain('Part 1 ₹70,000 Part 2 ✓ Receipt')
  expect(link(await open(id, '?part=1')).get('am')).toBe('70000.00')
})

test('each of ten parts has its own code, amount, claim and receipt, and a tick once it is received', async () => {
  const asha = await app.current.seller()
  const { id, payment_code: code } = await asha.invoice({ amount: '950000' })
  const numbers = Array.from({ length: 10 }, (_, i) => i + 1)
  const amountOf = (part: number) => (part === 10 ? '50000.00' : '100000.00')
  for (const part of numbers) {
    const page = await open(id, `?part=${part}`)
    expect(link(page).get('am')).toBe(amountOf(part))
    expect(link(page).get('tn')).toContain(`${code}-${part} `)
    expect(await scanQr(id, `?part=${part}`)).toEqual(link(page))
    const form = await app.current
      .visitor()
      .get(/href="([^"]*claim[^"]*)"/.exec(page)?.[1]?.replace('&amp;', '&') ?? '')
    expect(form.text).toContain(`name="amount" value="${amountOf(part)}"`)
    const fields = { utr: `63251234${5000 + part}`, amount: amountOf(part), payer_name: '', note: '' }
    const action = /action="([^"]*)"/.exec(form.text)?.[1]?.replace('&amp;', '&') ?? ''
    const sent = await app.current.visitor().raw('POST', action, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(sent.status).toBe(303)
  }
  const { claims } = (await asha.get('/api/claims')).body
  expect(claims).toHaveLength(10)
  expect(gzipSync(await open(id)).length).toBeLessThanOrEqual(6 * 1024)

  // The last one first: a payment of exactly one part is of that part.
  for (const part of numbers.toReversed().slice(0, -1)) {
    const claim = claims.find(({ utr }: { utr: string }) => utr.endsWith(String(5000 + part)))
    expect(await asha.post(`/api/claims/${claim.id}/confirm`, {})).toMatchObject({ status: 200 })
  }
  const page = await open(id)
  const receipts = [...page.matchAll(/href="([^"]*receipt\.pdf)"/g)].map(([, href]) => href ?? '')
  expect(new Set(receipts).size).toBe(9)
  expect(receipts).toHaveLength(9)
  expect(pageText(page)).toContain('Part 8 ✓ Receipt Part 9 ₹1,00,000 Part 10 ✓ Receipt')
  expect(gzipSync(page).length).toBeLessThanOrEqual(6 * 1024)
  const ofLast = receipts.at(-1) ?? ''
  const pdf = await fetch(app.current.origin + ofLast)
  expect((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).letters).toContain(lettersOf('₹50,000.00'))
})

test('tax kept back of just one part ticks it, without a receipt', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '150000' })
  await asha.post(`/api/invoices/${id}/payments`, { amount: '50000', method: 'tds' })
  const page = await open(id)
  expect(pageText(page)).toContain('Part 2 ✓ received')
  expect(page).not.toContain('receipt.pdf')
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
