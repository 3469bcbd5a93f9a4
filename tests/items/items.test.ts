import { beforeEach, expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})

const pipe = { description: 'PVC pipe, 4 inch', hsn: '3917', unit: 'pcs', unit_price: '412.50', rate: '18' }
const make = async (given: object = pipe, seller = asha) => {
  const answer = await seller.post('/api/items', given)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.item
}
const words = async (query: string, seller = asha): Promise<string[]> =>
  (await seller.get(`/api/items${query}`)).body.items.map((one: { description: string }) => one.description)

test('a visitor gets nothing, and a stranger neither finds, changes nor deletes an item', async () => {
  const { id } = await make()
  const stranger = await app.current.seller()
  for (const path of ['/api/items', '/api/items/suggest?q=p'])
    expect(await app.current.visitor().get(path)).toMatchObject({ status: 401 })
  for (const answer of [
    await stranger.put(`/api/items/${id}`, { ...pipe, unit_price: '1.00', version: 1 }),
    await stranger.delete(`/api/items/${id}`),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await words('', stranger)).toEqual([])
  expect(await words('?search=pipe', stranger)).toEqual([])
  expect(await words('/suggest?q=PVC', stranger)).toEqual([])
  expect((await asha.get('/api/items')).body.items).toMatchObject([{ unit_price: '412.50', version: 1 }])
})

test('a repeated request adds one item, three at once too', async () => {
  const add = (given: object) => asha.post('/api/items', given, { 'idempotency-key': 'item-1' })
  const answers = await Promise.all([add(pipe), add(pipe), add(pipe)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.item.id)).size).toBe(1)
  expect(await words('')).toEqual([pipe.description])
  expect(await add({ ...pipe, description: 'Tap' })).toMatchObject({ status: 409, body: { code: 'key_reused' } })
})

test('fields are cleaned and saved', async () => {
  const made = await make({ ...pipe, description: '  PVC pipe  ', hsn: '39.17', unit_price: 412.5 })
  expect(made).toMatchObject({ ...pipe, description: 'PVC pipe', exemption: null, version: 1 })
  const bare = await make({ description: 'A gift', hsn: '', unit: null, unit_price: '0' })
  expect(bare).toMatchObject({ hsn: null, unit: null, unit_price: '0.00', rate: '0', exemption: null })
  expect(await make({ description: 'Milk', unit_price: '60', exemption: 'exempt' })).toMatchObject({
    exemption: 'exempt',
    rate: '0',
  })
})

