import { afterEach, expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from '#contract/webhooks/webhooks.ts'
import { type Seller, useApp } from '../harness/app.ts'
import type { Answer } from '../harness/client.ts'
import { HOOK, receive, stopReceiver, testNetwork } from './receiver.ts'

const app = useApp({ RATE_LIMITS: 'off' }, testNetwork)
afterEach(stopReceiver)

interface Stored {
  id: string
  version?: number
  customer_id?: string | null
  [field: string]: unknown
}
interface EventData {
  invoice?: Stored
  customer?: Stored
  payment?: Stored
  merged_id?: string
}
type Copy = Record<'invoices' | 'customers' | 'payments', Map<string, Stored>>

/** Applies one event as docs/api.md says. */
function apply({ invoices, customers, payments }: Copy, { data }: { data: EventData }): void {
  const { invoice, customer, payment, merged_id: mergedId } = data
  if (customer) customers.set(customer.id, customer)
  if (payment) payments.set(payment.id, payment)
  if (invoice && Number(invoices.get(invoice.id)?.version ?? 0) <= Number(invoice.version))
    invoices.set(invoice.id, invoice)
  if (!mergedId || !customer) return
  customers.delete(mergedId)
  for (const records of [invoices, payments])
    for (const one of records.values()) if (one.customer_id === mergedId) one.customer_id = customer.id
}

async function readAll(asha: Seller): Promise<Copy> {
  const pages = await Promise.all(
    ['/api/invoices', '/api/customers', '/api/customers?archived=true', '/api/customer-payments'].map((path) =>
      asha.get(path),
    ),
  )
  const [invoices, active, archived, payments] = pages.map(({ body }) => body)
  const byId = (list: Stored[]) => new Map(list.map((one) => [one.id, one]))
  return {
    invoices: byId(invoices.invoices.filter(({ state, kind }: Stored) => state !== 'draft' && kind !== 'credit_note')),
    customers: byId([...active.customers, ...archived.customers]),
    payments: byId(payments.payments),
  }
}

/** What follows from other records, and has no event of its own. */
const DERIVED = ['owed', 'received', 'invoices', 'customer_phone', 'customer_language', 'customer_name']
const comparable = (records: Map<string, Stored>) =>
  Object.fromEntries(
    [...records].map(([id, one]) => [
      id,
      Object.fromEntries(Object.entries(one).filter(([name]) => !DERIVED.includes(name))),
    ]),
  )

test('a copy that is kept by events equals the lists after a day of work', async () => {
  const arrived = await receive()
  const asha = await app.current.seller()
  await asha.post('/api/webhook-endpoints', { url: HOOK, events: WEBHOOK_EVENTS })
  const done = async (answer: Promise<Answer>) => {
    const { status, body } = await answer
    expect({ status, body }).toMatchObject({ status: 200 })
    return body
  }
  const bill = (customer_name: string, amount: string) => asha.invoice({ customer_name, amount })

  const ravi = await bill('Ravi', '1000')
  const twin = await bill('Ravi K', '300')
  const noor = await bill('Noor', '500')
  const copy: Copy = { invoices: new Map(), customers: new Map(), payments: new Map() }
  let advanceId = ''
  const steps: Record<string, () => Promise<unknown>> = {
    part: () => done(asha.post(`/api/invoices/${ravi.id}/payments`, { amount: '400' })),
    paid: () => done(asha.put(`/api/invoices/${noor.id}`, { paid: true })),
    undone: () => done(asha.put(`/api/invoices/${noor.id}`, { paid: false, reason: 'Mistake' })),
    advance: async () => {
      const { payment } = await done(
        asha.post('/api/customer-payments', { customer_id: ravi.customer_id, amount: '2000' }),
      )
      advanceId = payment.id
    },
    used: async () => {
      const next = await bill('Ravi', '700')
      await done(asha.post(`/api/invoices/${next.id}/credit`, {}))
    },
    returned: async () => {
      const { invoices } = await done(asha.get(`/api/invoices?customer_id=${ravi.customer_id}&limit=1`))
      const { invoice } = await done(asha.get(`/api/invoices/${invoices[0].id}`))
      await done(
        asha.post(`/api/invoices/${invoice.id}/payments/${invoice.payments[0].id}/undo`, { reason: 'Mistake' }),
      )
    },
    again: () => done(asha.post(`/api/customer-payments/${advanceId}/allocations`, {})),
    pending: async () => {
      const { invoices } = await done(asha.get(`/api/invoices?customer_id=${ravi.customer_id}&limit=1`))
      await done(asha.put(`/api/invoices/${invoices[0].id}`, { paid: false, reason: 'Mistake' }))
    },
    'paid back': async () => {
      await done(
        asha.post(`/api/customer-payments/${advanceId}/refunds`, { amount: '100', method: 'cash', note: 'Back' }),
      )
    },
    credited: () => done(asha.post(`/api/invoices/${ravi.id}/credit-notes`, { amount: '100', reason: 'Sent back' })),
    refunded: () => done(asha.post(`/api/invoices/${ravi.id}/refunds`, { amount: '50', method: 'cash' })),
    renamed: async () => {
      const { customer } = await done(asha.get(`/api/customers/${noor.customer_id}`))
      await done(asha.put(`/api/customers/${customer.id}`, { name: 'Noor Jahan', version: customer.version }))
    },
    void: () => done(asha.post(`/api/invoices/${noor.id}/void`, { reason: 'Mistake' })),
    moved: async () => {
      const next = await bill('Ravi', '60')
      await done(asha.post(`/api/invoices/${next.id}/credit`, {}))
    },
    merged: () => done(asha.post(`/api/customers/${twin.customer_id}/merge`, { into: ravi.customer_id })),
    archived: () => done(asha.post(`/api/customers/${noor.customer_id}/archive`, {})),
  }
  for (const [step, run] of Object.entries(steps)) {
    await run()
    await app.current.log.drainJobs()
    for (const { body } of arrived.splice(0)) apply(copy, JSON.parse(body))
    const truth = await readAll(asha)
    for (const name of ['customers', 'invoices', 'payments'] as const)
      expect({ step, [name]: comparable(copy[name]) }).toEqual({ step, [name]: comparable(truth[name]) })
  }
})
