import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDueInvoices } from '#server/features/recurring/make-due.ts'
import { type Db, openDatabase } from '#server/platform/postgres/database.ts'
import { openMailShop } from '../customer-mails/shop.ts'
import type { Seller } from '../harness/app.ts'
import { moveClock } from '../harness/clock.ts'
import { RENT } from './shop.ts'

const { mailApp, seller: newSeller, confirm } = openMailShop()
const CUSTOMER_EMAIL = 'gokhale@example.in'

let db: Db
let asha: Seller
const goTo = (instant: string) => moveClock(mailApp.current.app, instant)
beforeAll(async () => {
  await goTo('2026-11-20T06:30:00Z')
  db = openDatabase(mailApp.current.app.databaseUrl, { connections: 4 })
})
afterAll(() => db.end())
beforeEach(async () => {
  await goTo('2026-11-20T06:30:00Z')
  asha = await newSeller()
})

const makeDue = (sendsMail = true) =>
  makeDueInvoices({
    db,
    publicUrl: mailApp.current.app.origin,
    plans: 'paid',
    sendsMail,
    confirmsEmail: true,
  })

const customerOf = async (seller: Seller, email: string | null = CUSTOMER_EMAIL): Promise<string> => {
  const { status, body } = await seller.post('/api/customers', { name: RENT.customer_name, email })
  expect(status).toBe(200)
  return body.customer.id
}

const repeat = async (seller: Seller, given: object = {}) =>
  seller.post('/api/recurring-invoices', { ...RENT, mode: 'mail', first_on: '2026-11-20', ...given })

const listed = async () => (await asha.get('/api/recurring-invoices')).body.recurring[0]
const mailsOfNewest = async () => {
  const [{ id }] = (await asha.get('/api/invoices')).body.invoices
  return (await asha.get(`/api/invoices/${id}`)).body.invoice.mails
}

test('an invoice of the day is issued and mailed to the customer, once whatever is repeated', async () => {
  const customer_id = await customerOf(asha)
  expect(await repeat(asha, { customer_id })).toMatchObject({ status: 200, body: { recurring: { mode: 'mail' } } })
  await Promise.all([makeDue(), makeDue()])
  await makeDue()
  const mails = await mailApp.current.mailsTo(CUSTOMER_EMAIL)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ text: expect.stringContaining('INV/26-27/0001 for ₹35,000.00') })
  expect(await mailsOfNewest()).toMatchObject([
    { kind: 'invoice', is_automatic: true, recipients: [{ address: CUSTOMER_EMAIL, state: 'sent' }] },
  ])
  expect(await listed()).toMatchObject({ problem: null, mail_problem: null })
})

test('what is made at night is mailed in the morning', async () => {
  const customer_id = await customerOf(asha)
  await repeat(asha, { customer_id, first_on: '2026-12-01' })
  await goTo('2026-11-30T18:35:00Z')
  await makeDue()
  expect(await mailApp.current.mailsTo(CUSTOMER_EMAIL)).toHaveLength(0)
  expect(await mailsOfNewest()).toMatchObject([{ recipients: [{ state: 'waiting' }] }])
  const [job] = await mailApp.current.app.db<{ run_at: Date }[]>`
    SELECT run_at FROM graphile_worker._private_jobs WHERE key LIKE 'customer_mails.send:%' ORDER BY id DESC LIMIT 1`
  expect(job?.run_at.toISOString()).toBe('2026-12-01T02:30:00.000Z')
})

test('an invoice whose customer has lost the address is issued, and the problem is named until the next one is mailed', async () => {
  const customer_id = await customerOf(asha)
  await repeat(asha, { customer_id, every: 'week' })
  const change = async (email: string | null) => {
    const { version } = (await asha.get(`/api/customers/${customer_id}`)).body.customer
    const body = { name: RENT.customer_name, email, version }
    expect(await asha.put(`/api/customers/${customer_id}`, body)).toMatchObject({ status: 200 })
  }
  await change(null)
  await makeDue()
  expect((await asha.get('/api/invoices')).body.invoices).toMatchObject([{ state: 'pending' }])
  expect(await mailsOfNewest()).toEqual([])
  expect(await listed()).toMatchObject({ problem: null, mail_problem: 'no_address' })
  await change(CUSTOMER_EMAIL)
  await goTo('2026-11-27T06:30:00Z')
  await makeDue()
  expect(await listed()).toMatchObject({ mail_problem: null })
  expect(await mailApp.current.mailsTo(CUSTOMER_EMAIL)).toHaveLength(1)
})

test('without a mail server the invoice is issued all the same', async () => {
  const customer_id = await customerOf(asha)
  await repeat(asha, { customer_id })
  await makeDue(false)
  expect((await asha.get('/api/invoices')).body.invoices).toMatchObject([{ state: 'pending' }])
  expect(await listed()).toMatchObject({ mail_problem: 'mail_off' })
})

test.each([
  ['a customer without an address', async () => ({ customer_id: await customerOf(asha, null) })],
  ['a customer who was named only', async () => ({})],
])('%s cannot be chosen for mails', async (_who, given) => {
  expect(await repeat(asha, await given())).toMatchObject({
    status: 400,
    body: { fields: { mode: expect.stringContaining("customer's e-mail") } },
  })
})

test('a seller who has not confirmed the own address cannot choose mails', async () => {
  const stranger = await mailApp.current.app.seller()
  const customer_id = await customerOf(stranger)
  expect(await repeat(stranger, { customer_id })).toMatchObject({
    status: 400,
    body: { fields: { mode: expect.stringContaining('Confirm your own') } },
  })
  await confirm(stranger)
  expect(await repeat(stranger, { customer_id })).toMatchObject({ status: 200 })
})

test('one can be changed to mails later, and back', async () => {
  const customer_id = await customerOf(asha)
  const { id, version } = (await repeat(asha, { customer_id, mode: 'issue' })).body.recurring
  const put = (mode: string, version: number) =>
    asha.put(`/api/recurring-invoices/${id}`, {
      every: RENT.every,
      first_on: '2026-11-20',
      mode,
      due_days: 7,
      version,
    })
  expect(await put('mail', version)).toMatchObject({ status: 200, body: { recurring: { mode: 'mail' } } })
  expect(await put('draft', version + 1)).toMatchObject({ status: 200, body: { recurring: { mode: 'draft' } } })
})
