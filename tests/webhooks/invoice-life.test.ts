import { afterEach, expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { goAway, HOOK, reach, receive } from './receiver.ts'

const app = useApp({}, reach)
afterEach(goAway)

test('the life of an invoice is told as it was at each moment, and to nobody else', async () => {
  const arrived = await receive()
  const [asha, stranger] = await Promise.all([app.current.seller(), app.current.seller()])
  const events = ['invoice.created', 'invoice.paid', 'invoice.payment_undone']
  for (const seller of [asha, stranger]) await seller.post('/api/webhook-endpoints', { url: HOOK, events })
  const { id, number } = await asha.invoice({ amount: '1500.50' })
  await asha.put(`/api/invoices/${id}`, { paid: true })
  await asha.put(`/api/invoices/${id}`, { paid: false, reason: 'Wrong invoice' })
  await app.current.log.drainJobs()
  const told = arrived.map(({ body }) => JSON.parse(body)).toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
  expect(told.map(({ type, data: { invoice } }) => [type, invoice.id, invoice.number, invoice.state])).toEqual([
    ['invoice.created', id, number, 'pending'],
    ['invoice.paid', id, number, 'paid'],
    ['invoice.payment_undone', id, number, 'pending'],
  ])
  expect((await stranger.get('/api/webhook-deliveries')).body.deliveries).toEqual([])
})
