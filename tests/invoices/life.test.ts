import { beforeEach, expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { moveClock } from '../harness/clock.ts'

const app = useApp({ RATE_LIMITS: 'off' })

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})

const line = (given: Record<string, unknown> = {}) => ({ description: 'Chair', unit_price: '100.00', ...given })
const register = async (seller: Seller): Promise<void> => {
  const { business } = (await seller.get('/api/business')).body
  const answer = await seller.put('/api/business', {
    version: business.version,
    registration: 'registered',
    gstin: '27AAPFU0939F1ZV',
  })
  expect(answer.status).toBe(200)
}
const stats = async () => (await asha.get('/api/analytics/stats')).body
const detail = async (id: string) => (await asha.get(`/api/invoices/${id}`)).body.invoice
const nothingIsWrong = async () => expect(await findWrongTotals(app.current.db)).toEqual([])

test('the total of a document is the sum of its lines and taxes', async () => {
  await register(asha)
  const made = await asha.invoice({
    amount: undefined,
    customer: { gstin: '29AABCL7734M1ZY' },
    lines: [
      line({ description: 'PVC pipe', hsn: '3917', quantity: '120', unit: 'pcs', unit_price: '412.50', rate: '18' }),
      line({ description: 'Valve', hsn: '8481', quantity: '36', unit_price: '685.00', rate: '18' }),
      line({ description: 'Transport', hsn: '9965', unit_price: '3500', rate: '5' }),
    ],
    is_rounded: true,
  })
  expect(made).toMatchObject({ kind: 'tax_invoice', amount: '91184.00', balance: '91184.00', state: 'pending' })
  expect(await detail(made.id)).toMatchObject({
    place_of_supply: '29',
    taxable: '77660.00',
    igst: '13523.80',
    cgst: '0.00',
    round_off: '0.20',
    customer_details: { gstin: '29AABCL7734M1ZY', state_code: '29' },
    lines: [
      { position: 1, quantity: '120', rate: '18', taxable: '49500.00', igst: '8910.00' },
      { position: 2, taxable: '24660.00' },
      { position: 3, rate: '5', igst: '175.00', amount: '3675.00' },
    ],
  })
  await nothingIsWrong()
})

test('a draft that the taxes of today make another document is saved again before it is issued', async () => {
  const draftOf = (rate: string) => asha.invoice({ amount: undefined, lines: [line({ rate })], draft: true })
  const issue = ({ id, version }: { id: string; version: number }) =>
    asha.post(`/api/invoices/${id}/issue`, { version })
  const [taxed, untaxed] = [await draftOf('18'), await draftOf('0')]
  expect([taxed, untaxed]).toMatchObject([
    { kind: 'invoice', amount: '100.00' },
    { kind: 'invoice', amount: '100.00' },
  ])
  await register(asha)
  const refused = { status: 409, body: { code: 'draft_tax_changed' } }
  expect([await issue(taxed), await issue(untaxed)]).toMatchObject([refused, refused])
  expect((await asha.get('/api/business/number-series')).body.series.invoice.next).toBe(1)

  const content = { customer_name: 'Ravi Kumar', lines: [line({ rate: '18' })], version: 1 }
  const saved = (await asha.put(`/api/invoices/${taxed.id}/draft`, content)).body.invoice
  expect(saved).toMatchObject({ kind: 'tax_invoice', amount: '118.00' })
  expect((await issue(saved)).body.invoice).toMatchObject({ number: expect.stringMatching(/0001$/), amount: '118.00' })
  const { version } = (await asha.get('/api/business')).body.business
  expect((await asha.put('/api/business', { version, registration: 'composition' })).status).toBe(200)
  const bill = await draftOf('0')
  expect(bill).toMatchObject({ kind: 'bill_of_supply', amount: '100.00' })
  await asha.put('/api/business', { version: version + 1, registration: 'registered' })
  expect(await issue(bill)).toMatchObject(refused)
  // What the taxes of today leave as it was is issued at once.
  expect((await issue(await draftOf('18'))).body.invoice).toMatchObject({ kind: 'tax_invoice', amount: '118.00' })
})

test('an unregistered seller charges no tax at any rate', async () => {
  const made = await asha.invoice({ amount: undefined, lines: [line({ rate: '18', quantity: '2' })] })
  expect(made).toMatchObject({ kind: 'invoice', amount: '200.00' })
})

