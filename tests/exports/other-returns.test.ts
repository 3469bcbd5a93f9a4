import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { filesOf } from '../sheets/unzip.ts'
import { registeredSeller } from './shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const lamp = { description: 'Lamp', hsn: '9405', unit: 'Nos', quantity: '2', unit_price: '500', rate: '18' }
const meera = { customer_name: 'Meera Stores', customer: { gstin: '27AAHCV4410Q1ZV' } }
const on = (issued_on: string) => ({ issued_on, amount: undefined, lines: [lamp] })

const PATHS = ['iff?month=2026-10', 'gstr9?year=2026-27', 'gstr9/figures?year=2026-27']

test('refuses a visitor, an unregistered seller, and a GSTIN that is not of the period', async () => {
  const [asha, registered] = [await app.current.seller(), await registeredSeller(app.current)]
  for (const path of PATHS) {
    expect(await app.current.visitor().get(`/api/exports/${path}`)).toMatchObject({ status: 401 })
    expect((await asha.get(`/api/exports/${path}`)).body.code).toBe('gst_not_registered')
    expect((await registered.get(`/api/exports/${path}&gstin=29AAQFM2209R1ZI`)).body.fields).toHaveProperty('gstin')
  }
  expect((await registered.get('/api/exports/gstr9?year=2026-28')).body.fields).toHaveProperty('year')
  expect((await registered.get('/api/exports/iff?month=2026-12')).body.fields).toHaveProperty('month')
  expect((await registered.get('/api/exports/cmp08/figures?month=2026-12&trade=baker')).body.fields).toHaveProperty(
    'trade',
  )
})

test('what IFF had is left out of the GSTR-1 of its quarter (CGST Rule 59(4), proviso)', async () => {
  const asha = await registeredSeller(app.current)
  await asha.invoice({ ...on('2026-10-05'), ...meera })
  await asha.invoice({ ...on('2026-10-06'), customer_name: 'Ravi' })
  const { id } = await asha.invoice({ ...on('2026-11-05'), ...meera })
  const note = { reason: 'One lamp sent back', issued_on: '2026-11-06', lines: [{ position: 1, quantity: '1' }] }
  expect(await asha.post(`/api/invoices/${id}/credit-notes`, note)).toMatchObject({ status: 200 })

  const numbers = (text: string) => [...text.matchAll(/"(?:inum|nt_num)":"([^"]+)"/g)].map(([, number]) => number)
  const get = async (query: string) => {
    const answer = await asha.get(`/api/exports/${query}`)
    expect(answer).toMatchObject({ status: 200 })
    return answer
  }
  const october = await get('iff?month=2026-10')
  expect(october.headers.get('content-disposition')).toBe('attachment; filename="IFF-2026-10.json"')
  expect(Object.keys(october.body).toSorted()).toEqual(['b2b', 'fp', 'gstin', 'hash', 'version'])
  expect(numbers(october.text)).toEqual(['INV/26-27/0001'])
  const november = await get('iff?month=2026-11')
  expect(numbers(november.text)).toHaveLength(2)

  const quarter = 'gstr1?month=2026-12&span=quarter'
  const whole = await get(quarter)
  const rest = await get(`${quarter}&iff_to=2026-10`)
  expect(numbers(whole.text).toSorted()).toEqual([...numbers(october.text), ...numbers(november.text)].toSorted())
  expect(numbers(rest.text).toSorted()).toEqual(numbers(november.text).toSorted())
  expect(numbers((await get(`${quarter}&iff_to=2026-11`)).text)).toEqual([])
  expect({ ...rest.body, b2b: 0 }).toEqual({ ...whole.body, b2b: 0 })
  for (const query of [
    'month=2026-12&iff_to=2026-10',
    `month=2026-12&span=quarter&iff_to=2026-12`,
    `month=2026-12&span=quarter&iff_to=2026-08`,
  ]) {
    expect((await asha.get(`/api/exports/gstr1?${query}`)).body.fields).toEqual({
      iff_to: 'Choose the first or second month of the quarter',
    })
  }
})

test('a month that is none is named alone, beside a month of IFF', async () => {
  const asha = await registeredSeller(app.current)
  const faults = async (query: string) =>
    Object.keys((await asha.get(`/api/exports/gstr1?span=quarter&${query}`)).body.fields)
  expect(await faults('month=2026-Q3&iff_to=2026-10')).toEqual(['month'])
  expect(await faults('month=2026-12&iff_to=2026-11-22')).toEqual(['iff_to'])
  expect(await faults('month=2026-Q3&iff_to=2026-11-22')).toEqual(['month', 'iff_to'])
})

