import { afterEach, expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { useApp } from '../harness/app.ts'
import { HOOK, receive, stopReceiver, testNetwork } from '../webhooks/receiver.ts'

const app = useApp({}, testNetwork)
afterEach(stopReceiver)

test('webhooks get each reminder once, with its invoice, and none for a skipped step', async () => {
  const arrived = await receive()
  const asha = await app.current.seller()
  await asha.post('/api/webhook-endpoints', { url: HOOK, events: ['reminder.sent'] })
  const today = indiaDay(new Date())
  const days = { issued_on: addDays(today, -60), due_on: addDays(today, -10) }
  const [{ id }, skipped] = [await asha.invoice(days), await asha.invoice(days)]
  for (let again = 0; again < 2; again++) {
    await asha.post(`/api/invoices/${id}/reminders`, { way: 'whatsapp', step: 7 })
    await asha.post(`/api/invoices/${skipped.id}/reminders`, { way: 'skipped', step: 7 })
  }
  await app.current.log.drainJobs()
  expect(arrived.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'reminder.sent', data: { reminder: { invoice_id: id, step: 7, way: 'whatsapp' }, invoice: { id } } },
  ])
})
