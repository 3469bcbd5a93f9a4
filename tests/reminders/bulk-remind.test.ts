import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claim } from '../claims/payer.ts'
import { headerOf } from '../mails/read-mail.ts'
import { type SmtpServer, startSmtpServer } from '../mails/smtp-server.ts'
import { openShop } from './shop.ts'

const settings: Record<string, string> = { RATE_LIMITS: 'off' }
let smtp: SmtpServer
beforeAll(async () => {
  smtp = await startSmtpServer()
  settings.SMTP_URL = smtp.url
})
afterAll(() => smtp.stop())
const shop = openShop(settings)
const { app, goTo, due } = shop

beforeEach(async () => {
  await app.current.log.drainJobs()
  smtp.reset()
  await app.current.db`UPDATE users SET email_confirmed_at = now() WHERE id = ${shop.asha.id}`
})

let number = 0
const dueTo = async (due_on: string, given: Record<string, unknown> = {}) => {
  const to = `many-${number++}@example.in`
  return { ...(await due(due_on, { customer_name: `Many ${number}`, customer: { email: to }, ...given })), to }
}
const remind = (invoice_ids: string[], key?: string) =>
  shop.asha.post('/api/invoices/remind', { invoice_ids }, key ? { 'idempotency-key': key } : {})
const mailed = async (address: string): Promise<number> => {
  await app.current.log.drainJobs()
  return smtp.received.filter((mail) => mail.recipients.includes(address) && headerOf(mail, 'subject')[0]).length
}

test('chosen invoices are reminded of by mail, and those that cannot be are named with the reason', async () => {
  const open = await dueTo('2026-11-01')
  const paid = await dueTo('2026-11-01')
  await shop.asha.put(`/api/invoices/${paid.id}`, { paid: true })
  const unknown = await due('2026-11-01', { customer_name: 'Without address' })
  const claimed = await dueTo('2026-11-01')
  await claim(app.current.visitor(), claimed.id, { utr: '632512345678', amount: '10' })
  const promised = await dueTo('2026-11-01')
  await shop.asha.put(`/api/customers/${promised.customer_id}/promise`, { promised_by: '2026-11-25' })
  const off = await dueTo('2026-11-01')
  await shop.asha.put(`/api/customers/${off.customer_id}/reminders`, { off: true })
  const other = await (await app.current.seller()).invoice()

  const answer = await remind([open, paid, unknown, claimed, promised, off, other].map(({ id }) => id))
  expect(answer.body.results?.map(({ error }: { error: { code: string } | null }) => error?.code)).toEqual([
    undefined,
    'nothing_owed',
    'no_email',
    'reminder_claimed',
    'reminder_promised',
    'reminders_off',
    'not_found',
  ])
  expect(await mailed(open.to)).toBe(1)
  const { reminders } = (await shop.asha.get(`/api/invoices/${open.id}`)).body.invoice
  expect(reminders).toMatchObject([{ way: 'mail', by: 'Asha Traders' }])
  // The claim is mailed to the seller.
  expect(smtp.received.filter(({ recipients }) => recipients[0]?.startsWith('many-'))).toHaveLength(1)
})

test('nobody is reminded twice a day: repeated, at the same time, and after a reminder by hand', async () => {
  const [one, byHand] = [await dueTo('2026-11-01'), await dueTo('2026-11-01')]
  await shop.asha.post(`/api/invoices/${byHand.id}/reminders`, { way: 'whatsapp' })
  const answers = await Promise.all([
    remind([one.id, byHand.id], 'a'),
    remind([one.id, byHand.id], 'a'),
    remind([one.id], 'b'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  // The repeat answers as the first request did.
  expect(answers[1].body).toEqual(answers[0].body)
  expect(answers[0].body.results[1]).toMatchObject({ error: { code: 'reminded_today' } })
  expect(await mailed(one.to)).toBe(1)
  expect(await mailed(byHand.to)).toBe(0)
  expect((await remind([one.id], 'c')).body.results).toMatchObject([{ error: { code: 'reminded_today' } }])
  await goTo('2026-11-21')
  expect((await remind([one.id], 'd')).body.results).toEqual([{ id: one.id, error: null }])
  expect(await mailed(one.to)).toBe(2)
})

test('a business that has not confirmed its address mails nothing', async () => {
  const { id } = await dueTo('2026-11-01')
  await app.current.db`UPDATE users SET email_confirmed_at = NULL WHERE id = ${shop.asha.id}`
  expect(await remind([id])).toMatchObject({ status: 403, body: { code: 'email_not_confirmed' } })
})
