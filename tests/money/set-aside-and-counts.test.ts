import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { importCredits } from './bank.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const money = async (seller: Seller) => (await seller.get('/api/money')).body
const paymentsOf = async (seller: Seller) => (await seller.get('/api/customer-payments')).body.payments
const setAsideOf = async (seller: Seller, query = '') => (await seller.get(`/api/money/set-aside${query}`)).body

/** What the Money screen and the dashboard say to wait. */
const waitingOf = async (seller: Seller) => {
  const { waiting } = await money(seller)
  expect((await seller.get('/api/analytics/stats')).body.to_check).toBe(waiting)
  return waiting
}

test('what was set aside is listed page by page, newest first, and waits again once it is brought back', async () => {
  const [asha, stranger] = [await app.current.seller(), await app.current.seller()]
  const days = ['2026-03-01', '2026-03-02', '2026-03-03']
  const { ids } = await importCredits(
    app.current,
    asha,
    days.map((day, n) => ({ day, amount: `${n + 1}.00`, payer_name: `PAYER ${n}`, utr: `62931234567${n}` })),
  )
  for (const id of ids) await asha.post(`/api/money/credits/${id}/set-aside`)
  expect(await waitingOf(asha)).toBe(0)
  const first = await setAsideOf(asha, '?limit=2')
  expect(first.credits).toMatchObject([
    { id: ids[2], day: '2026-03-03', amount: '3.00', payer_name: 'PAYER 2', utr: '629312345672', is_settled: false },
    { id: ids[1] },
  ])
  const next = await setAsideOf(asha, `?limit=2&cursor=${encodeURIComponent(first.next_cursor)}`)
  expect(next).toMatchObject({ credits: [{ id: ids[0] }], next_cursor: null })
  expect((await setAsideOf(stranger)).credits).toEqual([])
  expect(await stranger.post(`/api/money/credits/${ids[0]}/undo`)).toMatchObject({ status: 404 })
  for (const query of ['?limit=0', '?limit=101', '?cursor=x', '?sort=day'])
    expect(await asha.get(`/api/money/set-aside${query}`)).toMatchObject({ status: 400 })

  for (let i = 0; i < 2; i++) expect((await asha.post(`/api/money/credits/${ids[1]}/undo`)).status).toBe(200)
  expect((await setAsideOf(asha)).credits.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[0]])
  expect(await waitingOf(asha)).toBe(1)
})

test('a credit of the UTR and amount of a recorded payment does not wait, on both screens', async () => {
  const asha = await app.current.seller()
  const invoices = await Promise.all([1, 2, 3].map(() => asha.invoice({ customer_name: 'Meera', amount: '512.00' })))
  const pay = async (id: string, fields: object): Promise<string> =>
    (await asha.post(`/api/invoices/${id}/payments`, { amount: '512.00', method: 'upi', ...fields })).body.payment_id
  const sure = await pay(invoices[0]?.id ?? '', { reference: '629312345671' })
  await pay(invoices[1]?.id ?? '', {})
  const { ids } = await importCredits(app.current, asha, [
    { amount: '512.00', utr: '629312345671' },
    // Only amount and day say that it is the second payment, so the owner decides.
    { amount: '512.00', utr: '629312345672', payer_name: 'MEERA' },
    { amount: '77.00', utr: '629312345673' },
  ])
  const { credits } = await money(asha)
  expect(credits.map(({ group }: { group: string }) => group).toSorted()).toEqual(['recorded', 'recorded', 'unknown'])
  expect(await waitingOf(asha)).toBe(2)
  // The bank took it back, so it is no such payment any more.
  await app.current.db`UPDATE bank_credits SET returned_on = day WHERE id = ${ids[0] ?? ''}`
  expect(await waitingOf(asha)).toBe(3)
  await app.current.db`UPDATE bank_credits SET returned_on = NULL WHERE id = ${ids[0] ?? ''}`

  await asha.post('/api/money/join', { credits: [{ credit_id: ids[0], payment_id: sure }] })
  expect(await waitingOf(asha)).toBe(2)
  await asha.post(`/api/money/credits/${ids[0]}/undo`)
  expect(await waitingOf(asha)).toBe(2)
  await asha.post(`/api/customer-payments/${sure}/undo`, { reason: 'Wrong' })
  expect(await waitingOf(asha)).toBe(3)
})

test('a recorded payment names its credit, whether it was joined, and how many payments are that credit', async () => {
  const asha = await app.current.seller()
  const meera = await asha.invoice({ customer_name: 'Meera', amount: '512.00' })
  const noor = await asha.invoice({ customer_name: 'Noor', amount: '500.00' })
  const byHand = await asha.invoice({ customer_name: 'Ravi', amount: '40.00' })
  const { body } = await asha.post(`/api/invoices/${byHand.id}/payments`, { amount: '40.00', method: 'upi' })
  expect(await paymentsOf(asha)).toMatchObject([{ bank_credit: null }])
  const { ids } = await importCredits(app.current, asha, [{ amount: '40.00' }, { amount: '1012.00' }])
  const [joined = '', divided = ''] = ids
  await asha.post('/api/money/join', { credits: [{ credit_id: joined, payment_id: body.payment_id }] })
  const allocations = [meera, noor].map(({ id, amount }) => ({ invoice_id: id, amount }))
  await asha.post('/api/money/confirm', { credits: [{ credit_id: divided, allocations }] })
  const credits = (await paymentsOf(asha)).map((one: Record<string, unknown>) => [one.amount, one.bank_credit])
  expect(Object.fromEntries(credits)).toEqual({
    '40.00': { id: joined, is_joined: true, payments: 1 },
    '512.00': { id: divided, is_joined: false, payments: 2 },
    '500.00': { id: divided, is_joined: false, payments: 2 },
  })
})
