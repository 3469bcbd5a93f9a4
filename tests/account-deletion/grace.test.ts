import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseDueAccounts } from '#server/features/account-deletion/erase.ts'
import { makeDueInvoices } from '#server/features/recurring/make-due.ts'
import { listProbablyPaid } from '#server/features/money/service.ts'
import { sendDueReminders } from '#server/features/reminders/send-due.ts'
import { type Db, openDatabase } from '#server/platform/postgres/database.ts'
import { bearer, makeToken } from '../api-tokens/use-token.ts'
import type { Seller } from '../harness/app.ts'
import { moveClock } from '../harness/clock.ts'
import { useMailApp } from '../mails/use-mail-app.ts'
import { emitEvent } from '../webhooks/receiver.ts'
import { closeAccount } from './close.ts'

const mailApp = useMailApp({ RATE_LIMITS: 'off' })

/** Connections made after the clock was moved. */
let db: Db
let asha: Seller
const goTo = (day: string, time = '12:00') => moveClock(mailApp.current.app, `${day}T${time}:00+05:30`)
beforeAll(async () => {
  await goTo('2026-11-20')
  db = openDatabase(mailApp.current.app.databaseUrl, { connections: 6 })
})
afterAll(() => db.end())
beforeEach(async () => {
  await goTo('2026-11-20')
  asha = await mailApp.current.app.seller()
  await db`UPDATE users SET email_confirmed_at = now() WHERE id = ${asha.id}`
})

const signIn = (seller: Seller) => seller.post('/api/auth/login', { email: seller.email, password: seller.password })
const statusesOf = (paths: string[]) =>
  Promise.all(paths.map(async (path) => [path, (await mailApp.current.app.visitor().get(path)).status]))
const isStored = async (seller: Seller) => (await db`SELECT FROM users WHERE id = ${seller.id}`).length === 1
const parts = () => ({
  db,
  publicUrl: mailApp.current.app.origin,
  plans: 'paid' as const,
  sendsMail: true,
  confirmsEmail: false,
})
const CLOSED = { status: 403, body: { code: 'account_closed' } }

test('a closed account signs everybody out, and its owner in the next 14 days can only keep it, save the data and leave', async () => {
  const { app, mailsTo } = mailApp.current
  const phone = app.visitor()
  await phone.post('/api/auth/login', { email: asha.email, password: asha.password })
  const { secret } = await makeToken(asha)
  const { id } = await asha.invoice()
  expect(await closeAccount(asha)).toMatchObject({ status: 200, body: { ok: true, deletion_on: '2026-12-04' } })
  for (const one of [asha, phone]) expect(await one.get('/api/auth/me')).toMatchObject({ status: 401 })
  expect(await app.visitor().get('/api/invoices', bearer(secret))).toMatchObject({
    status: 401,
    body: { code: 'token_invalid' },
  })
  const anew = { name: 'Asha', email: asha.email, password: 'correct horse' }
  expect(await app.visitor().post('/api/auth/signup', anew)).toMatchObject({ status: 200, body: { user: null } })
  // Two jobs, which may end in any order.
  const texts = (await mailsTo(asha.email)).map(({ text }) => text)
  expect(texts).toContainEqual(expect.stringContaining('No account was made: you have one.'))
  const mail = texts.find((text) => text.includes('4 Dec 2026'))
  expect(mail).toContain('/login')

  await goTo('2026-12-04', '11:59')
  await eraseDueAccounts(db)
  expect(await signIn(asha)).toMatchObject({ status: 200, body: { user: { deletion_on: '2026-12-04' } } })
  for (const path of ['/api/invoices', '/api/business', '/api/analytics/stats', '/api/exports/invoices']) {
    expect(await asha.get(path)).toMatchObject(CLOSED)
  }
  expect(await asha.put(`/api/invoices/${id}`, { paid: true })).toMatchObject(CLOSED)
  expect(await asha.post('/api/auth/delete-account', { password: 'x', confirmation: asha.email })).toMatchObject(CLOSED)
  await db`UPDATE sessions SET password_checked_at = now() WHERE user_id = ${asha.id}`
  expect(await asha.get('/api/exports/everything')).toMatchObject({ status: 200 })

  for (let twice = 0; twice < 2; twice++) {
    expect(await asha.post('/api/auth/keep-account', {})).toMatchObject({
      status: 200,
      body: { user: { deletion_on: null } },
    })
  }
  expect(await asha.get(`/api/invoices/${id}`)).toMatchObject({ status: 200 })
  expect(await app.visitor().get('/api/invoices', bearer(secret))).toMatchObject({ status: 200 })
  await goTo('2027-12-01')
  await eraseDueAccounts(db)
  expect(await isStored(asha)).toBe(true)
  const { changes } = (await asha.get('/api/business/changes')).body
  expect(changes.slice(0, 2).map(({ what }: { what: string }) => what)).toEqual(['account.keep', 'account.close'])
})