test('a GSTIN that had advances alone in the year is in GSTR-9', async () => {
  const asha = await registeredSeller(app.current)
  const { customer } = (await asha.post('/api/customers', { name: 'Meera', state_code: '27' })).body
  const paid = { customer_id: customer.id, amount: '11800', received_on: '2026-06-10', method: 'bank', allocations: [] }
  const { payment } = (await asha.post('/api/customer-payments', paid)).body
  const voucher = { description: 'Advance', supply: 'services', rate: '18' }
  const made = await asha.post(`/api/customer-payments/${payment.id}/receipt-voucher`, voucher)
  expect(made).toMatchObject({ status: 200 })
  // Registered under another number since.
  const { version } = (await asha.get('/api/business')).body.business
  const moved = { version, gstin: '29ABCPS1234K1ZI', state_code: '29' }
  expect(await asha.put('/api/business', moved)).toMatchObject({ status: 200 })
  const { body } = await asha.get('/api/exports/gstr9/figures?year=2026-27')
  expect(body).toMatchObject({ gstin: '27ABCPS1234K1ZM', gstins: ['27ABCPS1234K1ZM'] })
  const row = body.rows.find((one: { row: string }) => one.row === '4F')
  expect(row).toMatchObject({ taxable: '10000.00', cgst: '900.00', sgst: '900.00' })
  const former = await asha.get('/api/exports/gstr9/figures?year=2025-26&gstin=27ABCPS1234K1ZM')
  expect(former.body.fields).toEqual({ gstin: 'Nothing was issued under this GSTIN in this year' })
})

test('the figures of GSTR-9 are those of the twelve GSTR-3B, on the screen and in the sheet', async () => {
  const asha = await registeredSeller(app.current)
  await asha.invoice({ ...on('2026-04-01'), ...meera })
  await asha.invoice({ ...on('2026-11-05'), customer_name: 'Ravi', place_of_supply: '29' })
  const { id } = await asha.invoice({ ...on('2026-10-05'), ...meera })
  const note = { reason: 'One lamp sent back', issued_on: '2026-11-06', lines: [{ position: 1, quantity: '1' }] }
  expect(await asha.post(`/api/invoices/${id}/credit-notes`, note)).toMatchObject({ status: 200 })
  await asha.invoice({ ...on('2026-03-31'), ...meera })

  const { body } = await asha.get('/api/exports/gstr9/figures?year=2026-27')
  const rows = Object.fromEntries(body.rows.map((row: { row: string }) => [row.row, row]))
  expect(rows).toMatchObject({
    '4A': { taxable: '1000.00', igst: '180.00' },
    '4B': { taxable: '2000.00', cgst: '180.00', sgst: '180.00' },
    '4I': { taxable: '500.00', cgst: '45.00', sgst: '45.00' },
    '4N': { taxable: '2500.00', igst: '180.00', cgst: '135.00', sgst: '135.00' },
    '5N': { taxable: '2500.00' },
  })
  expect(body).toMatchObject({ gstin: '27ABCPS1234K1ZM', gstins: ['27ABCPS1234K1ZM'], hsn_rows: 1 })

  const csv = (await asha.get('/api/exports/gstr9?year=2026-27&format=csv')).body as string
  expect(csv).toContain('4N,Supplies and advances on which tax is to be paid,,,,,2500.00,180.00,135.00,135.00')
  expect(csv).toContain('17,Lamp,9405,NOS,5,18,2500.00,180.00,135.00,135.00')
  const sheet = filesOf((await asha.file('/api/exports/gstr9?year=2026-27')).bytes)
  expect(sheet.get('xl/worksheets/sheet1.xml')).toContain('Total Turnover (including advances)')
})

test('CMP-08 of a composition seller has the turnover of the quarter and the tax of the trade', async () => {
  const asha = await app.current.seller()
  const { version } = (await asha.get('/api/business')).body.business
  const given = { version, registration: 'composition', gstin: '27ABCPS1234K1ZM', state_code: '27' }
  expect(await asha.put('/api/business', given)).toMatchObject({ status: 200 })
  await asha.invoice({ customer_name: 'Ravi', amount: '10000', issued_on: '2026-10-05' })
  await asha.invoice({ customer_name: 'Ravi', amount: '2345.67', issued_on: '2026-11-05' })
  await asha.invoice({ customer_name: 'Ravi', amount: '1', issued_on: '2026-09-30' })
  const get = async (trade: string) => (await asha.get(`/api/exports/cmp08/figures?month=2026-11&trade=${trade}`)).body
  expect(await get('restaurant')).toEqual({
    gstin: '27ABCPS1234K1ZM',
    gstins: ['27ABCPS1234K1ZM'],
    from: '2026-10-01',
    to: '2026-12-31',
    turnover: '12345.67',
    taxed: '12345.67',
    cgst: '308.64',
    sgst: '308.64',
  })
  expect(await get('trader')).toMatchObject({ cgst: '61.73', sgst: '61.73' })
  const other = await registeredSeller(app.current)
  await other.invoice({ ...on('2026-10-05'), ...meera })
  expect((await other.get('/api/exports/cmp08/figures?month=2026-10&trade=trader')).body).toMatchObject({
    gstin: null,
    turnover: '0.00',
  })
})
