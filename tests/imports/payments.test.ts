import { expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { registeredSeller } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { seeded } from '../harness/seeded.ts'
import { commit, exported, preview, rowsOf, toCsv } from './lines-file.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const METHODS = ['upi', 'cash', 'bank', 'cheque', 'card', 'tds', 'other'] as const
const inPaise = (rupees: string): number => Math.round(Number(rupees) * 100)
const rupees = (paise: number): string => (paise / 100).toFixed(2)

/** Invoices with payments, credit notes and refunds of random amounts, days, methods, references and notes. */
async function fillShop(seller: Seller, random: () => number): Promise<void> {
  const below = (n: number): number => Math.floor(random() * n)
  const dayFrom = (first: number): string => `2026-06-${String(first + below(30 - first)).padStart(2, '0')}`
  let utr = 400_000_000_000
  const entry = (amount: number, methods: number) => {
    const method = METHODS[below(methods)] ?? 'other'
    const reference = method === 'upi' ? String((utr += 1)) : ['Cheque 004512', '=1+1', null][below(3)]
    return { amount: rupees(amount), method, reference, note: ['By "Ravi", at noon', '-5', null][below(3)] }
  }
  const post = async (path: string, body: object) => {
    const answer = await seller.post(`/api/invoices/${path}`, body)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body
  }
  for (let n = 0; n < 12; n++) {
    const { id, amount } = await seller.invoice({
      customer_name: `Customer ${n % 4}`,
      amount: rupees(500 + below(900_000)),
      issued_on: '2026-06-01',
    })
    let left = inPaise(amount)
    for (let payments = below(5); payments > 0 && left > 0; payments--) {
      const part = random() < 0.3 ? left : 1 + below(left)
      await post(`${id}/payments`, { ...entry(part, METHODS.length), received_on: dayFrom(1) })
      left -= part
    }
    if (random() < 0.6) continue
    const credited = 1 + below(inPaise(amount))
    await post(`${id}/credit-notes`, { amount: rupees(credited), reason: 'Price', issued_on: '2026-06-20' })
    for (let beyond = credited - left; beyond > 0 && random() < 0.7;) {
      const part = random() < 0.5 ? beyond : 1 + below(beyond)
      await post(`${id}/refunds`, { ...entry(part, 5), refunded_on: dayFrom(20) })
      beyond -= part
    }
  }
}

const sorted = (file: string) =>
  rowsOf(file).toSorted((a, b) => JSON.stringify(Object.values(a)).localeCompare(JSON.stringify(Object.values(b))))

test.for([1, 2, 3])(
  'payments and refunds come back each with its day, amount, method, reference and note: shop %i',
  async (seed) => {
    const [asha, meera] = [await app.current.seller(), await app.current.seller()]
    await fillShop(asha, seeded(seed).random)
    const lines = await exported(asha, 'lines')
    const payments = await exported(asha, 'payments')
    expect(new Set(rowsOf(payments).map(({ Kind }) => Kind))).toEqual(new Set(['Payment', 'TDS', 'Refund']))

    expect((await preview(meera, 'invoices', lines)).body).toMatchObject({ faults: [] })
    expect(await commit(meera, 'invoices', lines)).toMatchObject({ status: 200 })
    expect(rowsOf(await exported(meera, 'lines'))).toEqual(rowsOf(lines))
    expect(sorted(await exported(meera, 'payments'))).toEqual(sorted(payments))
    const overviewOf = async (seller: Seller) => (await seller.get('/api/reports/overview')).body
    const { debtors: _, ...overview } = await overviewOf(asha)
    expect(await overviewOf(meera)).toMatchObject(overview)
    expect(await findWrongTotals(app.current.db)).toEqual([])

    expect((await commit(meera, 'invoices', lines)).body).toMatchObject({ added: 0 })
    expect(sorted(await exported(meera, 'payments'))).toEqual(sorted(payments))
  },
)

test('a payment over several invoices comes back as one payment', async () => {
  const [asha, meera] = [await app.current.seller(), await app.current.seller()]
  const invoices = []
  for (const amount of ['500', '300', '200']) {
    invoices.push(await asha.invoice({ customer_name: 'Ravi', amount, issued_on: '2026-06-01' }))
  }
  const payment = { amount: '900', received_on: '2026-06-05', method: 'upi', reference: '615612345678' }
  expect(await asha.post('/api/customer-payments', { ...payment, customer_id: invoices[0].customer_id })).toMatchObject(
    { status: 200 },
  )
  const lines = await exported(asha, 'lines')
  expect((await preview(meera, 'invoices', lines)).body).toMatchObject({ faults: [] })
  expect(await commit(meera, 'invoices', lines)).toMatchObject({ status: 200 })
  expect(rowsOf(await exported(meera, 'lines'))).toEqual(rowsOf(lines))
  const { payments } = (await meera.get('/api/customer-payments')).body
  expect(payments).toMatchObject([{ ...payment, amount: '900.00', advance: '0.00' }])
  expect(payments[0].allocations).toHaveLength(3)
  expect(await findWrongTotals(app.current.db)).toEqual([])
  // Undone as one, the three invoices are open again.
  expect(await meera.post(`/api/customer-payments/${payments[0].id}/undo`, { reason: 'Wrong' })).toMatchObject({
    status: 200,
  })
  const states = (await meera.get('/api/invoices')).body.invoices.map(({ state }: { state: string }) => state)
  expect(states).toEqual(['pending', 'pending', 'pending'])
})

test('TDS comes back with rate, section and certificate, and the report is the same', async () => {
  const [asha, meera] = [await app.current.seller(), await app.current.seller()]
  const { id } = await asha.invoice({ customer_name: 'Ravi', amount: '20000', issued_on: '2026-06-01' })
  const pay = async (amount: string, more: object) =>
    (await asha.post(`/api/invoices/${id}/payments`, { amount, received_on: '2026-06-05', method: 'tds', ...more }))
      .body.payment_id
  const certified = await pay('2000', { tds_rate: '10', tds_section: '393(1)/194J', note: 'Quarter 1' })
  await asha.put(`/api/customer-payments/${certified}/certificate`, { received_on: '2026-07-20' })
  await pay('20.50', { tds_rate: '0.1' })
  await pay('7', {})
  await pay('40', { tds_tax: 'gst', tds_rate: '2', tds_section: '51' })
  const lines = await exported(asha, 'lines')
  expect(rowsOf(lines).map(({ Payments }) => Payments?.split('\n'))).toEqual([
    [
      '2026-06-05\t2000.00\ttds\t\tQuarter 1\t10\t393(1)/194J\t2026-07-20',
      '2026-06-05\t40.00\tgst_tds\t\t\t2\t51',
      '2026-06-05\t20.50\ttds\t\t\t0.1',
      '2026-06-05\t7.00\ttds',
    ],
  ])
  expect(await commit(meera, 'invoices', lines)).toMatchObject({ status: 200 })
  expect(sorted(await exported(meera, 'tds'))).toEqual(sorted(await exported(asha, 'tds')))
  expect(rowsOf(await exported(meera, 'lines'))).toEqual(rowsOf(lines))
  const report = async (seller: Seller) => {
    const { rows, gst, ...sums } = (await seller.get('/api/reports/tds?year=2026-27')).body
    const withoutIds = (list: object[]) => list.map((row) => ({ ...row, customer_id: null }))
    return { ...sums, rows: withoutIds(rows), gst: { ...gst, rows: withoutIds(gst.rows) } }
  }
  expect(await report(meera)).toEqual(await report(asha))
})

test.each([
  ['tds\t\t\t0', 'Enter a rate above 0%'],
  ['gst_tds\t\t\t2\t51\t2026-07-01', 'GST TDS has no certificate'],
  ['tds\t\t\tten', 'Enter the percentage in digits'],
  ['tds\t\t\t10\t194J\tsoon', 'Payment 1: '],
  ['tds\t\t\t10\t194J\t2099-01-01', 'The day of a TDS certificate is in the future'],
  ['cash\t\t\t10', 'Write day, amount, method, reference and note'],
])('TDS written as "%s" is refused', async (method, fault) => {
  const [asha, meera] = [await app.current.seller(), await app.current.seller()]
  const { id } = await asha.invoice({ customer_name: 'Ravi', amount: '500', issued_on: '2026-06-01' })
  await asha.post(`/api/invoices/${id}/payments`, { amount: '100', received_on: '2026-06-02', method: 'tds' })
  const rows = rowsOf(await exported(asha, 'lines')).map((row) => ({
    ...row,
    Payments: `2026-06-02\t100.00\t${method}`,
  }))
  expect((await preview(meera, 'invoices', toCsv(rows))).body.faults).toMatchObject([
    { reason: expect.stringContaining(fault) },
  ])
})

test('a rate of 0% is refused beside its field', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '500' })
  expect(await asha.post(`/api/invoices/${id}/payments`, { amount: '50', method: 'tds', tds_rate: '0' })).toMatchObject(
    { status: 400, body: { fields: { tds_rate: 'Enter a rate above 0%' } } },
  )
})