test('each wrong line gets an error, and no number is used', async () => {
  const answer = await asha.post('/api/invoices', {
    customer_name: 'Ravi',
    lines: [line(), line({ unit_price: '1.005' }), line({ description: ' ', hsn: '12' })],
  })
  expect(answer).toMatchObject({
    status: 400,
    body: {
      fields: {
        'lines.1.unit_price': 'Use at most 2 decimals',
        'lines.2.description': 'Please describe the item',
        'lines.2.hsn': expect.stringContaining('4, 6 or 8'),
      },
    },
  })
  expect(await asha.post('/api/invoices', { customer_name: 'Ravi' })).toMatchObject({ status: 400 })
  expect(await asha.post('/api/invoices', { customer_name: 'Ravi', amount: '1', lines: [line()] })).toMatchObject({
    status: 400,
    body: { fields: { amount: expect.any(String) } },
  })
  expect((await asha.invoice()).number).toMatch(/0001$/)
})

// @abuse 61
test('500 lines above the total limit are refused, and so are 501 lines', async () => {
  const dear = line({ unit_price: '99999999.99', quantity: '9999999.999' })
  const ask = (lines: unknown[]) => asha.post('/api/invoices', { customer_name: 'Ravi', lines })
  expect(await ask(Array.from({ length: 500 }, () => dear))).toMatchObject({
    status: 400,
    body: { fields: { lines: expect.stringContaining('too large') } },
  })
  expect((await ask(Array.from({ length: 501 }, () => line()))).status).toBe(400)
  const made = await asha.invoice({ amount: undefined, lines: Array.from({ length: 500 }, () => line()) })
  expect(made.amount).toBe('50000.00')
  expect((await detail(made.id)).lines).toHaveLength(500)
})

// @abuse 73
test('invalid days, future days and days in the wrong order are refused', async () => {
  await moveClock(app.current, '2026-11-21T06:00:00Z')
  const ask = (given: object) => asha.post('/api/invoices', { customer_name: 'Ravi', amount: '1', ...given })
  for (const day of ['2026-02-30', '0001-01-01', '275760-01-01', 'tomorrow', '2026-11-22', 20261121]) {
    expect(await ask({ issued_on: day })).toMatchObject({
      status: 400,
      body: { fields: { issued_on: expect.any(String) } },
    })
  }
  expect(await ask({ issued_on: '2026-11-20', due_on: '2026-11-19' })).toMatchObject({
    status: 400,
    body: { fields: { due_on: 'The due date is before the date of the invoice' } },
  })
  const made = await asha.invoice({ issued_on: '2026-03-31', due_on: '2026-04-30' })
  expect(made).toMatchObject({ number: 'INV/25-26/0001', issued_on: '2026-03-31', due_on: '2026-04-30' })
})

test('the business sets the payment terms', async () => {
  await moveClock(app.current, '2026-11-21T06:00:00Z')
  const { business } = (await asha.get('/api/business')).body
  await asha.put('/api/business', { version: business.version, due_days: 15 })
  expect((await asha.invoice()).due_on).toBe('2026-12-06')
  expect((await asha.invoice({ due_on: null })).due_on).toBe(null)
  await asha.put('/api/business', { version: business.version + 1, due_days: 0 })
  expect((await asha.invoice()).due_on).toBe('2026-11-21')
  await nothingIsWrong()
})

test('a draft has no number, can be changed and deleted, and does not count in the totals', async () => {
  const draft = await asha.invoice({ amount: undefined, lines: [line()], draft: true })
  expect(draft).toMatchObject({ number: null, state: 'draft', can: { edit: true, mark_paid: false } })
  expect(await stats()).toMatchObject({ total: 0, drafts: 1, listed: 1 })
  expect((await app.current.visitor().get(`/payment/${draft.id}`)).status).toBe(404)
  const path = `/api/invoices/${draft.id}`
  expect(await asha.put(path, { paid: true })).toMatchObject({ status: 409, body: { code: 'invoice_is_draft' } })
  const saved = await asha.put(`${path}/draft`, {
    customer_name: 'Meera',
    lines: [line({ quantity: '3' })],
    version: draft.version,
  })
  expect(saved.body.invoice).toMatchObject({ customer_name: 'Meera', amount: '300.00', version: 2 })
  await nothingIsWrong()
  expect((await asha.raw('DELETE', path, undefined)).status).toBe(200)
  expect((await asha.get(path)).status).toBe(404)
  expect(await stats()).toMatchObject({ total: 0, drafts: 0, listed: 0 })
  await nothingIsWrong()
})

