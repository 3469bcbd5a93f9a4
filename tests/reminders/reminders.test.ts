import { expect, test } from 'vitest'
import { endOfDay } from '#domain/days/india-day.ts'
import { DEFAULT_STEPS } from '#domain/reminders/ladder.ts'
import { stepToSend } from '#domain/reminders/reminder-obstacle.ts'
import { findFacts } from '#server/features/reminders/queries.ts'
import { claim } from '../claims/payer.ts'
import { openShop } from './shop.ts'

const shop = openShop()
const { app, goTo, today, due, steps, record, reminders } = shop

const DRAFT = { draft: true, amount: undefined, lines: [{ description: 'Chair', unit_price: '10' }] }

test('each invoice is listed on the day of a step, with what a message needs', async () => {
  const customer = { phone: '9876543210', email: 'noor@example.in' }
  const { id, customer_id } = await due('2026-11-20', { customer_name: 'Noor', amount: '500', customer })
  await due('2026-11-24')
  expect(await today()).toEqual({
    reminders: [
      {
        invoice_id: id,
        kind: 'invoice',
        number: 'INV/26-27/0001',
        customer: {
          id: customer_id,
          name: 'Noor',
          phone: '+919876543210',
          email: 'noor@example.in',
          promised_by: null,
          language: null,
        },
        due_on: '2026-11-20',
        step: 0,
        amount: '500.00',
        payment_url: expect.stringContaining(`/payment/${id}`),
        is_mailed: false,
        sent: null,
      },
    ],
    next_cursor: null,
    due: 1,
    sent: [],
    quiet_until: null,
  })
})

test('a year of days: each step once, on its day, over month ends, Sundays, a new year and a leap day', async () => {
  const bySunday = await due('2026-11-20')
  const leap = await due('2028-02-26', { issued_on: '2026-11-01' })
  const sent: Record<string, [string, number][]> = { [bySunday.id]: [], [leap.id]: [] }
  const days =
    '2026-11-20 2026-11-21 2026-11-22 2026-11-23 2026-11-26 2026-11-27 2026-11-28 2026-12-03 ' +
    '2026-12-04 2026-12-05 2026-12-19 2026-12-20 2026-12-21 2026-12-31 2027-02-01 2028-02-22 ' +
    '2028-02-23 2028-02-26 2028-02-28 2028-02-29 2028-03-01 2028-03-04 2028-03-11 2028-03-26 ' +
    '2028-03-27 2028-03-28 2028-04-30'
  for (const day of days.split(' ')) {
    await goTo(day, '09:00')
    for (const [id, step] of Object.entries(await steps())) {
      sent[id]?.push([day, step as number])
      expect(await record(id, step)).toMatchObject({ status: 200 })
    }
    expect(await steps()).toEqual({})
  }
  expect(sent[bySunday.id]).toEqual([
    ['2026-11-20', 0],
    ['2026-11-23', 3],
    ['2026-11-27', 7],
    ['2026-12-04', 14],
    // 30 days after the due date is a Sunday.
    ['2026-12-21', 30],
  ])
  expect(sent[leap.id]).toEqual([
    ['2028-02-23', -3],
    ['2028-02-26', 0],
    ['2028-02-29', 3],
    ['2028-03-04', 7],
    ['2028-03-11', 14],
    ['2028-03-27', 30],
  ])
})

test('the day begins at midnight in India', async () => {
  const { id } = await due('2026-12-01')
  await record(id, -3)
  await goTo('2026-11-30', '23:59')
  expect(await steps()).toEqual({ [id]: -3 })
  await goTo('2026-12-01', '00:00')
  expect(await steps()).toEqual({ [id]: 0 })
})

test('after a week away only the latest step is listed', async () => {
  const { id } = await due('2026-11-23')
  await record(id, -3)
  await goTo('2026-12-01')
  expect(await steps()).toEqual({ [id]: 7 })
  await record(id, 7)
  await goTo('2026-12-02')
  expect(await steps()).toEqual({})
})

