import { expect, test } from 'vitest'
import { describeProblem } from '#web/features/recurring/recurring-labels.ts'
import { RENT, openShop } from './shop.ts'

const shop = openShop()
const { goTo, makeDue, repeat, invoices } = shop

test('a skipped day has no invoice, and a repeated skip skips nothing more', async () => {
  const { id } = await repeat()
  for (let i = 0; i < 2; i++) {
    const { body } = await shop.asha.post(`/api/recurring-invoices/${id}/skip`, { day: '2026-12-01' })
    expect(body.recurring.next_days[0]).toBe('2027-01-01')
  }
  await goTo('2027-01-01')
  await makeDue()
  expect(await invoices()).toMatchObject([{ issued_on: '2027-01-01' }])
})

test('a pause leaves out its days', async () => {
  const { id } = await repeat()
  expect((await shop.asha.post(`/api/recurring-invoices/${id}/pause`)).body.recurring.state).toBe('paused')
  await goTo('2027-02-10')
  await makeDue()
  expect(await invoices()).toEqual([])
  const { recurring } = (await shop.asha.post(`/api/recurring-invoices/${id}/resume`)).body
  expect(recurring).toMatchObject({ state: 'active', next_days: ['2027-03-01', '2027-04-01', '2027-05-01'] })
})

test('a change counts from the next invoice on, and a stale one is refused', async () => {
  const { id } = await repeat({ first_on: '2026-11-20' })
  await makeDue()
  const change = { ...RENT, first_on: '2026-11-20', customer_name: undefined, amount: '38500', version: 1 }
  const { recurring } = (await shop.asha.put(`/api/recurring-invoices/${id}`, change)).body
  expect(recurring).toMatchObject({
    amount: '38500.00',
    next_days: ['2026-12-20', '2027-01-20', '2027-02-20'],
    version: 2,
  })
  expect(await shop.asha.put(`/api/recurring-invoices/${id}`, change)).toMatchObject({ status: 409 })
  await goTo('2026-12-20')
  await makeDue()
  expect((await invoices()).map(({ amount }: { amount: string }) => amount)).toEqual(['35000.00', '38500.00'])
})

test('a change keeps mode, days to pay and number of invoices that it leaves out, with a new schedule too', async () => {
  const { id } = await repeat({ first_on: '2026-12-01', mode: 'issue', due_days: 5, times: 3 })
  const put = async (given: object) => (await shop.asha.put(`/api/recurring-invoices/${id}`, given)).body.recurring
  const kept = { mode: 'issue', due_days: 5, times_left: 3 }
  const schedule = { every: 'month', first_on: '2026-12-01' }
  expect(await put({ ...schedule, amount: '38500', version: 1 })).toMatchObject({ ...kept, amount: '38500.00' })
  expect(await put({ ...schedule, every: 'week', version: 2 })).toMatchObject({ ...kept, every: 'week' })
  const cleared = { mode: 'draft', due_days: null, times: null }
  expect(await put({ ...schedule, ...cleared, version: 3 })).toMatchObject({
    mode: 'draft',
    due_days: null,
    times_left: null,
  })
})

test('one that has ended stays so, unless a number of invoices or another schedule is sent', async () => {
  const { id } = await repeat({ first_on: '2026-11-20', mode: 'issue', times: 1 })
  await makeDue()
  const schedule = { every: 'month', first_on: '2026-11-20' }
  const put = async (given: object) =>
    (await shop.asha.put(`/api/recurring-invoices/${id}`, { ...schedule, ...given })).body.recurring
  const { version } = (await shop.asha.get(`/api/recurring-invoices/${id}`)).body.recurring
  expect(await put({ text: 'Rent', version })).toMatchObject({ state: 'ended', times_left: 0, text: 'Rent' })
  expect(await put({ times: 2, version: version + 1 })).toMatchObject({ state: 'active', times_left: 2 })
})

test('a new schedule makes no second invoice for a day that has one', async () => {
  const { id } = await repeat({ first_on: '2026-11-20' })
  await makeDue()
  const change = { ...RENT, customer_name: undefined, every: 'week', first_on: '2026-11-20', version: 1 }
  expect(await shop.asha.put(`/api/recurring-invoices/${id}`, change)).toMatchObject({
    status: 200,
    body: { recurring: { next_days: ['2026-11-27', '2026-12-04', '2026-12-11'] } },
  })
  await makeDue()
  expect(await invoices()).toHaveLength(1)
  await goTo('2026-11-27')
  await makeDue()
  expect((await invoices()).map(({ issued_on }: { issued_on: string }) => issued_on)).toEqual([
    '2026-11-20',
    '2026-11-27',
  ])
})

