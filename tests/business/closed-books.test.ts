import { expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { businessOf } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { joinBusiness } from '../members/member.ts'
import { importCredits } from '../money/bank.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const lamp = { description: 'Lamp', quantity: '1', unit_price: '500', rate: '0' }
const CLOSED_SENTENCE = /^Your books are closed up to 31 Oct 2026\. Choose a later day/

const close = async (asha: Seller, to: string | null) => {
  const { version } = (await asha.get('/api/business')).body.business
  return asha.put('/api/business', { version, books_closed_to: to })
}

/** How many statements in this app's database wait for a lock. */
const countBlocked = async (): Promise<number | undefined> =>
  (
    await app.current.db<{ n: number }[]>`SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`
  )[0]?.n

test('books are closed up to a day before today, and opened again', async () => {
  const asha = await app.current.seller()
  const today = indiaDay(new Date())
  for (const day of [today, addDays(today, 1), '31/10/2026', '1999-12-31', '2026-02-30']) {
    expect(await close(asha, day)).toMatchObject({ status: 400, body: { fields: { books_closed_to: /./ } } })
  }
  expect((await close(asha, addDays(today, -1))).body.business.books_closed_to).toBe(addDays(today, -1))
  expect((await close(asha, '2026-09-30')).body.business.books_closed_to).toBe('2026-09-30')
  expect((await close(asha, null)).body.business.books_closed_to).toBeNull()
})

test('nothing is dated in closed books: invoices, drafts, imports and payments', async () => {
  const asha = await app.current.seller()
  const { id: openId } = await asha.invoice({ issued_on: '2026-11-01' })
  const draft = await asha.invoice({ amount: undefined, lines: [lamp], issued_on: '2026-10-31', draft: true })
  expect((await close(asha, '2026-10-31')).status).toBe(200)

  const refused = { status: 400, body: { code: 'invalid_input', fields: { issued_on: CLOSED_SENTENCE } } }
  const given = { customer_name: 'Ravi', issued_on: '2026-10-31' }
  expect(await asha.post('/api/invoices', { ...given, amount: '5' })).toMatchObject(refused)
  expect(await asha.post('/api/invoices', { ...given, lines: [lamp] })).toMatchObject(refused)
  expect(await asha.post('/api/invoices', { ...given, lines: [lamp], draft: true })).toMatchObject(refused)
  const { version } = draft
  expect(await asha.put(`/api/invoices/${draft.id}/draft`, { ...given, lines: [lamp], version })).toMatchObject(refused)
  expect(await asha.post(`/api/invoices/${draft.id}/issue`, { version })).toMatchObject(refused)
  expect(
    await asha.post(`/api/invoices/${openId}/payments`, { amount: '5', received_on: '2026-10-31', method: 'cash' }),
  ).toMatchObject({ status: 400, body: { fields: { received_on: CLOSED_SENTENCE } } })
  const file = 'Invoice No,Date,Party Name,Amount\n7,31/10/2026,Ravi,500\n'
  const imported = await asha.raw('POST', '/api/imports/invoices', file, { 'content-type': 'text/csv' })
  expect(imported).toMatchObject({ status: 400, body: { message: expect.stringContaining('books are closed up to') } })

  expect((await asha.get('/api/invoices')).body.total).toBe(2)
  expect(await asha.post('/api/invoices', { ...given, amount: '5', issued_on: '2026-11-01' })).toMatchObject({
    status: 200,
  })
  // A draft may move to an open day, and another business has its own books.
  expect(
    await asha.put(`/api/invoices/${draft.id}/draft`, { ...given, issued_on: '2026-11-02', lines: [lamp], version }),
  ).toMatchObject({ status: 200 })
  const other = await app.current.seller()
  expect((await other.invoice({ issued_on: '2026-10-31' })).issued_on).toBe('2026-10-31')
})

test('nothing is cancelled or undone in closed books; it is paid and credited on open days', async () => {
  const asha = await app.current.seller()
  const closed = { issued_on: '2026-10-05' }
  const [pending, paid] = [await asha.invoice(closed), await asha.invoice(closed)]
  const received = { amount: '10', received_on: '2026-10-06', method: 'cash' }
  const { payment_id } = (await asha.post(`/api/invoices/${paid.id}/payments`, received)).body
  await close(asha, '2026-10-31')

  const refused = { status: 409, body: { code: 'books_closed', message: /^Your books are closed for that day\./ } }
  expect(await asha.post(`/api/invoices/${pending.id}/void`, { reason: 'Made twice' })).toMatchObject(refused)
  const undo = () => asha.post(`/api/invoices/${paid.id}/payments/${payment_id}/undo`, { reason: 'Not ours' })
  expect(await undo()).toMatchObject(refused)
  await asha.put(`/api/invoices/${paid.id}`, { paid: true })
  expect(await asha.put(`/api/invoices/${paid.id}`, { paid: false, reason: 'Not ours' })).toMatchObject(refused)
  expect(await asha.post(`/api/invoices/${pending.id}/credit-notes`, { reason: 'Back' })).toMatchObject({ status: 200 })

  await close(asha, null)
  expect((await undo()).status).toBe(200)
})

test('the database itself refuses writes to closed books', async () => {
  const asha = await app.current.seller()
  const { db } = app.current
  const { id } = await asha.invoice({ issued_on: '2026-10-05' })
  const { id: later } = await asha.invoice({ issued_on: '2026-11-05' })
  await asha.post(`/api/invoices/${id}/payments`, { amount: '10', received_on: '2026-10-06', method: 'cash' })
  await close(asha, '2026-10-31')
  const business = await businessOf(app.current, asha)
  const refusal = { code: '23514', constraint: 'books_are_open' }

  for (const [column, value] of [
    ['issued_on', `'2026-11-20'`],
    ['number', `'X'`],
    ['place_of_supply', `'29'`],
    ['customer_name', `'Somebody else'`],
    ['seller_details', `'{}'`],
  ] as const) {
    await expect(db.unsafe(`UPDATE invoices SET ${column} = ${value} WHERE id = '${id}'`)).rejects.toMatchObject(
      refusal,
    )
  }
  await expect(db`UPDATE invoices SET state = 'void', voided_at = now(), void_reason = 'x', amount_paid = 0
    WHERE id = ${id}`).rejects.toMatchObject(refusal)
  await expect(db`UPDATE invoices SET issued_on = '2026-10-31' WHERE id = ${later}`).rejects.toMatchObject(refusal)
  await expect(db`UPDATE invoice_payments SET amount = 1 WHERE invoice_id = ${id}`).rejects.toMatchObject(refusal)
  await expect(db`SELECT require_open_books(${business}, '2026-10-31')`).rejects.toMatchObject(refusal)
  await db`SELECT require_open_books(${business}, '2026-11-01')`
  await db`UPDATE invoices SET issued_on = '2026-11-01' WHERE id = ${later}`
})

test('an invoice that meets the closing of its books is refused, whichever looks first', async () => {
  const asha = await app.current.seller()
  const business = await businessOf(app.current, asha)
  const { db } = app.current
  const answer = await db.begin(async (tx) => {
    await tx`UPDATE businesses SET books_closed_to = '2026-10-31' WHERE id = ${business}`
    const making = asha.post('/api/invoices', { customer_name: 'Ravi', amount: '5', issued_on: '2026-10-31' })
    await expect.poll(countBlocked).toBe(1)
    return { making }
  })
  expect(await answer.making).toMatchObject({ status: 409, body: { code: 'books_closed' } })
  expect((await asha.get('/api/invoices')).body.total).toBe(0)
})

test('books that are closed while invoices are made hold what was made before, and no more after', async () => {
  const asha = await app.current.seller()
  const make = () => asha.post('/api/invoices', { customer_name: 'Ravi', amount: '5', issued_on: '2026-10-31' })
  const [closing, ...made] = await Promise.all([close(asha, '2026-10-31'), ...Array.from({ length: 20 }, make)])
  expect(closing.status).toBe(200)
  for (const { status } of made) expect([200, 400, 409]).toContain(status)
  const { total } = (await asha.get('/api/invoices')).body
  expect(total).toBe(made.filter(({ status }) => status === 200).length)
  expect([400, 409]).toContain((await make()).status)
})

const closeByCall = (person: Seller, books_closed_to: string) =>
  person.post('/api/business/close-books', { books_closed_to })

const allow = async (asha: Seller, accountant_closes_books: boolean) => {
  const { version } = (await asha.get('/api/business')).body.business
  return asha.put('/api/business', { version, accountant_closes_books })
}

const notAllowed = { status: 403, body: { code: 'closing_not_allowed' } }

// @abuse 42
test('an accountant closes books only while the owner allows it, and never opens days', async () => {
  const asha = await app.current.seller()
  const meena = await joinBusiness(app.current, asha, 'accountant')
  expect(await closeByCall(meena, '2026-09-30')).toMatchObject(notAllowed)
  expect((await allow(meena, true)).body.code).toBe('owner_needed')
  expect((await allow(asha, true)).body.business.accountant_closes_books).toBe(true)

  expect((await closeByCall(meena, '2026-09-30')).body.business.books_closed_to).toBe('2026-09-30')
  const { version } = (await closeByCall(meena, '2026-10-31')).body.business
  expect((await closeByCall(meena, '2026-10-31')).body.business).toMatchObject({
    books_closed_to: '2026-10-31',
    version,
  })
  for (const day of ['2026-10-30', indiaDay(new Date()), '2026-02-30', null]) {
    const { status, body } = await meena.post('/api/business/close-books', { books_closed_to: day })
    expect([day, status, body.fields]).toEqual([day, 400, { books_closed_to: expect.stringMatching(/./) }])
  }
  expect((await close(meena, null)).body.code).toBe('owner_needed')
  const staff = await joinBusiness(app.current, asha, 'staff')
  expect((await closeByCall(staff, '2026-11-01')).body.code).toBe('role_without_reports')

  await allow(asha, false)
  expect(await closeByCall(meena, '2026-11-01')).toMatchObject(notAllowed)
  expect((await closeByCall(asha, '2026-11-01')).body.business.books_closed_to).toBe('2026-11-01')
  expect((await close(asha, null)).body.business.books_closed_to).toBeNull()
})

test('the history says who closed the books, and who allowed it', async () => {
  const asha = await app.current.seller()
  const meena = await joinBusiness(app.current, asha, 'accountant')
  await allow(asha, true)
  await closeByCall(meena, '2026-10-31')
  await closeByCall(meena, '2026-10-31')
  const { user: by } = (await meena.get('/api/auth/me')).body
  const { changes } = (await asha.get('/api/business/changes')).body
  expect(changes).toMatchObject([
    { what: 'business.change', field: 'books_closed_to', from: null, to: '2026-10-31', by: by.name },
    { what: 'business.change', field: 'accountant_closes_books', from: 'false', to: 'true' },
  ])
})

// @abuse 40
test('an accountant who is removed while they close the books closes nothing', async () => {
  const asha = await app.current.seller()
  const business = await businessOf(app.current, asha)
  const meena = await joinBusiness(app.current, asha, 'accountant')
  await allow(asha, true)
  const { db } = app.current
  const answer = await db.begin(async (tx) => {
    await tx`SELECT FROM businesses WHERE id = ${business} FOR NO KEY UPDATE`
    const closing = closeByCall(meena, '2026-10-31')
    await expect.poll(countBlocked).toBe(1)
    await tx`UPDATE memberships SET ended_at = now() WHERE business_id = ${business} AND user_id = ${meena.id}`
    return { closing }
  })
  expect(await answer.closing).toMatchObject({ status: 404, body: { code: 'business_not_found' } })
  expect((await asha.get('/api/business')).body.business.books_closed_to).toBeNull()

  const ravi = await joinBusiness(app.current, asha, 'accountant')
  const [closing, removing] = await Promise.all([
    closeByCall(ravi, '2026-10-31'),
    asha.delete(`/api/members/${ravi.id}`),
  ])
  expect(removing.status).toBe(200)
  expect([200, 401, 404]).toContain(closing.status)
  const { books_closed_to } = (await asha.get('/api/business')).body.business
  expect(books_closed_to).toBe(closing.status === 200 ? '2026-10-31' : null)
})

test('a bank row of a closed day is refused without advice to choose another day', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '500.00', issued_on: '2026-10-01' })
  const { ids } = await importCredits(app.current, asha, [{ amount: '500.00', day: '2026-10-20' }])
  expect((await close(asha, '2026-10-31')).status).toBe(200)
  const credits = [{ credit_id: ids[0], allocations: [{ invoice_id: id, amount: '500.00' }] }]
  expect((await asha.post('/api/money/confirm', { credits })).body.credits).toMatchObject([
    {
      result: 'refused',
      code: 'books_closed',
      message: 'Your books are closed for that day. An owner can open them in Settings.',
    },
  ])
  expect((await asha.get(`/api/invoices/${id}`)).body.invoice).toMatchObject({ state: 'pending' })
})
