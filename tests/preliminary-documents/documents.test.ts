import { beforeEach, expect, test } from 'vitest'
import { fiscalYear } from '#domain/days/month.ts'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { get, listed, make, makeInvoice, register, TWO_ITEMS } from './shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})

const numbers = (documents: { number: string }[]) => documents.map(({ number }) => number)
const post = (given: object) => asha.post('/api/preliminary-documents', { kind: 'quotation', ...TWO_ITEMS, ...given })

test('a quotation has the amounts of the invoice that is made of it', async () => {
  await register(asha)
  const quotation = await make(asha, { customer: { gstin: '29AABCL7734M1ZY' }, notes: 'Delivery in a week' })
  expect(quotation).toMatchObject({
    kind: 'quotation',
    status: 'open',
    invoice_kind: 'tax_invoice',
    place_of_supply: '29',
    taxable: '2049.99',
    igst: '369.00',
    amount: '2418.99',
    lines: [{ taxable: '1952.38' }, { taxable: '97.61' }],
  })
  const { invoice } = (await makeInvoice(asha, quotation.id)).body
  const { amount, taxable, igst, lines, notes, issued_on } = (await asha.get(`/api/invoices/${invoice.id}`)).body
    .invoice
  expect({ amount, taxable, igst, notes, issued_on }).toEqual({
    amount: '2418.99',
    taxable: '2049.99',
    igst: '369.00',
    notes: 'Delivery in a week',
    issued_on: today,
  })
  expect(lines).toMatchObject(quotation.lines)
  expect(await get(asha, quotation.id)).toMatchObject({ status: 'invoiced', invoice_id: invoice.id })
})