test('a day that was skipped in the old schedule has its invoice in a new one', async () => {
  const { id } = await repeat()
  await shop.asha.post(`/api/recurring-invoices/${id}/skip`, { day: '2026-12-01' })
  const change = { ...RENT, customer_name: undefined, every: 'week', first_on: '2026-11-24', version: 2 }
  expect(await shop.asha.put(`/api/recurring-invoices/${id}`, change)).toMatchObject({ status: 200 })
  await goTo('2026-12-01')
  await makeDue()
  expect((await invoices()).map(({ issued_on }: { issued_on: string }) => issued_on)).toEqual([
    '2026-11-24',
    '2026-12-01',
  ])
})

test('a customer who was named only and is renamed or merged later gets the next invoices, too', async () => {
  const { asha } = shop
  const customers = async () => (await asha.get('/api/customers')).body.customers
  await shop.repeat()
  await shop.goTo('2026-12-01')
  await shop.makeDue()
  const [{ id, version }] = await customers()
  expect(await asha.put(`/api/customers/${id}`, { version, name: 'Gokhale LLP' })).toMatchObject({ status: 200 })
  await shop.goTo('2027-01-01')
  await shop.makeDue()
  expect(await customers()).toMatchObject([{ id, name: 'Gokhale LLP', invoices: 2, owed: '70000.00' }])
  expect(await shop.listed()).toMatchObject([{ customer_id: id, customer_name: 'Gokhale LLP' }])

  const other = (await asha.post('/api/customers', { name: 'Gokhale Associates' })).body.customer
  expect(await asha.post(`/api/customers/${id}/merge`, { into: other.id })).toMatchObject({ status: 200 })
  await shop.goTo('2027-02-01')
  await shop.makeDue()
  expect(await customers()).toMatchObject([{ id: other.id, invoices: 3, owed: '105000.00' }])
})

test('a typed name means the one customer who has it, from the start', async () => {
  const { asha } = shop
  const add = async (fields: object) => (await asha.post('/api/customers', fields)).body.customer
  const known = await add({ name: 'Gokhale & Associates', email: 'gokhale@example.in' })
  const typed = await shop.repeat({ customer_name: 'gokhale & associates' })
  expect(typed).toMatchObject({ customer_id: known.id, customer_name: 'Gokhale & Associates' })
  expect((await asha.get(`/api/recurring-invoices?customer_id=${known.id}`)).body.recurring).toEqual([typed])
  // Nobody has the name, or several have.
  expect(await shop.repeat({ customer_name: 'Sai Electricals' })).toMatchObject({ customer_id: null })
  for (const gstin of ['27ABCPS1234K1ZM', '29ABCPS1234K1ZI']) await add({ name: 'Noor Traders', gstin })
  expect(await shop.repeat({ customer_name: 'Noor Traders' })).toMatchObject({ customer_id: null })
})

test('a customer who was archived is billed all the same, which the recurring invoice says', async () => {
  const { asha } = shop
  await shop.repeat()
  await shop.goTo('2026-12-01')
  await shop.makeDue()
  const [{ customer_id }] = await shop.listed()
  expect(await asha.post(`/api/customers/${customer_id}/archive`, {})).toMatchObject({ status: 200 })
  const [recurring] = await shop.listed()
  expect(recurring).toMatchObject({ customer_archived: true, state: 'active' })
  await shop.repeat({ customer_name: 'Sai Electricals', first_on: '2026-12-02' })
  const ofCustomer = (id: string, seller = asha) => seller.get(`/api/recurring-invoices?customer_id=${id}`)
  expect((await ofCustomer(customer_id)).body.recurring).toEqual([recurring])
  expect((await ofCustomer(recurring.id)).body.recurring).toEqual([])
  expect((await ofCustomer('nobody')).status).toBe(400)
  expect(describeProblem(recurring)).toBe(
    'The customer is archived, but gets the next invoice all the same. Pause it to stop that.',
  )
  await shop.goTo('2027-01-01')
  await shop.makeDue()
  expect((await shop.invoices()).at(-1)).toMatchObject({ customer_id, issued_on: '2027-01-01' })

  const paused = await asha.post(`/api/recurring-invoices/${recurring.id}/pause`, {})
  expect(describeProblem(paused.body.recurring)).toBe(undefined)
  await asha.post(`/api/customers/${customer_id}/restore`, {})
  const resumed = await asha.post(`/api/recurring-invoices/${recurring.id}/resume`, {})
  expect(resumed.body.recurring).toMatchObject({ customer_archived: false, state: 'active' })
  expect(describeProblem(resumed.body.recurring)).toBe(undefined)
})
