import { expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import type { Actor } from '#server/actor/actor.ts'
import { listExpected } from '#server/features/money/match-queries.ts'
import { businessOf } from '../exports/shop.ts'
import { useApp } from '../harness/app.ts'
import { planOf } from '../harness/plan.ts'
import { openWithoutLimits } from '../harness/test-database.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())

test('what falls due in the next 30 days is summed by weeks from today, of this business alone', async () => {
  const asha = await app.current.seller()
  const stranger = await app.current.seller()
  const due = (seller: typeof asha, days: number, amount: string) =>
    seller.invoice({ amount, issued_on: addDays(today, -40), due_on: addDays(today, days) })
  await due(asha, -1, '1.00')
  await due(asha, 0, '10.00')
  await due(asha, 6, '20.00')
  await due(asha, 7, '40.00')
  await due(asha, 29, '80.50')
  await due(asha, 30, '160.00')
  await due(stranger, 3, '999.00')
  const paid = await due(asha, 5, '320.00')
  await asha.put(`/api/invoices/${paid.id}`, { paid: true })

  const week = (from: number, to: number, amount: string) => ({
    from: addDays(today, from),
    to: addDays(today, to),
    amount,
  })
  expect((await asha.get('/api/money')).body.expected).toEqual([
    week(0, 6, '30.00'),
    week(7, 13, '40.00'),
    week(14, 20, '0.00'),
    week(21, 27, '0.00'),
    week(28, 29, '80.50'),
  ])
})

test('only the days of the business in these weeks are read', async () => {
  const db = openWithoutLimits(app.current.databaseUrl)
  const seller = await app.current.seller()
  const actor = { userId: seller.id, businessId: await businessOf(app.current, seller) } as Actor
  await db`INSERT INTO due_days (business_id, has_due_date, day, invoices, owed)
    SELECT ${actor.businessId}, true, ${today}::date - 10000 + n, 1, 100 FROM generate_series(1, 20000) AS n`
  await db`ANALYZE due_days`
  const plan = await planOf(db, listExpected(db, actor))
  expect(plan).toContain(`business_id = '${actor.businessId}'`)
  expect(plan).not.toContain('Seq Scan')
  expect((await listExpected(db, actor)).map(({ amount }) => amount)).toEqual([700n, 700n, 700n, 700n, 200n])
  await db.end()
})