// @abuse 42
test('wrong bodies get an error by field, and unknown keys are refused', async () => {
  const refused = async (body: object, ...fields: string[]) => {
    const answer = await asha.post('/api/items', body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(Object.keys(answer.body.fields).toSorted()).toEqual(fields.toSorted())
  }
  await refused({}, 'description', 'unit_price')
  await refused(
    { ...pipe, description: ' ', hsn: '12', unit_price: '-1', rate: '17' },
    'description',
    'hsn',
    'unit_price',
    'rate',
  )
  await refused({ ...pipe, description: 'x'.repeat(501), unit: 'x'.repeat(21) }, 'description', 'unit')
  await refused({ ...pipe, exemption: 'exempt' }, 'rate')
  for (const key of ['id', 'business_id', 'version', 'description_key'])
    expect(await asha.post('/api/items', { ...pipe, [key]: '1' })).toMatchObject({ status: 400 })
  for (const description of ['a\u0000b', 'a\ud800', 'a\u202eb', '\u200b'])
    await refused({ ...pipe, description }, 'description')
  expect(await words('')).toEqual([])
})

test('two items cannot have one description in any letter case', async () => {
  const { id } = await make()
  const body = { code: 'item_exists', fields: { description: expect.any(String) }, existing_id: id }
  const taken = { status: 409, body }
  expect(await asha.post('/api/items', { ...pipe, description: 'pvc PIPE, 4 inch' })).toMatchObject(taken)
  const other = await make({ ...pipe, description: 'Valve' })
  const renamed = await asha.put(`/api/items/${other.id}`, { ...pipe, description: 'PVC Pipe, 4 inch', version: 1 })
  expect(renamed).toMatchObject(taken)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => asha.post('/api/items', { ...pipe, description: 'Tap' })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
})

test('of two devices that save the same version the second is refused', async () => {
  const { id, version } = await make()
  const save = (unit_price: string) => asha.put(`/api/items/${id}`, { ...pipe, unit_price, version })
  const answers = await Promise.all([save('1.00'), save('2.00')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed_elsewhere' })
  const winner = answers.find(({ status }) => status === 200)?.body.item
  expect((await asha.get('/api/items')).body.items).toEqual([winner])
  expect(winner.version).toBe(2)
})

test('deleting an item twice answers 404, and its description is free again', async () => {
  const { id } = await make()
  expect(await asha.delete(`/api/items/${id}`)).toMatchObject({ status: 200 })
  expect(await asha.delete(`/api/items/${id}`)).toMatchObject({ status: 404 })
  expect(await asha.put(`/api/items/${id}`, { ...pipe, version: 1 })).toMatchObject({ status: 404 })
  expect(await words('')).toEqual([])
  await make()
})

test('the list goes by description, a page at a time; the search is literal; a forged cursor is refused', async () => {
  for (const description of ['delta', 'Alpha', '50% off', 'Bravo', 'आटा', 'A_B']) await make({ ...pipe, description })
  const seen: string[] = []
  let cursor = ''
  for (let pages = 0; pages < 6; pages++) {
    const { items, next_cursor } = (await asha.get(`/api/items?limit=2${cursor}`)).body
    seen.push(...items.map((one: { description: string }) => one.description))
    if (next_cursor === null) break
    cursor = `&cursor=${next_cursor}`
  }
  expect(seen).toEqual(['50% off', 'A_B', 'Alpha', 'Bravo', 'delta', 'आटा'])
  expect(await words('?search=%25')).toEqual(['50% off'])
  expect(await words('?search=_')).toEqual(['A_B'])
  expect(await words('?search=ALPH')).toEqual(['Alpha'])
  expect(await words(`?search=${encodeURIComponent('आटा')}`)).toEqual(['आटा'])
  for (const forged of ['', Buffer.from('a\u0000b').toString('base64url')])
    expect((await asha.get(`/api/items?cursor=${forged}`)).status).toBe(400)
})

test('suggestions: matches at the beginning, then others, eight at most', async () => {
  for (const description of ['Steel pipe', 'pipe clamp', 'Pipe 2 inch', 'Valve']) await make({ ...pipe, description })
  expect(await words('/suggest?q=PIP')).toEqual(['Pipe 2 inch', 'pipe clamp', 'Steel pipe'])
  expect(await words('/suggest?q=')).toEqual([])
  for (let n = 0; n < 9; n++) await make({ ...pipe, description: `Pipe no. ${n}` })
  expect(await words('/suggest?q=p')).toHaveLength(8)
})

test('a change keeps what it leaves out; a rate ends an exemption, and an exemption ends the rate', async () => {
  const { id } = await make()
  const put = async (given: object) =>
    (await asha.put(`/api/items/${id}`, { description: pipe.description, unit_price: '420', ...given })).body.item
  expect(await put({ version: 1 })).toMatchObject({ hsn: '3917', unit: 'pcs', unit_price: '420.00', rate: '18' })
  expect(await put({ exemption: 'exempt', version: 2 })).toMatchObject({ rate: '0', exemption: 'exempt' })
  expect(await put({ unit: null, version: 3 })).toMatchObject({ hsn: '3917', unit: null, exemption: 'exempt' })
  expect(await put({ rate: '5', version: 4 })).toMatchObject({ rate: '5', exemption: null })
  expect(await put({ hsn: null, exemption: null, version: 5 })).toMatchObject({ hsn: null, rate: '5', exemption: null })
})

test("last prices are those of the customer's newest issued invoices, by description and unit", async () => {
  const line = (given: object) => ({ description: 'PVC pipe', quantity: '1', unit: 'pcs', unit_price: '400', ...given })
  const issue = async (lines: object[], given: object = {}) =>
    (await asha.invoice({ amount: undefined, customer_name: 'Ravi', lines, ...given })) as {
      id: string
      customer_id: string
    }
  const { customer_id } = await issue([line({}), line({ description: 'Tap', unit: null, unit_price: '90' })])
  await issue([line({ description: 'pvc PIPE', unit_price: '450' }), line({ unit: 'box', unit_price: '4000' })])
  await asha.invoice({ customer_name: 'Ravi', amount: '1500', notes: 'Repair' })
  await issue([line({ unit_price: '1' })], { customer_name: 'Meera' })
  const wrong = await issue([line({ unit_price: '2' })])
  expect((await asha.post(`/api/invoices/${wrong.id}/void`, { reason: 'Twice' })).status).toBe(200)
  await issue([line({ unit_price: '3' })], { draft: true })
  const path = `/api/items/last-prices?customer_id=${customer_id}`
  const { prices } = (await asha.get(path)).body
  expect(prices.map((one: Record<string, unknown>) => [one.description, one.unit, one.unit_price])).toEqual([
    ['Repair', null, '1500.00'],
    ['pvc PIPE', 'pcs', '450.00'],
    ['PVC pipe', 'box', '4000.00'],
    ['Tap', null, '90.00'],
  ])
  expect(prices[0]).toMatchObject({ prices_include_tax: false, issued_on: indiaDay(new Date()) })
  const stranger = await app.current.seller()
  expect((await stranger.get(path)).body).toEqual({ prices: [] })
  expect(await app.current.visitor().get(path)).toMatchObject({ status: 401 })
})