test('payments that do not fit their invoice are refused with the row', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '500', issued_on: '2026-06-01' })
  for (const [amount, received_on] of [
    ['100', '2026-06-02'],
    ['400', '2026-06-03'],
  ]) {
    await asha.post(`/api/invoices/${id}/payments`, { amount, received_on, method: 'upi', reference: `UTR ${amount}` })
  }
  const rows = rowsOf(await exported(asha, 'lines'))
  const payments = '2026-06-02\t100.00\tupi\tUTR 100\n2026-06-03\t400.00\tupi\tUTR 400'
  expect(rows.map(({ Payments }) => Payments)).toEqual([payments])

  const meera = await app.current.seller()
  const { version } = (await meera.get('/api/business')).body.business
  await meera.put('/api/business', { version, books_closed_to: '2026-05-31' })
  const wrong: [change: (text: string) => string, column: string, reason: string][] = [
    [(text) => text.replace('400.00', '399.99'), 'Payments', 'not the amount received'],
    [(text) => text.replace('400.00', 'much'), 'Payments', 'Payment 2: '],
    [(text) => text.replace('400.00', '0'), 'Payments', 'Payment 2: A payment of ₹0'],
    [(text) => text.replace('upi', 'wire'), 'Payments', 'Payment 1: Write one of: upi, cash'],
    [(text) => text.replace('2026-06-03', '2026-06-04'), 'Received on', 'not the day of the last payment'],
    [(text) => text.replace('2026-06-02', '2026-05-31'), 'Payments', 'closed'],
    [(text) => text.replace('UTR 100', 'UTR 400'), 'Payments', 'UTR 400 is recorded already'],
    [(text) => `${text}\n2026-06-03\t-1.00\ttds`, 'Payments', 'A refund cannot be TDS'],
    [(text) => `${text}\n2026-06-03\t-600.00\tcash`, 'Payments', 'not the amount received'],
    [(text) => `${text}\t\t\tmore`, 'Payments', 'with tabs between them'],
  ]
  for (const [change, column, reason] of wrong) {
    const file = toCsv(rows.map((row) => ({ ...row, Payments: change(row['Payments'] ?? '') })))
    const { faults } = (await preview(meera, 'invoices', file)).body
    expect([reason, faults]).toEqual([reason, [{ row: 2, column, reason: expect.stringContaining(reason) }]])
    expect(await commit(meera, 'invoices', file)).toMatchObject({ status: 400, body: { code: 'import_has_faults' } })
  }
  const other = await meera.invoice({ amount: '100' })
  const taken = { amount: '100', method: 'upi', reference: 'UTR 100' }
  expect(await meera.post(`/api/invoices/${other.id}/payments`, taken)).toMatchObject({ status: 200 })
  const file = toCsv(rows.map((row) => ({ ...row, Number: 'OLD-1' })))
  expect((await preview(meera, 'invoices', file)).body.faults).toMatchObject([{ row: 2, column: 'Payments' }])
  expect(await commit(meera, 'invoices', file)).toMatchObject({ status: 400, body: { code: 'import_has_faults' } })
})

