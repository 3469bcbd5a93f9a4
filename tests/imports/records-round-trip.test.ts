import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { commit, exported, rowsOf } from './lines-file.ts'

const app = useApp({ RATE_LIMITS: 'off' })

/** The rows of an export in a fixed order: records of one import were created at the same time. */
const sortedRows = (file: string) => rowsOf(file).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

test('exported items are imported whole, with units, codes, rates and exemptions; a repeat adds nothing', async () => {
  const asha = await app.current.seller()
  for (const item of [
    { description: 'Copper wire, 2.5 "sq" mm', hsn: '85444999', unit: 'MTR', unit_price: '2450.75', rate: '18' },
    { description: 'Books', hsn: '4901', unit: 'Nos', unit_price: '99.99', rate: '0', exemption: 'exempt' },
    { description: '=Petrol', unit: 'L', unit_price: '0.01', exemption: 'non_gst' },
    { description: 'Diamonds', unit_price: '99999999.99', rate: '0.25' },
    { description: 'कपड़ा', unit_price: '10.5', rate: '0' },
  ])
    expect(await asha.post('/api/items', item)).toMatchObject({ status: 200 })
  const file = await exported(asha, 'items')
  const meera = await app.current.seller()
  expect((await commit(meera, 'items', file)).body).toEqual({ added: 5, skipped: 0, advances: 0, left_out: 0 })
  expect(sortedRows(await exported(meera, 'items'))).toEqual(sortedRows(file))
  expect((await commit(meera, 'items', file)).body).toEqual({ added: 0, skipped: 5, advances: 0, left_out: 0 })
})

test('an item with an unknown exemption, or with an exemption and a rate, is refused with its row', async () => {
  const asha = await app.current.seller()
  const file = 'Description,Unit price,GST %,Exemption\nBook,10,0,exempt\nPen,10,0,Free\nLamp,10,18,Exempt\n'
  const { body } = await asha.raw('POST', '/api/imports/items/preview', file, { 'content-type': 'text/csv' })
  expect(body.faults).toEqual([
    { row: 3, column: 'Exemption', reason: 'Write one of: Exempt, Non-GST' },
    { row: 4, column: 'GST %', reason: 'An exempt item has no GST rate' },
  ])
  expect(body.first[0].values).toMatchObject({ Description: 'Book', Exemption: 'Exempt' })
})

test('exported customers are imported whole, with contact data, GSTIN, state and notes; a repeat adds nothing', async () => {
  const asha = await app.current.seller()
  const everything = {
    phone: '9876543210',
    email: 'accounts@ravi.example',
    address: '1, "Old" Market\nMG Road, Bengaluru 560001',
    gstin: '29AAGCB7383J1Z4',
    state_code: '29',
    notes: '=Pays late\nCall in the evening, not before 6',
  }
  for (const customer of [
    { name: 'Ravi & Co', ...everything },
    // Another firm of the same name, whose goods go to a state other than that of its GSTIN.
    { name: 'Ravi & Co', gstin: '27ABCPS1234K1ZM', state_code: '29' },
    { name: '-Meera', state_code: '07', email: 'm@example.in' },
    { name: 'श्री गणेश', notes: "'quoted'", language: 'mr' },
    { name: '@ Fifth', address: '@ 5th Avenue\n+ 2' },
  ])
    expect(await asha.post('/api/customers', customer)).toMatchObject({ status: 200 })
  const file = await exported(asha, 'customers')
  const meera = await app.current.seller()
  expect((await commit(meera, 'customers', file)).body).toEqual({ added: 5, skipped: 0, advances: 0, left_out: 0 })
  expect(sortedRows(await exported(meera, 'customers'))).toEqual(sortedRows(file))
  expect((await commit(meera, 'customers', file)).body).toEqual({ added: 0, skipped: 5, advances: 0, left_out: 0 })
})

test('the language of an imported customer is a code or a name; another word is refused with its row', async () => {
  const asha = await app.current.seller()
  const file = 'Name,Language\nRavi,Tamil\nMeera,ગુજરાતી\nAsif,pa\nJean,French\n'
  const { body } = await asha.raw('POST', '/api/imports/customers/preview', file, { 'content-type': 'text/csv' })
  expect(body.faults).toEqual([{ row: 5, column: 'Language', reason: 'Please choose a language' }])
  await commit(asha, 'customers', file.replace('Jean,French\n', ''))
  const { customers } = (await asha.get('/api/customers')).body
  expect(customers.map((one: { name: string; language: string }) => [one.name, one.language])).toEqual([
    ['Asif', 'pa'],
    ['Meera', 'gu'],
    ['Ravi', 'ta'],
  ])
})
