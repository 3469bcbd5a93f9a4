import { expect, test } from 'vitest'
import { pruneAnswers } from '#server/platform/repeats/once.ts'
import { useApp } from '../../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

// @abuse 283
test('the dashboard reads stored totals: fifty concurrent requests work while invoices are locked', async () => {
  const asha = await app.current.seller()
  await asha.invoice()
  await app.current.db.begin(async (tx) => {
    await tx`LOCK TABLE invoices IN ACCESS EXCLUSIVE MODE`
    const answers = await Promise.all(Array.from({ length: 50 }, () => asha.get('/api/analytics/stats')))
    for (const { status, body } of answers) expect({ status, total: body.total }).toEqual({ status: 200, total: 1 })
  })
})

// @abuse 284
test('a note too long for a QR code is refused, and truncated in a hand-written link', async () => {
  const asha = await app.current.seller()
  const note = 'n'.repeat(2_048)
  expect(await asha.post('/api/payment-links', { upi_id: 'asha@okaxis', amount: '1.00', note })).toMatchObject({
    status: 400,
    body: { fields: { note: expect.any(String) } },
  })
  const page = (tn: string) => app.current.visitor().get(`/pay?pa=asha@okaxis&am=1.00&tn=${tn}`)
  expect((await page('two lamps')).status).toBe(200)
  expect((await page(note)).text.length).toBeLessThan(15_000)
})

// @abuse 285
test('stored answers older than a week are deleted in batches, others stay', async () => {
  const asha = await app.current.seller()
  const { db } = app.current
  await db`
    INSERT INTO repeatable_answers (business_id, key, body_hash, created_at)
    SELECT business_id, 'old ' || n, '\\x00', now() - interval '8 days' FROM users, generate_series(1, 25) AS n
    WHERE id = ${asha.id}`
  await db`
    INSERT INTO repeatable_answers (business_id, key, body_hash)
    SELECT business_id, 'new', '\\x00' FROM users WHERE id = ${asha.id}`
  expect(await pruneAnswers(db, 20)).toBe(20)
  expect(await pruneAnswers(db, 20)).toBe(5)
  expect(await db`SELECT key FROM repeatable_answers`).toEqual([{ key: 'new' }])
})
