import { beforeAll, expect, test } from 'vitest'
import { signInAdmin } from '../discounts/admin.ts'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })
let admin: Seller

beforeAll(async () => {
  admin = await signInAdmin(app.current)
})

const count = async () => {
  await app.current.db`SELECT graphile_worker.add_job('admin.count_days')`
  await app.current.log.drainJobs()
}
const read = async (query = '') => (await admin.get(`/api/admin/figures${query}`)).body

test('what happened is counted by day in India, and sizes stay as they were on their day', async () => {
  const { db } = app.current
  await count()
  const before = await read('?days=90')
  expect(before.days).toHaveLength(90)
  expect(before.days.at(-1)).toMatchObject({ stored_bytes: expect.any(Number), database_bytes: expect.any(Number) })
  expect(before.days.at(-2)).toMatchObject({ stored_bytes: null, database_bytes: null })

  const asha = await app.current.seller()
  const invoice = await asha.invoice({ amount: '100.00' })
  await asha.invoice({ amount: '70.00' })
  await asha.post('/api/invoices', { customer_name: 'Ravi', amount: '5.00', draft: true })
  for (const amount of ['10.00', '20.00']) {
    expect(await asha.post(`/api/invoices/${invoice.id}/payments`, { amount, method: 'upi' })).toMatchObject({
      status: 200,
    })
  }
  const [own] = await db<{ business: string }[]>`SELECT business_id AS business FROM users WHERE id = ${asha.id}`
  const mail = crypto.randomUUID()
  await db`INSERT INTO customer_mails (business_id, id, kind, invoice_id, sent_by, is_automatic, subject, body)
    VALUES (${own?.business ?? ''}, ${mail}, 'invoice', ${invoice.id}, ${asha.id}, false, 'x', 'x')`
  await db`INSERT INTO customer_mail_recipients (business_id, mail_id, address, is_copy, state, problem, closed_at)
    VALUES (${own?.business ?? ''}, ${mail}, 'a@example.in', false, 'sent', NULL, now()),
      (${own?.business ?? ''}, ${mail}, 'b@example.in', false, 'refused', 'mailbox_full', now())`
  // Of the last instant of yesterday in India.
  await db`UPDATE payments SET recorded_at = date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata'
    - interval '1 microsecond' WHERE amount = 2000 AND business_id = ${own?.business ?? ''}`
  await db`UPDATE installation_days SET stored_bytes = 7, database_bytes = 8
    WHERE day = (now() AT TIME ZONE 'Asia/Kolkata')::date - 1`
  await count()

  const [yesterday, today] = (await read()).days.slice(-2)
  const was = before.days.at(-1)
  const plus = (name: string, more: number) => ({ [name]: was[name] + more })
  expect(today).toMatchObject({
    ...plus('sign_ups', 1),
    ...plus('active_businesses', 1),
    ...plus('invoices', 2),
    ...plus('payments', 1),
    ...plus('mails_sent', 1),
    ...plus('mails_failed', 1),
  })
  expect(yesterday).toMatchObject({
    payments: 1,
    active_businesses: 1,
    invoices: 0,
    stored_bytes: 7,
    database_bytes: 8,
  })
})

test('a missed day is counted later, and other numbers of days are refused', async () => {
  const { db } = app.current
  await count()
  await db`DELETE FROM installation_days WHERE day < (now() AT TIME ZONE 'Asia/Kolkata')::date - 3`
  expect((await read('?days=90')).days).toHaveLength(4)
  await count()
  expect((await read('?days=90')).days).toHaveLength(90)
  expect((await read()).days).toHaveLength(30)
  expect(await admin.get('/api/admin/figures?days=9')).toMatchObject({ status: 400 })
})
