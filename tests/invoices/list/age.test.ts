import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AGEING_PARTS, type AgeingPart, ageingPart, dueDaysOf } from '#domain/customer-account/ageing.ts'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { fromRupees, paise, toRupees } from '#domain/money/money.ts'
import type { FoundPage } from '#server/features/invoices/list/list-queries.ts'
import { findPage } from '#server/features/invoices/list/find-page.ts'
import { type DueRange, queryDue } from '#server/features/invoices/list/due-queries.ts'
import { fillBusiness } from '../../../bench/parts/fill-business.ts'
import { readActor } from '../../harness/read-actor.ts'
import { type Seller, useApp } from '../../harness/app.ts'
import { planOf, vacuumUntilVisible } from '../../harness/plan.ts'
import { openWithoutLimits } from '../../harness/test-database.ts'

const app = useApp({ RATE_LIMITS: 'off' })

interface Listed {
  id: string
  number: string
  state: string
  due_on: string | null
  balance: string
}

const today = indiaDay(new Date())

/** All pages of the list, three invoices at a time, and the total that each of them tells. */
async function listed(seller: Seller, query: string) {
  const invoices: Listed[] = []
  const totals = new Set<number>()
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await seller.get(`/api/invoices?limit=3&${query}${cursor && `&cursor=${cursor}`}`)
    expect(answer, `the list ${query}`).toMatchObject({ status: 200, body: { total_is_exact: true } })
    invoices.push(...answer.body.invoices)
    totals.add(answer.body.total)
    cursor = answer.body.next_cursor
  }
  expect([...totals], `the list ${query}`).toEqual([invoices.length])
  return invoices
}

const sum = (invoices: readonly Listed[]): string =>
  toRupees(paise(invoices.reduce((all, { balance }) => all + fromRupees(balance), 0n)))

describe('a shop', () => {
  let asha: Seller
  beforeEach(async () => {
    asha = await app.current.seller()
  })

  const make = (daysLate: number | null, more: Record<string, unknown> = {}) =>
    asha.invoice({
      issued_on: addDays(today, -200),
      due_on: daysLate === null ? null : addDays(today, -daysLate),
      amount: '100',
      ...more,
    })

  /** Invoices on both sides of each beginning, part paid, paid, credited, cancelled and without a due date; a draft. */
  async function fill(): Promise<void> {
    for (const [i, days] of [-5, 0, 1, 30, 31, 60, 61, 90, 91, 170, null, null].entries()) {
      await make(days, { amount: `${100 + i}.50`, customer_name: `Ravi ${i}` })
    }
    const part = await make(45, { customer_name: 'Meera', amount: '1000' })
    await asha.post(`/api/invoices/${part.id}/payments`, { amount: '400.25', received_on: today })
    const paid = await make(45)
    await asha.post(`/api/invoices/${paid.id}/payments`, { amount: '100', received_on: today })
    await asha.post(`/api/invoices/${(await make(45)).id}/void`, { reason: 'Wrong' })
    await asha.post(`/api/invoices/${(await make(null)).id}/credit-notes`, { reason: 'Returned' })
    expect(await asha.post(`/api/invoices/${part.id}/duplicate`, {})).toMatchObject({ status: 200 })
  }

  test('each part of the report lists exactly its invoices, and their balances add up to its sum', async () => {
    await fill()
    const stranger = await app.current.seller()
    await stranger.invoice({ issued_on: addDays(today, -200), due_on: addDays(today, -45), amount: '7' })
    const { body } = await asha.get('/api/reports/overview')
    for (const { age, invoices, owed } of body.ages as { age: AgeingPart; invoices: number; owed: string }[]) {
      const found = await listed(asha, `age=${age}`)
      expect({ age, invoices: found.length, owed: sum(found) }).toEqual({ age, invoices, owed })
      for (const { due_on, state } of found) {
        expect(ageingPart(due_on ?? today, today)).toBe(age)
        expect(['pending', 'part_paid']).toContain(state)
      }
      expect(await listed(asha, `age=${age}&status=pending`)).toEqual(found)
    }
    expect(body.ages.map(({ invoices }: { invoices: number }) => invoices)).toEqual([4, 2, 3, 2, 2])
    expect(await listed(stranger, 'age=up_to_60')).toHaveLength(1)
    expect(await listed(stranger, 'age=over_90')).toEqual([])
  })

  test('an opening balance is in the sum of what is not due, and is also reported by itself', async () => {
    const { customer_id: id } = await make(-5)
    await asha.post(`/api/customers/${id}/opening-balances`, {
      kind: 'owed',
      amount: '5000',
      as_of: addDays(today, -99),
    })
    const { body } = await asha.get('/api/reports/overview')
    expect(body).toMatchObject({ opening_owed: '5000.00' })
    expect(body.ages[0]).toMatchObject({ age: 'not_due', invoices: 1, owed: '5100.00' })
    expect(sum(await listed(asha, 'age=not_due'))).toBe('100.00')
  })

  test('the age can be combined with a search, a customer, a status and days; the counts are those of the age', async () => {
    await fill()
    const numbers = async (query: string) => (await listed(asha, query)).map(({ balance }) => balance)
    const { customer_id: meera } = (await asha.get('/api/invoices?search=meera')).body.invoices[0]
    expect(await numbers('age=up_to_60')).toEqual(['599.75', '105.50', '104.50'])
    expect(await numbers('age=up_to_60&search=RAVI')).toEqual(['105.50', '104.50'])
    expect(await numbers('age=not_due&search=ravi%201')).toEqual(['111.50', '110.50', '101.50'])
    expect(await numbers('age=up_to_60&search=105.50')).toEqual(['105.50'])
    expect(await numbers('age=up_to_60&search=111.50')).toEqual([])
    const { number } = (await listed(asha, 'age=over_90'))[0] as Listed
    expect(await numbers(`age=over_90&search=${number.slice(4)}`)).toEqual(['109.50'])
    expect(await numbers(`age=up_to_60&customer_id=${meera}`)).toEqual(['599.75'])
    expect(await numbers(`age=up_to_30&customer_id=${meera}`)).toEqual([])
    expect(await numbers(`age=up_to_60&from=${addDays(today, -199)}`)).toEqual([])
    expect(await numbers(`age=not_due&to=${addDays(today, -200)}`)).toHaveLength(4)
    for (const status of ['paid', 'void', 'draft']) expect(await numbers(`age=up_to_60&status=${status}`)).toEqual([])
    expect((await asha.get('/api/invoices?age=up_to_60&limit=1')).body).toMatchObject({
      total: 3,
      counts: { all: 3, draft: 0, pending: 3, paid: 0, void: 0 },
    })
  })

  test('refuses an unknown age', async () => {
    expect(await asha.get('/api/invoices?age=late')).toMatchObject({
      status: 400,
      body: { fields: { age: 'Choose one of not_due, up_to_30, up_to_60, up_to_90, over_90' } },
    })
  })
})

