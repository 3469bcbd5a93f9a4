import { expect, test } from 'vitest'
import { bill, irnOf } from '../e-invoices/portal.ts'
import { registeredSeller } from '../exports/shop.ts'
import { useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const CHANGED = { status: 409, body: { code: 'changed_elsewhere' } }

test('an own text is not saved over one that the user has not seen', async () => {
  const asha = await app.current.seller()
  const save = (text: string | null, known?: string | null) =>
    asha.put('/api/own-texts/receipt/en', { text, ...(known === undefined ? {} : { known }) })
  const saved = async () => (await asha.get('/api/own-texts')).body.texts.map(({ text }: { text: string }) => text)
  expect(await save('Thanks: {link}', null)).toMatchObject({ status: 200 })
  expect(await save('Received: {link}', null)).toMatchObject(CHANGED)
  expect(await save(null, 'Received: {link}')).toMatchObject(CHANGED)
  // What is saved already, such as by an earlier press, is no conflict.
  expect(await save(' Thanks: {link} ', null)).toMatchObject({ status: 200 })
  expect(await saved()).toEqual(['Thanks: {link}'])
  expect(await save('Received: {link}', ' Thanks: {link} ')).toMatchObject({ status: 200 })
  expect(await save('Got it: {link}')).toMatchObject({ status: 200 })
  expect(await saved()).toEqual(['Got it: {link}'])
  expect(await save(null, 'Got it: {link}')).toMatchObject({ status: 200 })
  expect(await save(null, 'Thanks: {link}')).toMatchObject({ status: 200 })
  const answers = await Promise.all(['One: {link}', 'Two: {link}', 'Three: {link}'].map((text) => save(text, null)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('a prefix is not saved over one that the user has not seen; another series and its number are', async () => {
  const asha = await app.current.seller()
  const save = (series: object) => asha.put('/api/business/number-series', series)
  const prefixes = async () => {
    const { invoice, quotation } = (await asha.get('/api/business/number-series')).body.series
    return [invoice.prefix, quotation.prefix]
  }
  expect(await save({ invoice: { prefix: 'SHOP', known: 'INV' } })).toMatchObject({ status: 200 })
  expect(await save({ invoice: { prefix: 'BILL', known: 'INV' } })).toMatchObject(CHANGED)
  // A next number for the old prefix.
  expect(await save({ invoice: { prefix: 'INV', next: 50, known: 'INV' } })).toMatchObject(CHANGED)
  expect(
    await save({ invoice: { prefix: 'shop', known: 'inv' }, quotation: { prefix: 'OFFER', known: 'QT' } }),
  ).toMatchObject({ status: 200 })
  expect(await prefixes()).toEqual(['SHOP', 'OFFER'])
  expect(await save({ invoice: { prefix: 'BILL', known: 'shop' } })).toMatchObject({ status: 200 })
  expect(await save({ invoice: { prefix: 'TAX' } })).toMatchObject({ status: 200 })
  expect(await prefixes()).toEqual(['TAX', 'OFFER'])
})

test('a field of a webhook is not saved over a value that the user has not seen; other fields are', async () => {
  const asha = await app.current.seller()
  const { body } = await asha.post('/api/webhook-endpoints', { url: 'https://example.in/a', events: ['invoice.paid'] })
  const known = { url: 'https://example.in/a', description: '', events: ['invoice.paid'] }
  const save = (change: object) => asha.put(`/api/webhook-endpoints/${body.endpoint.id}`, change)
  expect(await save({ description: 'Tally', known })).toMatchObject({ status: 200 })
  expect(await save({ description: 'Zoho', enabled: false, known })).toMatchObject(CHANGED)
  expect(await save({ description: 'Tally', events: ['invoice.voided', 'invoice.paid'], known })).toMatchObject({
    status: 200,
  })
  expect(await save({ events: ['mail.failed'], known })).toMatchObject(CHANGED)
  expect(await save({ url: ' https://EXAMPLE.in/b ', known })).toMatchObject({ status: 200 })
  expect(await save({ url: 'https://example.in/c', known })).toMatchObject(CHANGED)
  const seen = { url: 'https://EXAMPLE.in/b', events: ['invoice.paid', 'invoice.voided'] }
  expect(await save({ url: 'https://example.in/c', events: ['mail.failed'], known: seen })).toMatchObject({
    status: 200,
    body: {
      endpoint: { url: 'https://example.in/c', description: 'Tally', events: ['mail.failed'], enabled: true },
    },
  })
})

test('an IRN is not recorded over, or removed instead of, one that the user has not seen', async () => {
  const asha = await registeredSeller(app.current)
  const { id } = await asha.invoice(bill)
  const answerOf = (number: string) => ({
    irn: irnOf('27ABCPS1234K1ZM', '2026-27', 'INV', number),
    ack_number: '112610012345678',
    acknowledged_on: '2026-10-06',
  })
  const [right, wrong] = [answerOf('INV/26-27/0001'), answerOf('INV/26-27/0007')]
  const path = `/api/invoices/${id}/e-invoice`
  expect(await asha.put(path, { ...wrong, known: null })).toMatchObject({ status: 200 })
  expect(await asha.put(path, { ...right, known: null })).toMatchObject(CHANGED)
  expect(await asha.put(path, { ...wrong, known: null })).toMatchObject({ status: 200 })
  expect(await asha.put(path, { ...right, known: { ...wrong, cancelled_on: null } })).toMatchObject({ status: 200 })
  expect(await asha.put(path, { ...right, cancelled_on: '2026-10-07', known: wrong })).toMatchObject(CHANGED)
  expect(await asha.delete(`${path}?irn=${wrong.irn}`)).toMatchObject(CHANGED)
  expect((await asha.get(`/api/invoices/${id}`)).body.invoice.e_invoice).toMatchObject({ ...right, cancelled_on: null })
  expect(await asha.delete(`${path}?irn=${right.irn.toUpperCase()}`)).toMatchObject({ status: 200 })
  expect(await asha.put(path, { ...right, known: right })).toMatchObject(CHANGED)
  expect(await asha.put(path, wrong)).toMatchObject({ status: 200 })
  expect(await asha.delete(path)).toMatchObject({ status: 200 })
})
