import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

const app = useApp()

test('drafts and credit notes have no payment link, since they have no page', async () => {
  const asha = await app.current.seller()
  const lines = [{ description: 'Lamp', unit_price: '500' }]
  const draft = await asha.invoice({ amount: undefined, lines, draft: true })
  const open = await asha.invoice({ customer_name: 'Meena' })
  await asha.post(`/api/invoices/${open.id}/credit-notes`, { reason: 'Sent back' })
  const voided = await asha.invoice()
  await asha.post(`/api/invoices/${voided.id}/void`, { reason: 'Wrong' })
  const { invoices } = (await asha.get('/api/invoices')).body
  expect(invoices).toHaveLength(4)
  for (const { id, state, payment_url } of invoices) {
    const { status } = await app.current.visitor().get(`/payment/${id}`)
    expect([state, status]).toEqual([state, payment_url === null ? 404 : 200])
  }
  expect(draft.payment_url).toBeNull()
})
