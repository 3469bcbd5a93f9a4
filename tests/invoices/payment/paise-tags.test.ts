import { expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { type Seller, useApp } from '../../harness/app.ts'
import { buttonLink } from '../../payment-pages-http/parts.ts'
import { pageText } from '../../payment-pages/page-text.ts'

const app = useApp({ RATE_LIMITS: 'off' })

async function switchPaise(seller: Seller, adds_paise: boolean): Promise<void> {
  const { version } = (await seller.get('/api/business')).body.business
  const saved = await seller.put('/api/business', { version, adds_paise })
  expect(saved).toMatchObject({ status: 200, body: { business: { adds_paise } } })
}

const sellerWithPaise = async (): Promise<Seller> => {
  const asha = await app.current.seller()
  await switchPaise(asha, true)
  return asha
}
const read = async (seller: Seller, id: string) => (await seller.get(`/api/invoices/${id}`)).body.invoice
const pay = (seller: Seller, id: string, amount: string) =>
  seller.post(`/api/invoices/${id}/payments`, { amount, method: 'upi' })

test('off by default: the asked amount is the balance', async () => {
  const asha = await app.current.seller()
  expect((await asha.get('/api/business')).body.business.adds_paise).toBe(false)
  expect(await asha.invoice({ amount: '4500' })).toMatchObject({ amount: '4500.00', asked: '4500.00' })
})

test('open invoices ask for different amounts, also next to each other and created at once', async () => {
  const asha = await sellerWithPaise()
  const amounts = ['4500', '4500', '4499.99', '4500', '4500.01', '4500', '4500']
  const invoices = await Promise.all(amounts.map((amount) => asha.invoice({ amount })))
  const asked = invoices.map((invoice) => Math.round(Number(invoice.asked) * 100))
  expect(new Set(asked).size).toBe(amounts.length)
  invoices.forEach(({ balance }, i) => {
    const extra = (asked[i] ?? 0) - Math.round(Number(balance) * 100)
    expect(extra).toBeGreaterThanOrEqual(1)
    expect(extra).toBeLessThanOrEqual(99)
  })
})

test('the page asks for it and says why; total, taxes and balance stay', async () => {
  const asha = await sellerWithPaise()
  const { id } = await asha.invoice({ amount: '4500' })
  expect(await read(asha, id)).toMatchObject({
    amount: '4500.00',
    balance: '4500.00',
    taxable: '4500.00',
    asked: '4500.01',
  })
  const visitor = app.current.visitor()
  const page = (await visitor.get(`/payment/${id}`)).text
  expect(new URL(buttonLink(page)).searchParams.get('am')).toBe('4500.01')
  expect(pageText(page)).toContain('₹0.01 was added so that the shop can recognise your payment.')
  expect(pageText((await visitor.get(`/payment/${id}?lang=hi`)).text)).toContain('इसलिए ₹0.01 जोड़े गए हैं')
})

test('the asked amount settles the invoice, with the paise stored as round-off and in no sum', async () => {
  const asha = await sellerWithPaise()
  const { id } = await asha.invoice({ amount: '4500' })
  expect(await pay(asha, id, '4500.02')).toMatchObject({ status: 400, body: { fields: { amount: /₹4,500/ } } })
  const paid = await pay(asha, id, '4500.01')
  expect(paid.body.invoice).toMatchObject({ state: 'paid', amount_paid: '4500.00', balance: '0.00', asked: '0.00' })
  expect((await read(asha, id)).payments).toMatchObject([{ amount: '4500.00', round_off: '0.01' }])
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('who pays the balance without the paise has paid', async () => {
  const asha = await sellerWithPaise()
  const { id } = await asha.invoice({ amount: '4500' })
  expect((await pay(asha, id, '4500')).body.invoice).toMatchObject({ state: 'paid', asked: '0.00' })
  expect((await read(asha, id)).payments).toMatchObject([{ amount: '4500.00', round_off: '0.00' }])
})

test('a part payment, a credit note and an undo choose the paise again; a paid invoice frees its own', async () => {
  const asha = await sellerWithPaise()
  const [first, second] = [await asha.invoice({ amount: '500' }), await asha.invoice({ amount: '600' })]
  await pay(asha, second.id, '100')
  expect(await read(asha, second.id)).toMatchObject({ balance: '500.00', asked: '500.02' })
  await asha.put(`/api/invoices/${first.id}`, { paid: true })
  expect(await asha.invoice({ amount: '500' })).toMatchObject({ asked: '500.01' })
  await asha.put(`/api/invoices/${first.id}`, { paid: false, reason: 'Bounced' })
  expect(await read(asha, first.id)).toMatchObject({ asked: '500.03' })
  await asha.post(`/api/invoices/${second.id}/credit-notes`, { amount: '50', reason: 'Price' })
  expect(await read(asha, second.id)).toMatchObject({ balance: '450.00', asked: '450.01' })
})

test('where all 99 are taken there is no tag, and another business does not count', async () => {
  const [asha, meera] = [await sellerWithPaise(), await sellerWithPaise()]
  const { id } = await asha.invoice({ amount: '500' })
  await app.current.db`
    INSERT INTO invoices (business_id, id, user_id, number, issued_on, seller_name, customer_name, customer_upi, amount, taxable)
    SELECT business_id, gen_random_uuid(), user_id, 'S/' || n, issued_on, seller_name, customer_name, customer_upi, amount, taxable
    FROM invoices, generate_series(2, 99) AS n WHERE id = ${id}`
  expect(await asha.invoice({ amount: '500' })).toMatchObject({ asked: '500.00' })
  expect(await meera.invoice({ amount: '500' })).toMatchObject({ asked: '500.01' })
})

test('after switching off, invoices that were sent keep what they ask for until their balance changes', async () => {
  const asha = await sellerWithPaise()
  const { id } = await asha.invoice({ amount: '500' })
  await switchPaise(asha, false)
  expect(await read(asha, id)).toMatchObject({ asked: '500.01' })
  expect(await asha.invoice({ amount: '500' })).toMatchObject({ asked: '500.00' })
  await pay(asha, id, '100')
  expect(await read(asha, id)).toMatchObject({ asked: '400.00' })
})
