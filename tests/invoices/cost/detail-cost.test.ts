import { expect, test } from 'vitest'
import type { Actor } from '#server/actor/actor.ts'
import { getInvoice } from '#server/features/invoice-detail/service.ts'
import { fillBusiness } from '../../../bench/parts/fill-business.ts'
import { toScript } from '../../../bench/parts/pgbench.ts'
import { recordStatements } from '../../../bench/parts/recorded-queries.ts'
import { businessOf } from '../../exports/shop.ts'
import { useApp } from '../../harness/app.ts'
import { openWithoutLimits } from '../../harness/test-database.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const publicUrl = 'http://localhost'

test('an invoice is one statement with its payments and views, and two with whatever else belongs to it', async () => {
  const asha = await app.current.seller()
  const actor = { userId: asha.id, businessId: await businessOf(app.current, asha), name: 'Asha' } as Actor
  const { id } = await asha.invoice({ customer_name: 'Ravi', issued_on: '2026-01-05', due_on: '2026-01-12' })
  const recorded = recordStatements(app.current.db)
  const detail = await getInvoice({ db: recorded.db, publicUrl }, actor, id)
  expect(detail).toMatchObject({ lines: [{ position: 1 }], history: [{ what: 'created', by: expect.any(String) }] })
  expect(recorded.statements).toHaveLength(1)
  await asha.put(`/api/invoices/${id}`, { paid: true })
  await app.current.db`INSERT INTO link_views (business_id, invoice_id, day, count, first_at, last_at)
    VALUES (${actor.businessId}, ${id}, current_date, 2, now(), now())`
  recorded.statements.length = 0
  const paid = await getInvoice({ db: recorded.db, publicUrl }, actor, id)
  expect(paid).toMatchObject({ payments: [{ undone: null }], views: { count: 2 } })
  expect(recorded.statements).toHaveLength(1)
  await asha.put(`/api/invoices/${id}`, { paid: false })
  expect(await asha.post(`/api/invoices/${id}/reminders`, { way: 'whatsapp' })).toMatchObject({ status: 200 })
  await asha.post(`/api/invoices/${id}/credit-notes`, { reason: 'Goods came back' })
  recorded.statements.length = 0
  const credited = await getInvoice({ db: recorded.db, publicUrl }, actor, id)
  expect(credited).toMatchObject({
    credit_notes: [{ kind: 'credit_note' }],
    reminders: [{ way: 'whatsapp' }],
    lines: [{ credited_quantity: '1' }],
  })
  expect(recorded.statements).toHaveLength(2)
})

test('however many invoices there are, it is found by index', async () => {
  const asha = await app.current.seller()
  const actor = { userId: asha.id, businessId: await businessOf(app.current, asha), name: 'Asha' } as Actor
  const db = openWithoutLimits(app.current.databaseUrl)
  await fillBusiness(db, asha.email, 5_000)
  const { id } = await asha.invoice({ customer_name: 'Ravi' })
  const recorded = recordStatements(db)
  await getInvoice({ db: recorded.db, publicUrl }, actor, id)
  const plan = await db.unsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${toScript(recorded.statements)[0]}`)
  await db.end()
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(
    /Seq Scan on (invoices|invoice_lines|invoice_history|invoice_payments|payments|customers)\b/,
  )
})
