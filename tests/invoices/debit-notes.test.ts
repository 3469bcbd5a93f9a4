import { beforeEach, expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { listEntries } from '#server/features/customer-statements/entry-queries.ts'
import { businessOf, registeredSeller } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { lettersOf, readPdf } from '../pdf/read-pdf.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())

let asha: Seller
beforeEach(async () => {
  asha = await registeredSeller(app.current)
})

const detail = async (id: string) => (await asha.get(`/api/invoices/${id}`)).body.invoice
const bytesOf = async (path: string) => {
  return (await asha.file(path)).bytes
}
const debit = (id: string, body: object) =>
  asha.post(`/api/invoices/${id}/debit-notes`, { reason: 'Price was too low', ...body })
const nothingIsWrong = async () => expect(await findWrongTotals(app.current.db)).toEqual([])

/** ₹1,180 for two chairs at 18% and ₹105 for a delivery at 5%, ten days ago. */
const invoice = (changes: object = {}) =>
  asha.invoice({
    amount: undefined,
    issued_on: addDays(today, -10),
    place_of_supply: '27',
    lines: [
      { description: 'Chair', hsn: '9401', quantity: '2', unit: 'Nos', unit_price: '500', rate: '18' },
      { description: 'Delivery', hsn: '9965', unit_price: '100', rate: '5' },
    ],
    ...changes,
  })

test('a debit note charges items at the rates of the invoice, has its own number and is owed', async () => {
  const made = await invoice()
  const { body } = await debit(made.id, {
    lines: [
      { position: 1, quantity: '2', unit_price: '50' },
      { position: 2, quantity: '1' },
    ],
  })
  expect(body.invoice).toMatchObject({
    kind: 'debit_note',
    state: 'pending',
    number: expect.stringMatching(/^DN\/\d\d-\d\d\/0001$/),
    amount: '223.00',
    balance: '223.00',
    issued_on: today,
    customer_id: made.customer_id,
    payment_code: expect.any(String),
    payment_url: expect.stringContaining('/payment/'),
    can: { credit: true, debit: false, void: true, mark_paid: true },
  })
  expect(await detail(body.invoice.id)).toMatchObject({
    taxable: '200.00',
    cgst: '11.50',
    sgst: '11.50',
    debits: { id: made.id, number: made.number, reason: 'Price was too low' },
    credits: null,
    lines: [
      { description: 'Chair', hsn: '9401', quantity: '2', unit_price: '50.00', rate: '18', amount: '118.00' },
      { description: 'Delivery', unit_price: '100.00', rate: '5', amount: '105.00' },
    ],
  })
  expect(await detail(made.id)).toMatchObject({
    amount: '1285.00',
    balance: '1285.00',
    credit_notes: [],
    debit_notes: [{ id: body.invoice.id, amount: '223.00' }],
    history: [{ what: 'debited', amount: '223.00', reason: 'Price was too low' }, { what: 'created' }],
  })
  const customer = (await asha.get(`/api/customers/${made.customer_id}`)).body.customer
  expect(customer).toMatchObject({ invoices: 2, owed: '1508.00' })
  await nothingIsWrong()
})

test('an amount includes the taxes, spread over all items or for one', async () => {
  const { id } = await invoice()
  const whole = await detail((await debit(id, { amount: '128.50' })).body.invoice.id)
  expect(whole).toMatchObject({
    amount: '128.50',
    taxable: '110.00',
    round_off: '0.00',
    lines: [{ amount: '118.00' }, { amount: '10.50' }],
  })
  const one = await detail((await debit(id, { amount: '0.01', position: 2 })).body.invoice.id)
  expect(one).toMatchObject({ amount: '0.01', lines: [{ description: 'Delivery', amount: '0.01' }] })
  await nothingIsWrong()
})

test('more of a discounted item is charged at the price that the invoice charged', async () => {
  const line = {
    description: 'Chair',
    hsn: '9401',
    quantity: '3',
    unit_price: '100',
    discount_percent: '10',
    rate: '18',
  }
  // ₹300 less 10%, less ₹27 of the whole: ₹243, or ₹81 a chair.
  const { id } = await invoice({ lines: [line], discount: '27' })
  const { body } = await debit(id, { lines: [{ position: 1, quantity: '2' }] })
  expect(await detail(body.invoice.id)).toMatchObject({
    taxable: '162.00',
    lines: [{ unit_price: '81.00', quantity: '2' }],
  })
  await nothingIsWrong()
})

test('inter-state tax, reverse charge and a plain invoice without GST stay as on the invoice', async () => {
  const far = await invoice({ place_of_supply: '29' })
  expect(await detail((await debit(far.id, { amount: '118', position: 1 })).body.invoice.id)).toMatchObject({
    place_of_supply: '29',
    taxable: '100.00',
    igst: '18.00',
  })
  const reverse = await invoice({ reverse_charge: true })
  expect(await detail((await debit(reverse.id, { amount: '100', position: 1 })).body.invoice.id)).toMatchObject({
    amount: '100.00',
    taxable: '100.00',
    cgst: '9.00',
    reverse_charge: true,
  })
  const quick = await asha.invoice({ amount: '500' })
  expect(await detail((await debit(quick.id, { amount: '50.50' })).body.invoice.id)).toMatchObject({
    amount: '50.50',
    taxable: '50.50',
    cgst: '0.00',
  })
  await nothingIsWrong()
})

test('wrong items, amounts and days are refused by field, and use no number', async () => {
  const { id } = await invoice()
  const wrong: [object, object][] = [
    [{}, { amount: 'Enter an amount, or choose items' }],
    [{ amount: '0' }, { amount: expect.any(String) }],
    [{ amount: '1', lines: [{ position: 1, quantity: '1' }] }, { amount: expect.any(String) }],
    [{ amount: '1', position: 3 }, { position: 'There is no item 3' }],
    [{ position: 1, lines: [{ position: 1, quantity: '1' }] }, { position: expect.any(String) }],
    [{ lines: [{ position: 9, quantity: '1' }] }, { lines: 'There is no item 9' }],
    [
      {
        lines: [
          { position: 1, quantity: '1' },
          { position: 1, quantity: '1' },
        ],
      },
      { lines: 'Name each item once' },
    ],
    [{ lines: [{ position: 1, quantity: '1', unit_price: '0' }] }, { lines: 'The total must be above ₹0' }],
    [
      { lines: [{ position: 1, quantity: '9999', unit_price: '99999' }] },
      { lines: expect.stringContaining('too large') },
    ],
    [{ amount: '99999999.99', position: 1, reason: ' ' }, { reason: expect.any(String) }],
    [{ amount: '1', issued_on: addDays(today, 1) }, { issued_on: 'A debit note cannot be dated in the future' }],
    [{ amount: '1', issued_on: addDays(today, -11) }, { issued_on: 'A debit note cannot be dated before its invoice' }],
    [{ amount: '1', due_on: addDays(today, -1) }, { due_on: 'The due date is before the date of the debit note' }],
  ]
  for (const [body, fields] of wrong)
    expect([body, await debit(id, body)]).toMatchObject([body, { status: 400, body: { fields } }])
  const { version } = (await asha.get('/api/business')).body.business
  await asha.put('/api/business', { version, books_closed_to: addDays(today, -5) })
  expect(await debit(id, { amount: '1', issued_on: addDays(today, -6) })).toMatchObject({
    status: 400,
    body: { fields: { issued_on: expect.stringContaining('Your books are closed') } },
  })
  expect((await debit(id, { amount: '1' })).body.invoice.number).toMatch(/0001$/)
  await nothingIsWrong()
})

test('drafts, cancelled invoices and notes have no debit note', async () => {
  const draft = await invoice({ draft: true })
  expect(await debit(draft.id, { amount: '1' })).toMatchObject({ status: 409, body: { code: 'invoice_is_draft' } })
  const gone = await invoice()
  await asha.post(`/api/invoices/${gone.id}/void`, { reason: 'Twice' })
  expect(await debit(gone.id, { amount: '1' })).toMatchObject({
    status: 409,
    body: { code: 'invoice_void', message: 'This invoice was cancelled, so it cannot be paid, credited or changed.' },
  })
  const { id } = await invoice()
  const note = (await debit(id, { amount: '10' })).body.invoice
  const credit = (await asha.post(`/api/invoices/${id}/credit-notes`, { reason: 'Back' })).body.invoice
  for (const one of [note, credit])
    expect(await debit(one.id, { amount: '1' })).toMatchObject({ status: 409, body: { code: 'not_debitable' } })
  expect(
    await asha.post('/api/recurring-invoices', { invoice_id: note.id, every: 'month', first_on: today }),
  ).toMatchObject({
    status: 400,
    body: { fields: { invoice_id: 'A credit or debit note cannot be repeated' } },
  })
  await nothingIsWrong()
})

test('an invoice with a debit note is cancelled only after it, also when both happen at once', async () => {
  const { id } = await invoice()
  const note = (await debit(id, { amount: '10' })).body.invoice
  const cancel = (one: string) => asha.post(`/api/invoices/${one}/void`, { reason: 'Twice' })
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'invoice_has_debit_notes' } })
  expect((await detail(id)).can.void).toBe(false)
  expect((await cancel(note.id)).body.invoice).toMatchObject({ state: 'void', balance: '0.00', number: note.number })
  expect(await detail(id)).toMatchObject({ debit_notes: [] })
  const race = await Promise.all([cancel(id), debit(id, { amount: '5' })])
  expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
  await nothingIsWrong()
})

