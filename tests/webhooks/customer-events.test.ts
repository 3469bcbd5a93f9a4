import { afterEach, expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { HOOK, receive, stopReceiver, testNetwork } from './receiver.ts'

const app = useApp({}, testNetwork)
afterEach(stopReceiver)

const EVENTS = ['customer.created', 'customer.updated', 'customer.merged', 'invoice.created']
const LINES = [{ description: 'Lamp', quantity: '1', unit_price: '100' }]

/** A seller with a webhook, and what arrived since the last call of `read`, in the order of types. */
async function start() {
  const arrived = await receive()
  const asha = await app.current.seller()
  await asha.post('/api/webhook-endpoints', { url: HOOK, events: EVENTS })
  const read = async () => {
    await app.current.log.drainJobs()
    const sent = arrived.splice(0).map(({ body }) => JSON.parse(body))
    return sent.toSorted((a, b) => a.type.localeCompare(b.type))
  }
  return { asha, read }
}

test('each change of a customer is an event with the customer as the list shows it', async () => {
  const { asha, read } = await start()
  const { customer } = (await asha.post('/api/customers', { name: 'Ravi', notes: 'pays late' })).body
  const path = `/api/customers/${customer.id}`
  const listed = async (query = '') => (await asha.get(`/api/customers${query}`)).body.customers[0]
  expect(await read()).toMatchObject([{ type: 'customer.created', data: { customer: await listed() } }])

  const changes: [change: () => Promise<unknown>, query: string][] = [
    [() => asha.put(path, { name: 'Ravi Kumar', phone: '9876543210', version: 1 }), ''],
    [() => asha.put(`${path}/reminders`, { off: true }), ''],
    [() => asha.post(`${path}/archive`, {}), '?archived=true'],
    [() => asha.post(`${path}/restore`, {}), ''],
  ]
  for (const [change, query] of changes) {
    await change()
    const [event, ...others] = await read()
    expect(others).toEqual([])
    expect(event).toMatchObject({ type: 'customer.updated', data: { customer: await listed(query) } })
    expect(event.data.customer).not.toHaveProperty('notes')
  }
  // A repeat changes nothing.
  await asha.post(`${path}/restore`, {})
  expect(await read()).toEqual([])
})

test('a customer who comes with a document has an event, with what the document changed', async () => {
  const { asha, read } = await start()
  const invoice = await asha.invoice({ customer_name: 'Ravi', amount: '100' })
  expect(await read()).toMatchObject([
    { type: 'customer.created', data: { customer: { id: invoice.customer_id, name: 'Ravi', owed: '100.00' } } },
    { type: 'invoice.created', data: { invoice: { id: invoice.id } } },
  ])
  await asha.invoice({ customer_name: 'Ravi', amount: '100' })
  expect(await read()).toMatchObject([{ type: 'invoice.created' }])
  await asha.invoice({ customer_name: 'Ravi', amount: '100', customer: { phone: '9876543210' } })
  expect(await read()).toMatchObject([
    { type: 'customer.updated', data: { customer: { phone: '+919876543210', owed: '300.00' } } },
    { type: 'invoice.created' },
  ])
  const draft = await asha.invoice({ customer_name: 'Noor', amount: undefined, lines: LINES, draft: true })
  expect(await read()).toMatchObject([{ type: 'customer.created', data: { customer: { name: 'Noor' } } }])
  const { version } = draft
  await asha.put(`/api/invoices/${draft.id}/draft`, { customer_name: 'Meera', lines: LINES, version })
  expect(await read()).toMatchObject([{ type: 'customer.created', data: { customer: { name: 'Meera' } } }])
  await asha.post('/api/preliminary-documents', { kind: 'quotation', customer_name: 'Om', lines: LINES })
  expect(await read()).toMatchObject([{ type: 'customer.created', data: { customer: { name: 'Om' } } }])
})

test('a merge names both customers, and a repeat of it is no event', async () => {
  const { asha, read } = await start()
  const { customer: left } = (await asha.post('/api/customers', { name: 'Ravi Kumar' })).body
  const invoice = await asha.invoice({ customer_name: 'Ravi', amount: '100' })
  await read()
  for (const expected of [1, 0]) {
    const merged = await asha.post(`/api/customers/${invoice.customer_id}/merge`, { into: left.id })
    expect(merged.status).toBe(200)
    const events = await read()
    expect(events).toHaveLength(expected)
    expect(events).toMatchObject(
      [
        {
          type: 'customer.merged',
          data: { merged_id: invoice.customer_id, customer: { id: left.id, invoices: 1, owed: '100.00' } },
        },
      ].slice(0, expected),
    )
  }
})
