import { expect, test } from 'vitest'
import type { AgeingReport } from '#contract/reports/ageing.ts'
import type { Day } from '#domain/days/india-day.ts'
import { addDays, daysBetween, indiaDay } from '#domain/days/india-day.ts'
import { AGEING_PARTS, ageingPart } from '#domain/customer-account/ageing.ts'
import { fromRupees, type Paise } from '#domain/money/money.ts'
import type { Actor } from '#server/actor/actor.ts'
import { readCustomerStatement } from '#server/features/customer-statements/statement.ts'
import { businessOf } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { seeded } from '../harness/seeded.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())

const ageing = async (asha: Seller, asOn: Day): Promise<AgeingReport> => {
  const { status, body } = await asha.get(`/api/reports/ageing?as_on=${asOn}`)
  expect(status).toBe(200)
  return body
}

test.each([
  ['2026-11-21', 'not_due'],
  ['2026-11-20', 'up_to_30'],
  ['2026-10-22', 'up_to_30'],
  ['2026-10-21', 'up_to_60'],
  ['2026-09-22', 'up_to_60'],
  ['2026-09-21', 'up_to_90'],
  ['2026-08-23', 'up_to_90'],
  ['2026-08-22', 'over_90'],
] as const)('on 2026-11-21, what was due on %s is in the part %s', (due, part) => {
  expect(ageingPart(due, '2026-11-21')).toBe(part)
})

test('refuses a visitor, a day to come and what is no day', async () => {
  const asha = await app.current.seller()
  expect(await app.current.visitor().get('/api/reports/ageing')).toMatchObject({ status: 401 })
  for (const path of ['/api/reports/ageing', '/api/exports/ageing']) {
    expect(await asha.get(`${path}?as_on=${addDays(today, 1)}`)).toMatchObject({
      status: 400,
      body: { fields: { as_on: 'This day is still to come. Choose today or an earlier day.' } },
    })
    expect(await asha.get(`${path}?as_on=2026-02-30`)).toMatchObject({
      status: 400,
      body: { fields: { as_on: 'Enter a day like 2026-11-28' } },
    })
  }
  expect((await asha.get('/api/reports/ageing')).body).toMatchObject({
    as_on: today,
    rows: [],
    total: { owed: '0.00' },
  })
})

test('an invoice without a due date is never due, in the ageing, the overview and the late payments', async () => {
  const asha = await app.current.seller()
  await asha.invoice({ issued_on: addDays(today, -100), due_on: null, amount: '100.00' })
  expect((await ageing(asha, today)).total).toMatchObject({ owed: '100.00', parts: { not_due: '100.00' } })
  const { ages } = (await asha.get('/api/reports/overview')).body
  expect(ages[0]).toEqual({ age: 'not_due', invoices: 1, owed: '100.00' })
  expect((await asha.get('/api/late')).body.customers).toEqual([])
})

test('a payment, a credit note, a refund and a write-off count from their day on; a cancelled invoice never does', async () => {
  const asha = await app.current.seller()
  const issued = { issued_on: addDays(today, -50), due_on: addDays(today, -45), amount: '100.00' }
  const make = (name: string) => asha.invoice({ ...issued, customer_name: name })
  const paid = await make('Paid')
  await asha.post(`/api/invoices/${paid.id}/payments`, { amount: '100.00', received_on: addDays(today, -10) })
  const credited = await make('Credited')
  await asha.post(`/api/invoices/${credited.id}/credit-notes`, { reason: 'Returned', issued_on: addDays(today, -10) })
  const writtenOff = await make('Written off')
  await asha.post(`/api/invoices/${writtenOff.id}/payments`, { amount: '90.00', received_on: issued.issued_on })
  expect(await asha.post(`/api/invoices/${writtenOff.id}/write-offs`, { reason: 'Lost' })).toMatchObject({
    status: 200,
  })
  const cancelled = await make('Cancelled')
  await asha.post(`/api/invoices/${cancelled.id}/void`, { reason: 'Wrong' })
  // Credited after it was paid, and paid back in two parts.
  const refunded = await make('Refunded')
  await asha.post(`/api/invoices/${refunded.id}/payments`, { amount: '100.00', received_on: addDays(today, -40) })
  await asha.post(`/api/invoices/${refunded.id}/credit-notes`, { reason: 'Returned', issued_on: addDays(today, -30) })
  await asha.post(`/api/invoices/${refunded.id}/refunds`, { amount: '60.00', refunded_on: addDays(today, -20) })
  await asha.post(`/api/invoices/${refunded.id}/refunds`, { amount: '40.00', refunded_on: addDays(today, -10) })

  const namesAt = async (daysAgo: number) =>
    Object.fromEntries(
      (await ageing(asha, addDays(today, -daysAgo))).rows.map((row) => [row.customer_name, row.balance]),
    )
  const all = { Paid: '100.00', Credited: '100.00', 'Written off': '10.00' }
  expect(await namesAt(51)).toEqual({})
  expect(await namesAt(50)).toEqual({ ...all, Refunded: '100.00' })
  expect(await namesAt(40)).toEqual(all)
  expect(await namesAt(30)).toEqual({ ...all, Refunded: '-100.00' })
  expect(await namesAt(11)).toEqual({ ...all, Refunded: '-40.00' })
  expect(await namesAt(10)).toEqual({ 'Written off': '10.00' })
  expect(await namesAt(0)).toEqual({})
  expect((await ageing(asha, addDays(today, -11))).total.parts).toMatchObject({ not_due: '0.00', up_to_60: '210.00' })
})

