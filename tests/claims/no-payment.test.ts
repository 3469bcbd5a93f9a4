import { expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { seeded } from '../harness/seeded.ts'
import { claim, utrOf } from './payer.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const TODAY = indiaDay(new Date())

/** Every figure that the seller or an accountant can read, without what says that there are claims. */
async function figures(seller: Seller, customerIds: readonly string[]): Promise<Record<string, unknown>> {
  const paths = [
    '/api/analytics/stats',
    '/api/reports/overview',
    '/api/late',
    '/api/customers',
    '/api/invoices',
    '/api/invoices?status=pending',
    '/api/invoices?status=paid',
    ...customerIds.map((id) => `/api/customers/${id}`),
    ...['invoices', 'lines', 'payments', 'customers', 'tally'].map((what) => `/api/exports/${what}`),
  ]
  // `to_check` counts what waits on the Money screen, claims too; who says that they paid is not reminded of it.
  const sayClaims = ['open_claims', 'claims', 'to_check', 'next_step']
  const withoutClaims = (name: string, value: unknown) => (sayClaims.includes(name) ? undefined : value)
  const found: Record<string, unknown> = {}
  for (const path of paths) {
    const { status, text, body } = await seller.get(path)
    expect([path, status]).toEqual([path, 200])
    found[path] = typeof body === 'string' ? text : JSON.parse(JSON.stringify(body, withoutClaims))
  }
  return found
}

test('no total, report, statement or export changes by claims, open or refused', async () => {
  const { random, seed } = seeded()
  const asha = await app.current.seller()
  const invoices: { id: string; customer_id: string }[] = []
  for (let n = 0; n < 12; n++) {
    const amount = `${100 + Math.floor(random() * 9_000)}.${String(Math.floor(random() * 100)).padStart(2, '0')}`
    const due_on = addDays(TODAY, Math.floor(random() * 10) - 3)
    const invoice = await asha.invoice({
      customer_name: `Customer ${n % 3}`,
      amount: undefined,
      issued_on: addDays(TODAY, -5),
      due_on: due_on < addDays(TODAY, -5) ? addDays(TODAY, -5) : due_on,
      lines: [{ description: 'Lamp', unit_price: amount, rate: '0' }],
    })
    if (random() < 0.4) await asha.post(`/api/invoices/${invoice.id}/payments`, { amount: '50' })
    invoices.push(invoice)
  }
  const customers = [...new Set(invoices.map(({ customer_id }) => customer_id))]
  const before = await figures(asha, customers)
  for (const [n, { id }] of invoices.entries()) {
    for (let k = 0; k < 1 + random() * 3; k++) {
      const answer = await claim(app.current.visitor(), id, {
        utr: utrOf(TODAY, n * 10 + k),
        amount: String(1 + Math.floor(random() * 50)),
      })
      expect([seed, answer.status]).toEqual([seed, 303])
    }
  }
  const { claims } = (await asha.get('/api/claims?limit=100')).body
  expect(claims.length).toBeGreaterThanOrEqual(12)
  for (const [n, { id }] of claims.entries())
    if (n % 3 === 0) await asha.post(`/api/claims/${id}/refuse`, { reason: 'not_in_bank' })
  expect(await figures(asha, customers), `seed ${seed}`).toEqual(before)
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('the check finds an open claim of a paid invoice and a confirmed one without its payment', async () => {
  const asha = await app.current.seller()
  const { db } = app.current
  const wrong = async (): Promise<unknown> => (await findWrongTotals(db)).map(({ figure, real }) => [figure, real])
  for (const [n, spoil] of [
    (id: string) => db`UPDATE payment_claims SET state = 'open', closed_at = NULL WHERE invoice_id = ${id}`,
    (id: string) => db`UPDATE payment_claims SET utr = '000000000000' WHERE invoice_id = ${id}`,
  ].entries()) {
    const { id } = await asha.invoice()
    await claim(app.current.visitor(), id, { utr: utrOf(TODAY, 900 + n), amount: '1500.50' })
    if (n === 0) await asha.put(`/api/invoices/${id}`, { paid: true })
    else await asha.post(`/api/invoices/${id}/payments`, { amount: '1500.50', reference: utrOf(TODAY, 900 + n) })
    expect(await wrong()).toEqual([])
    await spoil(id)
    expect(await wrong()).toEqual([['claims that have ended', 1n]])
    await db`DELETE FROM payment_claims WHERE invoice_id = ${id}`
  }
})