test('a debit note is paid, undone and shared like an invoice; its page names it', async () => {
  const { id } = await invoice()
  const note = (await debit(id, { amount: '118', position: 1, due_on: today })).body.invoice
  const page = await app.current.visitor().get(`/payment/${note.id}`)
  expect(page).toMatchObject({ status: 200 })
  expect(page.text).toContain(`Debit note ${note.number}`)
  const { letters } = await readPdf(await bytesOf(note.pdf_url))
  for (const words of ['DEBIT NOTE', note.number, 'Reason: Price was too low', 'Due date', 'Scan to pay'])
    expect(letters).toContain(lettersOf(words))
  expect((await asha.post(`/api/invoices/${note.id}/payments`, { amount: '18' })).status).toBe(200)
  expect(await detail(note.id)).toMatchObject({ state: 'part_paid', balance: '100.00' })
  expect((await asha.put(`/api/invoices/${note.id}`, { paid: true })).body.invoice).toMatchObject({ state: 'paid' })
  expect((await asha.put(`/api/invoices/${note.id}`, { paid: false, reason: 'Bounced' })).body.invoice).toMatchObject({
    state: 'pending',
    balance: '118.00',
  })
  await nothingIsWrong()
})

test('the statement of account has the debit note with its invoice', async () => {
  const made = await invoice()
  const note = (await debit(made.id, { amount: '118', position: 1 })).body.invoice
  const { db } = app.current
  const days = { from: '2000-01-01', to: '2099-12-31', limit: 10 }
  const owner = { businessId: await businessOf(app.current, asha) }
  expect(await listEntries(db, owner, made.customer_id, days)).toMatchObject([
    { kind: 'invoice', number: made.number, amount: 1_285_00n },
    { kind: 'debit_note', number: note.number, invoice_number: made.number, amount: 118_00n },
  ])
  const { letters } = await readPdf(await bytesOf(`/api/customers/${made.customer_id}/statement.pdf`))
  expect(letters).toContain(lettersOf(`Debit note ${note.number} For invoice ${made.number} 118.00 1,403.00`))
})

