import { expect, test } from 'vitest'
import { useApp } from '#tests/harness/app.ts'

const app = useApp()

test('a field without a sentence of its own says what it expects', async () => {
  const seller = await app.current.seller()
  const faults = async (path: string, body?: Record<string, unknown>) => {
    const answer = await (body ? seller.post(path, body) : seller.get(path))
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    return answer.body.fields
  }
  expect(await faults('/api/items?limit=1.5')).toEqual({ limit: 'Expected a whole number' })
  expect(await faults('/api/customers?limit=101')).toEqual({ limit: 'From 1 to 100' })
  expect(await faults(`/api/customers?cursor=${'a'.repeat(1_001)}`)).toEqual({ cursor: 'At most 1000 characters' })
  expect(await faults('/api/customers?archived=maybe')).toEqual({ archived: 'Choose one of true, false' })
  expect(await faults('/api/invoices', { customer_name: 'Ravi', amount: '5', draft: 'yes' })).toEqual({
    draft: 'Expected true or false',
  })
  const { id } = await seller.invoice()
  expect(await seller.put(`/api/invoices/${id}`, { status: 'paid' })).toMatchObject({
    status: 400,
    body: { fields: { paid: 'Choose one of true, false' } },
  })
})
