import { expect, test } from 'vitest'
import { balanceOf, type InvoiceBalance, refundableOf } from '#domain/document/invoice-balance.ts'
import type { Paise } from '#domain/money/money.ts'
import { useApp } from '../harness/app.ts'

const app = useApp()

test('the views compute the balance and what is refundable as the domain does, in each state of an invoice', async () => {
  const asha = await app.current.seller()
  const ok = async (answer: Promise<{ status: number }>) => expect(await answer).toMatchObject({ status: 200 })
  const make = async (...steps: ((id: string) => Promise<{ status: number }>)[]) => {
    const { id } = await asha.invoice({ amount: '100.00' })
    for (const step of steps) await ok(step(id))
  }
  const pay = (id: string) => asha.post(`/api/invoices/${id}/payments`, { amount: '40.00', method: 'cash' })
  const settle = (id: string) => asha.put(`/api/invoices/${id}`, { paid: true })
  const credit = (id: string) => asha.post(`/api/invoices/${id}/credit-notes`, { reason: 'Sent back' })
  await make()
  await make(pay)
  await make(settle)
  await make(credit)
  await make(pay, credit)
  await make(settle, credit)
  await make((id) => asha.post(`/api/invoices/${id}/void`, { reason: 'Made twice' }))

  const rows = await app.current.db<(InvoiceBalance & { balance: Paise; refundable: Paise })[]>`
    SELECT i.state, i.customer_id, i.issued_on, i.due_on, i.paid_on, i.amount, i.amount_paid, i.amount_credited,
      i.balance::bigint AS balance, coalesce(r.refundable, 0)::bigint AS refundable
    FROM read_invoices i LEFT JOIN read_refundable r ON r.business_id = i.business_id AND r.invoice_id = i.id`
  expect(new Set(rows.map(({ state }) => state))).toEqual(
    new Set(['pending', 'part_paid', 'paid', 'credited', 'void', 'issued']),
  )
  expect(rows.filter(({ balance }) => balance > 0n)).toHaveLength(2)
  expect(rows.filter(({ refundable }) => refundable > 0n)).toHaveLength(2)
  for (const row of rows) expect([row.balance, row.refundable]).toEqual([balanceOf(row), refundableOf(row)])
})
