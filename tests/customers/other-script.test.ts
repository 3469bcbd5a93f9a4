import { beforeAll, expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const CUSTOMERS = ['Amit Kumar', 'Rajesh Gupta', 'Gupta Sweets', 'अमित शाह', 'अमिता जैन', 'गुप्ता ट्रेडर्स', 'सुमित वर्मा']

let asha: Seller
let meera: Seller
beforeAll(async () => {
  asha = await app.current.seller()
  meera = await app.current.seller()
  for (const name of CUSTOMERS) await asha.post('/api/customers', { name })
  await meera.post('/api/customers', { name: 'अमित पटेल' })
  await asha.invoice({ customer_name: 'अमित शाह', amount: '950' })
  await asha.invoice({ customer_name: 'अमित शाह', amount: '120' })
  await asha.invoice({ customer_name: 'Rajesh Gupta' })
  const { id } = await asha.invoice({ customer_name: 'गुप्ता ट्रेडर्स', amount: '18' })
  expect((await asha.post(`/api/invoices/${id}/payments`, { amount: '18' })).status).toBe(200)
  await meera.invoice({ customer_name: 'अमित पटेल' })
})

const namesOf = (customers: { name: string }[]): string[] => customers.map(({ name }) => name)

/** Reads all pages of the list. */
async function list(search: string, query = ''): Promise<string[]> {
  const names: string[] = []
  let cursor = ''
  do {
    const { status, body } = await asha.get(
      `/api/customers?search=${encodeURIComponent(search)}${query}${cursor && `&cursor=${cursor}`}`,
    )
    expect(status).toBe(200)
    names.push(...namesOf(body.customers))
    cursor = body.next_cursor ?? ''
  } while (cursor !== '')
  return names
}

test.each([
  ['Amit', ['Amit Kumar', 'अमित शाह', 'अमिता जैन']],
  ['amit shah', ['अमित शाह']],
  ['अमित', ['अमित शाह', 'अमिता जैन', 'Amit Kumar']],
  ['राजेश', ['Rajesh Gupta']],
  ['Gupta', ['Gupta Sweets', 'Rajesh Gupta', 'गुप्ता ट्रेडर्स']],
  ['गुप्ता', ['गुप्ता ट्रेडर्स', 'Gupta Sweets', 'Rajesh Gupta']],
  ['Sweets', ['Gupta Sweets']],
  ['zebra', []],
])('%s finds customers in both scripts, those with the text first', async (search, names) => {
  expect(await list(search)).toEqual(names)
  for (const limit of [1, 2, 3]) expect(await list(search, `&limit=${limit}`), `${limit} a page`).toEqual(names)
})

test('the filters of the list hold for names in the other script, too', async () => {
  expect(await list('Gupta', '&balance=owed')).toEqual(['Rajesh Gupta'])
  expect(await list('amit', '&balance=owed')).toEqual(['अमित शाह'])
  expect(await list('amit', '&archived=true')).toEqual([])
})

test('the field of a name suggests customers in the other script', async () => {
  const suggest = async (q: string) =>
    namesOf((await asha.get(`/api/customers/suggest?q=${encodeURIComponent(q)}`)).body.customers)
  expect(await suggest('Ami')).toEqual(['Amit Kumar', 'अमित शाह', 'अमिता जैन'])
  expect(await suggest('अमि')).toEqual(['अमित शाह', 'अमिता जैन', 'Amit Kumar'])
  expect(await suggest('sumit')).toEqual(['सुमित वर्मा'])
})

const findInvoices = async (search: string, query = '') =>
  (await asha.get(`/api/invoices?search=${encodeURIComponent(search)}${query}`)).body

test('invoices are found by the name in the other script', async () => {
  const found = await findInvoices('amit')
  expect(found).toMatchObject({ total: 2, total_is_exact: true })
  expect(found.invoices.map(({ amount }: { amount: string }) => amount)).toEqual(['120.00', '950.00'])
  expect(await findInvoices('राजेश')).toMatchObject({ total: 1, invoices: [{ customer_name: 'Rajesh Gupta' }] })
  expect(await findInvoices('sumit')).toMatchObject({ total: 0, total_is_exact: true, invoices: [] })
})

test('pages, status and days of a search in the other script', async () => {
  const first = await findInvoices('amit', '&limit=1')
  const second = await findInvoices('amit', `&limit=1&cursor=${first.next_cursor}`)
  expect([...first.invoices, ...second.invoices].map(({ amount }) => amount)).toEqual(['120.00', '950.00'])
  expect(second).toMatchObject({ total: 2, next_cursor: null })
  const back = await findInvoices('amit', `&limit=1&cursor=${second.previous_cursor}`)
  expect(back.invoices).toEqual(first.invoices)
  // As the dialog "Assign" asks.
  expect(await findInvoices('traders', '&status=pending')).toMatchObject({ total: 0 })
  expect(await findInvoices('traders', '&status=paid')).toMatchObject({ total: 1 })
  expect(await findInvoices('amit', '&from=2020-01-01&to=2020-01-31')).toMatchObject({ total: 0, invoices: [] })
})

test('a search of invoices that finds the text finds nothing else', async () => {
  expect(await findInvoices('Gupta')).toMatchObject({ total: 1, invoices: [{ customer_name: 'Rajesh Gupta' }] })
})
