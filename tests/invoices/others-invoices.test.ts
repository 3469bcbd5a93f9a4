import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import type { Answer } from '../harness/client.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const ABSENT = '0192f0c1-2222-7000-8000-000000000000'

/** Every call on one invoice, for another seller to try. A route that is missing here fails the first test. */
const CALLS: Record<string, (seller: Seller, id: string) => Promise<Answer>> = {
  'GET /api/invoices/:id': (seller, id) => seller.get(`/api/invoices/${id}`),
  'PUT /api/invoices/:id': (seller, id) => seller.put(`/api/invoices/${id}`, { paid: true }),
  'GET /api/invoices/:id/pdf': (seller, id) => seller.get(`/api/invoices/${id}/pdf`),
  'POST /api/invoices/:id/generate-pdf': (seller, id) => seller.post(`/api/invoices/${id}/generate-pdf`),
  'PUT /api/invoices/:id/draft': (seller, id) =>
    seller.put(`/api/invoices/${id}/draft`, {
      customer_name: 'Ravi',
      lines: [{ description: 'Chair', unit_price: '1' }],
      version: 1,
    }),
  'POST /api/invoices/:id/issue': (seller, id) => seller.post(`/api/invoices/${id}/issue`, { version: 1 }),
  'DELETE /api/invoices/:id': (seller, id) => seller.raw('DELETE', `/api/invoices/${id}`, undefined),
  'POST /api/invoices/:id/duplicate': (seller, id) => seller.post(`/api/invoices/${id}/duplicate`, {}),
  'POST /api/invoices/:id/void': (seller, id) => seller.post(`/api/invoices/${id}/void`, { reason: 'Made twice' }),
  'POST /api/invoices/:id/debit-notes': (seller, id) =>
    seller.post(`/api/invoices/${id}/debit-notes`, { reason: 'Too little', amount: '10' }),
  'POST /api/invoices/:id/credit-notes': (seller, id) =>
    seller.post(`/api/invoices/${id}/credit-notes`, { reason: 'Sent back' }),
  'POST /api/invoices/:id/payments': (seller, id) => seller.post(`/api/invoices/${id}/payments`, { amount: '1' }),
  'POST /api/invoices/:id/payments/:payment_id/undo': (seller, id) =>
    seller.post(`/api/invoices/${id}/payments/${ABSENT}/undo`, { reason: 'Counted twice' }),
  'GET /api/invoices/:id/payments/:payment_id/receipt': (seller, id) =>
    seller.get(`/api/invoices/${id}/payments/${ABSENT}/receipt`),
  'GET /api/invoices/:id/payments/:payment_id/receipt.pdf': (seller, id) =>
    seller.get(`/api/invoices/${id}/payments/${ABSENT}/receipt.pdf`),
  'GET /api/invoices/:id/mails/proposal': (seller, id) => seller.get(`/api/invoices/${id}/mails/proposal`),
  'POST /api/invoices/:id/mails': (seller, id) => seller.post(`/api/invoices/${id}/mails`, { to: ['ravi@example.in'] }),
  'GET /api/invoices/:id/payments/:payment_id/receipt/mails/proposal': (seller, id) =>
    seller.get(`/api/invoices/${id}/payments/${ABSENT}/receipt/mails/proposal`),
  'POST /api/invoices/:id/payments/:payment_id/receipt/mails': (seller, id) =>
    seller.post(`/api/invoices/${id}/payments/${ABSENT}/receipt/mails`, { to: ['ravi@example.in'] }),
  'POST /api/invoices/:id/reminders': (seller, id) => seller.post(`/api/invoices/${id}/reminders`, { way: 'whatsapp' }),
  'DELETE /api/invoices/:id/reminders/:reminder_id': (seller, id) =>
    seller.raw('DELETE', `/api/invoices/${id}/reminders/${ABSENT}`, undefined),
  'POST /api/invoices/:id/write-offs': (seller, id) =>
    seller.post(`/api/invoices/${id}/write-offs`, { reason: 'A small rest' }),
  'PUT /api/invoices/:id/e-invoice': (seller, id) =>
    seller.put(`/api/invoices/${id}/e-invoice`, {
      irn: 'a'.repeat(64),
      ack_number: '1',
      acknowledged_on: '2026-11-28',
    }),
  'POST /api/invoices/:id/eway-bill': (seller, id) =>
    seller.post(`/api/invoices/${id}/eway-bill`, { mode: 'road', vehicle_number: 'MH12AB1234' }),
  'GET /api/invoices/:id/eway-bill/faults': (seller, id) => seller.get(`/api/invoices/${id}/eway-bill/faults`),
  'DELETE /api/invoices/:id/e-invoice': (seller, id) =>
    seller.raw('DELETE', `/api/invoices/${id}/e-invoice`, undefined),
  'POST /api/invoices/:id/claims/clear': (seller, id) =>
    seller.post(`/api/invoices/${id}/claims/clear`, { claim_ids: [ABSENT] }),
  'POST /api/invoices/:id/credit': (seller, id) => seller.post(`/api/invoices/${id}/credit`, {}),
  'POST /api/invoices/:id/refunds': (seller, id) => seller.post(`/api/invoices/${id}/refunds`, { amount: '1' }),
  'POST /api/invoices/:id/refunds/:refund_id/undo': (seller, id) =>
    seller.post(`/api/invoices/${id}/refunds/${ABSENT}/undo`, { reason: 'Not sent' }),
}

