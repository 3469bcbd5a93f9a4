import { expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { monthOf } from '#domain/days/month.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { listed, make, makeInvoice, register, TWO_ITEMS } from '../preliminary-documents/shop.ts'
import { archiveOf, commitFile, copyInvoices, previewFile } from './archive.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())
const KINDS = ['quotation', 'pro_forma', 'delivery_challan']

/** A business with a document of each kind in each state. */
async function shopWithDocuments(): Promise<Seller> {
  const asha = await app.current.seller()
  // Before the business was registered: a quotation without tax.
  await make(asha, { issued_on: addDays(today, -40), customer: { phone: '9876543210', address: '1, MG Road\nPune' } })
  await register(asha)
  await make(asha, { customer_name: 'Ravi & Co', valid_until: today, notes: 'Line one\nLine two', terms: 'Half now' })
  await make(asha, {
    kind: 'pro_forma',
    customer_name: 'Acme Inc',
    supply_type: 'export_without_tax',
    place_of_supply: '96',
    export_details: { country: 'US', currency_code: 'USD', exchange_rate: '83.25', rate_source: 'RBI' },
  })
  await make(asha, {
    customer_name: 'Ravi & Co',
    prices_include_tax: true,
    is_rounded: true,
    custom_fields: [{ label: 'Site', value: 'Tower B' }],
    lines: [
      { description: 'Lamp', quantity: '1.5', unit: 'NOS', unit_price: '118', rate: '18', discount_percent: '10' },
      { description: 'Book', unit_price: '20', rate: '0', exemption: 'exempt', discount_amount: '1.50' },
    ],
  })
  const challan = { kind: 'delivery_challan', transport_reason: 'other', transport_note: 'For repair' }
  await make(asha, { ...challan, transport: { mode: 'road', vehicle_number: 'MH12AB1234' } })
  await make(asha, { kind: 'delivery_challan', transport_reason: 'supply' })
  const states = [await make(asha), await make(asha), await make(asha)]
  for (const [i, state] of ['declined', 'cancelled'].entries())
    expect(await asha.put(`/api/preliminary-documents/${states[i].id}/state`, { state })).toMatchObject({ status: 200 })
  expect(await makeInvoice(asha, states[2].id)).toMatchObject({ status: 200 })
  const accepted = await make(asha)
  const form = `name=Ravi+Kumar&version=${accepted.version}`
  const path = `/offer/${accepted.id}`
  await app.current.visitor().raw('POST', path, form, { 'content-type': 'application/x-www-form-urlencoded' })
  // The customer gets another name afterwards; the documents keep theirs.
  const { customer_id: id } = accepted
  const { version } = (await asha.get(`/api/customers/${id}`)).body.customer
  expect(await asha.put(`/api/customers/${id}`, { version, name: 'Gokhale & Sons' })).toMatchObject({ status: 200 })
  return asha
}

async function documentsOf(seller: Seller) {
  const lists = await Promise.all(KINDS.map((kind) => listed(seller, kind)))
  const ids = lists.flatMap(({ documents }) => documents.map(({ id }: { id: string }) => id))
  return Promise.all(
    ids.map(async (id) => {
      const { document } = (await seller.get(`/api/preliminary-documents/${id}`)).body
      const customer = (await seller.get(`/api/customers/${document.customer_id}`)).body.customer.name
      const invoice =
        document.invoice_id && (await seller.get(`/api/invoices/${document.invoice_id}`)).body.invoice.number
      const {
        id: _id,
        customer_id: _customer,
        invoice_id: _invoice,
        public_url: _url,
        pdf_url: _pdf,
        ...rest
      } = document
      // A change of the state is a version more; an import is the first.
      return { ...rest, version: null, customer, invoice }
    }),
  )
}

const challansInReturn = async (seller: Seller) =>
  (await seller.get(`/api/exports/gstr1?month=${monthOf(today)}`)).body.doc_issue

test('quotations, pro forma invoices and challans come with a move, with state, seller, customer and invoice', async () => {
  const asha = await shopWithDocuments()
  const files = await archiveOf(asha)
  const copy = await app.current.seller()
  await register(copy)
  await copyInvoices(copy, files)
  const file = files.get('quotations.json')
  expect((await previewFile(copy, 'quotations', file)).body).toMatchObject({
    columns: [],
    rows: 10,
    added: 10,
    faults: [],
    warnings: [],
  })
  expect((await commitFile(copy, 'quotations', file)).body).toEqual({ added: 10, skipped: 0, advances: 0, left_out: 0 })
  const before = await documentsOf(asha)
  expect(before.map(({ status }) => status).toSorted()).toEqual(
    ['accepted', 'cancelled', 'declined', 'invoiced', ...Array(6).fill('open')].toSorted(),
  )
  expect(await documentsOf(copy)).toEqual(before)
  expect(await challansInReturn(copy)).toEqual(await challansInReturn(asha))
  expect(await findWrongTotals(app.current.db)).toEqual([])

  expect((await commitFile(copy, 'quotations', file)).body).toEqual({ added: 0, skipped: 10, advances: 0, left_out: 0 })
  expect((await previewFile(copy, 'quotations', file)).body.warnings).toEqual([])
  expect(await documentsOf(copy)).toEqual(before)
  for (const kind of KINDS) {
    const more = { kind, ...(kind === 'delivery_challan' ? { transport_reason: 'job_work' } : {}) }
    expect((await make(copy, more)).number).toBe((await make(asha, more)).number)
  }
  const open = (await listed(copy)).documents.find(({ status }: { status: string }) => status === 'accepted')
  expect((await makeInvoice(copy, open.id)).body.invoice.amount).toBe(open.amount)
})

test('documents that another account changed, or whose invoice is missing, are refused with their row and field', async () => {
  const asha = await app.current.seller()
  await register(asha)
  const { id } = await make(asha)
  await makeInvoice(asha, id)
  await make(asha, { kind: 'delivery_challan', transport_reason: 'job_work', issued_on: addDays(today, -3) })
  const files = await archiveOf(asha)
  const records = (files.get('quotations.json') ?? '')
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text))
  const invoiced = records.find(({ state }) => state === 'invoiced')
  const challan = records.find(({ kind }) => kind === 'delivery_challan')
  const copy = await app.current.seller()
  const faultsOf = async (...list: object[]) =>
    (await previewFile(copy, 'quotations', JSON.stringify(list))).body.faults
  expect(await faultsOf(invoiced)).toEqual([
    { row: 1, column: 'invoice', reason: expect.stringContaining('First import') },
  ])
  expect(await commitFile(copy, 'quotations', JSON.stringify(invoiced))).toMatchObject({
    status: 400,
    body: { code: 'import_has_faults', message: expect.stringContaining('Row 1, invoice') },
  })
  const open = { ...invoiced, state: 'open', invoice: null }
  const wrong: [change: object, column: string][] = [
    [{ totals: { ...open.totals, amount: '1.00' } }, 'totals'],
    [{ lines: [{ ...open.lines[0], unit_price: '-5' }] }, 'lines.0.unit_price'],
    [{ number: 'x'.repeat(17) }, 'number'],
    [{ state: 'accepted' }, 'accepted'],
    [{ transport_reason: 'other' }, 'transport_reason'],
    [{ issued_on: addDays(today, 1), valid_until: null }, 'issued_on'],
    [{ created_at: `${addDays(today, 2)}T00:00:00Z` }, 'created_at'],
    [{ seller: { ...open.seller, bank_account: '1234567890' } }, 'seller.bank_account'],
    [{ secret: 1 }, 'secret'],
  ]
  for (const [change, column] of wrong)
    expect([column, await faultsOf(open, { ...open, ...change })]).toMatchObject([column, [{ row: 2, column }]])
  expect(await faultsOf(open, open)).toMatchObject([{ row: 2, column: 'number' }])

  const { version } = (await copy.get('/api/business')).body.business
  expect(await copy.put('/api/business', { version, books_closed_to: addDays(today, -1) })).toMatchObject({
    status: 200,
  })
  expect(await faultsOf(challan)).toMatchObject([{ row: 1, column: 'issued_on' }])

  const other = await make(copy, { ...TWO_ITEMS, discount: '60' })
  expect(other.number).toBe(open.number)
  const { added, warnings } = (await previewFile(copy, 'quotations', JSON.stringify(open))).body
  expect([added, warnings]).toMatchObject([0, [{ row: 1, column: 'number' }]])
  for (const file of ['', 'Number,Kind\n1,2', '[1', 'true'])
    expect([file, await commitFile(copy, 'quotations', file)]).toMatchObject([
      file,
      { status: 400, body: { code: 'import_unreadable' } },
    ])
})
