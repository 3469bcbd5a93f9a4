import { afterEach, expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { importCredits } from '../money/bank.ts'
import { stopReceiver, HOOK, testNetwork, receive } from './receiver.ts'

const app = useApp({}, testNetwork)
afterEach(stopReceiver)

test('events contain the invoice as it was at each change, and go only to its business', async () => {
  const arrived = await receive()
  const [asha, stranger] = await Promise.all([app.current.seller(), app.current.seller()])
  const events = ['invoice.created', 'invoice.paid', 'invoice.payment_undone']
  for (const seller of [asha, stranger]) await seller.post('/api/webhook-endpoints', { url: HOOK, events })
  const { id, number } = await asha.invoice({ amount: '1500.50' })
  await asha.put(`/api/invoices/${id}`, { paid: true })
  await asha.put(`/api/invoices/${id}`, { paid: false, reason: 'Wrong invoice' })
  await app.current.log.drainJobs()
  const sent = arrived.map(({ body }) => JSON.parse(body)).toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
  expect(sent.map(({ type, data: { invoice } }) => [type, invoice.id, invoice.number, invoice.state])).toEqual([
    ['invoice.created', id, number, 'pending'],
    ['invoice.paid', id, number, 'paid'],
    ['invoice.payment_undone', id, number, 'pending'],
  ])
  expect((await stranger.get('/api/webhook-deliveries')).body.deliveries).toEqual([])
})

test('a payment is said to be undone only if nothing of it is used for another invoice', async () => {
  const arrived = await receive()
  const asha = await app.current.seller()
  await asha.post('/api/webhook-endpoints', { url: HOOK, events: ['payment.undone'] })
  const { id } = await asha.invoice({ amount: '1000' })
  const next = await asha.invoice({ amount: '300' })
  await asha.put(`/api/invoices/${id}`, { paid: true })
  await asha.post(`/api/invoices/${id}/credit-notes`, { amount: '300', reason: 'Sent back' })
  expect((await asha.post(`/api/invoices/${next.id}/credit`, {})).body.invoice).toMatchObject({ state: 'paid' })
  const pending = (invoiceId: string) =>
    asha.put(`/api/invoices/${invoiceId}`, { paid: false, reason: 'Wrong invoice' })

  expect((await pending(id)).status).toBe(200)
  const [{ payment_id }] = (await asha.get(`/api/invoices/${id}`)).body.invoice.payments
  expect((await asha.get(`/api/customer-payments/${payment_id}`)).body.payment).toMatchObject({ undone: null })
  expect((await asha.post(`/api/customer-payments/${payment_id}/undo`, { reason: 'Bounced' })).status).toBe(200)
  const other = await asha.invoice({ amount: '50' })
  await asha.put(`/api/invoices/${other.id}`, { paid: true })
  expect((await pending(other.id)).status).toBe(200)
  await app.current.log.drainJobs()
  const sent = arrived.map(({ body }) => JSON.parse(body).data.payment)
  expect(sent.map(({ amount, undone }) => [amount, undone?.reason]).toSorted()).toEqual([
    ['1000.00', 'Bounced'],
    ['50.00', 'Wrong invoice'],
  ])
})

test('the payments of a bank credit name it, also if several customers share it', async () => {
  const arrived = await receive()
  const asha = await app.current.seller()
  await asha.post('/api/webhook-endpoints', { url: HOOK, events: ['payment.recorded'] })
  const meera = await asha.invoice({ customer_name: 'Meera', amount: '500' })
  const noor = await asha.invoice({ customer_name: 'Noor', amount: '400' })
  const { ids } = await importCredits(app.current, asha, [{ amount: '900.00', utr: '629312345678' }])
  const allocations = [
    { invoice_id: meera.id, amount: '500' },
    { invoice_id: noor.id, amount: '400' },
  ]
  const confirmed = await asha.post('/api/money/confirm', { credits: [{ credit_id: ids[0], allocations }] })
  expect(confirmed.body.credits).toMatchObject([{ result: 'recorded' }])
  await app.current.log.drainJobs()
  const sent = arrived.map(({ body }) => JSON.parse(body).data.payment)
  const credit = { id: ids[0], is_joined: false, payments: 2 }
  expect(sent.map(({ amount, bank_credit }) => [amount, bank_credit]).toSorted()).toEqual([
    ['400.00', credit],
    ['500.00', credit],
  ])
  for (const payment of sent)
    expect((await asha.get(`/api/customer-payments/${payment.id}`)).body.payment).toEqual(payment)
})
