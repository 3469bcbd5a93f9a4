import { beforeEach, expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})

const known = {
  name: 'Ravi Kumar',
  phone: '098765 43210',
  email: 'Ravi@Example.in',
  address: '12 MG Road\nPune',
  gstin: '27abcps1234k1zm',
}
const make = async (given: object = known, seller = asha) => {
  const answer = await seller.post('/api/customers', given)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.customer
}
const get = async (id: string) => (await asha.get(`/api/customers/${id}`)).body.customer
const names = async (query: string, seller = asha): Promise<string[]> =>
  (await seller.get(`/api/customers${query}`)).body.customers.map((one: { name: string }) => one.name)

test('a repeated request adds one customer, three at once too', async () => {
  const add = (given: object) => asha.post('/api/customers', given, { 'idempotency-key': 'customer-1' })
  const answers = await Promise.all([add(known), add(known), add(known)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.customer.id)).size).toBe(1)
  expect(await names('')).toEqual(['Ravi Kumar'])
  expect(await add({ name: 'Meera' })).toMatchObject({ status: 409, body: { code: 'key_reused' } })
})

test('a visitor gets nothing, and a stranger neither finds nor changes a customer', async () => {
  const { id } = await make()
  const stranger = await app.current.seller()
  expect(await app.current.visitor().get('/api/customers')).toMatchObject({ status: 401 })
  expect(await app.current.visitor().get('/api/customers/suggest?q=r')).toMatchObject({ status: 401 })
  for (const answer of [
    await stranger.get(`/api/customers/${id}`),
    await stranger.put(`/api/customers/${id}`, { name: 'Mine', version: 1 }),
    await stranger.put(`/api/customers/${id}/promise`, { promised_by: null }),
    await stranger.post(`/api/customers/${id}/archive`),
    await stranger.post(`/api/customers/${id}/restore`),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await names('?search=Ravi', stranger)).toEqual([])
  expect((await stranger.get('/api/customers/suggest?q=Ravi')).body.customers).toEqual([])
  const billed = await stranger.post('/api/invoices', { customer_name: 'Ravi Kumar', customer_id: id, amount: '1.00' })
  expect(billed).toMatchObject({ status: 400, body: { fields: { customer_id: expect.any(String) } } })
  expect(await get(id)).toMatchObject({ name: 'Ravi Kumar', version: 1 })
})

// @abuse 49
test("another seller's customer_id or cursor shows only own rows; a forged cursor is refused", async () => {
  const stranger = await app.current.seller()
  for (const name of ['Beta', 'Gamma', 'Delta']) await make({ name }, stranger)
  const theirs = await stranger.invoice({ customer_name: 'Beta' })
  await make({ name: 'Zeta' })
  const { next_cursor } = (await stranger.get('/api/customers?limit=1')).body
  expect(await names(`?cursor=${next_cursor}`)).toEqual(['Zeta'])
  expect((await asha.get(`/api/invoices?customer_id=${theirs.customer_id}`)).body).toMatchObject({
    invoices: [],
    total: 0,
  })
  const forged = Buffer.from('01234567-89ab-7cde-8f01-23456789abcd|a\u0000b').toString('base64url')
  for (const cursor of ['x', forged, Buffer.from('1|a').toString('base64url')])
    expect(await asha.get(`/api/customers?cursor=${cursor}`)).toMatchObject({
      status: 400,
      body: { fields: { cursor: expect.any(String) } },
    })
})

test('fields are cleaned and saved, and the GSTIN sets the state', async () => {
  const made = await make()
  expect(made).toMatchObject({
    name: 'Ravi Kumar',
    phone: '+919876543210',
    email: 'ravi@example.in',
    address: '12 MG Road\nPune',
    gstin: '27ABCPS1234K1ZM',
    state_code: '27',
    invoices: 0,
    owed: '0.00',
    received: '0.00',
    archived: false,
    version: 1,
    history: [{ what: 'created' }],
  })
  const bare = await make({ name: 'Only a name', phone: '', email: null, gstin: ' ' })
  expect(bare).toMatchObject({ phone: null, email: null, address: null, gstin: null, state_code: null })
})

test('a GSTIN whose check digit is wrong is kept: the screen warns', async () => {
  expect(await make({ name: 'Typo', gstin: '27ABCPS1234K1ZX' })).toMatchObject({ gstin: '27ABCPS1234K1ZX' })
})

// @abuse 42
test('wrong bodies get an error by field, and unknown keys are refused', async () => {
  const refused = async (body: object, ...fields: string[]) => {
    const answer = await asha.post('/api/customers', body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(Object.keys(answer.body.fields)).toEqual(fields)
  }
  await refused({}, 'name')
  await refused({ name: '  ' }, 'name')
  await refused(
    { name: 'A', phone: '12345', email: 'x', gstin: '27ABC', state_code: '77' },
    'phone',
    'email',
    'gstin',
    'state_code',
  )
  await refused({ name: 'A', address: 'x'.repeat(501) }, 'address')
  for (const key of ['id', 'business_id', 'owed', 'received', 'invoices', 'merged_into', 'archived', 'user_id'])
    expect(await asha.post('/api/customers', { name: 'A', [key]: '1' })).toMatchObject({ status: 400 })
  expect(await names('')).toEqual([])
})

// @abuse 63, 64, 65, 66, 67, 68, 69
test('hostile names are refused, long ones fit', async () => {
  const hostile = ['a\u0000b', 'a\ud800', 'a\u202eb', 'a\u0007', '\u200b', '\u3164', `e${'\u0301'.repeat(500)}`]
  for (const text of hostile) {
    expect((await asha.post('/api/customers', { name: text })).status).toBe(400)
    const typed = encodeURIComponent(text.replace('\ud800', ''))
    expect((await asha.get(`/api/customers/suggest?q=x${typed}`)).status).not.toBe(500)
  }
  for (const address of ['a\u0000b', 'a\ud800', 'a\u0007'])
    expect((await asha.post('/api/customers', { name: 'A', address })).status).toBe(400)
  expect(await make({ name: '😀'.repeat(120), address: '😀'.repeat(500) })).toMatchObject({ name: '😀'.repeat(120) })
  expect((await asha.post('/api/customers', { name: '😀'.repeat(121) })).status).toBe(400)
  await make({ name: 'Cafe\u0301' })
  expect(await names(`?search=${encodeURIComponent('Café')}`)).toEqual(['Café'])
})

test('two active customers cannot have one name in any letter case', async () => {
  const { id } = await make({ name: 'Ravi Kumar' })
  expect(await asha.post('/api/customers', { name: 'RAVI kumar' })).toMatchObject({
    status: 409,
    body: { code: 'customer_exists', fields: { name: expect.any(String) }, existing_id: id },
  })
  const other = await make({ name: 'Meera' })
  const rename = await asha.put(`/api/customers/${other.id}`, { name: 'ravi Kumar', version: 1 })
  expect(rename).toMatchObject({ status: 409, body: { code: 'customer_exists', existing_id: id } })
  await asha.post(`/api/customers/${id}/archive`)
  const next = await make({ name: 'ravi kumar' })
  expect(await asha.post(`/api/customers/${id}/restore`)).toMatchObject({
    status: 409,
    body: { code: 'customer_exists', existing_id: next.id },
  })
})

test('a customer who is added with the details of an invoice is not also changed by it', async () => {
  const customer = { phone: '98765 43210', email: 'Shop@Example.in', gstin: '27AAHCV4410Q1ZV', address: '1 MG Road' }
  const { customer_id: id } = await asha.invoice({ customer_name: 'Meera Stores', customer })
  const whats = async () => (await get(id)).history.map(({ what }: { what: string }) => what)
  expect(await get(id)).toMatchObject({
    phone: '+919876543210',
    gstin: '27AAHCV4410Q1ZV',
    state_code: '27',
    version: 1,
  })
  expect(await whats()).toEqual(['created'])
  await asha.invoice({ customer_name: 'Meera Stores', customer: { ...customer, state_code: null } })
  expect(await whats()).toEqual(['created'])
  await asha.invoice({ customer_name: 'Meera Stores', customer: { address: '2 MG Road' } })
  expect(await whats()).toEqual(['changed', 'created'])
})

test('of two devices that save the same version the second is refused', async () => {
  const { id, version } = await make()
  const save = (name: string) => asha.put(`/api/customers/${id}`, { name, version })
  const answers = await Promise.all([save('First'), save('Second')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed_elsewhere' })
  const winner = answers.find(({ status }) => status === 200)?.body.customer
  expect(await get(id)).toMatchObject({ name: winner.name, version: 2 })
  expect((await get(id)).history.map(({ what }: { what: string }) => what)).toEqual(['changed', 'created'])
})

test('archiving and restoring change list and suggestions, with one history entry each despite repeats', async () => {
  const { id } = await make()
  for (let times = 0; times < 2; times++) await asha.post(`/api/customers/${id}/archive`)
  expect(await names('')).toEqual([])
  expect(await names('?archived=true')).toEqual(['Ravi Kumar'])
  expect((await asha.get('/api/customers/suggest?q=Ravi')).body.customers).toEqual([])
  for (let times = 0; times < 2; times++) await asha.post(`/api/customers/${id}/restore`)
  expect(await names('')).toEqual(['Ravi Kumar'])
  expect((await get(id)).history.map(({ what }: { what: string }) => what)).toEqual(['restored', 'archived', 'created'])
})

test('the list goes by name, a page at a time, without gaps or repeats', async () => {
  for (const name of ['delta', 'Alpha', 'charlie', 'Bravo', 'आशा']) await make({ name })
  const seen: string[] = []
  let cursor = ''
  for (let pages = 0; pages < 5; pages++) {
    const { customers, next_cursor } = (await asha.get(`/api/customers?limit=2${cursor}`)).body
    seen.push(...customers.map((one: { name: string }) => one.name))
    if (next_cursor === null) break
    cursor = `&cursor=${next_cursor}`
  }
  expect(seen).toEqual(['Alpha', 'Bravo', 'charlie', 'delta', 'आशा'])
})

// @abuse 280
test('the search is literal and finds name, phone and e-mail', async () => {
  for (const name of ['50% Off', 'A_B', 'Back\\slash', 'Plain']) await make({ name })
  await make()
  expect(await names('?search=%25')).toEqual(['50% Off'])
  expect(await names('?search=_')).toEqual(['A_B'])
  expect(await names('?search=%5C')).toEqual(['Back\\slash'])
  expect(await names('?search=ravi@EXAMPLE')).toEqual(['Ravi Kumar'])
  for (const phone of ['98765%2043210', '09876543210', '543210'])
    expect(await names(`?search=${phone}`)).toEqual(['Ravi Kumar'])
  expect((await asha.get(`/api/customers?search=${'x'.repeat(101)}`)).status).toBe(400)
})

test('suggestions: matches at the beginning, then others, eight at most', async () => {
  for (const name of ['Sharma Ravi', 'ravi Stores', 'Ravi Arts', 'Meera']) await make({ name })
  await asha.invoice({ customer_name: 'Ravi Arts', customer_upi: 'old@okaxis' })
  await asha.invoice({ customer_name: 'Ravi Arts', customer_upi: 'new@okaxis' })
  const { customers } = (await asha.get('/api/customers/suggest?q=RAV')).body
  expect(customers.map(({ name }: { name: string }) => name)).toEqual(['Ravi Arts', 'ravi Stores', 'Sharma Ravi'])
  expect(customers[0]).toMatchObject({ last_upi: null, phone: null, language: null })
  await make({ name: 'Ravi Textiles', language: 'hi' })
  const [textiles] = (await asha.get('/api/customers/suggest?q=ravi%20text')).body.customers
  expect(textiles).toMatchObject({ name: 'Ravi Textiles', language: 'hi' })
  expect((await asha.get('/api/customers/suggest?q=')).body.customers).toEqual([])
  for (let n = 0; n < 9; n++) await make({ name: `Ravi ${n}` })
  expect((await asha.get('/api/customers/suggest?q=r')).body.customers).toHaveLength(8)
})

test('a suggestion has the last UPI ID only while the business has it', async () => {
  await asha.invoice({ customer_name: 'Ravi Arts', customer_upi: 'shop@okaxis' })
  const suggested = async () => (await asha.get('/api/customers/suggest?q=ravi')).body.customers[0].last_upi
  const keep = async (upi_ids: string[], default_upi: string) => {
    const { version } = (await asha.get('/api/business')).body.business
    expect((await asha.put('/api/business/upi-ids', { version, upi_ids, default_upi })).status).toBe(200)
  }
  await keep(['shop@okaxis', 'asha@okaxis'], 'asha@okaxis')
  expect(await suggested()).toBe('shop@okaxis')
  await keep(['shop@okaxis'], 'shop@okaxis')
  expect(await suggested()).toBe('shop@okaxis')
  await keep(['asha@okaxis'], 'asha@okaxis')
  expect(await suggested()).toBe(null)
})
