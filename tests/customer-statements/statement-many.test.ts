import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#server/actor/actor.ts'
import { listEntries, sumBefore } from '#server/features/customer-statements/entry-queries.ts'
import { fillBusiness } from '../../bench/parts/fill-business.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { planOf } from '../harness/plan.ts'
import { openWithoutLimits } from '../harness/test-database.ts'

const app = useApp({ RATE_LIMITS: 'off' })

let asha: Seller
let actor: Pick<Actor, 'businessId'>
let id = ''

/** 20,000 invoices of eight months, just over 1,000 of them of Ravi Kumar 7. */
beforeAll(async () => {
  asha = await app.current.seller()
  const db = openWithoutLimits(app.current.databaseUrl)
  await fillBusiness(db, asha.email, 20_000, 10)
  const [row] = await db<{ id: string; business_id: string; invoices: bigint }[]>`
    SELECT id, business_id, invoices FROM customers WHERE name = 'Ravi Kumar 7'`
  if (!row) throw new Error('Nobody is called Ravi Kumar 7.')
  expect(row.invoices).toBeGreaterThan(1_000n)
  id = row.id
  await db`INSERT INTO invoice_refunds (business_id, id, invoice_id, amount, refunded_on, method, recorded_by)
    SELECT business_id, gen_random_uuid(), id, 1, issued_on, 'cash', user_id FROM invoices
    WHERE business_id = ${row.business_id} AND issued_on IS NOT NULL LIMIT 4000`
  await db`ANALYZE invoice_refunds`
  actor = { businessId: row.business_id }
  await db.end()
}, 180_000)

const days = { from: '2000-01-01', to: '2099-12-31', limit: 1_001 }

test('a customer of a large business is read by index for any days', async () => {
  const { db } = app.current
  const plans = [
    listEntries(db, actor, id, days),
    listEntries(db, actor, id, { ...days, from: '2099-12-31' }),
    sumBefore(db, actor, id, '2099-12-31'),
    sumBefore(db, actor, id, '2000-01-01'),
  ]
  for (const query of plans) {
    const plan = await planOf(db, query)
    expect(plan).toContain('invoices_by_customer')
    expect(plan).toContain('payments_by_customer')
    expect(plan).not.toMatch(/Seq Scan on (invoice|payments)/)
  }
})

test('days with more than 1,000 entries are refused', async () => {
  expect(await listEntries(app.current.db, actor, id, days)).toHaveLength(1_001)
  expect((await asha.get(`/api/customers/${id}/statement.pdf?from=2000-01-01`)).body.fields).toEqual({
    from: 'These days have more than 1,000 entries. Choose a shorter period.',
  })
})
