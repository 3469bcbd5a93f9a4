import { expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { type Seller, useApp } from '../../harness/app.ts'
import { buttonLink, scan } from '../../payment-pages-http/parts.ts'
import { pageText } from '../../payment-pages/page-text.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const [OLD, NEW] = ['asha@okaxis', 'asha.shop@ybl']

/** A seller with two UPI IDs, the first one the default. */
async function sellerWithTwo(): Promise<Seller> {
  const asha = await app.current.seller({ default_upi: OLD })
  const { version } = (await asha.get('/api/business')).body.business
  const saved = await asha.put('/api/business/upi-ids', { version, upi_ids: [OLD, NEW], default_upi: OLD })
  expect(saved.status).toBe(200)
  return asha
}

const move = (seller: Seller, from = OLD, to = NEW) => seller.post('/api/upi-ids/move', { from, to })
const payee = (link: string) => new URL(link).searchParams.get('pa')

test('refuses a UPI ID that is not saved or not confirmed, and moves nothing', async () => {
  const asha = await sellerWithTwo()
  const { id } = await asha.invoice()
  expect(await move(asha, OLD, 'thief@ybl')).toMatchObject({
    status: 400,
    body: { fields: { to: 'Choose one of your UPI IDs' } },
  })
  expect(await move(asha, OLD, OLD)).toMatchObject({ status: 400 })
  await app.current.db`
    UPDATE business_upis SET is_confirmed = false WHERE vpa = ${NEW}
      AND business_id = (SELECT business_id FROM invoices WHERE id = ${id})`
  expect(await move(asha)).toMatchObject({ status: 400, body: { fields: { to: /confirm/ } } })
  expect((await asha.get(`/api/invoices/${id}`)).body.invoice).toMatchObject({ payee_upi: OLD, customer_upi: OLD })
})

test('the page, its button and both QR codes change at once, and the page says that the PDF has the old UPI ID', async () => {
  const asha = await sellerWithTwo()
  const { id } = await asha.invoice({ amount: '1234.50' })
  const visitor = app.current.visitor()
  const page = async (lang = 'en') => (await visitor.get(`/payment/${id}?lang=${lang}`)).text
  expect(payee(buttonLink(await page()))).toBe(OLD)

  expect((await move(asha)).body).toMatchObject({ moved: 1, business: { default_upi: NEW } })
  const moved = await page()
  expect(payee(buttonLink(moved))).toBe(NEW)
  expect(pageText(moved)).toContain(`Pay to the UPI ID here. The PDF has an old one: ${OLD}`)
  expect(pageText(await page('hi'))).toContain(`PDF में पुरानी है: ${OLD}`)
  const picture = await fetch(`${app.current.origin}/payment/${id}/qr.png`)
  expect(payee(await scan(Buffer.from(await picture.arrayBuffer())))).toBe(NEW)
  expect((await asha.get(`/api/invoices/${id}`)).body.invoice).toMatchObject({ customer_upi: OLD, payee_upi: NEW })
  expect((await asha.get('/api/invoices')).body.invoices[0]).toMatchObject({ customer_upi: OLD, payee_upi: NEW })
})

test('only unpaid invoices of this business and this UPI ID move, each with an entry in its history', async () => {
  const [asha, meera] = [await sellerWithTwo(), await sellerWithTwo()]
  const [unpaid, partPaid, paid, other] = [
    await asha.invoice(),
    await asha.invoice({ amount: '500' }),
    await asha.invoice(),
    await asha.invoice({ customer_upi: 'other@ybl' }),
  ]
  const foreign = await meera.invoice()
  await asha.post(`/api/invoices/${partPaid.id}/payments`, { amount: '100', method: 'upi' })
  await asha.put(`/api/invoices/${paid.id}`, { paid: true })
  expect((await move(asha)).body.moved).toBe(2)
  const payeeOf = async (seller: Seller, id: string) => (await seller.get(`/api/invoices/${id}`)).body.invoice.payee_upi
  expect(await payeeOf(asha, unpaid.id)).toBe(NEW)
  expect(await payeeOf(asha, partPaid.id)).toBe(NEW)
  expect(await payeeOf(asha, paid.id)).toBe(OLD)
  expect(await payeeOf(asha, other.id)).toBe('other@ybl')
  expect(await payeeOf(meera, foreign.id)).toBe(OLD)
  const [entry] = (await asha.get(`/api/invoices/${unpaid.id}`)).body.invoice.history
  expect(entry).toMatchObject({ what: 'changed', reason: `Payments go to ${NEW} instead of ${OLD}` })
})

test('drafts and new invoices use the other UPI ID, and moving back undoes all of it', async () => {
  const asha = await sellerWithTwo()
  const line = { description: 'Lamp', quantity: '1', unit_price: '100', rate: '0' }
  const [{ id }, draft] = [await asha.invoice(), await asha.invoice({ amount: undefined, lines: [line], draft: true })]
  await move(asha)
  expect((await asha.get(`/api/invoices/${draft.id}`)).body.invoice.customer_upi).toBe(NEW)
  expect((await asha.invoice()).customer_upi).toBe(NEW)

  const before = (await asha.get('/api/business')).body.business
  expect((await move(asha, NEW, OLD)).body).toMatchObject({ moved: 2, business: { default_upi: OLD } })
  expect(before.default_upi).toBe(NEW)
  const page = (await app.current.visitor().get(`/payment/${id}`)).text
  expect(payee(buttonLink(page))).toBe(OLD)
  expect(pageText(page)).not.toContain('The PDF has an old one')
})

test('a UPI ID that a draft asks at is in use, also once it is no longer saved, and the draft moves', async () => {
  const asha = await sellerWithTwo()
  const line = { description: 'Lamp', quantity: '1', unit_price: '100', rate: '0' }
  const draft = await asha.invoice({ amount: undefined, lines: [line], draft: true })
  const { version } = (await asha.get('/api/business')).body.business
  await asha.put('/api/business/upi-ids', { version, upi_ids: [NEW], default_upi: NEW })
  const uses = async () => (await asha.get('/api/upi-ids/uses')).body.upi_ids
  const none = { unpaid_invoices: 0, drafts: 0, payments: 0, received: '0.00' }
  expect(await uses()).toEqual([
    { ...none, upi_id: OLD, drafts: 1 },
    { ...none, upi_id: NEW },
  ])
  expect((await move(asha)).body.moved).toBe(0)
  expect(await uses()).toEqual([{ ...none, upi_id: NEW, drafts: 1 }])
  const issued = await asha.post(`/api/invoices/${draft.id}/issue`, { version: draft.version + 1 })
  expect(issued.body.invoice).toMatchObject({ customer_upi: NEW, payee_upi: NEW })
})

test('a move and a change of the default are in the history of the account, without the whole UPI ID', async () => {
  const asha = await sellerWithTwo()
  await asha.invoice()
  await move(asha)
  const { version } = (await asha.get('/api/business')).body.business
  await asha.put('/api/business/upi-ids', { version, upi_ids: [OLD, NEW], default_upi: OLD })
  const { changes } = (await asha.get('/api/business/changes')).body
  expect(changes).toMatchObject([
    { what: 'upi_id.default', from: 'as…@ybl', to: 'as…@okaxis' },
    { what: 'upi_id.move', subject: '1', from: 'as…@okaxis', to: 'as…@ybl' },
    { what: 'upi_id.add', subject: 'as…@ybl' },
  ])
})

test('the use of each UPI ID: unpaid invoices, and UPI payments of the last 30 days that were not undone', async () => {
  const asha = await sellerWithTwo()
  const pay = (id: string, body: object) => asha.post(`/api/invoices/${id}/payments`, { method: 'upi', ...body })
  const [first, second, third] = [
    await asha.invoice({ amount: '300', issued_on: '2026-01-05' }),
    await asha.invoice({ amount: '50', customer_upi: NEW }),
    await asha.invoice({ amount: '70' }),
  ]
  await pay(first.id, { amount: '100' })
  await pay(first.id, { amount: '20', method: 'cash' })
  await pay(first.id, { amount: '30', received_on: '2026-01-06' })
  await pay(second.id, { amount: '50' })
  const undone = (await pay(third.id, { amount: '5' })).body.payment_id
  await asha.post(`/api/invoices/${third.id}/payments/${undone}/undo`, { reason: 'Bounced' })
  const { from, upi_ids } = (await asha.get('/api/upi-ids/uses')).body
  expect(from).toBe(indiaDay(new Date(Date.now() - 29 * 86_400_000)))
  expect(upi_ids).toEqual([
    { upi_id: OLD, unpaid_invoices: 2, drafts: 0, payments: 1, received: '100.00' },
    { upi_id: NEW, unpaid_invoices: 0, drafts: 0, payments: 1, received: '50.00' },
  ])
})
