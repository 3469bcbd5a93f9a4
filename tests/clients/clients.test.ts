import { expect, test } from 'vitest'
import { type Filer, findNextReturn, type NextReturn } from '#domain/gst/next-return.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { addMonths, dayOfMonth, monthOf } from '#domain/days/month.ts'
import { businessOf, registeredSeller } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { joinBusiness } from '../members/member.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const lastMonth = addMonths(monthOf(indiaDay(new Date())), -1)

/** Makes a person a member of the business of an owner, beside their own. */
const addTo = (owner: Seller, person: Seller, role: string) => app.current.db`
  INSERT INTO memberships (business_id, user_id, role)
  SELECT business_id, ${person.id}, ${role} FROM users WHERE id = ${owner.id}`

const save = async (seller: Seller, change: object) => {
  const { version } = (await seller.get('/api/business')).body.business
  expect((await seller.put('/api/business', { version, ...change })).status).toBe(200)
}

const namesOf = async (person: Seller) =>
  (await person.get('/api/clients')).body.clients.map(({ name }: { name: string }) => name)

const check = (person: Seller, id: string) => person.get(`/api/clients/${id}/return-check?month=${lastMonth}`)

test('an accountant sees the businesses whose accountant they are, those due first', async () => {
  const [filed, open, small] = [
    await registeredSeller(app.current),
    await registeredSeller(app.current),
    await app.current.seller(),
  ]
  await save(filed, { name: 'A Filed', books_closed_to: dayOfMonth(lastMonth, 31) })
  await save(open, { name: 'Z Open' })
  await save(small, { name: 'B Small' })
  const meena = await app.current.seller()
  expect((await meena.get('/api/clients')).body.clients).toEqual([])
  for (const owner of [small, filed, open]) await addTo(owner, meena, 'accountant')
  const staffed = await app.current.seller()
  await addTo(staffed, meena, 'staff')

  const { clients, next_cursor } = (await meena.get('/api/clients')).body
  expect(next_cursor).toBeNull()
  expect(clients.map(({ name }: { name: string }) => name)).toEqual(
    // From the 21st on both file this month's GSTR-1 next.
    clients[0].next_return.due_on === clients[1].next_return.due_on
      ? ['A Filed', 'Z Open', 'B Small']
      : ['Z Open', 'A Filed', 'B Small'],
  )
  expect(clients.find(({ name }: { name: string }) => name === 'A Filed')).toMatchObject({
    gstin: '27ABCPS1234K1ZM',
    registration: 'registered',
    books_closed_to: dayOfMonth(lastMonth, 31),
    next_return: { form: 'GSTR-1' },
    last_seen_at: null,
  })
  expect(clients[2]).toMatchObject({ registration: 'unregistered', gstin: null, next_return: null })
})

// @abuse 40
test('the return check counts problems, for the accountant alone, and is no visit', async () => {
  const asha = await registeredSeller(app.current)
  const lines = [{ description: 'Lamp', quantity: '1', unit_price: '500', rate: '18' }]
  // Its check digit is wrong.
  const customer = { gstin: '27AAHCV4410Q1ZX' }
  await asha.invoice({ amount: undefined, lines, customer, issued_on: dayOfMonth(lastMonth, 5) })
  const id = await businessOf(app.current, asha)
  const meena = await app.current.seller()
  expect(await check(meena, id)).toMatchObject({ status: 404, body: { code: 'business_not_found' } })
  await addTo(asha, meena, 'accountant')

  const expected = (await asha.get(`/api/exports/gstr1/faults?month=${lastMonth}`)).body
  expect(expected.fault_count).toBeGreaterThan(0)
  expect((await check(meena, id)).body).toEqual({ has_return: true, documents: 1, problems: expected.fault_count })
  expect((await meena.get('/api/clients')).body.clients).toMatchObject([{ id, last_seen_at: null }])

  await app.current.db`UPDATE memberships SET role = 'staff' WHERE business_id = ${id} AND user_id = ${meena.id}`
  expect((await check(meena, id)).status).toBe(404)
  await app.current.db`UPDATE memberships SET role = 'accountant', ended_at = now()
    WHERE business_id = ${id} AND user_id = ${meena.id}`
  expect((await check(meena, id)).status).toBe(404)
  expect(await namesOf(meena)).toEqual([])
})

test('clients who file each quarter and under composition are due by their own days; the summary counts them all', async () => {
  const [monthly, quarterly, composition, small] = [
    await registeredSeller(app.current),
    await registeredSeller(app.current),
    await registeredSeller(app.current),
    await app.current.seller(),
  ]
  await save(monthly, { name: 'Monthly', books_closed_to: dayOfMonth(lastMonth, 31) })
  await save(quarterly, { name: 'Quarterly', files_quarterly: true })
  await save(composition, { name: 'Composition', registration: 'composition' })
  await save(small, { name: 'Small' })
  const meena = await app.current.seller()
  for (const owner of [monthly, quarterly, composition, small]) await addTo(owner, meena, 'accountant')

  const { today, clients, summary } = (await meena.get('/api/clients')).body
  const nextOf = (registration: Filer['registration'], files_quarterly: boolean, closedTo: string | null) =>
    findNextReturn({ registration, files_quarterly, state_code: '27' }, today, closedTo)
  const expected = {
    Monthly: nextOf('registered', false, dayOfMonth(lastMonth, 31)),
    Quarterly: nextOf('registered', true, null),
    Composition: nextOf('composition', false, null),
    Small: null,
  }
  expect(
    Object.fromEntries(
      clients.map(({ name, next_return }: { name: string; next_return: object }) => [name, next_return]),
    ),
  ).toEqual(expected)
  const days = clients.map(({ next_return }: { next_return: NextReturn | null }) => next_return?.due_on ?? '9999')
  expect(days).toEqual(days.toSorted())
  expect(summary).toMatchObject({ clients: 4, open_books: 2 })
  expect(summary.due).toHaveLength(3)
  expect(summary.due).toEqual(
    expect.arrayContaining(
      Object.values(expected)
        .filter((next) => next !== null)
        .map((next) => ({ ...next, clients: 1 })),
    ),
  )

  const { body: found } = await meena.get('/api/clients?search=QUART')
  expect(found.clients).toMatchObject([{ name: 'Quarterly', files_quarterly: true }])
  expect(found.summary).toEqual(summary)
  expect((await meena.get('/api/clients?search=27abcps')).body.clients).toHaveLength(3)
  expect((await meena.get('/api/clients?search=100%')).body.clients).toEqual([])
})

test('a page has 50 clients, and the next one goes on', async () => {
  const meena = await app.current.seller()
  await app.current.db.begin(async (tx) => {
    await tx`INSERT INTO businesses (id, name) SELECT gen_random_uuid(), 'Client ' || n FROM generate_series(101, 151) AS n`
    await tx`INSERT INTO memberships (business_id, user_id, role)
      SELECT id, ${meena.id}, 'accountant' FROM businesses WHERE name LIKE 'Client 1__'`
  })
  const { body: first } = await meena.get('/api/clients')
  expect(first.clients).toHaveLength(50)
  const { body: second } = await meena.get(`/api/clients?cursor=${first.next_cursor}`)
  expect(second).toMatchObject({ clients: [{ name: 'Client 151' }], next_cursor: null })
})

test('a member who is the accountant finds the business that they work in among their clients', async () => {
  const asha = await registeredSeller(app.current)
  await save(asha, { name: 'Asha Lamps' })
  const meena = await joinBusiness(app.current, asha, 'accountant')
  expect(await namesOf(meena)).toEqual(['Asha Lamps'])
})
