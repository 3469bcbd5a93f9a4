import { expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

test('what the previous build inserts and undoes without knowing of payments gets its payment', async () => {
  const { db } = app.current
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '100' })
  const insert = () => db<{ id: string }[]>`
    INSERT INTO invoice_payments (business_id, id, invoice_id, amount, received_on, recorded_by, method, reference)
    SELECT business_id, gen_random_uuid(), id, 4000, issued_on, user_id, 'upi', '621628601452' FROM invoices WHERE id = ${id}
    RETURNING id`
  const [row] = await insert()
  const list = async () => (await asha.get('/api/customer-payments')).body.payments
  expect(await list()).toMatchObject([
    { id: row?.id, amount: '40.00', allocated: '40.00', advance: '0.00', reference: '621628601452', undone: null },
  ])
  await expect(insert()).rejects.toMatchObject({ code: '23505', constraint: 'invoice_payments_one_utr' })
  await db`UPDATE invoice_payments SET undone_at = now(), undone_reason = 'Bounced', undone_by = recorded_by WHERE id = ${row?.id ?? ''}`
  expect(await list()).toMatchObject([{ allocated: '0.00', advance: '0.00', undone: { reason: 'Bounced' } }])
  expect(await insert()).toHaveLength(1)
  const wrong = await findWrongTotals(db)
  expect(wrong.filter(({ figure }) => figure === 'allocated')).toEqual([])
})