test('an advance that was used for a later invoice is an advance before that invoice', async () => {
  const asha = await app.current.seller()
  const first = await asha.invoice({ issued_on: addDays(today, -60), amount: '10.00' })
  await asha.post('/api/customer-payments', {
    customer_id: first.customer_id,
    amount: '110.00',
    received_on: addDays(today, -40),
  })
  const second = await asha.invoice({ issued_on: addDays(today, -20), amount: '100.00' })
  const [payment] = (await asha.get('/api/customer-payments')).body.payments
  expect(await asha.post(`/api/customer-payments/${payment.id}/allocations`, {})).toMatchObject({ status: 200 })
  expect((await asha.get(`/api/invoices/${second.id}`)).body.invoice.state).toBe('paid')
  expect((await ageing(asha, addDays(today, -41))).total).toMatchObject({ owed: '10.00', in_hand: '0.00' })
  expect((await ageing(asha, addDays(today, -21))).total).toMatchObject({ owed: '0.00', in_hand: '100.00' })
  expect((await ageing(asha, addDays(today, -20))).total).toMatchObject({ owed: '0.00', in_hand: '0.00' })
})

/** The closing balances of the statements of all customers on a day, above or below zero, by customer. */
async function statementsOn(actor: Actor, customers: readonly { id: string; name: string }[], day: Day) {
  const closing = new Map<string, bigint>()
  for (const { id, name } of customers) {
    const asked = { from: '2000-01-01', to: day }
    const { account } = await app.current.db.begin((tx) => readCustomerStatement(tx, actor, id, asked))
    if (account.closing !== 0n) closing.set(name, account.closing)
  }
  return closing
}

interface OpenInvoice {
  customer: string
  due: Day | null
  issued_on: Day
  amount: Paise
}

/** Replays all invoices up to a day, one event after the other, and sums the balances above zero by part. */
async function replay(businessId: string, day: Day): Promise<Record<string, bigint>> {
  const { db } = app.current
  const parts: Record<string, bigint> = Object.fromEntries(AGEING_PARTS.map((part) => [part, 0n]))
  const invoices = await db<(OpenInvoice & { id: string })[]>`
    SELECT id, customer_name AS customer, due_on AS due, issued_on, amount FROM invoices
    WHERE business_id = ${businessId} AND kind <> 'credit_note' AND state NOT IN ('draft', 'void')`
  const events = await db<{ id: string; day: Day; amount: Paise }[]>`
    SELECT invoice_id AS id, received_on AS day, -amount AS amount FROM invoice_payments
      WHERE business_id = ${businessId} AND undone_at IS NULL
    UNION ALL SELECT credits_id, issued_on, -amount FROM invoices
      WHERE business_id = ${businessId} AND kind = 'credit_note'
    UNION ALL SELECT invoice_id, refunded_on, amount FROM invoice_refunds
      WHERE business_id = ${businessId} AND undone_at IS NULL`
  for (const { id, due, issued_on, amount } of invoices) {
    if (issued_on > day) continue
    let balance: bigint = amount
    for (const event of events) if (event.id === id && event.day <= day) balance += event.amount
    const part = due === null ? 'not_due' : ageingPart(due, day)
    if (balance > 0n) parts[part] = (parts[part] ?? 0n) + balance
  }
  return parts
}