test('paid, cancelled, credited, claimed, promised and drafts are left out; the end of a promise brings it back', async () => {
  const open = await due('2026-11-20', { customer_name: 'Open' })
  const [paid, cancelled, credited, claimed, promised, part, off] = [
    await due('2026-11-20', { customer_name: 'Paid' }),
    await due('2026-11-20', { customer_name: 'Cancelled' }),
    await due('2026-11-20', { customer_name: 'Credited' }),
    await due('2026-11-20', { customer_name: 'Claimed' }),
    await due('2026-11-20', { customer_name: 'Promised' }),
    await due('2026-11-20', { customer_name: 'Part' }),
    await due('2026-11-20', { customer_name: 'Off' }),
  ]
  await due('2026-11-20', { customer_name: 'Draft', ...DRAFT })
  expect(Object.keys(await steps())).toHaveLength(8)
  const { asha } = shop
  await asha.put(`/api/invoices/${paid.id}`, { paid: true })
  await asha.post(`/api/invoices/${cancelled.id}/void`, { reason: 'Made twice' })
  await asha.post(`/api/invoices/${credited.id}/credit-notes`, { reason: 'Sent back' })
  await claim(app.current.visitor(), claimed.id, { utr: '632512345678', amount: '10' })
  await asha.put(`/api/customers/${promised.customer_id}/promise`, { promised_by: '2026-11-24' })
  await asha.post(`/api/invoices/${part.id}/payments`, { amount: '1000' })
  await asha.put(`/api/customers/${off.customer_id}/reminders`, { off: true })
  expect(await steps()).toEqual({ [open.id]: 0, [part.id]: 0 })
  expect((await today()).reminders.find((one: { invoice_id: string }) => one.invoice_id === part.id).amount).toBe(
    '500.50',
  )
  expect((await asha.get(`/api/invoices/${promised.id}`)).body.invoice.promised_by).toBe('2026-11-24')

  await goTo('2026-11-24', '23:59')
  expect(Object.keys(await steps())).not.toContain(promised.id)
  await goTo('2026-11-25', '00:00')
  expect((await steps())[promised.id]).toBe(3)
  await asha.put(`/api/customers/${off.customer_id}/reminders`, { off: false })
  expect((await steps())[off.id]).toBe(3)
  const [{ id: claimId }] = (await asha.get('/api/claims')).body.claims
  await asha.post(`/api/claims/${claimId}/refuse`, { reason: 'not_in_bank' })
  expect((await steps())[claimed.id]).toBe(3)
})

test('the list and the rule for one invoice agree over due dates, states and what was sent', async () => {
  const { asha, db } = shop
  const [owner] = await app.current.db<{ businessId: string }[]>`
    SELECT business_id AS "businessId" FROM users WHERE id = ${asha.id}`
  if (!owner) throw new Error('The seller was not found.')
  const days = ['2026-09-21', '2026-10-21', '2026-11-13', '2026-11-20', '2026-11-22']
  const ids: string[] = []
  for (const day of days) {
    const [plain, sent, skipped, outside, paid] = await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map((customer_name) => due(day, { customer_name, issued_on: '2026-01-02' })),
    )
    ids.push(...[plain, sent, skipped, outside, paid].map(({ id }) => id))
    await record(sent.id, -3)
    await record(skipped.id, -3, 'skipped')
    await record(outside.id, null)
    await asha.put(`/api/invoices/${paid.id}`, { paid: true })
  }
  ids.push((await due('2026-11-20', { customer_name: 'F', issued_on: '2026-11-20' })).id)
  let found = 0
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-30']) {
    await goTo(day)
    const listed = await steps()
    for (const id of ids) {
      const facts = await db.begin((tx) => findFacts(tx, owner, id))
      const step = facts ? stepToSend(facts, DEFAULT_STEPS, endOfDay(day)) : null
      expect([id, day, listed[id] ?? null]).toEqual([id, day, step])
      if (step !== null) found++
    }
  }
  expect(found).toBeGreaterThan(20)
})

test('a reminder is recorded once by concurrent requests, stands on the invoice, and can be undone today', async () => {
  const { id, customer_id } = await due('2026-11-20', { amount: '500' })
  const taps = await Promise.all(Array.from({ length: 10 }, () => record(id, 0)))
  const [first] = taps
  for (const tap of taps) expect(tap).toMatchObject({ status: 200, body: first?.body })
  expect(await reminders(id)).toEqual([
    {
      id: expect.any(String),
      invoice_id: id,
      step: 0,
      due_on: '2026-11-20',
      way: 'whatsapp',
      amount: '500.00',
      at: '2026-11-20T06:30:00.000Z',
      by: 'Asha Traders',
    },
  ])
  expect(await today()).toMatchObject({ due: 0, reminders: [], sent: [{ invoice_id: id, sent: { step: 0 } }] })

  const { asha } = shop
  const undo = (reminderId: string) => asha.delete(`/api/invoices/${id}/reminders/${reminderId}`)
  expect(await undo(first?.body.reminder.id)).toMatchObject({ status: 200 })
  expect(await undo(first?.body.reminder.id)).toMatchObject({ status: 200 })
  expect(await reminders(id)).toEqual([])
  expect(await today()).toMatchObject({ due: 1, sent: [] })
  const [row] = await app.current.db`SELECT reminded_at FROM customers WHERE id = ${customer_id}`
  expect(row?.reminded_at).toBeNull()

  const again = (await record(id, 0)).body.reminder
  await goTo('2026-11-21')
  expect(await undo(again.id)).toMatchObject({ status: 409, body: { code: 'reminder_final' } })
})

