import { beforeEach, expect, test } from 'vitest'
import { listCustomers } from '#contract/customers/customers.ts'
import { listInvoices } from '#contract/invoices/invoices.ts'
import { listPayments } from '#contract/settlement/payment-calls.ts'
import { listPreliminary } from '#contract/preliminary-documents/preliminary-documents.ts'
import { saveView, type ViewList } from '#contract/saved-views/saved-views.ts'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})

const save = (given: Record<string, unknown>, seller = asha) => seller.post('/api/saved-views', given)
const names = async (seller = asha, query = ''): Promise<string[]> =>
  (await seller.get(`/api/saved-views${query}`)).body.views.map(({ name }: { name: string }) => name)

test('a view keeps its filter, is listed by name, renamed and deleted', async () => {
  const { customer_id } = await asha.invoice()
  const filter = { status: 'pending', search: 'ravi', period: 'this_month', customer_id }
  const saved = await save({ name: 'Ravi, this month', ...filter })
  expect(saved).toMatchObject({ status: 200, body: { view: { ...filter, from: null, to: null } } })
  await save({ name: 'april', from: '2026-04-01', to: '2026-04-30' })
  expect(await names()).toEqual(['april', 'Ravi, this month'])
  const { id } = saved.body.view
  expect((await asha.put(`/api/saved-views/${id}`, { name: 'Kumar' })).body.view).toMatchObject({
    name: 'Kumar',
    ...filter,
  })
  expect(await asha.put(`/api/saved-views/${id}`, { name: 'APRIL' })).toMatchObject({
    status: 409,
    body: { code: 'view_exists', fields: { name: expect.any(String) } },
  })
  expect((await asha.delete(`/api/saved-views/${id}`)).status).toBe(200)
  expect((await asha.delete(`/api/saved-views/${id}`)).status).toBe(200)
  expect(await names()).toEqual(['april'])
})

test('names are unique and 20 views are the most, also in concurrent requests', async () => {
  const twice = await Promise.all([save({ name: 'Late' }), save({ name: 'LATE' })])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  const many = await Promise.all(Array.from({ length: 25 }, (_, i) => save({ name: `View ${i}` })))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(19)
  expect(many.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'account_full' })
  expect(await names()).toHaveLength(20)
})

test("a view of another business, and another's customer, look absent", async () => {
  const ravi = await app.current.seller()
  const { id } = (await save({ name: 'Mine' })).body.view
  expect((await ravi.put(`/api/saved-views/${id}`, { name: 'Yours' })).status).toBe(404)
  await ravi.delete(`/api/saved-views/${id}`)
  expect(await names()).toEqual(['Mine'])
  expect(await names(ravi)).toEqual([])
  const { customer_id } = await ravi.invoice()
  expect(await save({ name: 'Theirs', customer_id })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { customer_id: 'This customer does not exist' } },
  })
})

test('each list has views of its own, with its own filters, names and limit', async () => {
  const { customer_id } = await asha.invoice()
  const ravi = await app.current.seller()
  const nothing = { status: 'all', search: null, period: null, from: null, to: null, customer_id: null, balance: null }
  const none = { ...nothing, archived: false, method: null, payer_upi: null, kind: null, document_status: null }
  for (const [list, filter] of [
    ['customers', { search: 'ravi', balance: 'late', archived: true, from: '2026-04-01' }],
    ['payments', { customer_id, method: 'cash', payer_upi: 'ravi@oksbi', period: 'last_month' }],
    ['quotations', { kind: 'pro_forma', document_status: 'expired', search: 'ravi', period: 'this_year' }],
  ] as const) {
    const saved = await save({ list, name: 'Mine', ...filter })
    expect(saved).toMatchObject({ status: 200, body: { view: { list, name: 'Mine', ...none, ...filter } } })
    expect((await asha.get(`/api/saved-views?list=${list}`)).body.views).toEqual([saved.body.view])
    expect((await save({ list, name: 'MINE' })).body.code).toBe('view_exists')
    for (let at = 1; at < 20; at++) expect((await save({ list, name: `View ${at}` })).status).toBe(200)
    expect((await save({ list, name: 'One more' })).body.code).toBe('account_full')
    expect(await names(ravi, `?list=${list}`)).toEqual([])
  }
  expect(await names()).toEqual([])
  for (const [given, field] of [
    [{ list: 'items' }, 'list'],
    [{ status: 'pending', list: 'payments' }, 'status'],
    [{ search: 'ravi', list: 'payments' }, 'search'],
    [{ customer_id, list: 'customers' }, 'customer_id'],
    [{ archived: true }, 'archived'],
    [{ method: 'cash', list: 'quotations' }, 'method'],
    [{ payer_upi: 'ravi', list: 'payments' }, 'payer_upi'],
    [{ kind: 'invoice', list: 'quotations' }, 'kind'],
  ] as const)
    expect(await save({ name: 'Wrong', ...given })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  expect((await asha.get('/api/saved-views?list=items')).status).toBe(400)
})

/** A value of each filter that limits its list. */
const VALUES: Record<string, unknown> = {
  status: 'pending',
  search: 'ravi',
  period: 'today',
  from: '2026-04-01',
  to: '2026-04-30',
  customer_id: '019a0000-0000-7000-8000-000000000000',
  age: 'over_90',
  balance: 'late',
  archived: true,
  method: 'cash',
  payer_upi: 'ravi@oksbi',
  kind: 'pro_forma',
  document_status: 'expired',
}

/** `refunds` adds rows to a page of payments; it filters none. */
const filtersOf = ({ query }: { query?: { shape: object } }) =>
  Object.keys(query?.shape ?? {}).filter((name) => !['cursor', 'limit', 'refunds'].includes(name))

/** The filters of each list, apart from the customer of quotations, which only programs use. */
const FILTERS: Record<ViewList, string[]> = {
  invoices: filtersOf(listInvoices),
  customers: filtersOf(listCustomers),
  payments: filtersOf(listPayments),
  quotations: filtersOf(listPreliminary)
    .filter((name) => name !== 'customer_id')
    .map((name) => (name === 'status' ? 'document_status' : name)),
}

test.each(Object.entries(FILTERS))('a view of %s can have each filter of the list, and no other', (list, names) => {
  const accepted = Object.entries(VALUES).filter(
    ([filter, value]) => saveView.body?.safeParse({ list, name: 'Mine', [filter]: value }).success,
  )
  expect(accepted.map(([filter]) => filter).sort()).toEqual(names.sort())
})

test('a view of a merged customer shows the target', async () => {
  const [merged, target] = [
    await asha.invoice({ customer_name: 'Ravi K' }),
    await asha.invoice({ customer_name: 'Ravi' }),
  ]
  await save({ name: 'Ravi', customer_id: merged.customer_id })
  await asha.post(`/api/customers/${merged.customer_id}/merge`, { into: target.customer_id })
  expect((await asha.get('/api/saved-views')).body.views).toMatchObject([{ customer_id: target.customer_id }])
})

test('a missing name, a period with days, and days in the wrong order are refused with the field', async () => {
  for (const [given, field] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ name: 'a', period: 'today', from: '2026-04-01' }, 'period'],
    [{ name: 'a', from: '2026-04-02', to: '2026-04-01' }, 'to'],
    [{ name: 'a', status: 'late' }, 'status'],
  ] as const) {
    expect(await save(given)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  }
})
