import { expect, test } from 'vitest'
import { CALLS } from '#server/features/api-description/calls.ts'
import { signInAdmin } from '../discounts/admin.ts'
import { useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const CANARY = /canary/i

test('no answer for admins has anything of the invoices, customers or payments of a business', async () => {
  const admin = await signInAdmin(app.current)
  const asha = await app.current.seller()
  const invoice = await asha.invoice({
    customer_name: 'Canary Customer',
    amount: undefined,
    lines: [{ description: 'Canary lamp', unit_price: '7654321.00' }],
  })
  const paid = await asha.post(`/api/invoices/${invoice.id}/payments`, {
    amount: '1234.56',
    method: 'upi',
    reference: '765432187654',
    note: 'canary payment',
  })
  expect(paid).toMatchObject({ status: 200 })
  await asha.post('/api/items', { description: 'Canary lamp', unit_price: '1.00' })
  const [business] = await app.current.db<{ id: string }[]>`
    SELECT business_id AS id FROM users WHERE id = ${asha.id}`
  const reads = CALLS.filter(({ access, method }) => access === 'admin' && method === 'GET')
  expect(reads.length).toBeGreaterThan(4)
  let answers = ''
  for (const { path } of reads) {
    const of = path.includes('/users/') ? asha.id : (business?.id ?? '')
    const answer = await admin.get(path.replace(':id', of))
    expect([path, answer.status]).toEqual([path, 200])
    answers += JSON.stringify(answer.body)
  }
  expect(answers).toContain(asha.email)
  expect(answers).not.toMatch(CANARY)
  for (const word of [invoice.id, invoice.customer_id, '7654321', '1234.56', '765432187654']) {
    expect(answers).not.toContain(word)
  }
})
