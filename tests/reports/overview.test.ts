import { beforeEach, expect, test } from 'vitest'
import { AGEING_PARTS, ageingPart } from '#domain/customer-account/ageing.ts'
import { addMonths, fiscalYear, monthOf, monthsOfFiscalYear } from '#domain/days/month.ts'
import { addDays, daysBetween, indiaDay } from '#domain/days/india-day.ts'
import { type Paise, paise, toRupees } from '#domain/money/money.ts'
import { daysOfPeriod, monthsOfPeriod, type ReportPeriod, shiftPeriod } from '#domain/reports/report-period.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { moveClock } from '../harness/clock.ts'
import { seeded } from '../harness/seeded.ts'

const app = useApp({ RATE_LIMITS: 'off' })

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})

const overview = async (query = '') => (await asha.get(`/api/reports/overview${query}`)).body

test('refuses a visitor and an invalid fiscal year; a new seller has empty reports', async () => {
  expect(await app.current.visitor().get('/api/reports/overview')).toMatchObject({ status: 401 })
  for (const year of ['2026', '2026-28', '1999-00', '2026-27x', 'x'.repeat(200)]) {
    expect(await asha.get(`/api/reports/overview?year=${year}`), `year ${year}`).toMatchObject({
      status: 400,
      body: { fields: { year: 'Enter a fiscal year like 2026-27' } },
    })
  }
  for (const [name, value] of [
    ['month', '2026-13'],
    ['month', '1999-01'],
    ['quarter', '2026-27-Q5'],
    ['quarter', '2026-28-Q1'],
    ['quarter', '2026-27'],
  ]) {
    expect(await asha.get(`/api/reports/overview?${name}=${value}`)).toMatchObject({
      status: 400,
      body: { fields: { [name as string]: expect.stringMatching(/^Enter a (month|quarter) like 2026/) } },
    })
  }
  expect(await asha.get('/api/reports/overview?month=2026-11&year=2026-27')).toMatchObject({
    status: 400,
    body: { fields: { month: 'Choose a month, a quarter or a year, not several' } },
  })
  const year = fiscalYear(indiaDay(new Date()))
  const body = await overview()
  expect(body).toMatchObject({ fiscal_year: year, fiscal_years: [year], owed: '0.00', debtors: [] })
  expect(body.months.map(({ month }: { month: string }) => month)).toEqual(monthsOfFiscalYear(year))
  expect(body.collection_year).toEqual({ invoices: 0, median_days: null })
})

interface InvoiceRow {
  state: string
  customer: string
  issued_on: string
  due_on: string | null
  paid_on: string | null
  owed: Paise
}
interface PaymentRow {
  received_on: string
  amount: Paise
}

const sum = (amounts: readonly Paise[]): string => toRupees(paise(amounts.reduce((all: bigint, one) => all + one, 0n)))

/** The median of all days, by sorting. */
function middleOf(rows: readonly InvoiceRow[]) {
  const days = rows.map((row) => daysBetween(row.issued_on, row.paid_on ?? '')).toSorted((a, b) => a - b)
  const [low, high] = [days[Math.floor((days.length - 1) / 2)], days[Math.floor(days.length / 2)]]
  return { invoices: days.length, median_days: low === undefined || high === undefined ? null : (low + high) / 2 }
}

