import { afterEach, expect, test } from 'vitest'
import { useMailApp } from '../mails/use-mail-app.ts'
import { HOOK, receive, stopReceiver, testNetwork } from '../webhooks/receiver.ts'
import { mailInvoice } from './shop.ts'

const mailApp = useMailApp({}, testNetwork)
afterEach(stopReceiver)

test('a webhook hears of a refused mail once, and not of one that was sent', async () => {
  const { app, smtp } = mailApp.current
  const arrived = await receive()
  const asha = await app.seller()
  await app.db`UPDATE users SET email_confirmed_at = now()`
  expect(await asha.post('/api/webhook-endpoints', { url: HOOK, events: ['mail.failed'] })).toMatchObject({
    status: 200,
  })
  const { id } = await asha.invoice()
  await app.log.drainJobs()
  smtp.answers.recipients = { 'nobody@shop.in': '550 5.1.1 No such user' }
  const mail = await mailInvoice(asha, id, { to: ['nobody@shop.in', 'ravi@shop.in'] })
  await app.log.drainJobs()
  expect(arrived.map(({ body }) => JSON.parse(body))).toMatchObject([
    {
      type: 'mail.failed',
      data: { address: 'nobody@shop.in', mail: { id: mail.id, kind: 'invoice', invoice_id: id } },
    },
  ])
})
