import { expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { registeredSeller } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { commit, exported, preview, rowsOf, toCsv } from './lines-file.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const CLOSED = expect.stringContaining('Your books are closed')

async function closeBooks(seller: Seller, books_closed_to: string): Promise<void> {
  const { version } = (await seller.get('/api/business')).body.business
  expect(await seller.put('/api/business', { version, books_closed_to })).toMatchObject({ status: 200 })
}

/** Expects these faults in the preview and nothing imported. */
async function expectRefused(seller: Seller, what: string, file: string, faults: object[]): Promise<void> {
  expect((await preview(seller, what, file)).body.faults).toEqual(faults)
  expect(await commit(seller, what, file)).toMatchObject({ status: 400, body: { code: 'import_has_faults' } })
}

/** Expects the counts of a file in the preview, and then of its import. */
async function expectImported(seller: Seller, what: string, file: string, counts: object): Promise<void> {
  expect((await preview(seller, what, file)).body).toMatchObject({ faults: [], ...counts })
  expect(await commit(seller, what, file)).toMatchObject({ status: 200, body: counts })
}

const HEAD = 'Number,Date,Customer,Total,Received,Received on\n'
const SEPTEMBER = 'S/1,05/09/2026,Ravi,100,100,10/09/2026\n'
const OCTOBER = 'O/1,05/10/2026,Ravi,200,,\n'
const NOVEMBER = 'N/1,05/11/2026,Ravi,300,,\n'

test('a file of the year to date is imported again after its first months are closed', async () => {
  const asha = await app.current.seller()
  await expectImported(asha, 'invoices', HEAD + SEPTEMBER + OCTOBER, { added: 2, skipped: 0 })
  await closeBooks(asha, '2026-10-31')
  await expectImported(asha, 'invoices', HEAD + SEPTEMBER + OCTOBER + NOVEMBER, { added: 1, skipped: 2 })
  await expectImported(asha, 'invoices', HEAD + SEPTEMBER + OCTOBER + NOVEMBER, { added: 0, skipped: 3 })
  expect((await asha.get('/api/invoices')).body.total).toBe(3)
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('new documents and payments of closed days are refused beside known ones, with row and column', async () => {
  const asha = await app.current.seller()
  await commit(asha, 'invoices', HEAD + SEPTEMBER)
  await closeBooks(asha, '2026-10-31')
  await expectRefused(asha, 'invoices', HEAD + SEPTEMBER + OCTOBER + NOVEMBER, [
    { row: 3, column: 'Date', reason: CLOSED },
  ])
  await expectRefused(asha, 'invoices', `${HEAD}${SEPTEMBER}N/1,05/11/2026,Ravi,300,300,31/10/2026\n`, [
    { row: 3, column: 'Received on', reason: CLOSED },
  ])
  // The same number in another year is another invoice.
  await expectRefused(asha, 'invoices', `${HEAD}${SEPTEMBER}S/1,05/09/2025,Ravi,100,,\n`, [
    { row: 3, column: 'Date', reason: CLOSED },
  ])
  // A known number with another amount is refused as on open days.
  await expectRefused(asha, 'invoices', `${HEAD}S/1,05/09/2026,Ravi,101,,\n`, [
    { row: 2, column: 'Number', reason: expect.stringContaining('You have an invoice with this number already') },
  ])
  expect((await asha.get('/api/invoices')).body.total).toBe(1)
})

test('an export of lines with payments, refunds and credit notes of closed days is skipped', async () => {
  const asha = await registeredSeller(app.current)
  const lines = [{ description: 'Lamp', hsn: '9405', unit_price: '1000', rate: '18' }]
  const { id, amount } = await asha.invoice({
    customer_name: 'Ravi',
    amount: undefined,
    lines,
    issued_on: '2026-06-01',
  })
  for (const [path, body] of [
    ['payments', { amount, received_on: '2026-06-03', method: 'cash' }],
    ['credit-notes', { reason: 'Sent back', issued_on: '2026-06-04' }],
    ['refunds', { amount: '400', refunded_on: '2026-06-05', method: 'cash' }],
  ] as const)
    expect(await asha.post(`/api/invoices/${id}/${path}`, body)).toMatchObject({ status: 200 })
  const file = await exported(asha, 'lines')
  await closeBooks(asha, '2026-10-31')
  await expectImported(asha, 'invoices', file, { added: 0, skipped: 2 })
  const renamed = toCsv(rowsOf(file).map((row) => ({ ...row, Number: `X${row['Number']}` })))
  expect((await preview(asha, 'invoices', renamed)).body.faults).toContainEqual({
    row: 2,
    column: 'Date',
    reason: CLOSED,
  })
})

test('an opening balance of a closed day is refused for who gets it, and left out for who has one', async () => {
  const asha = await app.current.seller()
  const head = 'Name,Opening balance,Opening balance as on,Archived\n'
  const known = 'Ravi,500,31/03/2026,\n'
  await expectImported(asha, 'customers', head + known, { added: 1, skipped: 0 })
  await closeBooks(asha, '2026-10-31')
  const { body } = await preview(asha, 'customers', head + known)
  expect(body.warnings).toEqual([
    { row: 2, column: 'Opening balance', reason: expect.stringContaining('The one of this row is left out') },
  ])
  await expectImported(asha, 'customers', `${head}${known}Meera,100,05/11/2026,\n`, { added: 1, skipped: 1 })

  const closed = [{ row: 3, column: 'Opening balance', reason: CLOSED }]
  await expectRefused(asha, 'customers', `${head}${known}Noor,100,05/09/2026,\n`, closed)
  // Kiran is known and has no balance yet.
  const kiran = (await asha.post('/api/customers', { name: 'Kiran' })).body.customer
  await expectRefused(asha, 'customers', `${head}${known}Kiran,100,05/09/2026,\n`, closed)
  // Nothing of a row is imported whose customer was archived.
  expect(await asha.post(`/api/customers/${kiran.id}/archive`, {})).toMatchObject({ status: 200 })
  await expectImported(asha, 'customers', `${head}${known}Kiran,100,05/09/2026,\n`, { added: 0, skipped: 2 })
})