/** Recounts the overview from every invoice and payment of the seller. */
async function countAnew(period: ReportPeriod, today: string) {
  const [months, days] = [monthsOfPeriod(period), daysOfPeriod(period)]
  const year = fiscalYear(days.from)
  const isNow = months.includes(monthOf(today))
  const { db } = app.current
  const invoices = await db<InvoiceRow[]>`
    SELECT state, customer_name AS customer, issued_on, due_on, paid_on, amount - amount_paid - amount_credited AS owed
    FROM invoices WHERE business_id = (SELECT business_id FROM users WHERE id = ${asha.id})`
  const payments = await db<PaymentRow[]>`
    SELECT received_on, amount FROM invoice_payments WHERE undone_at IS NULL
      AND business_id = (SELECT business_id FROM users WHERE id = ${asha.id})`
  const earnedIn = (month: string, until = '31') =>
    sum(
      payments.filter((p) => monthOf(p.received_on) === month && p.received_on.slice(8) <= until).map((p) => p.amount),
    )
  const open = invoices.filter(({ state }) => state === 'pending' || state === 'part_paid')
  const paid = invoices.filter(({ state }) => state === 'paid')
  const [now, before] = [monthOf(today), addMonths(monthOf(today), -1)]
  const ages = open.map((row) => ({ ...row, age: ageingPart(row.due_on ?? addDays(today, 1), today) }))
  const years = payments.map(({ received_on }) => fiscalYear(received_on))
  const debts = [...new Set(open.map(({ customer }) => customer))].map((name) => {
    const rows = open.filter(({ customer }) => customer === name)
    return {
      name,
      owed: rows.reduce((all, { owed }) => all + owed, 0n),
      oldest_due_on: rows.flatMap(({ due_on }) => due_on ?? []).toSorted()[0] ?? null,
    }
  })
  /** Earned in the same months that much earlier, of the current one up to the same day. */
  const earnedBefore = (earlier: number) =>
    sum(
      payments
        .filter(({ received_on }) => {
          const same = addMonths(monthOf(received_on), earlier)
          if (!months.includes(same)) return false
          return !isNow || same < now || (same === now && received_on.slice(8) <= today.slice(8))
        })
        .map((p) => p.amount),
    )
  return {
    fiscal_year: year,
    period: { ...period, ...days },
    earned: sum(payments.filter((p) => months.includes(monthOf(p.received_on))).map((p) => p.amount)),
    earned_before: earnedBefore(months.length),
    earned_year_before: earnedBefore(12),
    days:
      period.kind === 'month'
        ? Array.from({ length: daysBetween(days.from, days.to) + 1 }, (_, i) => addDays(days.from, i)).map((day) => ({
            day,
            earned: sum(payments.filter((p) => p.received_on === day).map((p) => p.amount)),
          }))
        : [],
    collection_period: middleOf(paid.filter(({ paid_on }) => paid_on !== null && months.includes(monthOf(paid_on)))),
    fiscal_years: [...new Set([...years, fiscalYear(today), year])].toSorted().toReversed(),
    today,
    months: months.map((month) => ({
      month,
      earned: earnedIn(month),
      earned_year_before: earnedIn(addMonths(month, -12)),
    })),
    so_far: {
      month: now,
      earned: earnedIn(now),
      earned_month_before_same_days: earnedIn(before, today.slice(8)),
    },
    owed: sum(open.map(({ owed }) => owed)),
    opening_owed: '0.00',
    refundable: sum(paid.filter(({ owed }) => owed < 0n).map(({ owed }) => paise(-owed))),
    ages: AGEING_PARTS.map((age) => {
      const those = ages.filter((row) => row.age === age)
      return { age, invoices: those.length, owed: sum(those.map(({ owed }) => owed)) }
    }),
    debtors: debts
      .toSorted((a, b) => (a.owed > b.owed ? -1 : 1))
      .slice(0, 5)
      .map((debt) => ({ ...debt, owed: toRupees(paise(debt.owed)) })),
    collection: months.map((month) => ({
      month,
      ...middleOf(paid.filter(({ paid_on }) => paid_on !== null && monthOf(paid_on) === month)),
    })),
    collection_year: middleOf(
      paid.filter(
        ({ paid_on }) => paid_on !== null && monthOf(paid_on) >= addMonths(now, -11) && monthOf(paid_on) <= now,
      ),
    ),
  }
}

