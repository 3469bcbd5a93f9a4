import { afterEach, expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
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