test('a closed account takes no money: its links say that the shop has closed, and what was paid stays proven', async () => {
  const { app } = mailApp.current
  const open = await asha.invoice({ customer_name: 'Meera' })
  const paid = await asha.invoice()
  await asha.put(`/api/invoices/${paid.id}`, { paid: true })
  const quick = (await asha.post('/api/payment-links', { upi_id: 'asha@okaxis', amount: '10' })).body.url
  const statement = (await asha.post(`/api/customers/${open.customer_id}/statement-links`)).body
  const quotation = await asha.post('/api/preliminary-documents', {
    kind: 'quotation',
    customer_name: 'Ravi',
    lines: [{ description: 'Lamp', unit_price: '10.00' }],
  })
  const offer = quotation.body.document.id
  const pathOf = (url: string) => url.replace('http://pavti.test', '')
  const links = [
    `/payment/${open.id}`,
    `/payment/${open.id}/claim`,
    `/payment/${open.id}/qr.png`,
    `/payment/${open.id}/invoice.pdf`,
    pathOf(quick),
    pathOf(statement.link.url),
    `/offer/${offer}`,
    `/offer/${offer}/offer.pdf`,
    `${pathOf(statement.link.url)}/statement.pdf`,
  ]
  expect(await statusesOf(links)).toEqual(links.map((path) => [path, 200]))
  await closeAccount(asha)
  for (const path of links) {
    const { status, text } = await app.visitor().get(path)
    expect([path, status]).toEqual([path, 410])
    expect(text).toContain('This shop has closed its account')
    expect(text).not.toContain('okaxis')
  }
  expect((await app.visitor().get(`/payment/${open.id}?lang=hi`)).text).toContain('दुकान ने अपना खाता बंद कर दिया है')
  expect((await app.visitor().get(`/payment/${paid.id}`)).text).toContain('Paid')

  await signIn(asha)
  await asha.post('/api/auth/keep-account', {})
  expect(await statusesOf(links)).toEqual(links.map((path) => [path, 200]))
})