/** All that another seller can compare, without what differs by request. */
const visible = ({ status, headers, body }: Answer) => ({
  status,
  body: { ...body, request_id: undefined },
  headers: [...headers].filter(([name]) => name !== 'date' && name !== 'keep-alive'),
})

// @abuse 40
test('each registered route of one invoice is tested below', () => {
  const registered = app.current.log.routes
    .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/invoices/:id'))
    .map(({ method, url }) => `${method} ${url}`)
  expect(registered.sort()).toEqual(Object.keys(CALLS).sort())
})

// @abuse 40
test.each(Object.entries(CALLS))("%s answers for another seller's invoice as for an unknown one", async (_, call) => {
  const [asha, stranger] = await Promise.all([app.current.seller(), app.current.seller()])
  const { id } = await asha.invoice()
  const before = await asha.get(`/api/invoices/${id}`)
  const [foreign, absent] = [await call(stranger, id), await call(stranger, ABSENT)]
  expect(foreign.status).toBe(404)
  expect(visible(foreign)).toEqual(visible(absent))
  expect((await asha.get(`/api/invoices/${id}`)).text).toBe(before.text)
})

// @abuse 41
test.each(Object.entries(CALLS))('%s accepts any text as an id and finds nothing', async (_, call) => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  for (const odd of [
    'undefined',
    '1',
    '%00',
    '%2e%2e%2fusers',
    `{${id}}`,
    'x'.repeat(10_240),
    `${id}'--`,
    '%ff',
    '-1',
    'null',
  ])
    expect([400, 404], `${odd.slice(0, 40)}`).toContain((await call(asha, odd)).status)
})

// @abuse 41
test('an id in capital letters is the same id', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  expect((await asha.get(`/api/invoices/${id.toUpperCase()}`)).body.invoice).toMatchObject({ id })
  expect(await asha.put(`/api/invoices/${id.toUpperCase()}`, { paid: true })).toMatchObject({ status: 200 })
  expect(await asha.history(id)).toEqual(['marked_paid', 'created'])
})

const FORBIDDEN = {
  id: ABSENT,
  user_id: ABSENT,
  business_id: ABSENT,
  number: 'INV/26-27/9999',
  kind: 'tax_invoice',
  taxable: '1.00',
  created_at: '2020-01-01T00:00:00Z',
  seller_name: 'Another shop',
  amount_paid: '1.00',
  state: 'paid',
  paid_on: '2020-01-01',
  __proto__x: 1,
  constructor: 1,
}

// @abuse 42
test.each(Object.entries(FORBIDDEN))(
  '%s is refused in the body, for new and existing invoices',
  async (name, value) => {
    const asha = await app.current.seller()
    const { id } = await asha.invoice()
    const before = (await asha.get(`/api/invoices/${id}`)).text
    const refused = { status: 400, body: { code: 'invalid_input', fields: { [name]: expect.any(String) } } }
    expect(await asha.put(`/api/invoices/${id}`, { paid: true, [name]: value })).toMatchObject(refused)
    expect(await asha.put(`/api/invoices/${id}`, { paid: false, reason: 'x', [name]: value })).toMatchObject(refused)
    expect(await asha.post('/api/invoices', { customer_name: 'Ravi', amount: '1', [name]: value })).toMatchObject(
      refused,
    )
    expect((await asha.get(`/api/invoices/${id}`)).text).toBe(before)
    expect((await asha.get('/api/invoices')).body.total).toBe(1)
  },
)

// @abuse 50
test('the actions of one seller change nothing that another seller sees', async () => {
  const [asha, stranger] = await Promise.all([app.current.seller(), app.current.seller()])
  const { id } = await asha.invoice({ customer_name: 'Ravi' })
  await asha.put(`/api/invoices/${id}`, { paid: true })
  const look = async () => {
    const paths = ['', '?search=ravi', '?search=r', '?status=paid', '?status=pending', '?limit=1', `/${id}`]
    const answers = await Promise.all([
      ...paths.map((path) => asha.get(`/api/invoices${path}`)),
      asha.get('/api/analytics/stats'),
      asha.get('/api/auth/me'),
      asha.post('/api/invoices', { customer_name: '', amount: 'x' }),
    ])
    return answers.map((answer) => visible(answer))
  }
  // The first look ends the first steps, once.
  await look()
  const before = await look()
  for (let i = 0; i < 5; i++) {
    const { id: theirs } = await stranger.invoice({ customer_name: 'Ravi' })
    await stranger.put(`/api/invoices/${theirs}`, { paid: true })
  }
  expect(await look()).toEqual(before)
  expect((await asha.invoice()).number).toMatch(/\/0002$/)
})