describe('a business with 40,000 invoices', () => {
  let actor: Parameters<typeof findPage>[1]
  const range = (age: AgeingPart, more: Partial<DueRange> = {}): DueRange => ({
    status: 'all',
    customerId: undefined,
    position: undefined,
    limit: 20,
    due: dueDaysOf(age, today),
    ...more,
  })

  beforeAll(async () => {
    const asha = await app.current.seller()
    const db = openWithoutLimits(app.current.databaseUrl)
    await fillBusiness(db, asha.email, 40_000)
    await vacuumUntilVisible(db, 'invoices')
    actor = await readActor(db, asha)
    await db.end()
  }, 180_000)

  test('each age reads only open invoices, by the index on their due days', async () => {
    const { db } = app.current
    for (const age of AGEING_PARTS) {
      const plan = await planOf(db, queryDue(db, actor, range(age), db``))
      expect(plan).toContain('invoices_open_due')
      expect(plan).not.toMatch(/Seq Scan on invoices|invoices_newest/)
    }
  })

  test('the pages of each age are those of a scan of all invoices, forward', async () => {
    const { db } = app.current
    for (const age of AGEING_PARTS) {
      const all = (
        await db<{ number: string; due_on: string | null }[]>`SELECT number, due_on FROM invoices
          WHERE business_id = ${actor.businessId} AND state = 'pending' ORDER BY created_at DESC, id DESC`
      ).filter(({ due_on }) => ageingPart(due_on ?? today, today) === age)
      const first = await findPage(db, actor, '', range(age))
      expect(first).toMatchObject({ count: all.length, isExact: true })
      const last = first.rows.at(-1)
      const position = last && { direction: 'after' as const, createdAtMicros: last.created_at_micros, id: last.id }
      const second = await findPage(db, actor, '', range(age, { position }))
      const numbers = [first, second].flatMap(({ rows }: FoundPage) => rows.map(({ number }) => number))
      expect(numbers, `the age ${age}`).toEqual(all.slice(0, 40).map(({ number }) => number))
      const zebra = await findPage(db, actor, 'zebra', range(age))
      expect(zebra.rows.every(({ customer_name }) => customer_name === 'Zebra Quartz')).toBe(true)
    }
  })
})
