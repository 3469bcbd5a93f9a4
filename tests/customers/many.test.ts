import { beforeAll, expect, test } from 'vitest'
import { readOtherScript } from '#domain/matching/lookup/other-script.ts'
import {
  findByPrefix,
  findByNgrams,
  getSuggestions,
  scanInOrder,
  listCustomerPage,
  listOtherScript,
} from '#server/features/customers/list-queries.ts'
import { listNames } from '#server/features/invoices/list/find-page.ts'
import { listPage } from '#server/features/invoices/list/list-queries.ts'
import { readActor } from '../harness/read-actor.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { planOf } from '../harness/plan.ts'
import { openWithoutLimits } from '../harness/test-database.ts'

const app = useApp({ RATE_LIMITS: 'off' })

let asha: Seller
let actor: Parameters<typeof listPage>[1]

beforeAll(async () => {
  asha = await app.current.seller()
  const db = openWithoutLimits(app.current.databaseUrl)
  await db`
    INSERT INTO customers (business_id, id, name, phone)
    SELECT business_id, gen_random_uuid(), CASE WHEN n % 4000 = 7 THEN 'Zebra Quartz ' ELSE 'Ravi Stores ' END || n,
      '+919' || lpad(n::text, 9, '0')
    FROM users, generate_series(1, 8000) AS n WHERE users.id = ${asha.id}`
  await db`
    INSERT INTO invoices (business_id, id, user_id, number, issued_on, seller_name, customer_id, customer_name, customer_upi, amount, taxable)
    SELECT c.business_id, gen_random_uuid(), ${asha.id}, 'T/' || row_number() OVER (), current_date, 'Asha', c.id, c.name, 'asha@okaxis', 100, 100
    FROM customers c LIMIT 5000`
  await db`VACUUM ANALYZE customers`
  await db`ANALYZE invoices`
  actor = await readActor(db, asha)
  await db.end()
}, 180_000)

const range = { isArchived: false, position: undefined, limit: 50 }
const position = { nameKey: 'ravi stores 5', id: '01234567-89ab-7cde-8f01-23456789abcd' }

test('list, pages, search and suggestions of 20,000 customers use indexes', async () => {
  const { db } = app.current
  const other = readOtherScript('रवि')
  if (!other) throw new Error('रवि is a name.')
  const plans = [
    ['customers_by_name', listCustomerPage(db, actor, range)],
    ['customers_by_name', listCustomerPage(db, actor, { ...range, position })],
    ['customers_archived', listCustomerPage(db, actor, { ...range, isArchived: true })],
    ['customers_by_name', scanInOrder(db, actor, 'zebra', range, db`5000`)],
    ['customers_pieces', findByNgrams(db, actor, 'zebra', range)],
    // Either index has a business's names in order.
    [/customers_by_name|customers_name_key/, findByPrefix(db, actor, 'zeb', 8)],
    [/customers_by_name|customers_name_key/, listOtherScript(db, actor, 'रवि', other, false)],
    ['customers_archived', listOtherScript(db, actor, 'रवि', other, true)],
    ['search_names_pkey', listNames(db, actor, other)],
    ['customers_pkey', getSuggestions(db, actor, [position.id])],
  ] as const
  for (const [index, query] of plans) {
    const plan = await planOf(db, query)
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/Seq Scan on (customers|search_names)/)
  }
})

test('the invoices of one customer are read by an index', async () => {
  const { db } = app.current
  await listPage(db, actor, { status: 'all', customerId: position.id, position: undefined, limit: 20 })
  const plan = await planOf(
    db,
    db`SELECT id FROM invoices WHERE business_id = ${actor.businessId} AND customer_id = ${position.id}
    ORDER BY created_at DESC, id DESC LIMIT 20`,
  )
  expect(plan).toContain('invoices_by_customer')
})
