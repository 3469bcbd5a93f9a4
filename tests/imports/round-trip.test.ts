import { expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { monthOf } from '#domain/days/month.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { registeredSeller } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { commit, exported, preview, type Row, rowsOf, toCsv } from './lines-file.ts'
import { returnsOf } from './returns.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const lamp = { description: 'Lamp', hsn: '9405', unit: 'Nos', quantity: '3', unit_price: '333.33', rate: '18' }
const chair = { description: 'Chair "Asha"', hsn: '9401', unit: 'Nos', quantity: '1.5', unit_price: '1000', rate: '5' }
const book = { description: '=Book', hsn: '4901', quantity: '2', unit_price: '99.99', rate: '0', exemption: 'exempt' }

/** A shop with documents of every kind and state. */
async function fillShop(seller: Seller): Promise<void> {
  const document = async (customer: string, given: Row | Record<string, unknown>) =>
    seller.invoice({
      customer_name: customer,
      amount: undefined,
      issued_on: '2026-06-01',
      lines: [lamp, chair],
      ...given,
    })
  const post = async (path: string, body: Record<string, unknown>) =>
    expect(await seller.post(`/api/invoices/${path}`, body)).toMatchObject({ status: 200 })
  const pay = (id: string, amount: string, received_on: string) =>
    post(`${id}/payments`, { amount, received_on, method: 'cash' })

  const buyer = { gstin: '29AAGCB7383J1Z4', address: '1 MG Road, Bengaluru' }
  await document('Pending & Co', { customer: buyer, place_of_supply: '29', due_on: '2026-06-15', notes: 'Two\nlines' })
  await document('Ravi', {
    discount: '100',
    lines: [{ ...lamp, discount_percent: '7.5' }, chair, book],
    is_rounded: true,
  })
  const partPaid = await document('Ravi', { prices_include_tax: true })
  await pay(partPaid.id, '100.50', '2026-06-03')
  await pay(partPaid.id, '200', '2026-06-05')
  const paid = await document('Meera', { due_on: '2026-06-20' })
  await pay(paid.id, paid.amount, '2026-06-20')
  await document('Site', {
    po_number: 'PO 7',
    po_date: '2026-05-30',
    ship_to: { name: 'Godown', address: 'Plot 12\nBhosari', state_code: '27' },
    transport: { mode: 'rail', vehicle_number: 'MH12AB1234', lr_number: '=LR 9', eway_bill_number: '181012345678' },
    custom_fields: [
      { label: 'Site', value: 'Tower B' },
      { label: 'Ordered by', value: '=Rao' },
    ],
  })
  await document('Zone', { supply_type: 'sez_with_tax', place_of_supply: '27' })
  await document('Abroad', {
    supply_type: 'export_without_tax',
    place_of_supply: '96',
    export_details: {
      country: 'AE',
      currency_code: 'USD',
      exchange_rate: '83.25',
      rate_source: 'RBI reference rate',
      lut_number: 'AD270326000123A',
      shipping_bill_number: '1234567',
      shipping_bill_on: '2026-06-02',
      port_code: 'INNSA1',
    },
  })
  await document('Reverse', { reverse_charge: true })
  await document('Exempt', { lines: [book] })
  const cancelled = await document('Ravi', {})
  await post(`${cancelled.id}/void`, { reason: 'Entered twice' })
  const credited = await document('Meera', { is_rounded: true })
  await post(`${credited.id}/credit-notes`, { reason: 'All sent back', issued_on: '2026-06-07' })
  const partCredited = await document('Pending & Co', { place_of_supply: '29' })
  const lines = [{ position: 1, quantity: '1' }]
  await post(`${partCredited.id}/credit-notes`, { reason: 'One broken', issued_on: '2026-06-08', lines })
  await post(`${partCredited.id}/credit-notes`, { reason: 'Price', issued_on: '2026-06-08', amount: '10.01' })
  const refunded = await document('Meera', { lines: [lamp] })
  await pay(refunded.id, refunded.amount, '2026-06-09')
  await post(`${refunded.id}/credit-notes`, { reason: 'Sent back', issued_on: '2026-06-10' })
  const cheap = await document('Meera', { place_of_supply: '27' })
  const more = { reason: 'Price too low', issued_on: '2026-06-12' }
  await post(`${cheap.id}/debit-notes`, { ...more, lines: [{ position: 1, quantity: '3', unit_price: '10.01' }] })
  const byValue = (await seller.post(`/api/invoices/${cheap.id}/debit-notes`, { ...more, amount: '77.77' })).body
    .invoice
  await pay(byValue.id, '50', '2026-06-13')
  const mistaken = (await seller.post(`/api/invoices/${cheap.id}/debit-notes`, { ...more, amount: '5' })).body.invoice
  await post(`${mistaken.id}/void`, { reason: 'Entered twice' })
  await post(`${byValue.id}/credit-notes`, { reason: 'Price was right', issued_on: '2026-06-14', amount: '7.77' })
  await post(`${refunded.id}/refunds`, { amount: '400', refunded_on: '2026-06-11', method: 'cash' })
  // A part of a payment is for the invoice. The rest is an advance for services, of which a part is paid back.
  const work = { description: 'Work', hsn: '998314', unit_price: '1000', rate: '18' }
  const { customer_id } = await document('Noor', { place_of_supply: '27', lines: [work] })
  const call = async (path: string, body: Record<string, unknown>) => {
    const answer = await seller.post(`/api/customer-payments${path}`, body)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body.payment
  }
  const { id } = await call('', { customer_id, amount: '3540', received_on: '2026-06-20', method: 'bank' })
  await call(`/${id}/receipt-voucher`, { description: 'Advance', supply: 'services', place_of_supply: '27' })
  const back = { amount: '1180', refunded_on: '2026-07-10', method: 'bank', note: 'Smaller job' }
  const { refunds } = await call(`/${id}/refunds`, back)
  await call(`/${id}/refunds/${refunds[0].id}/voucher`, {})
}

test('an export of lines is imported whole into an empty account; a repeat adds nothing', async () => {
  const asha = await registeredSeller(app.current)
  await fillShop(asha)
  const [customers, lines, invoices] = [
    await exported(asha, 'customers'),
    await exported(asha, 'lines'),
    await exported(asha, 'invoices'),
  ]
  const states = new Set(rowsOf(invoices).map(({ State }) => State))
  expect([...states].sort()).toEqual(['Cancelled', 'Credited', 'Issued', 'Paid', 'Part paid', 'Pending'])

  const meera = await registeredSeller(app.current)
  await commit(meera, 'customers', customers)
  expect((await preview(meera, 'invoices', lines)).body).toMatchObject({ faults: [], added: 23, skipped: 0 })
  expect((await meera.get('/api/invoices')).body.total).toBe(0)
  expect((await commit(meera, 'invoices', lines)).body).toEqual({ added: 23, skipped: 0, advances: 0, left_out: 0 })

  expect(rowsOf(await exported(meera, 'lines'))).toEqual(rowsOf(lines))
  expect(rowsOf(await exported(meera, 'invoices'))).toEqual(rowsOf(invoices))
  expect(rowsOf(await exported(meera, 'customers'))).toEqual(
    expect.arrayContaining(rowsOf(customers).map((row) => expect.objectContaining(row))),
  )
  const money = async (seller: Seller) =>
    rowsOf(await exported(seller, 'payments')).reduce((sum, { Amount = '' }) => sum + Number(Amount), 0)
  expect(await money(meera)).toBeCloseTo(await money(asha), 2)
  const { debtors, ...overview } = (await asha.get('/api/reports/overview')).body
  // Debtors with equal balances are ordered by id, and the ids are new.
  const { debtors: importedDebtors, ...importedOverview } = (await meera.get('/api/reports/overview')).body
  expect(importedOverview).toEqual(overview)
  expect(importedDebtors).toHaveLength(debtors.length)
  for (const [month, table] of [
    ['2026-06', { at: [{ itms: [{ ad_amt: 2000 }] }] }],
    ['2026-07', { txpd: [{ itms: [{ ad_amt: 1000 }] }] }],
    [monthOf(indiaDay(new Date())), {}],
  ] as const) {
    const returns = await returnsOf(asha, month)
    expect([month, returns]).toMatchObject([month, table])
    expect([month, await returnsOf(meera, month)]).toEqual([month, returns])
  }
  expect(await findWrongTotals(app.current.db)).toEqual([])

  expect((await commit(meera, 'invoices', lines)).body).toEqual({ added: 0, skipped: 23, advances: 0, left_out: 0 })
  // The series of invoices and credit notes continue after the imported numbers.
  const next = await meera.invoice({ customer_name: 'Ravi', amount: undefined, lines: [lamp], issued_on: '2026-06-12' })
  const note = await meera.post(`/api/invoices/${next.id}/credit-notes`, {
    reason: 'Sent back',
    issued_on: '2026-06-12',
  })
  expect([next.number, note.body.invoice.number]).toEqual(['INV/26-27/0016', 'CN/26-27/0006'])
  const more = await meera.post(`/api/invoices/${next.id}/debit-notes`, {
    reason: 'More',
    amount: '1',
    issued_on: '2026-06-12',
  })
  expect(more.body.invoice.number).toBe('DN/26-27/0004')
  // The rest of a partly credited invoice can still be credited.
  const [open] = rowsOf(invoices).filter(({ State, Credited }) => State === 'Pending' && Credited !== '0.00')
  const listed: { id: string; number: string }[] = (await meera.get('/api/invoices?limit=50')).body.invoices
  const id = listed.find(({ number }) => number === open?.['Number'])?.id
  const rest = await meera.post(`/api/invoices/${id}/credit-notes`, { reason: 'The rest', issued_on: '2026-06-12' })
  expect(rest.body.invoice).toMatchObject({ amount: open?.['Balance'] })
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('an export of invoices is imported with totals and states; several GST rates need the export of lines', async () => {
  const asha = await registeredSeller(app.current)
  const single = { amount: undefined, lines: [lamp], issued_on: '2026-06-01' }
  const invoice = await asha.invoice(single)
  await asha.post(`/api/invoices/${invoice.id}/credit-notes`, {
    reason: 'Price',
    amount: '50',
    issued_on: '2026-06-02',
  })
  const cancelled = await asha.invoice(single)
  await asha.post(`/api/invoices/${cancelled.id}/void`, { reason: 'Entered twice' })
  const file = await exported(asha, 'invoices')

  const meera = await registeredSeller(app.current)
  expect((await commit(meera, 'invoices', file)).body).toEqual({ added: 3, skipped: 0, advances: 0, left_out: 0 })
  expect(rowsOf(await exported(meera, 'invoices'))).toEqual(rowsOf(file))
  expect(await findWrongTotals(app.current.db)).toEqual([])

  await asha.invoice({ ...single, lines: [lamp, { ...chair, quantity: '1' }] })
  const { body } = await preview(await registeredSeller(app.current), 'invoices', await exported(asha, 'invoices'))
  expect(body.faults).toEqual([{ row: 4, column: 'CGST', reason: expect.stringContaining('export "Lines"') }])
})

test('a file with changed amounts is refused whole, with the row', async () => {
  const asha = await registeredSeller(app.current)
  const invoice = await asha.invoice({ amount: undefined, lines: [lamp, chair], issued_on: '2026-06-01' })
  const given = { reason: 'Broken', lines: [{ position: 1, quantity: '1' }], issued_on: '2026-06-02' }
  expect((await asha.post(`/api/invoices/${invoice.id}/credit-notes`, given)).status).toBe(200)
  const file = await exported(asha, 'lines')
  const meera = await registeredSeller(app.current)

  const change = (what: (row: Row, i: number) => Row) => toCsv(rowsOf(file).map(what))
  const wrong: [(row: Row, i: number) => Row, number, string, string][] = [
    [(row) => (row['Kind'] === 'Credit note' ? row : { ...row, Total: '2754.98' }), 2, 'Total', 'do not add up'],
    [(row, i) => (i === 1 ? { ...row, Amount: '1575.01' } : row), 3, 'Total', 'do not add up'],
    [(row, i) => (i === 1 ? { ...row, 'GST %': '18' } : row), 3, 'GST %', 'does not fit the GST rate'],
    [
      (row) => ({ ...row, 'Credits invoice': row['Credits invoice'] ? 'X-1' : '' }),
      4,
      'Credits invoice',
      'neither in this file nor in Pavti',
    ],
    [(row, i) => (i < 2 ? { ...row, Credited: '1.00' } : row), 2, 'Credited', 'another total'],
    [(row, i) => (i < 2 ? { ...row, State: 'Credited' } : row), 2, 'State', 'do not credit all'],
    [(row, i) => (i < 2 ? { ...row, State: 'Cancelled' } : row), 2, 'State', 'has no credit notes'],
    [(row) => ({ ...row, 'Credits line': row['Credits line'] ? '3' : '' }), 4, 'Credits line', 'has no line 3'],
  ]
  for (const [edit, row, column, reason] of wrong) {
    const { faults } = (await preview(meera, 'invoices', change(edit))).body
    expect([reason, faults]).toEqual([
      reason,
      expect.arrayContaining([{ row, column, reason: expect.stringContaining(reason) }]),
    ])
    expect(await commit(meera, 'invoices', change(edit))).toMatchObject({
      status: 400,
      body: { code: 'import_has_faults' },
    })
  }
  expect((await meera.get('/api/invoices')).body.total).toBe(0)
  expect(
    (
      await commit(
        meera,
        'invoices',
        change((row) => row),
      )
    ).body,
  ).toEqual({ added: 2, skipped: 0, advances: 0, left_out: 0 })
})

test('cancelled and part paid invoices of other programs are imported', async () => {
  const asha = await app.current.seller()
  const file =
    'Invoice No,Date,Party,Total,Received,Status\nA-1,01/04/2026,Ravi,500,,Cancelled\nA-2,01/04/2026,Ravi,500,200,Partially paid\n'
  expect((await commit(asha, 'invoices', file)).body).toEqual({ added: 2, skipped: 0, advances: 0, left_out: 0 })
  const rows = rowsOf(await exported(asha, 'invoices'))
  expect(rows.map(({ State, Balance }) => [State, Balance])).toEqual([
    ['Cancelled', '0.00'],
    ['Part paid', '300.00'],
  ])
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('money received on a day of closed books is refused with its row', async () => {
  const asha = await app.current.seller()
  const { version } = (await asha.get('/api/business')).body.business
  expect(await asha.put('/api/business', { version, books_closed_to: '2026-03-31' })).toMatchObject({ status: 200 })
  const file = 'Invoice No,Date,Party,Total,Received,Received on\nA-1,01/04/2026,Ravi,500,500,31/03/2026\n'
  const { body } = await preview(asha, 'invoices', file)
  expect(body.faults).toMatchObject([{ row: 2, column: 'Received on', reason: expect.stringContaining('closed') }])
  expect(await commit(asha, 'invoices', file)).toMatchObject({ status: 400, body: { code: 'import_has_faults' } })
})
