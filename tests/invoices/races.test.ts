import { expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

// @abuse 249
test('marking two invoices in opposite order causes no deadlock', async () => {
  const asha = await app.current.seller()
  const [a, b] = [await asha.invoice({ amount: '1.00' }), await asha.invoice({ amount: '2.00' })]
  const mark = (id: string, paid: boolean) =>
    asha.put(`/api/invoices/${id}`, paid ? { paid } : { paid, reason: 'Again' })
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all(
      [true, false, true, false].flatMap((paid) => [
        mark(a.id, paid),
        mark(b.id, paid),
        mark(b.id, !paid),
        mark(a.id, !paid),
      ]),
    )
    for (const { status } of answers) expect([200, 409]).toContain(status)
  }
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('concurrent paid and pending on many invoices leave a history that matches the state', async () => {
  const asha = await app.current.seller()
  const invoices = await Promise.all(Array.from({ length: 5 }, () => asha.invoice()))
  await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      asha.put(`/api/invoices/${invoices[i % 5].id}`, i % 2 ? { paid: true } : { paid: false, reason: 'Race' }),
    ),
  )
  for (const { id } of invoices) {
    const { state, history } = (await asha.get(`/api/invoices/${id}`)).body.invoice
    const changes: string[] = history.map(({ what }: { what: string }) => what).toReversed()
    expect(changes[0]).toBe('created')
    changes.slice(1).forEach((what, i) => expect(what).toBe(i % 2 ? 'marked_pending' : 'marked_paid'))
    expect(state).toBe(changes.at(-1) === 'marked_paid' ? 'paid' : 'pending')
  }
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('marking paid twenty times concurrently records one payment', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '12.34' })
  const taps = await Promise.all(Array.from({ length: 20 }, () => asha.put(`/api/invoices/${id}`, { paid: true })))
  expect(taps.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await app.current.db`SELECT amount FROM invoice_payments WHERE invoice_id = ${id}`).toEqual([
    { amount: 1_234n },
  ])
})

test('an invoice that changes while it is read is shown in one state, never a mixture', async () => {
  const { db, seller } = app.current
  const asha = await seller()
  const { id } = await asha.invoice()
  const { reading } = await db.begin(async (tx) => {
    await tx`LOCK TABLE invoice_history IN ACCESS EXCLUSIVE MODE`
    const reading = asha.get(`/api/invoices/${id}`)
    const waiting = () =>
      db`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'invoice_history'::regclass`.then(
        ({ length }) => length,
      )
    await expect.poll(waiting).toBe(1)
    await tx`UPDATE invoices SET notes = 'changed' WHERE id = ${id}`
    await tx`UPDATE invoice_history SET reason = 'changed' WHERE invoice_id = ${id}`
    // Wrapped in an object: returning the promise itself would make the transaction wait for it, a deadlock.
    return { reading }
  })
  const { body } = await reading
  expect(body.invoice.notes).toBe(body.invoice.history[0].reason)
})
