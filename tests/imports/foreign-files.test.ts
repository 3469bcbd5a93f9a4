import { expect, test } from 'vitest'
import { COLUMN_NEEDED } from '#contract/imports/imports.ts'
import { registeredSeller } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { exported, rowsOf } from './lines-file.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const CSV = { 'content-type': 'text/csv' }
const preview = (seller: Seller, what: string, file: string | Uint8Array<ArrayBuffer>) =>
  seller.raw('POST', `/api/imports/${what}/preview`, file, CSV)

test('Windows-1252 keeps its quotation marks, dashes and euro sign', async () => {
  const asha = await app.current.seller()
  const file = new Uint8Array(Buffer.from('Name\nAsha\x92s \x93Best\x94 \x96 \x80\n', 'latin1'))
  const { body } = await preview(asha, 'customers', file)
  expect(body).toMatchObject({ faults: [], first: [{ values: { Name: 'Asha’s “Best” – €' } }] })
})

test('"Rate" is the price beside "GST %", and the tax rate in the format of a return', async () => {
  const asha = await registeredSeller(app.current)
  const items = await preview(asha, 'items', 'Item,Rate,GST %\nLamp,"Rs.1,234/-",18\n')
  expect(items.body.first[0].values).toMatchObject({ 'Unit price': '₹1,234.00', 'GST rate': '18%' })
  const bare = await preview(asha, 'items', 'Item,Rate\nLamp,50\n')
  expect(bare.body.first[0].values).toMatchObject({ 'Unit price': '₹50.00' })

  const counted = 'Invoice No,Date,Party,Item,Qty,Rate,GST %\nA-1,01/04/2026,Ravi,Lamp,2,100,18\n'
  expect((await preview(asha, 'invoices', counted)).body.first[0].values).toMatchObject({ Total: '₹236.00' })
  const filed = 'Invoice No,Date,Receiver Name,Rate,Taxable Value\nA-1,01/04/2026,Ravi,18,100\n'
  expect((await preview(asha, 'invoices', filed)).body.first[0].values).toMatchObject({ Total: '₹118.00' })
})

test('the list of a class, of tenants or members is read by its own headings', async () => {
  const asha = await app.current.seller()
  const read = async (headings: string) => {
    const { body } = await preview(asha, 'customers', `${headings}\n1,Aarav Joshi,9823011001\n`)
    return [body.faults, body.first[0]?.values]
  }
  const known = [[], { Name: 'Aarav Joshi', Mobile: '+91 98230 11001' }]
  expect(await read('Sr No,Student Name,Father Mobile')).toEqual(known)
  expect(await read("Roll No,Name of Student,Parent's Mobile")).toEqual(known)
  expect(await read('Flat,Tenant Name,WhatsApp No.')).toEqual(known)
  expect(await read('No,Member,Contact Number')).toEqual(known)
  expect(await read('No,Pupil,Mobile')).toEqual([[{ row: 1, column: 'Name', reason: COLUMN_NEEDED }], undefined])
})

test('American dates are refused with their row', async () => {
  const asha = await app.current.seller()
  const file = 'Invoice No,Date,Party,Total\nA-1,01/04/2026,Ravi,50\nA-2,01/31/2026,Ravi,50\n'
  const { faults } = (await preview(asha, 'invoices', file)).body
  expect(faults).toEqual([{ row: 3, column: 'Date', reason: expect.stringContaining('month first, as in America') }])
})

// IGST Act, s.10(1)(ca), and CBIC Circular 209/3/2024: with the state of delivery on the invoice, that is the place.
test('goods for a buyer without GSTIN are taxed where they are delivered; other supplies are not', async () => {
  const asha = await registeredSeller(app.current)
  const file = [
    'Invoice No,Date,Customer,GSTIN,State,Item,HSN,GST %,Total,Shipping Address,Shipping State',
    // Goods to a consumer, delivered elsewhere: IGST.
    'A-1,01/05/2026,Noor,,,Lamp,9405,18,1180,"14 Church Street, Bengaluru",Karnataka',
    // The state of delivery alone.
    'A-2,01/05/2026,Noor,,,Lamp,9405,18,1180,,29-Karnataka',
    // A place of supply in the file counts first.
    'A-3,01/05/2026,Noor,,Maharashtra,Lamp,9405,18,1180,14 Church Street,Karnataka',
    // Services are not delivered.
    'A-4,01/05/2026,Noor,,,Repair,998719,18,1180,14 Church Street,Karnataka',
    // A registered buyer of the own state (s.10(1)(b)).
    'A-5,01/05/2026,Ravi Stores,27AAHCR5521K1Z5,,Lamp,9405,18,1180,14 Church Street,Karnataka',
  ].join('\n')
  const seen = await preview(asha, 'invoices', file)
  expect(seen.body).toMatchObject({ faults: [], warnings: [], added: 5 })
  expect(await asha.raw('POST', '/api/imports/invoices', file, CSV)).toMatchObject({ status: 200 })
  const lines = rowsOf(await exported(asha, 'lines'))
  const told = lines.map((row) =>
    [row.Number, row['Place of supply'], row.CGST, row.IGST, row['Ship to state'], row['Ship to address']].join(' | '),
  )
  expect(told.toSorted()).toEqual([
    'A-1 | Karnataka | 0.00 | 180.00 | Karnataka | 14 Church Street, Bengaluru',
    'A-2 | Karnataka | 0.00 | 180.00 | Karnataka | Karnataka',
    'A-3 | Maharashtra | 90.00 | 0.00 | Karnataka | 14 Church Street',
    'A-4 | Maharashtra | 90.00 | 0.00 | Karnataka | 14 Church Street',
    'A-5 | Maharashtra | 90.00 | 0.00 | Karnataka | 14 Church Street',
  ])
})