test('a challan bears tax only where the goods are supplied, and its invoice bears tax', async () => {
  await register(asha)
  const challan = { kind: 'delivery_challan', transport_reason: 'job_work' }
  const work = await make(asha, challan)
  expect(work).toMatchObject({
    number: expect.stringMatching(/^DC\//),
    cgst: '0.00',
    amount: '2049.99',
    public_url: null,
  })
  expect(await make(asha, { ...challan, transport_reason: 'supply' })).toMatchObject({ amount: '2418.97' })
  expect((await makeInvoice(asha, work.id)).body.invoice).toMatchObject({ amount: '2418.97' })
  expect(await post({ kind: 'delivery_challan' })).toMatchObject({
    status: 400,
    body: { fields: { transport_reason: 'Please choose why the goods are sent' } },
  })
  expect(await post({ transport_reason: 'other' })).toMatchObject({ status: 400 })
})

test('a challan in closed books is refused, and one of them stays as it is; an offer is in no books', async () => {
  const [yesterday, before] = [addDays(today, -1), addDays(today, -2)]
  const challan = { kind: 'delivery_challan', transport_reason: 'job_work' }
  const kept = await make(asha, { ...challan, issued_on: before })
  const { version } = (await asha.get('/api/business')).body.business
  expect(await asha.put('/api/business', { version, books_closed_to: yesterday })).toMatchObject({ status: 200 })
  expect(await post({ ...challan, issued_on: yesterday })).toMatchObject({
    status: 400,
    body: { fields: { issued_on: /./ } },
  })
  const path = `/api/preliminary-documents/${kept.id}`
  const moved = { ...TWO_ITEMS, transport_reason: 'job_work', issued_on: today, version: kept.version }
  expect(await asha.put(path, moved)).toMatchObject({ status: 409, body: { code: 'books_closed' } })
  expect(await asha.put(`${path}/state`, { state: 'cancelled' })).toMatchObject({ body: { code: 'books_closed' } })
  expect(await get(asha, kept.id)).toMatchObject({ issued_on: before, status: 'open' })
  await make(asha, challan)
  await make(asha, { issued_on: yesterday })
})

test('each kind has numbers of its own without a gap, also for twenty at once and refused ones between', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      post(i % 4 === 3 ? { valid_until: addDays(today, -1) } : { kind: i % 2 ? 'pro_forma' : 'quotation' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  const year = fiscalYear(today).slice(2)
  const series = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${prefix}/${year}/${String(count - i).padStart(4, '0')}`)
  expect(
    numbers((await listed(asha)).documents)
      .toSorted()
      .toReversed(),
  ).toEqual(series('QT', 10))
  expect(
    numbers((await listed(asha, 'pro_forma')).documents)
      .toSorted()
      .toReversed(),
  ).toEqual(series('PF', 5))
  expect((await asha.invoice()).number).toBe(`INV/${year}/0001`)
})

test('invoices whose prefix is that of quotations keep numbers of their own', async () => {
  await make(asha)
  const series = { invoice: { prefix: 'QT' }, credit_note: { prefix: 'CN' } }
  expect(await asha.put('/api/business/number-series', series)).toMatchObject({ status: 200 })
  expect((await asha.invoice()).number).toMatch(/0001$/)
  expect((await make(asha)).number).toMatch(/0002$/)
})

test('each kind has a prefix of its own; no number is used twice, also while the prefix changes', async () => {
  const kept = { invoice: { prefix: 'INV' }, credit_note: { prefix: 'CN' } }
  const save = (body: object) => asha.put('/api/business/number-series', { ...kept, ...body })
  const year = fiscalYear(today).slice(2)
  expect((await make(asha)).number).toBe(`QT/${year}/0001`)
  const chosen = {
    quotation: { prefix: 'est', next: 9999 },
    delivery_challan: { prefix: 'CH' },
    receipt_voucher: { prefix: 'ADV' },
  }
  expect((await save(chosen)).body.series).toMatchObject({
    quotation: { prefix: 'EST', next: 9999, next_number: `EST/${year}/9999` },
    pro_forma: { prefix: 'PF', next: 1 },
    receipt_voucher: { prefix: 'ADV', next_number: `ADV/${year}/0001` },
  })
  // Each quotation has the old or the new prefix, whichever comes first, and the next number of it.
  const [, ...made] = await Promise.all([
    save({ quotation: { prefix: 'QT' } }),
    ...Array.from({ length: 8 }, () => make(asha)),
  ])
  const used = made.map(({ number }) => number)
  expect(new Set(used).size).toBe(8)
  const counted = (prefix: string) => used.filter((number) => number.startsWith(prefix)).length
  expect((await save({ quotation: { prefix: 'EST' } })).body.series.quotation.next).toBe(9999 + counted('EST'))
  expect((await save({ quotation: { prefix: 'QT' } })).body.series.quotation.next).toBe(2 + counted('QT'))
  const challan = { kind: 'delivery_challan', transport_reason: 'job_work', ...TWO_ITEMS }
  expect((await asha.post('/api/preliminary-documents', challan)).body.document.number).toBe(`CH/${year}/0001`)

  const refused: [object, string][] = [
    [{ quotation: { prefix: 'CH' } }, 'quotation.prefix'],
    [{ quotation: { prefix: 'INV' } }, 'quotation.prefix'],
    [{ pro_forma: { prefix: 'TOOLONG' } }, 'pro_forma.prefix'],
    [{ quotation: { prefix: 'QT', next: 1 } }, 'quotation.next'],
    [{ receipt_voucher: { prefix: 'ADVAN', next: 123_456 } }, 'receipt_voucher.next'],
  ]
  for (const [body, field] of refused)
    expect(await save(body)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  expect((await save({})).body.series).toMatchObject({ delivery_challan: { prefix: 'CH', next: 2 } })
})

test('a day that is still to come is refused in the words of the document', async () => {
  const NAMES = { quotation: 'A quotation', pro_forma: 'A pro forma invoice', delivery_challan: 'A delivery challan' }
  for (const [kind, name] of Object.entries(NAMES)) {
    const reason = kind === 'delivery_challan' ? { transport_reason: 'supply' } : {}
    expect(await post({ kind, ...reason, issued_on: addDays(today, 1) })).toMatchObject({
      status: 400,
      body: { fields: { issued_on: `${name} cannot be dated in the future` } },
    })
  }
})

test('documents and recurring invoices of a merged customer are those of the remaining one', async () => {
  const { id, customer_id } = await make(asha)
  const repeated = {
    customer_name: TWO_ITEMS.customer_name,
    customer_id,
    amount: '100',
    every: 'month',
    first_on: today,
  }
  expect(await asha.post('/api/recurring-invoices', repeated)).toMatchObject({ status: 200 })
  const given = { name: 'Gokhale LLP', phone: '9876543210', language: 'mr' }
  const into = (await asha.post('/api/customers', given)).body.customer.id
  expect(await asha.post(`/api/customers/${customer_id}/merge`, { into })).toMatchObject({ status: 200 })
  const remaining = { customer_id: into, customer_phone: '+919876543210', customer_language: 'mr' }
  expect(await get(asha, id)).toMatchObject(remaining)
  expect((await listed(asha)).documents).toMatchObject([remaining])
  const { recurring } = (await asha.get('/api/recurring-invoices')).body
  expect(recurring).toMatchObject([{ customer_id: into, customer_name: 'Gokhale LLP' }])
  const { invoice } = (await makeInvoice(asha, id)).body
  expect(invoice).toMatchObject({ customer_id: into })
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('the list is searched by number, customer and amount, and filtered by state, days and customer', async () => {
  const [lakshmi, other] = [
    await make(asha, { customer_name: 'Lakshmi_100% Stores', issued_on: addDays(today, -3), discount: '0' }),
    await make(asha, { valid_until: addDays(today, -1), issued_on: addDays(today, -2) }),
  ]
  await asha.put(`/api/preliminary-documents/${lakshmi.id}/state`, { state: 'declined' })
  const found = async (query: string) => numbers((await listed(asha, 'quotation', `&${query}`)).documents)
  const into = (await asha.post('/api/customers', { name: 'Ravi' })).body.customer.id
  await asha.post(`/api/customers/${other.customer_id}/merge`, { into })
  const cases: [string, string[]][] = [
    ['search=lakshmi_100%25', [lakshmi.number]],
    ['search=100_', []],
    [`search=${other.number.slice(-4)}`, [other.number]],
    ['search=2,099.99', [lakshmi.number]],
    ['search=2049.99', [other.number]],
    ['status=declined', [lakshmi.number]],
    ['status=expired', [other.number]],
    ['status=open', []],
    [`to=${addDays(today, -3)}`, [lakshmi.number]],
    [`from=${addDays(today, -2)}`, [other.number]],
    ['period=today', []],
    [`customer_id=${lakshmi.customer_id}`, [lakshmi.number]],
    [`customer_id=${into}`, [other.number]],
    [`customer_id=${other.customer_id}&search=gokhale`, [other.number]],
    ['limit=1', [other.number]],
  ]
  for (const [query, expected] of cases) expect([query, await found(query)]).toEqual([query, expected])
  for (const [query, field] of [
    ['status=paid', 'status'],
    ['from=2026-13-01', 'from'],
    ['from=2026-11-02&to=2026-11-01', 'to'],
  ] as const)
    expect((await asha.get(`/api/preliminary-documents?kind=quotation&${query}`)).body.fields).toHaveProperty(field)
  const stranger = await app.current.seller()
  expect((await listed(stranger, 'quotation', `&customer_id=${into}`)).documents).toEqual([])
})

test('ten taps at once make one invoice', async () => {
  const { id } = await make(asha)
  const taps = await Promise.all(Array.from({ length: 10 }, () => makeInvoice(asha, id)))
  expect(taps.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(new Set(taps.map(({ body }) => body.invoice.id)).size).toBe(1)
  expect((await asha.get('/api/invoices')).body.total).toBe(1)
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('none of them is in the totals, the list, the late list, the reports or the return, but a challan in table 13', async () => {
  await register(asha)
  const PLACES = [
    '/api/analytics/stats',
    '/api/invoices?status=all',
    '/api/late',
    '/api/reports/overview',
    `/api/exports/gstr1?month=${today.slice(0, 7)}`,
    '/api/money',
  ]
  const issued: unknown[] = []
  const read = () =>
    Promise.all(
      PLACES.map(async (path) => {
        const { status, text, body } = await asha.get(path)
        expect([path, status]).toEqual([path, 200])
        if (!path.includes('gstr1')) return text
        const { doc_issue, ...rest } = body
        issued.push(doc_issue)
        return JSON.stringify(rest)
      }),
    )
  // A customer is made with the first document.
  await asha.post('/api/customers', { name: TWO_ITEMS.customer_name })
  const before = await read()
  await make(asha, { valid_until: today })
  await make(asha, { kind: 'pro_forma' })
  await make(asha, { kind: 'delivery_challan', transport_reason: 'on_approval' })
  expect(await read()).toEqual(before)
  expect(issued).toEqual([undefined, { doc_det: [expect.objectContaining({ doc_num: 10 })] }])
  expect(before[1]).toContain('"total":0')
})

test('an open one can be changed and keeps its number; a stale change is refused', async () => {
  const { id, number } = await make(asha, { valid_until: addDays(today, 10) })
  const change = { ...TWO_ITEMS, discount: '0', version: 1 }
  const changed = await asha.put(`/api/preliminary-documents/${id}`, change)
  expect(changed).toMatchObject({
    status: 200,
    body: { document: { number, amount: '2099.99', version: 2, valid_until: null } },
  })
  expect(await asha.put(`/api/preliminary-documents/${id}`, change)).toMatchObject({
    status: 409,
    body: { code: 'changed_elsewhere' },
  })
})

test('a declined or cancelled one makes no invoice until it is opened again, and an invoiced one stays', async () => {
  const { id } = await make(asha)
  const set = (state: string) => asha.put(`/api/preliminary-documents/${id}/state`, { state })
  for (const state of ['declined', 'open', 'cancelled', 'cancelled']) {
    expect(await set(state)).toMatchObject({ status: 200, body: { document: { status: state } } })
  }
  expect(await makeInvoice(asha, id)).toMatchObject({ status: 409, body: { code: 'document_not_open' } })
  await set('open')
  expect(await makeInvoice(asha, id)).toMatchObject({ status: 200 })
  expect(await set('cancelled')).toMatchObject({ status: 409, body: { code: 'document_invoiced' } })
  expect(await asha.put(`/api/preliminary-documents/${id}`, { ...TWO_ITEMS, version: 6 })).toMatchObject({
    status: 409,
  })
})

test('one whose seller has no UPI ID makes its invoice once there is one', async () => {
  const ravi = await app.current.seller({ default_upi: null })
  const { id } = await make(ravi)
  expect(await makeInvoice(ravi, id)).toMatchObject({
    status: 400,
    body: { fields: { customer_upi: expect.any(String) } },
  })
  expect(await get(ravi, id)).toMatchObject({ status: 'open', invoice_id: null })
})

test('another seller sees none of them', async () => {
  const { id } = await make(asha)
  const stranger = await app.current.seller()
  expect((await listed(stranger)).documents).toEqual([])
  for (const path of [`/${id}`, `/${id}/pdf`]) {
    expect(await stranger.get(`/api/preliminary-documents${path}`)).toMatchObject({ status: 404 })
  }
  expect(await makeInvoice(stranger, id)).toMatchObject({ status: 404 })
  expect(await stranger.put(`/api/preliminary-documents/${id}`, { ...TWO_ITEMS, version: 1 })).toMatchObject({
    status: 404,
  })
  expect(await stranger.put(`/api/preliminary-documents/${id}/state`, { state: 'cancelled' })).toMatchObject({
    status: 404,
  })
  expect(await get(asha, id)).toMatchObject({ status: 'open' })
})

test('a list has all of them once, page by page, newest first', async () => {
  for (let i = 0; i < 5; i++) await make(asha)
  const found: string[] = []
  let cursor = ''
  do {
    const page = await listed(asha, 'quotation', `&limit=2${cursor}`)
    found.push(...numbers(page.documents))
    cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`
  } while (cursor !== '')
  expect(found.map((number) => number.slice(-1))).toEqual(['5', '4', '3', '2', '1'])
})

test('the same Idempotency-Key makes one, and a Free seller without free invoices none', async () => {
  const key = { 'idempotency-key': 'quote-1' }
  const body = { kind: 'quotation', ...TWO_ITEMS }
  const twice = await Promise.all([1, 2].map(() => asha.post('/api/preliminary-documents', body, key)))
  expect(twice[0]?.body).toEqual(twice[1]?.body)
  expect((await listed(asha)).documents).toHaveLength(1)
  const free = await app.current.seller({ plan: 'Free' })
  expect(await free.post('/api/preliminary-documents', body)).toMatchObject({
    status: 403,
    body: { code: 'plan_required' },
  })
})