test('a credit note takes back a debit note in closed books, in part and whole, and never the invoice', async () => {
  const made = await invoice()
  const note = (await debit(made.id, { lines: [{ position: 1, quantity: '2', unit_price: '50' }] })).body.invoice
  await debit(made.id, { amount: '10' })
  const { version } = (await asha.get('/api/business')).body.business
  await asha.put('/api/business', { version, books_closed_to: addDays(today, -1) })
  const credit = (body: object) =>
    asha.post(`/api/invoices/${note.id}/credit-notes`, { reason: 'Price was right', ...body })
  expect(await credit({ issued_on: addDays(today, -1) })).toMatchObject({ status: 400 })
  expect(await credit({ amount: '118.01' })).toMatchObject({
    status: 400,
    body: { fields: { amount: expect.anything() } },
  })

  const part = (await credit({ lines: [{ position: 1, quantity: '1' }] })).body.invoice
  expect(part).toMatchObject({ kind: 'credit_note', amount: '59.00', number: expect.stringMatching(/^CN.*0001$/) })
  const { letters } = await readPdf(await bytesOf(part.pdf_url))
  expect(letters).toContain(lettersOf(`Corrects debit note ${note.number} of`))
  expect(await detail(part.id)).toMatchObject({
    credits: { id: note.id, kind: 'debit_note', reason: 'Price was right' },
  })
  expect(await detail(note.id)).toMatchObject({
    state: 'pending',
    balance: '59.00',
    can: { void: false, credit: true },
    debits: { id: made.id, kind: 'tax_invoice' },
    credit_notes: [{ id: part.id, kind: 'credit_note' }],
  })
  // Ten at once take back what is left, once.
  const race = await Promise.all(Array.from({ length: 10 }, () => credit({ amount: '59' })))
  expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await detail(note.id)).toMatchObject({
    state: 'credited',
    balance: '0.00',
    can: { credit: false, void: false },
  })
  expect(await detail(made.id)).toMatchObject({ balance: '1285.00', credit_notes: [] })
  expect((await asha.get(`/api/customers/${made.customer_id}`)).body.customer).toMatchObject({ owed: '1295.00' })
  const statement = await readPdf(await bytesOf(`/api/customers/${made.customer_id}/statement.pdf`))
  expect(statement.letters).toContain(lettersOf(`For debit note ${note.number} 59.00 1,295.00`))
  await nothingIsWrong()
})

