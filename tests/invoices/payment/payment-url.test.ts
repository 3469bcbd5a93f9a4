import { expect, test } from 'vitest'
import { useApp } from '../../harness/app.ts'
import { readPdf } from '../../pdf/read-pdf.ts'

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

test('paper has a short address that leads to the payment page, and one typed wrong leads nowhere', async () => {
  const asha = await app.current.seller()
  const { id, payment_url } = await asha.invoice()
  const paper = await readPdf((await asha.file(`/api/invoices/${id}/pdf`)).bytes)
  const [short = ''] = /\/p\/[\w-]{22}/.exec(paper.letters) ?? []
  const visitor = app.current.visitor()
  const led = await visitor.get(short)
  expect(led).toMatchObject({ status: 302 })
  expect(led.headers.get('location')).toBe(new URL(payment_url).pathname)
  // A tap on it needs no detour.
  expect(paper.links).toEqual([payment_url])
  for (const wrong of [short.slice(0, -2), `${short}x`, '/p/', '/p/%00']) {
    expect({ wrong, ...(await visitor.get(wrong)) }).toMatchObject({ wrong, status: 404 })
  }
  // A letter mistaken: a payment page that there is not.
  const mistaken = await visitor.get(short.replace(/.(?=.{5}$)/, (letter) => (letter === 'a' ? 'b' : 'a')))
  expect(await visitor.get(mistaken.headers.get('location') ?? '')).toMatchObject({ status: 404 })
})
