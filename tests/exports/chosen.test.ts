import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

const LINE = { description: 'Lamp', quantity: '1', unit_price: '100' }

const app = useApp({ RATE_LIMITS: 'off' })

test('only the chosen invoices are exported, and another business has none of them', async () => {
  const asha = await app.current.seller()
  const [first, , third] = [
    await asha.invoice({ customer_name: 'Ravi' }),
    await asha.invoice({ customer_name: 'Meera' }),
    await asha.invoice({ customer_name: 'Imran', draft: true, amount: undefined, lines: [LINE] }),
  ]
  const chosen = [first.id, third.id]
  const { status, text, headers } = await asha.post('/api/exports/chosen-invoices', { invoice_ids: chosen })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="pavti-invoices.csv"')
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(3)
  expect(text).toContain('Ravi')
  expect(text).toContain('Imran')
  expect(text).not.toContain('Meera')

  const other = await app.current.seller()
  const own = await other.invoice()
  expect(await other.post('/api/exports/chosen-invoices', { invoice_ids: [own.id, first.id] })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
})
