import { beforeEach, expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { seeded } from '../harness/seeded.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const LAST_MONTH = addDays(indiaDay(new Date()), -30)

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})
const get = async (id: string) => (await asha.get(`/api/customers/${id}`)).body.customer
const make = async (given: object) => (await asha.post('/api/customers', given)).body.customer.id as string
const merge = (id: string, into: string, seller = asha) => seller.post(`/api/customers/${id}/merge`, { into })

test("refuses another seller, another's customer, itself and invalid ids", async () => {
  const [a, b] = [await make({ name: 'A' }), await make({ name: 'B' })]
  const stranger = await app.current.seller()
  const theirs = (await stranger.post('/api/customers', { name: 'C' })).body.customer.id
  expect(await app.current.visitor().post(`/api/customers/${a}/merge`, { into: b })).toMatchObject({ status: 401 })
  expect(await merge(a, b, stranger)).toMatchObject({ status: 404 })
  expect(await merge(theirs, b)).toMatchObject({ status: 404 })
  for (const into of [theirs, a, 'x', '01234567-89ab-7cde-8f01-23456789abcd'])
    expect(await merge(a, into)).toMatchObject({ status: 400, body: { fields: { into: expect.any(String) } } })
  expect(await get(a)).toMatchObject({ id: a, version: 1 })
})

test('an archived customer takes no other one in, but can be merged into an active one', async () => {
  const [active, archived] = [await make({ name: 'Meera Textiles' }), await make({ name: 'Meera Textile' })]
  await asha.post(`/api/customers/${archived}/archive`, {})
  expect(await merge(active, archived)).toMatchObject({
    status: 400,
    body: { fields: { into: 'This customer is archived. Restore it first' } },
  })
  expect((await merge(archived, active)).status).toBe(200)
})

test('a merge moves invoices and totals, copies missing details, and the old id resolves to the target', async () => {
  const old = await asha.invoice({ customer_name: 'R. Kumar', amount: '10.00' })
  await asha.invoice({ customer_name: 'R. Kumar', amount: '5.00' })
  await asha.put(`/api/invoices/${old.id}`, { paid: true })
  const kept = await make({ name: 'Ravi Kumar', phone: '9876543210' })
  await asha.put(`/api/customers/${old.customer_id}`, {
    name: 'R. Kumar',
    phone: '9000000001',
    email: 'r@example.in',
    version: 1,
  })
  expect(await merge(old.customer_id, kept)).toMatchObject({ status: 200 })
  const now = await get(old.customer_id)
  expect(now).toMatchObject({
    id: kept,
    invoices: 2,
    owed: '5.00',
    received: '10.00',
    phone: '+919876543210',
    email: 'r@example.in',
  })
  expect(now.history[0]).toMatchObject({ what: 'merged', detail: 'R. Kumar', by: 'Asha Traders' })
  expect((await asha.get(`/api/invoices?customer_id=${kept}`)).body).toMatchObject({ total: 2 })
  expect((await asha.get(`/api/invoices/${old.id}`)).body.invoice).toMatchObject({
    customer_name: 'R. Kumar',
    customer_id: kept,
  })
  expect((await asha.get('/api/customers')).body.customers).toHaveLength(1)
  expect((await asha.get('/api/customers?search=kumar')).body.customers).toHaveLength(1)
  // The name is free again, a draft with the old customer bills the new one, and a repeat changes nothing.
  expect(await merge(old.customer_id, kept)).toMatchObject({
    status: 200,
    body: { customer: { version: now.version } },
  })
  expect(await asha.invoice({ customer_id: old.customer_id })).toMatchObject({
    customer_id: kept,
    customer_name: 'Ravi Kumar',
  })
  expect((await asha.invoice({ customer_name: 'R. Kumar' })).customer_id).not.toBe(kept)
  expect(await asha.put(`/api/customers/${old.customer_id}`, { name: 'Back', version: 3 })).toMatchObject({
    status: 409,
  })
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('a GSTIN that is copied brings its state, and of two reminders the later one counts', async () => {
  const given = { name: 'Kumar Traders', gstin: '29ABCPS1234K1ZI' }
  const source = await asha.invoice({
    customer_name: given.name,
    customer: { gstin: given.gstin },
    issued_on: LAST_MONTH,
    due_on: LAST_MONTH,
  })
  const kept = await make({ name: 'Kumar', state_code: '27' })
  const { reminded_at } = (await asha.post(`/api/customers/${source.customer_id}/reminded`, {})).body
  expect((await merge(source.customer_id, kept)).body.customer).toMatchObject({ gstin: given.gstin, state_code: '29' })
  expect((await asha.get('/api/late')).body.customers).toMatchObject([{ id: kept, reminded_at }])

  // Of a customer with a GSTIN the state stays.
  const other = await make({ name: 'Other', gstin: '33ABCPS1234K1ZT' })
  expect((await merge(other, kept)).body.customer).toMatchObject({ gstin: given.gstin, state_code: '29' })
})

test('a chain of merges resolves to the last target', async () => {
  const [a, b, c] = [await make({ name: 'A' }), await make({ name: 'B' }), await make({ name: 'C' })]
  await merge(a, b)
  await merge(b, c)
  expect(await get(a)).toMatchObject({ id: c })
  expect(await merge(a, b)).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } })
})

