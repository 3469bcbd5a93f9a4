import { expect, test } from 'vitest'
import { registeredSeller } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'

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

test('American dates are refused with their row', async () => {
  const asha = await app.current.seller()
  const file = 'Invoice No,Date,Party,Total\nA-1,01/04/2026,Ravi,50\nA-2,01/31/2026,Ravi,50\n'
  const { faults } = (await preview(asha, 'invoices', file)).body
  expect(faults).toEqual([{ row: 3, column: 'Date', reason: expect.stringContaining('month first, as in America') }])
})
