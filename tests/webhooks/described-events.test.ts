import { afterEach, expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { WEBHOOK_EVENTS } from '#contract/webhooks/webhooks.ts'
import { DESCRIBED_EVENTS } from '#server/features/api-description/webhook-events.ts'
import { claim, utrOf } from '../claims/payer.ts'
import { useApp } from '../harness/app.ts'
import type { Answer } from '../harness/client.ts'
import { HOOK, receive, stopReceiver, testNetwork } from './receiver.ts'

const app = useApp({ RATE_LIMITS: 'off' }, testNetwork)
afterEach(stopReceiver)

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
/** Nothing fails in the mails of this test; `customer-mails` tests the event. */
const NOT_SENT = ['mail.failed']

test('events are as the API description says, and it has each of them', async () => {
  const arrived = await receive()
  const asha = await app.current.seller()
  const payer = app.current.visitor()
  const added = await asha.post('/api/webhook-endpoints', { url: HOOK, events: WEBHOOK_EVENTS })
  await asha.post(`/api/webhook-endpoints/${added.body.endpoint.id}/test`)
  const done = async (answer: Promise<Answer>) => {
    const { status, body } = await answer
    expect({ status, body }).toMatchObject({ status: status === 303 ? 303 : 200 })
    return body
  }

  const draft = await asha.invoice({
    amount: undefined,
    lines: [{ description: 'Lamp', unit_price: '500' }],
    draft: true,
  })
  await done(
    asha.put(`/api/invoices/${draft.id}/draft`, {
      version: draft.version,
      customer_name: 'Asha',
      lines: [{ description: 'Lamp', unit_price: '600' }],
    }),
  )
  const { id } = await asha.invoice({
    customer_name: 'Ravi Kumar',
    amount: '1000',
    issued_on: '2026-11-01',
    due_on: '2026-11-02',
  })
  await done(asha.post(`/api/invoices/${id}/reminders`, { way: 'whatsapp' }))
  for (const last of [1, 2]) await done(claim(payer, id, { utr: utrOf(indiaDay(new Date()), last), amount: '400' }))
  const { claims } = (await asha.get('/api/claims?state=open')).body
  await done(asha.post(`/api/claims/${claims[0].id}/refuse`, { reason: 'not_in_bank' }))
  await done(asha.post(`/api/invoices/${id}/payments`, { amount: '400' }))
  await done(asha.put(`/api/invoices/${id}`, { paid: true }))
  await done(asha.post(`/api/invoices/${id}/credit-notes`, { amount: '100', reason: 'Sent back' }))
  const next = await asha.invoice({ customer_name: 'Ravi Kumar', amount: '50' })
  await done(asha.post(`/api/invoices/${next.id}/credit`, {}))
  await done(asha.post(`/api/invoices/${id}/refunds`, { amount: '50', method: 'cash' }))
  const [refund] = (await asha.get(`/api/invoices/${id}`)).body.invoice.refunds
  await done(asha.post(`/api/invoices/${id}/refunds/${refund.id}/undo`, { reason: 'Mistake' }))
  await done(asha.put(`/api/invoices/${id}`, { paid: false, reason: 'Wrong invoice' }))
  const other = await asha.invoice()
  await done(asha.post(`/api/invoices/${other.id}/void`, { reason: 'Mistake' }))
  const { document } = await done(
    asha.post('/api/preliminary-documents', {
      kind: 'quotation',
      customer_name: 'Ravi',
      lines: [{ description: 'Lamp', unit_price: '10' }],
    }),
  )
  await done(payer.raw('POST', `/offer/${document.id}`, 'name=Ravi&version=1', FORM))
  const { id: meera, version } = (await done(asha.post('/api/customers', { name: 'Meera' }))).customer
  await done(asha.put(`/api/customers/${meera}`, { name: 'Meera Rao', version }))
  const { customer } = await done(asha.post('/api/customers', { name: 'Meera R' }))
  await done(asha.post(`/api/customers/${customer.id}/merge`, { into: meera }))
  await app.current.log.drainJobs()

  const sent = arrived.map(({ body }) => JSON.parse(body))
  for (const { type, data } of sent) {
    const { error } = DESCRIBED_EVENTS[type as keyof typeof DESCRIBED_EVENTS].data.safeParse(data)
    expect({ type, issues: error?.issues ?? [] }).toEqual({ type, issues: [] })
  }
  const { webhooks } = (await payer.get('/api/openapi.json')).body
  expect(Object.keys(webhooks).toSorted()).toEqual([...WEBHOOK_EVENTS, 'ping'].toSorted())
  expect([...new Set(sent.map(({ type }) => type))].toSorted()).toEqual(
    Object.keys(webhooks)
      .filter((type) => !NOT_SENT.includes(type))
      .toSorted(),
  )
  const { schema } = webhooks['payment.claimed'].post.requestBody.content['application/json']
  expect(schema.properties.data.properties).toEqual({
    invoice: { $ref: '#/components/schemas/Invoice' },
    claim: { $ref: '#/components/schemas/PaymentClaim' },
  })
})
