import { expect, test } from 'vitest'
import { registeredSeller } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { commit, preview } from '../imports/lines-file.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const PUNE = '27AAHCV4410Q1ZV'
const BENGALURU = '29AAACI1195H1ZJ'
const customersOf = async (seller: Seller) => (await seller.get('/api/customers')).body.customers
const line = (rate: string) => ({ description: 'Lamp', quantity: '1', unit_price: '100', rate, hsn: '9405' })

test('a customer imported with a GSTIN and no state is billed with IGST across states, as one from the screen', async () => {
  const asha = await registeredSeller(app.current)
  expect((await commit(asha, 'customers', `Name,GSTIN\nImported,${BENGALURU}\n`)).body.added).toBe(1)
  await asha.post('/api/customers', { name: 'Typed', gstin: BENGALURU })
  for (const name of ['Imported', 'Typed']) {
    const { id } = await asha.invoice({ customer_name: name, amount: undefined, lines: [line('18')] })
    const { invoice } = (await asha.get(`/api/invoices/${id}`)).body
    expect(invoice).toMatchObject({ place_of_supply: '29', igst: '18.00', cgst: '0.00' })
  }
  // The invoice form and imported invoices create customers too.
  const customer = { gstin: BENGALURU }
  await asha.invoice({ customer_name: 'From the form', customer, amount: undefined, lines: [line('18')] })
  const past = `Number,Date,Customer,GSTIN,Total,GST rate\nA-1,01/04/2026,From the past,${BENGALURU},118,18\n`
  expect((await commit(asha, 'invoices', past)).body).toEqual({ added: 1, skipped: 0, advances: 0, left_out: 0 })
  for (const one of await customersOf(asha)) expect(one).toMatchObject({ gstin: BENGALURU, state_code: '29' })
})

test('two firms of one name with different GSTINs stay separate in forms, API and imports', async () => {
  const asha = await registeredSeller(app.current)
  const file = `Name,GSTIN\nSharma Traders,${PUNE}\nSHARMA TRADERS,${BENGALURU}\nSharma Traders,\nSharma Traders,${PUNE}\n`
  expect((await preview(asha, 'customers', file)).body).toMatchObject({ added: 2, skipped: 2 })
  expect((await commit(asha, 'customers', file)).body).toEqual({ added: 2, skipped: 2, advances: 0, left_out: 0 })
  expect((await commit(asha, 'customers', file)).body).toEqual({ added: 0, skipped: 4, advances: 0, left_out: 0 })

  // The name alone is ambiguous; the GSTIN or the id is not.
  const asked = { amount: '50', customer_name: 'sharma traders' }
  expect(await asha.post('/api/invoices', asked)).toMatchObject({
    status: 400,
    body: { fields: { customer_name: expect.stringContaining('several customers') } },
  })
  const byGstin = await asha.invoice({ ...asked, customer: { gstin: BENGALURU } })
  const found = (await customersOf(asha)).find(({ gstin }: { gstin: string }) => gstin === BENGALURU)
  expect(byGstin.customer_id).toBe(found.id)
  expect((await asha.invoice({ ...asked, customer_id: found.id })).customer_id).toBe(found.id)

  const past = (gstin: string, number: string) => `${number},01/04/2026,Sharma Traders,${gstin},50\n`
  const heading = 'Number,Date,Customer,GSTIN,Total\n'
  expect((await preview(asha, 'invoices', heading + past('', 'P-1'))).body.faults).toMatchObject([
    { row: 2, column: 'Customer', reason: expect.stringContaining('several customers') },
  ])
  expect((await commit(asha, 'invoices', heading + past(PUNE, 'P-1') + past(BENGALURU, 'P-2'))).body.added).toBe(2)
  expect((await customersOf(asha)).map(({ invoices }: { invoices: number }) => invoices).sort()).toEqual([1, 3])

  const suggested = (await asha.get('/api/customers/suggest?q=sharma')).body.customers
  expect(suggested.map(({ gstin }: { gstin: string }) => gstin).sort()).toEqual([PUNE, BENGALURU])
})