test('a closed account issues, reminds, mails and tells webhooks nothing; kept, each missed invoice is made once', async () => {
  const { app, smtp } = mailApp.current
  const ravi = { name: 'Ravi', email: 'ravi@shop.in' }
  const rent = { customer_name: 'Ravi', amount: '35000', text: 'Rent', every: 'month', first_on: '2026-12-01' }
  expect(await asha.post('/api/recurring-invoices', { ...rent, mode: 'issue' })).toMatchObject({ status: 200 })
  await asha.invoice({ customer_name: 'Meera', customer: { email: ravi.email }, due_on: '2026-11-27' })
  const steps = [{ days: 0, is_on: true }]
  await asha.put('/api/reminders/settings', { steps, sends_mail: true, version: 0 })
  const [owner] = await db<{ id: string }[]>`SELECT business_id AS id FROM users WHERE id = ${asha.id}`
  const businessId = owner?.id ?? ''
  await db`INSERT INTO webhook_endpoints (business_id, id, url, events, secret)
    VALUES (${businessId}, gen_random_uuid(), 'https://example.in/', '{invoice.created}', ${`whsec_${'a'.repeat(43)}`})`
  await closeAccount(asha)
  const count = async (table: string) =>
    Number((await db.unsafe(`SELECT count(*) AS n FROM ${table} WHERE business_id = '${businessId}'`))[0]?.['n'])

  await goTo('2026-12-03')
  await makeDueInvoices(parts())
  await sendDueReminders({ ...parts(), listProbablyPaid })
  await emitEvent(app, asha, 'invoice.created')
  expect([await count('invoices'), await count('reminders'), await count('webhook_events')]).toEqual([1, 0, 0])

  await signIn(asha)
  await asha.post('/api/auth/keep-account', {})
  expect((await asha.get('/api/webhook-endpoints')).body.endpoints).toMatchObject([{ enabled: false }])
  for (let twice = 0; twice < 2; twice++) {
    await makeDueInvoices(parts())
    await sendDueReminders({ ...parts(), listProbablyPaid })
  }
  expect([await count('invoices'), await count('reminders')]).toEqual([2, 1])
  await app.log.drainJobs()
  expect(smtp.received.filter(({ recipients }) => recipients.includes(ravi.email))).toHaveLength(1)
})

test('the account is erased 14 days later, after a downtime too, once, whatever is killed and whoever keeps it at that moment', async () => {
  const { app, mailsTo } = mailApp.current
  const ben = await app.seller()
  const meera = await app.seller()
  for (const seller of [asha, ben, meera]) {
    await seller.post('/api/items', { description: 'Lamp', unit_price: '10.00' })
    await closeAccount(seller)
  }
  await goTo('2026-12-04', '11:59')
  await eraseDueAccounts(db)
  expect(await isStored(asha)).toBe(true)

  // Killed in the middle: another transaction holds an item, so the erasure waits there when its connection is cut.
  await goTo('2027-01-20')
  const killed = openDatabase(app.databaseUrl, { connections: 1 })
  const [backend] = await killed<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
  await db.begin(async (tx) => {
    await tx`SELECT FROM items FOR UPDATE`
    const erasure = eraseDueAccounts(killed).then(
      () => 'done',
      () => 'killed',
    )
    const waits = async () =>
      (await db`SELECT FROM pg_stat_activity WHERE pid = ${backend?.pid ?? 0} AND wait_event_type = 'Lock'`).length
    await expect.poll(waits).toBe(1)
    await db`SELECT pg_terminate_backend(${backend?.pid ?? 0})`
    await killed.end({ timeout: 0 })
    expect(await erasure).toBe('killed')
  })
  for (const seller of [asha, ben, meera]) expect(await isStored(seller)).toBe(true)

  await signIn(meera)
  const [kept] = await Promise.all([
    meera.post('/api/auth/keep-account', {}),
    eraseDueAccounts(db),
    eraseDueAccounts(db),
    eraseDueAccounts(db),
  ])
  expect([await isStored(asha), await isStored(ben)]).toEqual([false, false])
  expect(await isStored(meera)).toBe(kept.status === 200)
  expect(await signIn(asha)).toMatchObject({ status: 401, body: { code: 'bad_credentials' } })
  expect((await mailsTo(asha.email)).filter(({ text }) => text.includes('are deleted.'))).toHaveLength(1)
  const anew = { name: 'Asha', email: asha.email, password: 'correct horse' }
  expect(await app.visitor().post('/api/auth/signup', anew)).toMatchObject({ status: 200 })
})

test('the last admin whose account stays can neither close it nor be revoked', async () => {
  const { app } = mailApp.current
  const ravi = await app.seller()
  await db`UPDATE users SET role = CASE WHEN id IN (${asha.id}, ${ravi.id}) THEN 'admin' ELSE 'user' END`
  expect(await closeAccount(ravi)).toMatchObject({ status: 200 })
  expect(await closeAccount(asha)).toMatchObject({ status: 409, body: { code: 'last_admin' } })
  await signIn(ravi)
  expect(await ravi.get('/api/admin/audit')).toMatchObject({ status: 404 })
})