// @abuse 74
test('of two devices that save a draft concurrently one succeeds and the other gets an error', async () => {
  const draft = await asha.invoice({ amount: undefined, lines: [line()], draft: true })
  const save = (name: string) =>
    asha.put(`/api/invoices/${draft.id}/draft`, { customer_name: name, lines: [line()], version: draft.version })
  const answers = await Promise.all([save('Phone'), save('Laptop')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.body.code).toBe('changed_elsewhere')
  const won = answers.find(({ status }) => status === 200)?.body.invoice
  expect((await detail(draft.id)).customer_name).toBe(won.customer_name)
})

test('a draft that is issued ten times concurrently gets one number and does not change', async () => {
  await moveClock(app.current, '2026-11-21T06:00:00Z')
  const draft = await asha.invoice({ amount: undefined, lines: [line()], draft: true })
  const issue = () => asha.post(`/api/invoices/${draft.id}/issue`, { version: draft.version })
  const answers = await Promise.all(Array.from({ length: 10 }, issue))
  expect(new Set(answers.map(({ body }) => body.invoice.number))).toEqual(new Set(['INV/26-27/0001']))
  expect((await asha.invoice()).number).toBe('INV/26-27/0002')
  for (const change of [
    () => asha.put(`/api/invoices/${draft.id}/draft`, { customer_name: 'X', lines: [line()], version: 2 }),
    () => asha.raw('DELETE', `/api/invoices/${draft.id}`, undefined),
  ]) {
    expect(await change()).toMatchObject({ status: 409, body: { code: 'invoice_not_draft' } })
  }
  await nothingIsWrong()
})

test('payments: a part, the rest, and one undone with a reason', async () => {
  const { id } = await asha.invoice({ amount: '1000.00' })
  const pay = (amount: string, given = {}) => asha.post(`/api/invoices/${id}/payments`, { amount, ...given })
  const first = await pay('400', { method: 'cash', note: 'At the counter' })
  expect(first.body.invoice).toMatchObject({
    state: 'part_paid',
    amount_paid: '400.00',
    balance: '600.00',
    paid: false,
  })
  expect(await pay('600.01')).toMatchObject({
    status: 400,
    body: { fields: { amount: 'Only ₹600.00 is still owed' } },
  })
  expect((await pay('600', { reference: '6216 2860 1452' })).body.invoice).toMatchObject({
    state: 'paid',
    balance: '0.00',
  })
  expect(await pay('1')).toMatchObject({ status: 409, body: { code: 'nothing_owed' } })
  const undo = () =>
    asha.post(`/api/invoices/${id}/payments/${first.body.payment_id}/undo`, { reason: 'It was another customer' })
  expect((await undo()).body.invoice).toMatchObject({ state: 'part_paid', amount_paid: '600.00' })
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'payment_undone' } })
  const after = await detail(id)
  expect(after.payments).toMatchObject([
    { amount: '600.00', reference: '621628601452', undone: null },
    { amount: '400.00', method: 'cash', undone: { reason: 'It was another customer' } },
  ])
  expect(await asha.history(id)).toEqual(['payment_undone', 'payment_recorded', 'payment_recorded', 'created'])
  expect(await stats()).toMatchObject({ totalEarnings: '600.00', owed: '400.00' })
  await nothingIsWrong()
})

