import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

const app = useApp()

test('refuses a visitor, a stranger, a wrong body and a cancelled invoice', async () => {
  const [asha, stranger] = await Promise.all([app.current.seller(), app.current.seller()])
  const { id } = await asha.invoice()
  const cancelled = await asha.invoice()
  await app.current
    .db`UPDATE invoices SET state = 'void', voided_at = now(), void_reason = 'Wrong' WHERE id = ${cancelled.id}`

  const path = `/api/invoices/${id}`
  expect(await app.current.visitor().put(path, { paid: true })).toMatchObject({
    status: 401,
    body: { code: 'not_signed_in' },
  })
  expect(await stranger.put(path, { paid: true })).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await asha.put(path, { paid: true, amount: '1.00' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { amount: expect.any(String) } },
  })
  expect(await asha.put(path, { paid: false })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'Please say why' } },
  })
  expect(await asha.put(`/api/invoices/${cancelled.id}`, { paid: true })).toMatchObject({
    status: 409,
    body: { code: 'invoice_void' },
  })
  expect(await asha.history(id)).toEqual(['created'])
})

test('ten concurrent taps record one payment in history, totals and month', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '1500.50' })
  const taps = await Promise.all(Array.from({ length: 10 }, () => asha.put(`/api/invoices/${id}`, { paid: true })))
  for (const tap of taps)
    expect(tap).toMatchObject({ status: 200, body: { invoice: { amount: '1500.50', state: 'paid', paid: true } } })
  expect(await asha.history(id)).toEqual(['marked_paid', 'created'])
  const stats = await asha.get('/api/analytics/stats')
  expect(stats.body).toMatchObject({
    total: 1,
    paid: 1,
    pending: 0,
    totalEarnings: '1500.50',
    successRate: 100,
    earnings_this_month: '1500.50',
  })
})

test('the answer names the payment that it recorded, so that undoing it leaves the others', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '1500.50' })
  await asha.post(`/api/invoices/${id}/payments`, { amount: '500', method: 'cash' })
  const { body } = await asha.put(`/api/invoices/${id}`, { paid: true })
  expect(body).toEqual({ invoice: expect.anything(), payment_id: expect.any(String) })
  // Another device marks it as paid too: nothing is recorded.
  expect((await asha.put(`/api/invoices/${id}`, { paid: true })).body).toMatchObject({ payment_id: null })

  const undo = `/api/invoices/${id}/payments/${body.payment_id}/undo`
  expect(await asha.post(undo, { reason: 'Wrong' })).toMatchObject({
    status: 200,
    body: { invoice: { state: 'part_paid', amount_paid: '500.00', balance: '1000.50' } },
  })
  await asha.put(`/api/invoices/${id}`, { paid: true })
  const pending = await asha.put(`/api/invoices/${id}`, { paid: false, reason: 'Wrong' })
  expect(pending.body).toMatchObject({ invoice: { amount_paid: '0.00' }, payment_id: null })
})

test('a payment that the caller does not know of is not undone by marking as pending', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '1500.50' })
  const path = `/api/invoices/${id}`
  const part = (await asha.post(`${path}/payments`, { amount: '500', method: 'cash' })).body.payment_id
  const rest = (await asha.put(path, { paid: true })).body.payment_id
  const pending = (payment_ids: string[]) => asha.put(path, { paid: false, reason: 'Wrong', payment_ids })
  const refusal = { status: 409, body: { code: 'changed_elsewhere' } }
  expect(await pending([])).toMatchObject(refusal)
  expect(await pending([rest])).toMatchObject(refusal)
  expect(await asha.history(id)).toEqual(['marked_paid', 'payment_recorded', 'created'])
  // One that was undone since is nothing to be asked about.
  await asha.post(`${path}/payments/${part}/undo`, { reason: 'Wrong' })
  const again = (await asha.put(path, { paid: true })).body.payment_id
  expect(await pending([part, rest])).toMatchObject(refusal)
  expect(await pending([part, rest, again])).toMatchObject({
    status: 200,
    body: { invoice: { state: 'pending', amount_paid: '0.00' } },
  })
})

test('marking as pending subtracts the earnings and stores the reason', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '99999999.99' })
  await asha.put(`/api/invoices/${id}`, { paid: true })
  const undo = await Promise.all(
    [1, 2, 3].map(() => asha.put(`/api/invoices/${id}`, { paid: false, reason: 'Wrong invoice' })),
  )
  expect(undo.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  expect(await asha.history(id)).toEqual(['marked_pending', 'marked_paid', 'created'])
  expect((await asha.get('/api/analytics/stats')).body).toMatchObject({
    total: 1,
    paid: 0,
    pending: 1,
    totalEarnings: '0.00',
    successRate: 0,
  })
})

test('the payment and the history have the method; UPI by default', async () => {
  const asha = await app.current.seller()
  const pay = async (body: Record<string, unknown>) => {
    const { id } = await asha.invoice({ amount: '1200' })
    const path = `/api/invoices/${id}`
    expect(await asha.put(path, { paid: true, ...body })).toMatchObject({
      status: 200,
      body: { invoice: { paid: true } },
    })
    return path
  }
  const paidBy = async (path: string) => {
    const { payments, history } = (await asha.get(path)).body.invoice
    expect(history[0]).toMatchObject({ what: 'marked_paid', amount: '1200.00', method: payments[0].method })
    return payments.map(({ method, amount }: { method: string; amount: string }) => `${method} ${amount}`)
  }
  expect(await paidBy(await pay({}))).toEqual(['upi 1200.00'])
  const path = await pay({ method: 'cash' })
  expect(await paidBy(path)).toEqual(['cash 1200.00'])
  // A repeat with another method keeps the first payment.
  expect((await asha.put(path, { paid: true, method: 'bank' })).status).toBe(200)
  expect(await paidBy(path)).toEqual(['cash 1200.00'])

  await asha.put(path, { paid: false, reason: 'Wrong invoice' })
  expect((await asha.get(path)).body.invoice.history[0]).toMatchObject({ what: 'marked_pending', method: null })
  const { id } = await asha.invoice()
  expect(await asha.put(`/api/invoices/${id}`, { paid: true, method: 'gold' })).toMatchObject({
    status: 400,
    body: { fields: { method: 'Please choose how it was paid' } },
  })
  expect(await asha.put(`/api/invoices/${id}`, { paid: false, reason: 'No', method: 'cash' })).toMatchObject({
    status: 400,
    body: { fields: { method: /./ } },
  })
})
