import { beforeAll, expect, test } from 'vitest'
import { AGEING_BEGINNINGS } from '#domain/customer-account/ageing.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { listOldest, listPage, sumDue } from '#server/features/late/queries.ts'
import { listAgeingAmounts } from '#server/features/reports/ageing.ts'
import * as reports from '#server/features/reports/queries.ts'
import type { Tx } from '#server/platform/postgres/database.ts'
import { fillBusiness } from '../../bench/parts/fill-business.ts'
import { readActor } from '../harness/read-actor.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { planOf, vacuumUntilVisible } from '../harness/plan.ts'
import { openWithoutLimits } from '../harness/test-database.ts'

const app = useApp({ RATE_LIMITS: 'off' })

let asha: Seller
let actor: Parameters<typeof listPage>[1]

beforeAll(async () => {
  asha = await app.current.seller()
  const db = openWithoutLimits(app.current.databaseUrl)
  await fillBusiness(db, asha.email, 10_000)
  await vacuumUntilVisible(db, 'customer_due_days')
  actor = await readActor(db, asha)
  await db.end()
}, 180_000)

type Part = Parameters<Tx>[1]

const planIn = (queryOf: (tx: Tx) => Part): Promise<string> => app.current.db.begin((tx) => planOf(tx, queryOf(tx)))

const today = '2026-11-21'
const months = { from: '2026-04-01', to: '2027-03-01' }

test('the report reads no invoices and no payments', async () => {
  const plans = [
    await planIn((tx) => reports.listMonths(tx, actor, { ...months, today })),
    await planIn((tx) => reports.listYears(tx, actor)),
    await planIn((tx) => reports.listAges(tx, actor, today, AGEING_BEGINNINGS)),
    await planIn((tx) => reports.listDebtors(tx, actor, 5)),
    await planIn((tx) => reports.listCollections(tx, actor, months)),
    await planIn((tx) => reports.listDays(tx, actor, months)),
  ]
  for (const plan of plans) expect(plan).not.toMatch(/ on (invoices|invoice_payments|invoice_lines)\b/)
  expect(plans[3]).toContain('customers_owing')
})

test('the ageing starts from open invoices and from what happened after the day, each by its index', async () => {
  const plan = await planIn((tx) => listAgeingAmounts(tx, actor, indiaDay(new Date())))
  for (const index of [
    'invoices_refundable',
    'invoice_payments_by_day',
    'invoices_in_order',
    'payments_with_advance',
  ]) {
    expect(plan).toContain(index)
  }
  expect(plan).not.toContain('invoice_lines')
})

test('a page of late customers, and the next one, use the index from the oldest day', async () => {
  const { db } = app.current
  const days = { from: null, before: indiaDay(new Date()) }
  const first = await listPage(db, actor, days, { position: undefined, limit: 20 })
  const last = first.at(-1)
  const position = last && { day: last.oldest_due_on, id: last.id }
  const pages = [undefined, position].map((from) =>
    planIn(() => listPage(db, actor, days, { position: from, limit: 20 })),
  )
  for (const plan of await Promise.all(pages)) {
    expect(plan).toContain('customers_oldest_due')
    expect(plan).toContain('Index Only Scan using customer_due_days_open')
    expect(plan).not.toContain('Seq Scan')
  }
  const ids = first.map(({ id }) => id)
  const oldest = await planIn(() => listOldest(db, actor, ids, { before: days.before, each: 3 }))
  expect(oldest).toContain('invoices_due_by_customer')
  expect(oldest).not.toContain('Seq Scan on invoices')
  expect((await sumDue(db, actor)).invoices).toBeGreaterThan(1_000n)
})

test("the benchmark's data has the totals that the app would store", async () => {
  expect(await findWrongTotals(app.current.db)).toEqual([])
})
