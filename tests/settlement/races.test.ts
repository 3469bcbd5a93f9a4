import { expect, test } from 'vitest'
import type { Actor } from '#server/actor/actor.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { readCustomerStatement } from '#server/features/customer-statements/statement.ts'
import { toRupees } from '#domain/money/money.ts'
import { fromRupees } from '#domain/money/money.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { seeded } from '../harness/seeded.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const detail = async (seller: Seller, id: string) => (await seller.get(`/api/invoices/${id}`)).body.invoice
const record = async (seller: Seller, body: object) =>
  (await seller.post('/api/customer-payments', { method: 'cash', ...body })).body.payment

test('two people who allocate the same advance at once use it once', async () => {
  const asha = await app.current.seller()
  const invoices = [await asha.invoice({ amount: '100' }), await asha.invoice({ amount: '100' })]
  const [one] = invoices
  const { id } = await record(asha, { customer_id: one?.customer_id, amount: '100', allocations: [] })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      n % 3 === 2
        ? asha.post(`/api/invoices/${invoices[n % 2]?.id}/credit`, {})
        : asha.post(`/api/customer-payments/${id}/allocations`, {
            allocations: [{ invoice_id: invoices[n % 2]?.id, amount: '100' }],
          }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true)
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('an advance is allocated while its invoice is cancelled or paid, or while it is undone: one of both wins', async () => {
  const asha = await app.current.seller()
  for (const rival of ['void', 'paid', 'undo', 'refund'] as const) {
    const invoice = await asha.invoice({ amount: '100' })
    const { id } = await record(asha, { customer_id: invoice.customer_id, amount: '100', allocations: [] })
    const allocate = () =>
      asha.post(`/api/customer-payments/${id}/allocations`, {
        allocations: [{ invoice_id: invoice.id, amount: '100' }],
      })
    const other = {
      void: () => asha.post(`/api/invoices/${invoice.id}/void`, { reason: 'Twice' }),
      paid: () => asha.put(`/api/invoices/${invoice.id}`, { paid: true }),
      undo: () => asha.post(`/api/customer-payments/${id}/undo`, { reason: 'Bounced' }),
      refund: () => asha.post(`/api/customer-payments/${id}/refunds`, { amount: '100', method: 'cash', note: 'Back' }),
    }[rival]
    const [one, two] = await Promise.all([allocate(), other()])
    expect([rival, one.status, two.status]).toSatisfy(
      ([, a, b]) =>
        (a === 200 && b === 409) ||
        (a === 409 && b === 200) ||
        // A paid invoice is answered as it is, and a payment is undone after it was allocated as well as before.
        (a === 200 && b === 200 && (rival === 'paid' || rival === 'undo')),
    )
    const after = await detail(asha, invoice.id)
    expect(['paid', 'void', 'pending']).toContain(after.state)
    expect(Number(after.amount_paid)).toBe(after.state === 'paid' ? 100 : 0)
  }
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('a credit is moved to two invoices at once, and refunded: never more than it is', async () => {
  const asha = await app.current.seller()
  const paid = await asha.invoice({ amount: '300' })
  await asha.put(`/api/invoices/${paid.id}`, { paid: true })
  await asha.post(`/api/invoices/${paid.id}/credit-notes`, { reason: 'Sent back' })
  const targets = [await asha.invoice({ amount: '200' }), await asha.invoice({ amount: '200' })]
  await Promise.all([
    ...targets.map(({ id }) => asha.post(`/api/invoices/${id}/credit`, {})),
    asha.post(`/api/invoices/${paid.id}/refunds`, { amount: '100', method: 'cash' }),
  ])
  const sums = await Promise.all(targets.map(async ({ id }) => Number((await detail(asha, id)).amount_paid)))
  const { refundable, amount_refunded } = await detail(asha, paid.id)
  expect(sums.reduce((a, b) => a + b, 0) + Number(refundable) + Number(amount_refunded)).toBe(300)
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test.for([1, 2])(
  'random lives with real concurrent requests: every sum agrees, and the statement closes: %i',
  async (seed) => {
    const { random } = seeded(seed)
    const below = (n: number): number => Math.floor(random() * n)
    const asha = await app.current.seller()
    const invoices = await Promise.all(
      Array.from({ length: 8 }, () => asha.invoice({ amount: String(100 + below(900)) })),
    )
    const customer_id = invoices[0]?.customer_id
    const payments: string[] = []
    const of = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
    const rupees = (most: number) => (below(most * 100) / 100 + 0.01).toFixed(2)
    const act = async (): Promise<number> => {
      const id = of(invoices)?.id
      const paymentId = of(payments) ?? id
      const dice = below(12)
      const reason = 'Random'
      if (dice < 3) {
        const body = { customer_id, amount: rupees(600), method: 'cash', ...(dice === 0 ? { allocations: [] } : {}) }
        const answer = await asha.post('/api/customer-payments', body)
        if (answer.status === 200) payments.push(answer.body.payment.id)
        return answer.status
      }
      const part = of((await detail(asha, id)).payments as { id: string }[])
      const calls = [
        () => asha.post(`/api/customer-payments/${paymentId}/allocations`, {}),
        () => asha.post(`/api/customer-payments/${paymentId}/undo`, { reason }),
        () =>
          asha.post(`/api/customer-payments/${paymentId}/refunds`, {
            amount: rupees(50),
            method: 'cash',
            note: reason,
          }),
        () => asha.post(`/api/invoices/${id}/credit-notes`, { amount: rupees(200), reason }),
        () => asha.post(`/api/invoices/${id}/credit`, {}),
        () => asha.post(`/api/invoices/${id}/write-offs`, { amount: rupees(20), reason }),
        () => asha.post(`/api/invoices/${id}/payments`, { amount: rupees(100), method: 'tds', tds_rate: '10' }),
        () => asha.post(`/api/invoices/${id}/refunds`, { amount: rupees(50), method: 'cash' }),
        () => asha.post(`/api/invoices/${id}/payments/${part?.id ?? id}/undo`, { reason }),
      ]
      return (await (calls[dice - 3] ?? calls[0])?.())?.status ?? 0
    }
    for (let round = 0; round < 15; round += 1) {
      const statuses = await Promise.all(Array.from({ length: 6 }, act))
      expect(statuses.every((status) => [200, 400, 404, 409].includes(status))).toBe(true)
    }
    expect(await findWrongTotals(app.current.db)).toEqual([])
    const [row] = await app.current.db<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${asha.id}`
    const actor = { userId: asha.id, businessId: row?.business_id ?? '' } as Actor
    const { account } = await app.current.db.begin((tx) => readCustomerStatement(tx, actor, customer_id, {}))
    const { owed, advance, refundable } = (await asha.get(`/api/customers/${customer_id}`)).body.customer
    expect(toRupees(account.closing)).toBe(
      (Number(fromRupees(owed) - fromRupees(advance) - fromRupees(refundable)) / 100).toFixed(2),
    )
  },
)