test('over random lives, each day equals the statements of account and a replay; today equals the stored totals', async () => {
  const asha = await app.current.seller()
  const { random, seed } = seeded()
  const below = (most: number) => Math.floor(random() * most)
  const businessId = await businessOf(app.current, asha)
  const actor = { userId: asha.id, businessId } as Actor
  const start = addDays(today, -200)
  const customers = new Map<string, string>()
  const dayAfter = (day: Day) => addDays(day, below(daysBetween(day, today) + 1))

  for (let made = 0; made < 60; made++) {
    const issued_on = addDays(start, below(200))
    const name = `Customer ${below(5)}`
    const { id, amount, customer_id } = await asha.invoice({
      customer_name: name,
      amount: `${1 + below(9_000)}.${10 + below(90)}`,
      issued_on,
      due_on: random() < 0.8 ? addDays(issued_on, below(60)) : null,
    })
    customers.set(name, customer_id)
    const dice = random()
    const post = (path: string, body: object) => asha.post(`/api/invoices/${id}/${path}`, body)
    if (dice < 0.1) await post('void', { reason: 'Wrong' })
    else if (dice < 0.2) {
      await post('payments', { amount: '0.30', received_on: dayAfter(issued_on) })
      await post('write-offs', { reason: 'Lost' })
    } else if (dice < 0.6) {
      const received_on = dayAfter(issued_on)
      await post('payments', { amount: random() < 0.6 ? amount : '0.75', received_on })
      if (random() < 0.5) {
        const credited_on = dayAfter(received_on)
        await post('credit-notes', { reason: 'Returned', issued_on: credited_on })
        if (random() < 0.7) await post('refunds', { amount: '0.50', refunded_on: dayAfter(credited_on) })
        else await post('credit', {})
      }
      if (random() < 0.2) await asha.put(`/api/invoices/${id}`, { paid: false, reason: 'Bounced' })
    } else if (dice < 0.8) {
      const received_on = addDays(start, below(200))
      const advance = await asha.post('/api/customer-payments', {
        customer_id,
        amount: `${1 + below(12_000)}.00`,
        received_on,
        ...(random() < 0.5 ? { allocations: [] } : {}),
      })
      if (advance.status === 200 && random() < 0.4) {
        const body = { amount: '0.60', refunded_on: dayAfter(received_on), note: 'Too much' }
        await asha.post(`/api/customer-payments/${advance.body.payment.id}/refunds`, body)
      }
    }
  }
  const all = [...customers].map(([name, id]) => ({ name, id }))
  for (const day of [today, ...Array.from({ length: 8 }, () => addDays(start, below(201)))]) {
    const report = await ageing(asha, day)
    const expected = await statementsOn(actor, all, day)
    const shown = report.rows.filter(({ balance }) => balance !== '0.00')
    expect(
      Object.fromEntries(shown.map((row) => [row.customer_name, fromRupees(row.balance)])),
      `seed ${seed}, ${day}`,
    ).toEqual(Object.fromEntries(expected))
    const parts = await replay(businessId, day)
    const total = Object.fromEntries(AGEING_PARTS.map((part) => [part, fromRupees(report.total.parts[part])]))
    expect(total, `seed ${seed}, ${day}`).toEqual(parts)
    expect(fromRupees(report.total.owed), `seed ${seed}, ${day}`).toBe(
      Object.values(parts).reduce((sum, part) => sum + part, 0n),
    )
  }
  const now = await ageing(asha, today)
  expect(now.total.owed).toBe((await asha.get('/api/analytics/stats')).body.owed)
  const { not_due: _, ...late } = now.total.parts
  const lateRows = (await asha.get('/api/late?limit=100')).body.customers
  const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + fromRupees(amount), 0n)
  expect(sum(Object.values(late)), `seed ${seed}`).toBe(sum(lateRows.map(({ owed }: { owed: string }) => owed)))
})

test('the file has a row for each customer and the total', async () => {
  const asha = await app.current.seller()
  await asha.invoice({ customer_name: 'Meera', amount: '250.00', issued_on: '2026-01-05', due_on: '2026-01-20' })
  await asha.invoice({ customer_name: '=Ravi', amount: '50.50', issued_on: '2026-01-05', due_on: '2026-03-01' })
  const { body, headers } = await asha.get('/api/exports/ageing?as_on=2026-01-31')
  expect(headers.get('content-disposition')).toBe('attachment; filename="pavti-ageing-2026-01-31.csv"')
  expect(body.replace('\uFEFF', '').split('\r\n').slice(0, 4)).toEqual([
    'Customer,Not due,1-30 days,31-60 days,61-90 days,Over 90 days,Owed,Advances and credit,Balance,As on',
    'Meera,0.00,250.00,0.00,0.00,0.00,250.00,0.00,250.00,2026-01-31',
    expect.stringMatching(/^.{1,2}=Ravi"?,50\.50,0\.00,0\.00,0\.00,0\.00,50\.50,0\.00,50\.50,2026-01-31$/),
    'Total,50.50,250.00,0.00,0.00,0.00,300.50,0.00,300.50,2026-01-31',
  ])
  expect((await asha.get('/api/exports/ageing?as_on=2026-01-31&format=xlsx')).headers.get('content-type')).toContain(
    'spreadsheetml',
  )
})
