import { expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { commit, exported, preview, type Row, rowsOf, toCsv } from './lines-file.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const FIRST = { gstin: '27ABCPS1234K1ZM', phone: '9876543210', email: 'old@example.in' }
const SECOND = { gstin: '29AABCU9603R1ZJ', phone: '9876543211', email: 'new@example.in' }
type Field = keyof typeof FIRST

const addCustomer = async (seller: Seller, name: string, details: object = {}): Promise<string> => {
  const made = await seller.post('/api/customers', { name, ...details })
  expect(made).toMatchObject({ status: 200 })
  return made.body.customer.id
}
const archive = async (seller: Seller, id: string) =>
  expect(await seller.post(`/api/customers/${id}/archive`, {})).toMatchObject({ status: 200 })

const sumsOf = async (seller: Seller) => {
  const lists = await Promise.all(['', '?archived=true'].map((query) => seller.get(`/api/customers${query}`)))
  return lists.flatMap(({ body }) =>
    body.customers.map(({ name, archived, owed, invoices }: Row) => ({ name, archived, owed, invoices })),
  )
}

/** A seller with an archived and an active customer "Ravi", and invoices of 100 and 250 rupees. */
async function twoOfOneName(fields: readonly Field[]): Promise<Seller> {
  const asha = await app.current.seller()
  const pick = (from: typeof FIRST) => Object.fromEntries(fields.map((field) => [field, from[field]]))
  const old = await addCustomer(asha, 'Ravi', pick(FIRST))
  await asha.invoice({ customer_id: old, customer_name: 'Ravi', amount: '100' })
  await archive(asha, old)
  const active = await addCustomer(asha, 'Ravi', pick(SECOND))
  await asha.invoice({ customer_id: active, customer_name: 'Ravi', amount: '250' })
  return asha
}

const SUMS = [
  { name: 'Ravi', archived: false, owed: '250.00', invoices: 1 },
  { name: 'Ravi', archived: true, owed: '100.00', invoices: 1 },
]

test.for<Field[]>([['gstin'], ['phone'], ['email'], ['gstin', 'phone', 'email'], []])(
  'invoices of an archived customer stay apart from those of an active one of the same name; they differ in %o',
  async (fields) => {
    const asha = await twoOfOneName(fields)
    expect(await sumsOf(asha)).toEqual(SUMS)
    const [customers, lines] = [await exported(asha, 'customers'), await exported(asha, 'lines')]

    const empty = await app.current.seller()
    const withNamesake = await app.current.seller()
    await addCustomer(withNamesake, 'ravi', fields.includes('gstin') ? { gstin: SECOND.gstin } : {})
    for (const copy of [empty, withNamesake]) {
      for (const order of [customers, toCsv(rowsOf(customers).toReversed())])
        expect(await commit(copy, 'customers', order)).toMatchObject({ status: 200 })
      expect((await preview(copy, 'invoices', lines)).body).toMatchObject({ faults: [], added: 2 })
      expect(await commit(copy, 'invoices', lines)).toMatchObject({ status: 200 })
      expect((await commit(copy, 'customers', customers)).body).toMatchObject({ added: 0 })
      expect((await commit(copy, 'invoices', lines)).body).toMatchObject({ added: 0 })
      expect((await sumsOf(copy)).map((one: Row) => ({ ...one, name: 'Ravi' }))).toEqual(SUMS)
    }
    expect(await exported(empty, 'lines')).toBe(lines)
    expect(await exported(empty, 'customers')).toBe(customers)
    expect(await findWrongTotals(app.current.db)).toEqual([])
  },
)

test('two archived customers of one name stay two', async () => {
  const asha = await twoOfOneName([])
  const [{ id }] = (await asha.get('/api/customers')).body.customers
  await archive(asha, id)
  const meera = await app.current.seller()
  expect((await commit(meera, 'customers', await exported(asha, 'customers'))).body).toMatchObject({ added: 2 })
  expect(await commit(meera, 'invoices', await exported(asha, 'lines'))).toMatchObject({ status: 200 })
  expect((await sumsOf(meera)).map(({ owed }: Row) => owed)).toEqual(['100.00', '250.00'])
})

const withoutIds = (file: string): string => toCsv(rowsOf(file).map(({ 'Customer ID': _id, ...row }) => row))

test('without ids, the GSTIN of an invoice and the contact of a customer find the archived one', async () => {
  const asha = await twoOfOneName(['gstin', 'phone'])
  const meera = await app.current.seller()
  await archive(meera, await addCustomer(meera, 'Ravi', { gstin: FIRST.gstin }))
  await addCustomer(meera, 'Ravi')
  expect(await commit(meera, 'invoices', withoutIds(await exported(asha, 'lines')))).toMatchObject({ status: 200 })
  expect(await sumsOf(meera)).toEqual(SUMS)

  const sunita = await app.current.seller()
  await archive(sunita, await addCustomer(sunita, 'Ravi', { phone: FIRST.phone }))
  await addCustomer(sunita, 'Ravi', { phone: SECOND.phone })
  const file = toCsv([{ Name: 'Ravi', Mobile: FIRST.phone }])
  expect((await preview(sunita, 'customers', file)).body).toMatchObject({
    added: 0,
    warnings: [{ reason: expect.stringContaining('You archived this customer') }],
  })
})

test('a customer of one name with another number is left out with a warning, in the file and in Pavti', async () => {
  const meera = await app.current.seller()
  const file = toCsv([
    { Name: 'Ravi', Mobile: FIRST.phone },
    { Name: 'ravi', Mobile: SECOND.phone },
    { Name: 'Ravi', Mobile: '' },
  ])
  const otherNumber = { reason: expect.stringContaining('another phone number') }
  expect((await preview(meera, 'customers', file)).body).toMatchObject({
    added: 1,
    warnings: [{ row: 3, ...otherNumber }],
  })
  expect(await commit(meera, 'customers', file)).toMatchObject({ status: 200, body: { added: 1 } })
  expect((await preview(meera, 'customers', file)).body).toMatchObject({
    added: 0,
    warnings: [{ row: 3, ...otherNumber }],
  })
})

test('a customer with the id of the file is known, also with another number', async () => {
  const meera = await app.current.seller()
  const id = await addCustomer(meera, 'Ravi', { phone: FIRST.phone })
  const file = toCsv([{ Name: 'Ravi', Mobile: SECOND.phone, 'Customer ID': id }])
  expect((await preview(meera, 'customers', file)).body).toMatchObject({ added: 0, warnings: [] })
})

test('an id of another program or of a customer with another name is ignored', async () => {
  const meera = await app.current.seller()
  const taken = await addCustomer(meera, 'Sunita')
  const file = toCsv([
    { Name: 'Ravi', 'Customer ID': 'CUST-1' },
    { Name: 'Asha', 'Customer ID': taken },
    { Name: 'Meena', 'Customer ID': taken },
  ])
  expect(await commit(meera, 'customers', file)).toMatchObject({ status: 200, body: { added: 3 } })
  const { customers } = (await meera.get('/api/customers')).body
  expect(customers.map(({ name }: Row) => name)).toEqual(['Asha', 'Meena', 'Ravi', 'Sunita'])
  expect(customers.find(({ name }: Row) => name === 'Sunita')).toMatchObject({ id: taken })
})

test('an id is read in upper case too; one that is no UUID of a version is ignored', async () => {
  const meera = await app.current.seller()
  const id = crypto.randomUUID()
  const odd = ['00000000-0000-0000-0000-000000000000', '12345678-1234-0234-0234-123456789012']
  const row = (name: string, customerId: string) => ({ Name: name, 'Customer ID': customerId })
  const file = toCsv([row('Ravi', ` ${id.toUpperCase()} `), ...odd.map((one, i) => row(`Odd ${i}`, one))])
  expect(await commit(meera, 'customers', file)).toMatchObject({ status: 200, body: { added: 3 } })
  const { customers } = (await meera.get('/api/customers')).body
  expect(customers.find(({ name }: Row) => name === 'Ravi')).toMatchObject({ id })
  for (const one of customers) expect(await meera.get(`/api/customers/${one.id}`)).toMatchObject({ status: 200 })
  expect(rowsOf(await exported(meera, 'customers'))).toHaveLength(3)
  for (const one of odd) {
    const Advances = `2026-06-05\t500.00\tcash\t\t\t\t\t\t\t${one}`
    expect((await preview(meera, 'customers', toCsv([{ Name: 'Ravi', Advances }]))).body.faults).toHaveLength(1)
  }
})

test('rows of one invoice with two ids are refused', async () => {
  const asha = await app.current.seller()
  await asha.invoice({
    amount: undefined,
    lines: ['Lamp', 'Chair'].map((description) => ({ description, unit_price: '5' })),
  })
  const rows = rowsOf(await exported(asha, 'lines'))
  const file = toCsv(rows.map((row, i) => (i === 0 ? row : { ...row, 'Customer ID': crypto.randomUUID() })))
  expect((await preview(await app.current.seller(), 'invoices', file)).body.faults).toEqual([
    { row: 3, column: 'Customer ID', reason: 'Row 2 has another value for the same invoice' },
  ])
})

test('a file with thousands of customers of one name is refused, since each is compared with all others', async () => {
  const meera = await app.current.seller()
  const fileOf = (count: number) =>
    toCsv(Array.from({ length: count }, () => ({ Name: 'Ravi', Archived: 'Yes', 'Customer ID': crypto.randomUUID() })))
  const refusal = { status: 400, body: { code: 'import_unreadable', message: expect.stringContaining('"Ravi"') } }
  for (const send of [preview, commit]) expect(await send(meera, 'customers', fileOf(20_000))).toMatchObject(refusal)
  expect((await commit(meera, 'customers', fileOf(1_000))).body).toMatchObject({ added: 1_000 })
})

test('no balance of a file is lost without a word where several rows or customers have one name', async () => {
  const asha = await app.current.seller()
  const [gstin, head] = [FIRST.gstin, 'Name,Mobile,GSTIN,Opening balance\n']
  const file = `${head}Ravi,9876543210,,100\nRavi,,${gstin},70\nNoor,,,\nNoor,,,500\nMeera,,,10\nmeera,,,20\n`
  const reason = expect.stringContaining('in the file twice')
  const { body } = await preview(asha, 'customers', file)
  expect(body).toMatchObject({ added: 3, skipped: 3 })
  expect(body.warnings).toEqual([
    { row: 2, column: 'Opening balance', reason },
    { row: 2, column: 'Opening balance', reason: expect.stringContaining('recorded as owed on') },
    { row: 7, column: 'Opening balance', reason },
  ])
  expect(await commit(asha, 'customers', file)).toMatchObject({ status: 200, body: { added: 3, skipped: 3 } })
  expect((await sumsOf(asha)).map(({ name, owed }) => [name, owed])).toEqual([
    ['Meera', '10.00'],
    ['Noor', '500.00'],
    ['Ravi', '70.00'],
  ])

  // Two customers are called Ravi, and the row says nothing that one of them has.
  await addCustomer(asha, 'Ravi', { gstin: SECOND.gstin })
  const unclear = `${head}Ravi,9000000000,,40\n`
  const seen = await preview(asha, 'customers', unclear)
  expect(seen.body.warnings).toContainEqual({
    row: 2,
    column: 'Name',
    reason: 'Several customers have this name. This row is left out; add the GSTIN of the one that it means',
  })
  expect(await commit(asha, 'customers', unclear)).toMatchObject({ status: 200, body: { added: 0, skipped: 1 } })
})