test('debit notes and their credit notes are added to an invoice that is in Pavti already, once', async () => {
  const asha = await registeredSeller(app.current)
  const lamp = { description: 'Lamp', hsn: '9405', quantity: '3', unit_price: '100', rate: '18' }
  const invoice = await asha.invoice({ amount: undefined, lines: [lamp], issued_on: '2026-06-01' })
  const given = { reason: 'Too little', amount: '118', issued_on: '2026-06-10' }
  const debited = await asha.post(`/api/invoices/${invoice.id}/debit-notes`, given)
  expect(debited).toMatchObject({ status: 200 })
  const { id } = debited.body.invoice
  const rows = rowsOf(await exported(asha, 'lines'))
  const [note = {}] = rows.filter(({ Kind }) => Kind === 'Debit note')

  const meera = await registeredSeller(app.current)
  const faultsOf = async (row: Record<string, string>) => (await preview(meera, 'invoices', toCsv([row]))).body.faults
  expect(await faultsOf(note)).toMatchObject([{ row: 2, column: 'Debits invoice' }])
  const invoices = rows.filter(({ Kind }) => Kind === 'Tax invoice')
  expect((await commit(meera, 'invoices', toCsv(invoices))).body).toEqual({
    added: 1,
    skipped: 0,
    advances: 0,
    left_out: 0,
  })
  const wrong: [Record<string, string>, column: string, reason: string][] = [
    [{ Date: '2026-05-31' }, 'Date', 'before its invoice'],
    [{ Customer: 'Somebody' }, 'Customer', 'of another customer'],
    [{ 'Debits invoice': '' }, 'Debits invoice', 'is missing'],
  ]
  for (const [change, column, reason] of wrong) {
    expect(await faultsOf({ ...note, ...change })).toEqual([
      { row: 2, column, reason: expect.stringContaining(reason) },
    ])
  }
  const back = { reason: 'Half', amount: '59', issued_on: '2026-06-11' }
  expect(await asha.post(`/api/invoices/${id}/credit-notes`, back)).toMatchObject({ status: 200 })
  const all = rowsOf(await exported(asha, 'lines'))
  const notes = toCsv(all.filter(({ Kind }) => Kind !== 'Tax invoice'))
  // Its customer is that of its invoice, whatever the name is by now; so is that of its credit note.
  const [customer] = (await meera.get('/api/customers')).body.customers
  const { version } = (await meera.get(`/api/customers/${customer.id}`)).body.customer
  const renamed = await meera.put(`/api/customers/${customer.id}`, { version, name: 'Renamed' })
  expect(renamed).toMatchObject({ status: 200 })
  expect((await commit(meera, 'invoices', notes)).body).toEqual({ added: 2, skipped: 0, advances: 0, left_out: 0 })
  expect((await commit(meera, 'invoices', notes)).body).toEqual({ added: 0, skipped: 2, advances: 0, left_out: 0 })
  expect(rowsOf(await exported(meera, 'lines'))).toEqual(all.map((row) => ({ ...row, 'Current customer': 'Renamed' })))
  expect((await meera.get('/api/customers')).body.customers).toMatchObject([{ owed: '413.00', invoices: 2 }])
  expect(await faultsOf({ ...note, Number: 'DN-9', 'Debits invoice': note['Number'] ?? '' })).toMatchObject([
    { reason: expect.stringContaining('credit or debit note') },
  ])
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('credit notes are counted on an invoice that is in Pavti already, once', async () => {
  const asha = await registeredSeller(app.current)
  const lamp = { description: 'Lamp', hsn: '9405', quantity: '3', unit_price: '100', rate: '18' }
  const invoice = await asha.invoice({ amount: undefined, lines: [lamp], issued_on: '2026-06-01' })
  const pay = { amount: '300', received_on: '2026-06-05', method: 'cash' }
  await asha.post(`/api/invoices/${invoice.id}/payments`, pay)
  for (const quantity of ['1', '2']) {
    const lines = [{ position: 1, quantity }]
    const given = { reason: `Broken ${quantity}`, lines, issued_on: '2026-06-10' }
    expect(await asha.post(`/api/invoices/${invoice.id}/credit-notes`, given)).toMatchObject({ status: 200 })
  }
  const rows = rowsOf(await exported(asha, 'lines'))
  const invoices = rows
    .filter(({ Kind }) => Kind !== 'Credit note')
    .map((row) => ({ ...row, State: 'Part paid', Credited: '0.00' }))
  const [first = {}, second = {}] = rows.filter(({ Kind }) => Kind === 'Credit note')

  const meera = await registeredSeller(app.current)
  const faultsOf = async (row: Record<string, string>) => (await preview(meera, 'invoices', toCsv([row]))).body.faults
  expect(await faultsOf(first)).toMatchObject([{ row: 2, column: 'Credits invoice' }])
  expect((await commit(meera, 'invoices', toCsv(invoices))).body).toEqual({
    added: 1,
    skipped: 0,
    advances: 0,
    left_out: 0,
  })

  const wrong: [Record<string, string>, column: string, reason: string][] = [
    [{ Date: '2026-05-31' }, 'Date', 'before its invoice'],
    [{ Customer: 'Somebody' }, 'Customer', 'of another customer'],
    [{ 'Credits line': '2' }, 'Credits line', 'has no line 2'],
    [{ Quantity: '4' }, 'Credits line', 'More of line 1'],
  ]
  for (const [change, column, reason] of wrong) {
    expect(await faultsOf({ ...first, ...change })).toEqual([
      { row: 2, column, reason: expect.stringContaining(reason) },
    ])
  }
  const detail = async (seller: Seller) => {
    const { invoices: listed } = (await seller.get('/api/invoices')).body
    const own = listed.find(({ kind }: { kind: string }) => kind !== 'credit_note')
    return (await seller.get(`/api/invoices/${own.id}`)).body.invoice
  }
  const balance = async () => {
    const { customers } = (await meera.get('/api/customers')).body
    const { state, balance: left } = await detail(meera)
    return [state, left, customers.map(({ owed }: { owed: string }) => owed)]
  }
  expect(await balance()).toEqual(['part_paid', '54.00', ['54.00']])
  expect((await commit(meera, 'invoices', toCsv([first]))).body).toEqual({
    added: 1,
    skipped: 0,
    advances: 0,
    left_out: 0,
  })
  expect(await balance()).toEqual(['paid', '0.00', ['0.00']])
  expect(await findWrongTotals(app.current.db)).toEqual([])
  expect((await commit(meera, 'invoices', toCsv([first]))).body).toEqual({
    added: 0,
    skipped: 1,
    advances: 0,
    left_out: 0,
  })

  // With what was credited before, a third note of another number would be too much; the second one fits.
  expect(await faultsOf({ ...second, Number: 'CN-9', Quantity: '3' })).toMatchObject([{ column: 'Credits line' }])
  const both = toCsv([first, second])
  expect((await preview(meera, 'invoices', both)).body).toMatchObject({ faults: [], added: 1, skipped: 1 })
  expect((await commit(meera, 'invoices', both)).body).toEqual({ added: 1, skipped: 1, advances: 0, left_out: 0 })
  const [was, is] = [await detail(asha), await detail(meera)]
  for (const field of ['state', 'balance', 'amount_credited', 'refundable', 'paid_on']) {
    expect([field, is[field]]).toEqual([field, was[field]])
  }
  expect(rowsOf(await exported(meera, 'lines'))).toEqual(rows)
  expect(await findWrongTotals(app.current.db)).toEqual([])

  const cancelled = await meera.invoice({ amount: undefined, lines: [lamp], issued_on: '2026-06-01' })
  await meera.post(`/api/invoices/${cancelled.id}/void`, { reason: 'Twice' })
  expect(await faultsOf({ ...first, Number: 'CN-10', 'Credits invoice': cancelled.number })).toMatchObject([
    { reason: expect.stringContaining('is cancelled') },
  ])
})
