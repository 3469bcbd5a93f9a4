import { afterEach, expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { csvOf, send } from '../bank/statement-files.ts'
import { claim, utrOf } from '../claims/payer.ts'
import { useMailApp } from '../mails/use-mail-app.ts'
import { mailInvoice } from '../customer-mails/shop.ts'
import type { Seller } from '../harness/app.ts'
import { addPhone, createBrowser, isSignedBy, pushNetwork, startPushService, stopPushService } from './push-service.ts'

const mailApp = useMailApp({ RATE_LIMITS: 'off' }, pushNetwork)
afterEach(stopPushService)

const TODAY = indiaDay(new Date())
const drain = () => mailApp.current.app.log.drainJobs()

let claims = 0
/** A payer says to have paid an invoice. */
const sayPaid = async (seller: Seller, id: string, payer = 'Ravi') => {
  const fields = { utr: utrOf(TODAY, 100 + ++claims), amount: '1500.50', payer_name: payer }
  expect(await claim(seller.app.visitor(), id, fields)).toMatchObject({ status: 303 })
}

/** Makes all notifications that wait due, and sends them. */
const sendWaiting = async () => {
  const { db } = mailApp.current.app
  await db`UPDATE push_subscriptions SET paused_until = NULL`
  const waiting = await db<{ key: string; payload: object }[]>`
    SELECT j.key, p.payload FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p USING (id)
    WHERE j.task_identifier = 'push.send'`
  for (const { key, payload } of waiting)
    await db`SELECT graphile_worker.add_job('push.send', payload => ${db.json(payload)}::json, job_key => ${key})`
  await drain()
}

test('a claim reaches each phone of the seller, encrypted and signed, with name, amount and number alone', async () => {
  const deliveries = await startPushService()
  const { app } = mailApp.current
  const asha = await app.seller()
  const [first, second] = [await addPhone(asha), await addPhone(asha)]
  const stranger = await addPhone(await app.seller())
  const { id, number } = await asha.invoice({ customer_name: 'Meera & Söhne' })
  await asha.put('/api/users/language', { language: 'en' })
  await sayPaid(asha, id, '')
  await drain()
  expect(deliveries.map(({ path }) => path).sort()).toEqual([first.path, second.path].sort())
  expect(deliveries.map(({ path }) => path)).not.toContain(stranger.path)
  const one = deliveries.find(({ path }) => path === first.path)
  if (!one) throw new Error('Nothing arrived.')
  const [{ id: claimId } = { id: '' }] = (await asha.get('/api/claims')).body.claims
  expect(first.read(one)).toEqual({
    title: 'Meera & Söhne says paid ₹1,500.50',
    body: `${number} · look in your bank, then confirm`,
    path: `/invoice/${id}`,
    tag: `claim-${claimId}`,
    lang: 'en',
  })
  expect(() => second.read(one)).toThrow('unable to authenticate')
  expect(one.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
  const { public_key } = (await asha.get('/api/push-subscriptions')).body
  expect(isSignedBy(one, public_key, 'https://logo.example')).toBe(true)
  expect(app.log.lines.join('')).not.toContain(first.path)
})

test('a member whose access ended is told nothing', async () => {
  const deliveries = await startPushService()
  const { app } = mailApp.current
  const asha = await app.seller()
  await addPhone(asha)
  const { id } = await asha.invoice()
  await app.db`UPDATE memberships SET ended_at = now() WHERE user_id = ${asha.id}`
  await sayPaid(asha, id)
  await drain()
  expect(deliveries).toEqual([])
})

test('a claim in a Hindi account is told in Hindi, and one that was confirmed meanwhile not at all', async () => {
  const deliveries = await startPushService((response) => response.writeHead(503).end())
  const { app } = mailApp.current
  const asha = await app.seller()
  await app.db`UPDATE users SET language = 'hi' WHERE id = ${asha.id}`
  const phone = await addPhone(asha)
  const { id } = await asha.invoice()
  await sayPaid(asha, id, 'रवि')
  await drain()
  const [one] = deliveries
  expect(one && phone.read(one)).toMatchObject({ title: 'रवि ने कहा, ₹1,500.50 दे दिए', lang: 'hi' })
  await asha.put(`/api/invoices/${id}`, { paid: true })
  await sendWaiting()
  expect(deliveries).toHaveLength(1)
})

test('money found in a statement reaches the other phones, not the one that imported it', async () => {
  const deliveries = await startPushService()
  const { app } = mailApp.current
  const asha = await app.seller()
  const { version } = (await asha.get('/api/business')).body.business
  await asha.put('/api/business', { version, records_sure: true })
  const own = createBrowser()
  expect(await asha.put('/api/push-subscriptions/current', own.subscription)).toMatchObject({ status: 200 })
  const phone = await addPhone(asha)
  const rowOf = (invoice: { payment_code: string; amount: string }, last: number) => ({
    day: `${TODAY.slice(8)}/${TODAY.slice(5, 7)}/${TODAY.slice(2, 4)}`,
    narration: `UPI-RAVI KUMAR-ravi${last}@ybl-HDFC0001234-${utrOf(TODAY, last)}-${invoice.payment_code} BILL`,
    credit: invoice.amount,
    balance: '',
  })
  const invoices = [await asha.invoice(), await asha.invoice({ amount: '20' }), await asha.invoice({ amount: '30' })]
  const [one] = invoices
  expect((await send(asha, csvOf([rowOf(one, 1)]))).body.import).toMatchObject({ recorded: 1 })
  await drain()
  expect(deliveries.map((each) => each.path)).toEqual([phone.path])
  expect(deliveries.map(phone.read)).toMatchObject([
    {
      title: 'Ravi Kumar paid ₹1,500.50',
      body: `${one.number} · found in the bank`,
      path: `/invoice/${one.id}`,
      tag: 'found',
    },
  ])
  const rest = invoices.slice(1).map((invoice, i) => rowOf(invoice, 2 + i))
  expect((await send(asha, csvOf(rest))).body.import).toMatchObject({ recorded: 2 })
  await drain()
  expect(deliveries.slice(1).map(phone.read)).toMatchObject([{ title: '2 payments found: ₹50', path: '/money' }])
})

test('mails that fail together are one notification', async () => {
  const deliveries = await startPushService()
  const { app, smtp } = mailApp.current
  const asha = await app.seller()
  await app.db`UPDATE users SET email_confirmed_at = now()`
  const phone = await addPhone(asha)
  const { id, number } = await asha.invoice()
  await drain()
  smtp.answers.recipients = { 'nobody@shop.in': '550 5.1.1 No such user', 'none@shop.in': '550 5.1.1 No such user' }
  await mailInvoice(asha, id, { to: ['nobody@shop.in', 'ravi@shop.in'] })
  await drain()
  await sendWaiting()
  expect(deliveries.map(phone.read)).toMatchObject([
    { title: 'Mail to Ravi Kumar did not arrive', body: `${number} · check the address`, path: `/invoice/${id}` },
  ])
  await mailInvoice(asha, id, { to: ['none@shop.in', 'ravi@shop.in'] })
  await drain()
  await sendWaiting()
  expect(deliveries.slice(1).map(phone.read)).toMatchObject([{ title: '2 mails did not arrive', path: '/customers' }])
})

test.each([404, 410])('a browser whose push service answers %i is forgotten', async (status) => {
  const deliveries = await startPushService((response) => response.writeHead(status).end())
  const asha = await mailApp.current.app.seller()
  await addPhone(asha)
  await sayPaid(asha, (await asha.invoice()).id)
  await drain()
  expect(deliveries).toHaveLength(1)
  expect((await asha.get('/api/push-subscriptions')).body.subscriptions).toEqual([])
})

test('a push service that fails is asked again after a minute, ten and an hour, and forgotten after three days', async () => {
  const deliveries = await startPushService((response) => response.writeHead(500).end())
  const { app } = mailApp.current
  const asha = await app.seller()
  const phone = await addPhone(asha)
  await sayPaid(asha, (await asha.invoice()).id)
  await drain()
  const pause = async () => {
    const [row] = await app.db<{ seconds: number }[]>`
      SELECT round(extract(epoch FROM paused_until - now()))::int AS seconds FROM push_subscriptions WHERE id = ${phone.id}`
    return row?.seconds
  }
  for (const seconds of [60, 600, 3_600, 3_600]) {
    expect(Math.abs(((await pause()) ?? 0) - seconds)).toBeLessThan(5)
    await sendWaiting()
  }
  expect(deliveries).toHaveLength(5)
  // While it is paused, a further claim waits, too.
  await sayPaid(asha, (await asha.invoice()).id)
  await drain()
  expect(deliveries).toHaveLength(5)
  await app.db`UPDATE push_subscriptions SET failing_since = now() - interval '73 hours' WHERE id = ${phone.id}`
  await sendWaiting()
  expect((await asha.get('/api/push-subscriptions')).body.subscriptions).toEqual([])
})

test('a name that leads to a private network later gets nothing', async () => {
  const deliveries = await startPushService()
  const { app } = mailApp.current
  const asha = await app.seller()
  const { id } = await addPhone(asha)
  await app.db`UPDATE push_subscriptions SET endpoint = 'https://inner.example/' WHERE id = ${id}`
  await sayPaid(asha, (await asha.invoice()).id)
  await drain()
  expect(deliveries).toEqual([])
})