// @abuse 252
test('after a hundred random histories the reports of each year, quarter and month equal a recount', async () => {
  const { random, seed } = seeded()
  const today = indiaDay(new Date())
  const below = (most: number) => Math.floor(random() * most)
  const live = async (): Promise<void> => {
    const issued = addDays(today, -below(800))
    const { id, balance } = await asha.invoice({
      customer_name: `Customer ${below(9)}`,
      amount: `${1 + below(90_000)}.${10 + below(90)}`,
      issued_on: issued,
      due_on: random() < 0.7 ? addDays(issued, below(120)) : null,
    })
    const dice = random()
    const dayOf = () => addDays(issued, below(daysBetween(issued, today) + 1))
    const pay = (amount: string) => asha.post(`/api/invoices/${id}/payments`, { amount, received_on: dayOf() })
    if (dice < 0.15) await asha.post(`/api/invoices/${id}/void`, { reason: 'Wrong' })
    else if (dice < 0.25) await asha.post(`/api/invoices/${id}/credit-notes`, { reason: 'Returned' })
    else if (dice < 0.75) await pay(balance)
    else if (dice < 0.9) await pay('0.55')
    if (dice > 0.6 && dice < 0.7) await asha.put(`/api/invoices/${id}`, { paid: false, reason: 'Bounced' })
  }
  for (let done = 0; done < 100; done += 5) await Promise.all(Array.from({ length: 5 }, live))
  expect(await findWrongTotals(app.current.db), `seed ${seed}`).toEqual([])

  const thisYear: ReportPeriod = { kind: 'year', value: fiscalYear(today) }
  const years = [0, -1, -2, 1].map((steps) => shiftPeriod(thisYear, steps).value)
  const months = [0, -1, -2, -11, -12, -25].map((more) => addMonths(monthOf(today), more))
  const periods: ReportPeriod[] = [
    ...years.map((value): ReportPeriod => ({ kind: 'year', value })),
    ...years.flatMap((value) => [1, 2, 3, 4].map((n): ReportPeriod => ({ kind: 'quarter', value: `${value}-Q${n}` }))),
    ...months.map((value): ReportPeriod => ({ kind: 'month', value })),
  ]
  for (const asked of periods) {
    const { debtors, ...rest } = await overview(`?${asked.kind}=${asked.value}`)
    const { debtors: expected, ...others } = await countAnew(asked, today)
    expect(rest, `seed ${seed}, ${asked.value}`).toEqual(others)
    expect(debtors, `seed ${seed}`).toMatchObject(expected)
  }
})

// @abuse 243
test('a year begins on April 1 in India, and a month is compared up to the same day', async () => {
  await moveClock(app.current, '2027-02-28T12:00:00Z')
  const { id } = await asha.invoice({ amount: '100.00' })
  await asha.put(`/api/invoices/${id}`, { paid: true })
  // March 30 in UTC but March 31 in India: all days of the previous month count.
  await moveClock(app.current, '2027-03-30T18:30:00Z')
  expect(await overview()).toMatchObject({
    fiscal_year: '2026-27',
    today: '2027-03-31',
    so_far: { month: '2027-03', earned: '0.00', earned_month_before_same_days: '100.00' },
  })
  expect(await overview('?month=2027-03')).toMatchObject({ earned: '0.00', earned_before: '100.00' })
  await moveClock(app.current, '2027-03-31T18:30:00Z')
  const april = await overview()
  expect(april).toMatchObject({ fiscal_year: '2027-28', fiscal_years: ['2027-28', '2026-27'] })
  expect(april.months.at(-2)).toEqual({ month: '2028-02', earned: '0.00', earned_year_before: '100.00' })
  expect((await overview('?year=2026-27')).months.at(-2)).toMatchObject({ month: '2027-02', earned: '100.00' })
})

test('customers who owe the same always come in the same order, whatever was written last', async () => {
  const names = ['Ravi', 'Meena', 'Noor', 'Ramesh', 'Sita']
  const made = []
  for (const customer_name of names) made.push(await asha.invoice({ customer_name, amount: '500' }))
  const order = async (): Promise<string[]> => (await overview()).debtors.map(({ name }: { name: string }) => name)
  const first = await order()
  expect(first.toSorted()).toEqual(names.toSorted())
  for (const { customer_id } of made) {
    // Which moves its row, and its entry in the index.
    await app.current.db`UPDATE customers SET owed = owed * 1000 WHERE id = ${customer_id}`
    await app.current.db`UPDATE customers SET owed = owed / 1000 WHERE id = ${customer_id}`
    expect(await order()).toEqual(first)
  }
})