test('customers share a name only with different GSTINs: created, changed, restored, and twenty concurrently', async () => {
  const asha = await app.current.seller()
  const make = (gstin: string | null) => asha.post('/api/customers', { name: 'Gupta & Sons', gstin })
  const first = (await make(PUNE)).body.customer
  for (const gstin of [null, PUNE]) {
    expect(await make(gstin)).toMatchObject({ status: 409, body: { code: 'customer_exists', existing_id: first.id } })
  }
  const second = (await make(BENGALURU)).body.customer
  const { id, version } = second
  for (const gstin of [null, PUNE]) {
    const changed = await asha.put(`/api/customers/${id}`, { name: 'Gupta & Sons', gstin, version })
    expect(changed).toMatchObject({ status: 409, body: { code: 'customer_exists', existing_id: first.id } })
  }
  // The invoice form cannot set the other's GSTIN either.
  const refused = await asha.post('/api/invoices', {
    amount: '50',
    customer_name: 'Gupta & Sons',
    customer_id: id,
    customer: { gstin: PUNE },
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'customer_exists', existing_id: first.id } })

  await asha.post(`/api/customers/${first.id}/archive`)
  const raced = await Promise.all(Array.from({ length: 20 }, () => make(PUNE)))
  expect(raced.filter(({ status }) => status === 200)).toHaveLength(1)
  const won = raced.find(({ status }) => status === 200)?.body.customer.id
  for (const { status, body } of raced) expect(status === 200 ? won : body.existing_id).toBe(won)
  expect(await asha.post(`/api/customers/${first.id}/restore`)).toMatchObject({ status: 409 })
})

test('a merge of two with one name copies the GSTIN, unless a third one has it', async () => {
  const asha = await app.current.seller()
  const make = async (name: string, gstin: string | null) =>
    (await asha.post('/api/customers', { name, gstin })).body.customer
  const [plain, known] = [await make('Rao', null), await make('Rao Stores', PUNE)]
  const merged = await asha.post(`/api/customers/${known.id}/merge`, { into: plain.id })
  expect(merged.body.customer).toMatchObject({ name: 'Rao', gstin: PUNE, state_code: '27' })
  const twin = await make('Rao', BENGALURU)
  const other = await make('Rao Bengaluru', BENGALURU)
  expect((await asha.post(`/api/customers/${twin.id}/merge`, { into: plain.id })).body.customer.gstin).toBe(PUNE)
  expect((await asha.post(`/api/customers/${other.id}/merge`, { into: plain.id })).status).toBe(200)
})

test('a doubtful GSTIN is saved with a warning by the API, and named in the preview of an import', async () => {
  const asha = await app.current.seller()
  const doubtful = '27AAHCV4410Q1ZA'
  const made = await asha.post('/api/customers', { name: 'Meera', gstin: doubtful })
  expect(made.body).toMatchObject({
    customer: { gstin: doubtful },
    warnings: { gstin: expect.stringContaining('typing') },
  })
  const { id, version } = made.body.customer
  const mended = await asha.put(`/api/customers/${id}`, { name: 'Meera', gstin: PUNE, version })
  expect(mended.body.warnings).toEqual({})

  const warning = { row: 2, column: 'GSTIN', reason: expect.stringContaining('typing mistake') }
  const customers = await preview(asha, 'customers', `Name,GSTIN\nFarah,${doubtful}\nRavi,${PUNE}\n`)
  expect(customers.body).toMatchObject({ added: 2, fault_count: 0, warning_count: 1, warnings: [warning] })
  const past = `Number,Date,Customer,GSTIN,Total\nA-1,01/04/2026,Farah,${doubtful},50\nA-2,01/04/2026,Farah,${doubtful},50\n`
  expect((await preview(asha, 'invoices', past)).body).toMatchObject({
    added: 2,
    warning_count: 1,
    warnings: [warning],
  })

  await asha.post('/api/customers', { name: 'Zoya' })
  const known = await preview(asha, 'customers', `Name,GSTIN\nZoya,${PUNE}\n`)
  expect(known.body).toMatchObject({ added: 0, skipped: 1, warnings: [{ row: 2, column: 'GSTIN' }] })
})