test('a repeat with the same key makes one note; ten at once get ten numbers without a gap', async () => {
  const { id } = await invoice()
  const send = (key: string) =>
    asha.raw('POST', `/api/invoices/${id}/debit-notes`, JSON.stringify({ reason: 'More', amount: '10' }), {
      'content-type': 'application/json',
      'idempotency-key': key,
    })
  const [first, again] = await Promise.all([send('tap'), send('tap')])
  expect(first.body).toEqual(again.body)
  const made = await Promise.all(Array.from({ length: 10 }, () => debit(id, { amount: '1' })))
  const numbers = made.map(({ body }) => Number(body.invoice.number.slice(-4))).toSorted((a, b) => a - b)
  expect(numbers).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect((await detail(id)).debit_notes).toHaveLength(11)
  await nothingIsWrong()
})

test('the series of debit notes has a prefix of its own', async () => {
  const save = (body: object) =>
    asha.put('/api/business/number-series', { invoice: { prefix: 'INV' }, credit_note: { prefix: 'CN' }, ...body })
  for (const prefix of ['INV', 'cn'])
    expect(await save({ debit_note: { prefix } })).toMatchObject({
      status: 400,
      body: { fields: { 'debit_note.prefix': expect.any(String) } },
    })
  expect((await save({ debit_note: { prefix: 'SUP', next: 7 } })).body.series).toMatchObject({
    debit_note: { prefix: 'SUP', next: 7 },
  })
  // Left out, it stays.
  expect((await save({})).body.series).toMatchObject({ debit_note: { prefix: 'SUP', next: 7 } })
  const { id } = await invoice()
  expect((await debit(id, { amount: '1' })).body.invoice.number).toMatch(/^SUP\/\d\d-\d\d\/0007$/)
})

test('without Pro a debit note uses a free invoice', async () => {
  const { id } = await invoice()
  await app.current.db`UPDATE businesses SET plan_expires_at = NULL, free_invoices_left = 1
    WHERE id = (SELECT business_id FROM users WHERE id = ${asha.id})`
  expect((await debit(id, { amount: '1' })).status).toBe(200)
  expect(await debit(id, { amount: '1' })).toMatchObject({ status: 403, body: { code: 'plan_required' } })
})