test('a skipped step is not listed again, is no reminder, and the next step comes', async () => {
  const { id } = await due('2026-11-20')
  expect(await record(id, 0, 'skipped')).toMatchObject({ status: 200, body: { reminder: { way: 'skipped' } } })
  expect(await today()).toMatchObject({ due: 0, sent: [] })
  await goTo('2026-11-23')
  expect(await steps()).toEqual({ [id]: 3 })
})

test('a reminder from the list of late customers counts for each late invoice, and none is listed again that day', async () => {
  const { asha } = shop
  const [late, later] = [await due('2026-11-06'), await due('2026-11-13')]
  const soon = await due('2026-11-23')
  expect(await steps()).toEqual({ [late.id]: 14, [later.id]: 7, [soon.id]: -3 })
  const path = `/api/customers/${late.customer_id}/reminded`
  for (let again = 0; again < 2; again++) expect(await asha.post(path, { way: 'mail' })).toMatchObject({ status: 200 })
  expect(await steps()).toEqual({ [soon.id]: -3 })
  expect(await reminders(late.id)).toMatchObject([{ step: 14, way: 'mail' }])
  expect(await reminders(later.id)).toMatchObject([{ step: 7 }])
  await goTo('2026-11-21')
  await asha.post(path, {})
  expect(await reminders(late.id)).toMatchObject([{ step: null, way: 'whatsapp' }, { step: 14 }])
  expect(await steps()).toEqual({ [soon.id]: -3 })
})

test('what is no reminder is refused by field', async () => {
  const { asha } = shop
  const plain = await asha.invoice()
  const draft = await asha.invoice(DRAFT)
  const { id } = await due('2026-11-24')
  for (const [path, body, status, field] of [
    [id, { way: 'whatsapp', step: 0 }, 400, 'step'],
    [id, { way: 'whatsapp', step: 181 }, 400, 'step'],
    [id, { way: 'pigeon', step: 0 }, 400, 'way'],
    [id, { way: 'skipped' }, 400, 'step'],
    [plain.id, { way: 'whatsapp' }, 400, 'step'],
    [draft.id, { way: 'whatsapp' }, 409, undefined],
  ] as const) {
    const answer = await asha.post(`/api/invoices/${path}/reminders`, body)
    expect([status, field, answer.status]).toEqual([status, Object.keys(answer.body.fields ?? {})[0], status])
  }
  expect(await asha.get('/api/reminders?cursor=x')).toMatchObject({ status: 400 })
})

test('pages follow the due date; at night and on Sundays the list says until when', async () => {
  for (const day of ['2026-11-13', '2026-11-20', '2026-11-06', '2026-11-20']) await due(day)
  const found: string[] = []
  let cursor = ''
  do {
    const { body } = await shop.asha.get(`/api/reminders?limit=1${cursor}`)
    expect(body.due).toBe(4)
    found.push(...body.reminders.map((one: { due_on: string }) => one.due_on))
    cursor = body.next_cursor ? `&cursor=${body.next_cursor}` : ''
  } while (cursor)
  expect(found).toEqual(['2026-11-06', '2026-11-13', '2026-11-20', '2026-11-20'])
  await goTo('2026-11-20', '21:00')
  expect((await today()).quiet_until).toBe('2026-11-21T02:30:00.000Z')
  await goTo('2026-11-22', '12:00')
  expect((await today()).quiet_until).toBe('2026-11-23T02:30:00.000Z')
})

test('another seller has nothing of this', async () => {
  const { id, customer_id } = await due('2026-11-20')
  const stranger = await app.current.seller()
  expect(await today(stranger)).toMatchObject({ reminders: [], due: 0, sent: [] })
  expect(await record(id, 0, 'whatsapp', stranger)).toMatchObject({ status: 404 })
  expect(await stranger.put(`/api/customers/${customer_id}/reminders`, { off: true })).toMatchObject({ status: 404 })
  expect(await stranger.post(`/api/customers/${customer_id}/reminded`, {})).toMatchObject({ status: 404 })
  expect(await steps()).toEqual({ [id]: 0 })
})