// @abuse 234
test('one UTR pays one invoice, also in two concurrent requests', async () => {
  const [one, two] = [await asha.invoice(), await asha.invoice()]
  const answers = await Promise.all(
    [one, two].map(({ id }) => asha.post(`/api/invoices/${id}/payments`, { amount: '5', reference: '621628601452' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('utr_used')
  await nothingIsWrong()
})

test('twenty concurrent payments of a tenth never exceed the balance', async () => {
  const { id } = await asha.invoice({ amount: '100.00' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => asha.post(`/api/invoices/${id}/payments`, { amount: '10' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(await detail(id)).toMatchObject({ state: 'paid', amount_paid: '100.00' })
  await nothingIsWrong()
})

test('a repeated payment with the same key is recorded once', async () => {
  const { id } = await asha.invoice({ amount: '100.00' })
  const pay = () =>
    asha.raw('POST', `/api/invoices/${id}/payments`, JSON.stringify({ amount: '10' }), {
      'content-type': 'application/json',
      'idempotency-key': 'tap-1',
    })
  const [first, again] = await Promise.all([pay(), pay()])
  expect(first.body).toEqual(again.body)
  expect((await detail(id)).amount_paid).toBe('10.00')
})

test('a cancelled invoice keeps its number and has no balance; one with payments cannot be cancelled', async () => {
  const { id, number } = await asha.invoice({ amount: '70.00' })
  await asha.post(`/api/invoices/${id}/payments`, { amount: '1' })
  const cancel = () => asha.post(`/api/invoices/${id}/void`, { reason: 'Made twice' })
  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'invoice_has_payments' } })
  const [payment] = (await detail(id)).payments
  await asha.post(`/api/invoices/${id}/payments/${payment.id}/undo`, { reason: 'Never came' })
  expect((await cancel()).body.invoice).toMatchObject({ state: 'void', number, balance: '0.00' })
  expect(await detail(id)).toMatchObject({ void: { reason: 'Made twice' } })
  expect(await cancel()).toMatchObject({ status: 409 })
  expect(await stats()).toMatchObject({ total: 0, voided: 1, owed: '0.00' })
  expect((await asha.get('/api/invoices?status=void')).body.invoices).toMatchObject([{ id }])
  await nothingIsWrong()
})

test('credit notes credit parts, then exactly the rest; the invoice does not change', async () => {
  await register(asha)
  const made = await asha.invoice({
    amount: undefined,
    lines: [line({ quantity: '3', unit_price: '33.33', rate: '18' }), line({ unit_price: '10.01', rate: '5' })],
    is_rounded: true,
  })
  const before = await detail(made.id)
  const credit = (body: object) => asha.post(`/api/invoices/${made.id}/credit-notes`, { reason: 'Sent back', ...body })
  const first = await credit({ lines: [{ position: 1, quantity: '1' }] })
  expect(first.body.invoice).toMatchObject({
    kind: 'credit_note',
    state: 'issued',
    number: expect.stringMatching(/^CN\//),
  })
  expect(await credit({ lines: [{ position: 1, quantity: '2.001' }] })).toMatchObject({
    status: 400,
    body: { fields: { lines: 'Of item 1 only 2 is left to credit' } },
  })
  await credit({})
  expect(await credit({})).toMatchObject({ status: 409, body: { code: 'nothing_to_credit' } })
  const after = await detail(made.id)
  expect(after).toMatchObject({
    state: 'credited',
    amount: before.amount,
    amount_credited: before.amount,
    balance: '0.00',
  })
  expect(after.lines.map((one: { amount: string }) => one.amount)).toEqual(
    before.lines.map((one: { amount: string }) => one.amount),
  )
  expect(after.credit_notes).toHaveLength(2)
  expect(await detail(first.body.invoice.id)).toMatchObject({ credits: { id: made.id, reason: 'Sent back' } })
  expect((await app.current.visitor().get(`/payment/${first.body.invoice.id}`)).status).toBe(404)
  await nothingIsWrong()
})

test('a credit note leaves a paid invoice paid, and settles a part-paid one when it credits the rest', async () => {
  const paid = await asha.invoice({ amount: '100.00' })
  await asha.put(`/api/invoices/${paid.id}`, { paid: true })
  await asha.post(`/api/invoices/${paid.id}/credit-notes`, { reason: 'Goodwill' })
  expect(await detail(paid.id)).toMatchObject({ state: 'paid', amount_credited: '100.00' })
  const part = await asha.invoice({ amount: undefined, lines: [line({ quantity: '2' })] })
  await asha.post(`/api/invoices/${part.id}/payments`, { amount: '100' })
  await asha.post(`/api/invoices/${part.id}/credit-notes`, {
    reason: 'Broken',
    lines: [{ position: 1, quantity: '1' }],
  })
  expect(await detail(part.id)).toMatchObject({ state: 'paid', balance: '0.00' })
  await nothingIsWrong()
})

test("a duplicate is a draft with the same lines and today's date", async () => {
  const made = await asha.invoice({ amount: undefined, lines: [line({ discount_percent: '10' })], notes: 'As agreed' })
  const copy = (await asha.post(`/api/invoices/${made.id}/duplicate`, {})).body.invoice
  expect(copy).toMatchObject({ state: 'draft', amount: '90.00', notes: 'As agreed', customer_id: made.customer_id })
  expect((await detail(copy.id)).lines).toMatchObject([{ discount_percent: '10', gross: '100.00', discount: '10.00' }])
})

test('a duplicate of what was made before the seller registered has the usual rate, which its prices include', async () => {
  const made = [await asha.invoice({ amount: '1180' }), await asha.invoice({ amount: undefined, lines: [line()] })]
  await register(asha)
  const { version } = (await asha.get('/api/business')).body.business
  await asha.put('/api/business', { version, usual_rate: '18', usual_hsn: '9983' })
  const copies = await Promise.all(
    made.map(async ({ id }) => (await asha.post(`/api/invoices/${id}/duplicate`)).body.invoice),
  )
  expect(copies).toMatchObject([
    { kind: 'tax_invoice', amount: '1180.00' },
    { kind: 'tax_invoice', amount: '100.00' },
  ])
  expect(await detail(copies[0].id)).toMatchObject({
    taxable: '1000.00',
    prices_include_tax: true,
    lines: [{ rate: '18', hsn: '9983' }],
  })
  // A rate that was chosen stays.
  const nil = await asha.invoice({ amount: undefined, lines: [line({ rate: '0' })] })
  const copy = (await asha.post(`/api/invoices/${nil.id}/duplicate`)).body.invoice
  expect(copy).toMatchObject({ kind: 'bill_of_supply', amount: '100.00' })
})

test('a duplicate has the current default UPI ID, not that of its source', async () => {
  const made = await asha.invoice({ customer_upi: 'old@oksbi', amount: undefined, lines: [line()] })
  const duplicate = async () => (await asha.post(`/api/invoices/${made.id}/duplicate`, {})).body.invoice
  expect(await duplicate()).toMatchObject({ customer_upi: 'asha@okaxis' })
  const { version } = (await asha.get('/api/business')).body.business
  const kept = { version, upi_ids: ['new@okhdfcbank'], default_upi: 'new@okhdfcbank' }
  expect((await asha.put('/api/business/upi-ids', kept)).status).toBe(200)
  const copy = await duplicate()
  expect(copy.customer_upi).toBe('new@okhdfcbank')
  const issued = (await asha.post(`/api/invoices/${copy.id}/issue`, { version: copy.version })).body.invoice
  expect(issued.customer_upi).toBe('new@okhdfcbank')
  expect(await detail(made.id)).toMatchObject({ customer_upi: 'old@oksbi' })
  await app.current.db`UPDATE businesses SET default_upi = NULL
    WHERE id = (SELECT business_id FROM users WHERE id = ${asha.id})`
  expect(await duplicate()).toMatchObject({ customer_upi: 'old@oksbi' })
})

test('a series starts at the chosen number, never reuses one, and has its own prefix', async () => {
  await moveClock(app.current, '2026-11-21T06:00:00Z')
  await asha.invoice()
  const save = (body: object) => asha.put('/api/business/number-series', body)
  const cn = { prefix: 'CN' }
  expect(await save({ invoice: { prefix: 'INV', next: 1 }, credit_note: cn })).toMatchObject({
    status: 400,
    body: { fields: { 'invoice.next': expect.stringContaining('Start at 2') } },
  })
  expect((await save({ invoice: { prefix: 'cn' }, credit_note: cn })).status).toBe(400)
  expect((await save({ invoice: { prefix: 'SHARMA' }, credit_note: cn })).status).toBe(400)
  expect((await save({ invoice: { prefix: 'ST', next: 482 }, credit_note: cn })).body.series).toMatchObject({
    invoice: { prefix: 'ST', next: 482, next_number: 'ST/26-27/0482' },
  })
  expect((await asha.invoice()).number).toBe('ST/26-27/0482')
  expect((await save({ invoice: { prefix: 'LONGP', next: 10_000 }, credit_note: cn })).status).toBe(400)
  await save({ invoice: { prefix: 'LONGP', next: 9_999 }, credit_note: cn })
  await asha.invoice()
  expect(await asha.post('/api/invoices', { customer_name: 'Ravi', amount: '1' })).toMatchObject({
    status: 409,
    body: { code: 'series_full' },
  })
})