test('of two concurrent merges in opposite directions one succeeds', async () => {
  for (let round = 0; round < 10; round++) {
    const one = await asha.invoice({ customer_name: `One ${round}`, amount: '1.00' })
    const two = await asha.invoice({ customer_name: `Two ${round}`, amount: '2.00' })
    const answers = await Promise.all([
      merge(one.customer_id, two.customer_id),
      merge(two.customer_id, one.customer_id),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await get(one.customer_id)).toMatchObject({ invoices: 2, owed: '3.00' })
    expect((await get(two.customer_id)).id).toBe((await get(one.customer_id)).id)
  }
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

/** Invoices whose customer is merged. */
const strays = () => app.current.db`SELECT i.id FROM invoices i
  JOIN customers c ON c.business_id = i.business_id AND c.id = i.customer_id WHERE c.merged_into IS NOT NULL`

test('invoices created and paid during a merge move with their customer or create a new one', async () => {
  for (let round = 0; round < 12; round++) {
    const one = await asha.invoice({ customer_name: `Old ${round}`, amount: '1.00' })
    const into = await make({ name: `New ${round}` })
    const bill = () => asha.invoice({ customer_name: `Old ${round}`, amount: '2.00' })
    const [answer] = await Promise.all([
      bill().then(() => merge(one.customer_id, into)),
      ...Array.from({ length: 5 }, bill),
      asha.put(`/api/invoices/${one.id}`, { paid: true }),
    ])
    expect(answer).toMatchObject({ status: 200 })
    expect(await get(into)).toMatchObject({ received: '1.00' })
  }
  expect(await strays()).toEqual([])
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('after random concurrent invoices, payments and merges every total equals a recount', async () => {
  const { random, seed } = seeded()
  const pick = <T>(from: T[]): T | undefined => from[Math.floor(random() * from.length)]
  const invoices: { id: string; customer_id: string }[] = []
  const step = async (): Promise<number> => {
    const dice = random()
    const [one, other] = [pick(invoices), pick(invoices)]
    if (dice < 0.45 || !one || !other) {
      const amount = `${Math.floor(random() * 10_000)}.${10 + Math.floor(random() * 90)}`
      invoices.push(await asha.invoice({ customer_name: `Customer ${Math.floor(random() * 12)}`, amount }))
      return 200
    }
    if (dice < 0.65) return (await asha.put(`/api/invoices/${one.id}`, { paid: true })).status
    if (dice < 0.8) return (await asha.put(`/api/invoices/${one.id}`, { paid: false, reason: 'Again' })).status
    if (dice < 0.9) return (await merge(one.customer_id, other.customer_id)).status
    return (await asha.post(`/api/customers/${one.customer_id}/${dice < 0.95 ? 'archive' : 'restore'}`)).status
  }
  for (let done = 0; done < 160; done += 8) {
    const statuses = await Promise.all(Array.from({ length: 8 }, step))
    for (const status of statuses) expect([200, 400, 409], `seed ${seed}`).toContain(status)
  }
  expect(await findWrongTotals(app.current.db), `seed ${seed}`).toEqual([])
  expect(await strays(), `seed ${seed}`).toEqual([])
})
