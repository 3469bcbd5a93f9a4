import { expect, test } from 'vitest'
import { countUnread, UNREAD_MAX } from '#server/features/clients/service.ts'
import { businessOf } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { planOf } from '../harness/plan.ts'
import { openWithoutLimits } from '../harness/test-database.ts'

const app = useApp({ RATE_LIMITS: 'off' })

/** Makes a person the accountant of an owner, who was there two hours ago. */
async function addAccountant(owner: Seller, person: Seller): Promise<string> {
  await app.current.db`
    INSERT INTO memberships (business_id, user_id, role, last_seen_at)
    SELECT business_id, ${person.id}, 'accountant', now() - interval '2 hours' FROM users WHERE id = ${owner.id}`
  return businessOf(app.current, owner)
}

const clientOf = async (person: Seller) => (await person.get('/api/clients')).body.clients[0]

test('an accountant sees what others did since the last visit: documents, payments, changes', async () => {
  const [asha, meena] = [await app.current.seller(), await app.current.seller()]
  // Before the visit.
  const old = await asha.invoice({ amount: '100' })
  await asha.post(`/api/invoices/${old.id}/payments`, { amount: '10', method: 'cash' })
  await app.current.db`UPDATE invoice_history SET at = at - interval '3 hours',
    id = (rpad(lpad(to_hex((extract(epoch FROM now() - interval '3 hours') * 1000)::bigint), 12, '0'), 32, '7'))::uuid
    WHERE business_id = (SELECT business_id FROM users WHERE id = ${asha.id}) AND what = 'created'`
  await app.current.db`UPDATE invoice_history SET at = at - interval '3 hours'
    WHERE business_id = (SELECT business_id FROM users WHERE id = ${asha.id}) AND what <> 'created'`
  await app.current.db`UPDATE payments SET recorded_at = recorded_at - interval '3 hours'
    WHERE business_id = (SELECT business_id FROM users WHERE id = ${asha.id})`
  const id = await addAccountant(asha, meena)
  expect((await clientOf(meena)).unread).toEqual({ invoices: 0, payments: 0, changes: 0, is_more: false })

  const fresh = await asha.invoice({ amount: '500' })
  await asha.invoice({ amount: undefined, lines: [{ description: 'Lamp', unit_price: '50' }], draft: true })
  await asha.post(`/api/invoices/${old.id}/credit-notes`, { reason: 'Damaged', amount: '5' })
  await asha.post(`/api/invoices/${fresh.id}/payments`, { amount: '10', method: 'cash' })
  await asha.post(`/api/invoices/${fresh.id}/payments`, { amount: '20', method: 'cash' })
  const [{ id: paymentId }] = (await asha.get(`/api/invoices/${fresh.id}`)).body.invoice.payments
  await asha.post(`/api/invoices/${fresh.id}/payments/${paymentId}/undo`, { reason: 'Typed twice' })
  const file = 'Number,Date,Customer,Total,Received\nX-1,01/05/2026,Ravi,100,\n'
  expect((await asha.raw('POST', '/api/imports/invoices', file, { 'content-type': 'text/csv' })).status).toBe(200)
  expect(await clientOf(meena)).toMatchObject({
    id,
    unread: { invoices: 3, payments: 1, changes: 1, is_more: false },
  })
  // A visit reads it all, and a business where she never was has nothing unread.
  await app.current.db`UPDATE memberships SET last_seen_at = now() WHERE business_id = ${id} AND user_id = ${meena.id}`
  expect((await clientOf(meena)).unread).toEqual({ invoices: 0, payments: 0, changes: 0, is_more: false })
  await app.current.db`UPDATE memberships SET last_seen_at = NULL WHERE business_id = ${id} AND user_id = ${meena.id}`
  expect((await clientOf(meena)).unread).toBeNull()
})

test('what she did herself is not unread', async () => {
  const asha = await app.current.seller()
  const id = await businessOf(app.current, asha)
  await asha.invoice({ amount: '500' })
  const since = new Date(Date.now() - 3_600_000)
  const count = async (userId: string) => countUnread(app.current.db, userId, [{ id, last_seen_at: since }])
  expect(await count(asha.id)).toMatchObject([{ invoices: 0, payments: 0 }])
  expect(await count(crypto.randomUUID())).toMatchObject([{ invoices: 1 }])
})

test('of a business with many entries the newest are counted, by the primary key', async () => {
  const asha = await app.current.seller()
  const id = await businessOf(app.current, asha)
  const { id: invoiceId } = await asha.invoice({ amount: '500' })
  const db = openWithoutLimits(app.current.databaseUrl)
  // An entry each second of a day that ended now.
  await db`
    INSERT INTO invoice_history (business_id, id, invoice_id, user_id, at, what)
    SELECT ${id}, (lpad(to_hex((extract(epoch FROM t) * 1000)::bigint), 12, '0') || '7000800000000000' || lpad(to_hex(n), 4, '0'))::uuid,
      ${invoiceId}, ${asha.id}, t, 'changed'
    FROM (SELECT n, now() - n * interval '1 second' AS t FROM generate_series(1, 60000) AS n) AS times`
  await db`ANALYZE invoice_history, payments`
  const visits = [{ id, last_seen_at: new Date(Date.now() - 12 * 3_600_000) }]
  const [counted] = await countUnread(db, crypto.randomUUID(), visits)
  expect(counted).toMatchObject({ is_more: true })
  expect(counted?.changes).toBeGreaterThan(UNREAD_MAX - 10)
  // Here nearly all rows are of one business, so the planner may read them all; an installation has many.
  const plan = await db.begin(async (tx) => {
    await tx`SET LOCAL enable_seqscan = off`
    return planOf(tx, countUnread(db, crypto.randomUUID(), visits))
  })
  for (const key of ['invoice_history_pkey', 'payments_pkey'])
    expect(plan).toMatch(new RegExp(`${key}.*(?:\\n.*)?\\n\\s*Index Cond: \\(\\(business_id = v\\.id\\) AND \\(id >= `))
  await db.end()
})
