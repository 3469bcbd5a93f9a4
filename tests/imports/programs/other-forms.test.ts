import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registeredSeller } from '../../exports/shop.ts'
import { type Seller, useApp } from '../../harness/app.ts'
import { commit, exported, preview, rowsOf } from '../lines-file.ts'

// Further forms of the programs in programs.test.ts. Of Swipe's columns and Vyapar's parties the exact headings were
// not confirmed; those of Vyapar's item details and of Tally's list of vouchers are from descriptions of the programs.

const app = useApp({ RATE_LIMITS: 'off' })

/** Imports a file as it is, without choosing columns. Returns what the report says of its rows. */
async function moveIn(seller: Seller, what: string, name: string): Promise<string[]> {
  const file = await readFile(join(import.meta.dirname, `${name}.csv`), 'utf8')
  const { body } = await preview(seller, what, file)
  expect(body).toMatchObject({ faults: [] })
  expect(await commit(seller, what, file)).toMatchObject({ status: 200, body: { added: body.added } })
  return body.warnings.map(({ row, reason }: { row: number; reason: string }) => `${row} ${reason.split('.')[0]}`)
}

/** The lines of the documents, by number. */
async function linesOf(seller: Seller, columns: readonly string[]): Promise<string[]> {
  const rows = rowsOf(await exported(seller, 'lines'))
  return rows.map((row) => ['Number', ...columns].map((name) => row[name]).join(' | ')).toSorted()
}

test('Zoho: a discount and a shipping charge of the whole invoice, and prices with tax', async () => {
  const asha = await registeredSeller(app.current)
  expect(await moveIn(asha, 'invoices', 'zoho-invoices-charges')).toEqual([])
  const columns = ['Description', 'Before discount', 'Discount', 'Taxable value', 'CGST', 'SGST/UTGST', 'Total']
  expect(await linesOf(asha, columns)).toEqual([
    'INV-1 | Chair | 500.00 | 50.00 | 450.00 | 40.50 | 40.50 | 1593.00',
    'INV-1 | Lamp | 1000.00 | 100.00 | 900.00 | 81.00 | 81.00 | 1593.00',
    'INV-2 | Lamp | 1000.00 | 0.00 | 1000.00 | 90.00 | 90.00 | 1230.00',
    'INV-2 | Shipping | 50.00 | 0.00 | 50.00 | 0.00 | 0.00 | 1230.00',
    'INV-3 | Rice | 100.00 | 0.00 | 100.00 | 0.00 | 0.00 | 100.00',
    'INV-4 | Pen | 100.00 | 0.00 | 100.00 | 9.00 | 9.00 | 118.00',
  ])
})

// CGST Act, s.2(47) and s.31(3)(c).
test('an invoice whose file says 0% is a bill of supply, which table 8 of GSTR-1 has', async () => {
  const asha = await registeredSeller(app.current)
  await moveIn(asha, 'invoices', 'zoho-invoices-charges')
  const kinds = rowsOf(await exported(asha, 'invoices')).map((row) => `${row.Number} ${row.Kind}`)
  expect(kinds).toContain('INV-3 Bill of supply')
  const { nil } = (await asha.get('/api/exports/gstr1?month=2026-05')).body
  // The rice, and the shipping without tax.
  expect(nil.inv).toEqual([{ sply_ty: 'INTRAB2C', expt_amt: 0, nil_amt: 150, ngsup_amt: 0 }])
})

test('Vyapar: items of invoices with their tax, and parties with dated balances', async () => {
  const asha = await registeredSeller(app.current)
  expect(await moveIn(asha, 'invoices', 'vyapar-item-details')).toEqual(['5 "Purchase" is not an invoice'])
  expect(await linesOf(asha, ['Description', 'Taxable value', 'CGST', 'Total'])).toEqual([
    '12 | Chair | 900.00 | 81.00 | 2242.00',
    '12 | Lamp | 1000.00 | 90.00 | 2242.00',
    '13 | Books | 200.00 | 5.00 | 210.00',
  ])
  const bina = await app.current.seller()
  expect(await moveIn(bina, 'customers', 'vyapar-parties')).toEqual([])
  const { customers } = (await bina.get('/api/customers')).body
  const [meera, ravi] = await Promise.all(
    customers.map(async ({ id }: { id: string }) => (await bina.get(`/api/customers/${id}`)).body.customer),
  )
  expect(ravi.opening_balances).toMatchObject([{ amount: '1500.00', as_of: '2026-05-15' }])
  expect(meera).toMatchObject({ owed: '0.00', advance: '200.00' })
})

test('Tally: the list of vouchers, which has totals alone, and a word about the missing GST', async () => {
  const asha = await registeredSeller(app.current)
  expect(await moveIn(asha, 'invoices', 'tally-voucher-register')).toEqual([
    '5 The headings are in this row',
    '6 The file has no GST of this invoice and others, so they are imported without it and GSTR-1 leaves them out',
    '8 This credit note does not name its invoice',
    '9 "Receipt" is not an invoice',
    '10 This is a row of totals',
  ])
  expect(await linesOf(asha, ['Customer', 'Total'])).toEqual([
    'S/1 | Ravi Stores | 1180.00',
    'S/2 | Meera Textiles | 2360.50',
  ])
})

test('Swipe: the value before tax is that of the file, beside a total that was rounded', async () => {
  const asha = await registeredSeller(app.current)
  expect(await moveIn(asha, 'invoices', 'swipe-sales-taxes')).toEqual([])
  expect(await linesOf(asha, ['Taxable value', 'IGST', 'Round off', 'Total'])).toEqual([
    'INV-1 | 1000.40 | 180.07 | -0.47 | 1180.00',
  ])
})
