import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { filesOf } from '../sheets/unzip.ts'
import { registeredSeller } from './shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const lamp = { description: 'Lamp', hsn: '9405', unit: 'Nos', quantity: '2', unit_price: '500', rate: '18' }
const october = { issued_on: '2026-10-05', amount: undefined, lines: [lamp] }

test('has no file and no faults for an unregistered seller, and refuses invalid months', async () => {
  const asha = await app.current.seller()
  expect((await asha.get('/api/exports/gstr1?month=2026-10')).body.code).toBe('gst_not_registered')
  expect(await asha.get('/api/exports/gstr1/faults?month=2026-10')).toMatchObject({
    status: 200,
    body: { is_registered: false, gstin: null, gstins: [], documents: 0, faults: [], fault_count: 0 },
  })
  for (const path of ['gstr1', 'gstr1/faults']) {
    for (const month of ['', '2026', '2026-13', '26-10']) {
      expect((await asha.get(`/api/exports/${path}?month=${month}`)).body.code).toBe('invalid_input')
    }
  }
  // The file has the format of May 2025; faults are shown for any month.
  expect((await asha.get('/api/exports/gstr1?month=2025-04')).body.code).toBe('invalid_input')
})

test("the return has the month's documents, credit notes and cancelled numbers, and no other months", async () => {
  const asha = await registeredSeller(app.current)
  const registered = { customer_name: 'Meera Stores', customer: { gstin: '27AAHCV4410Q1ZV' } }
  await asha.invoice({ ...october, ...registered })
  const { id: gone } = await asha.invoice({ ...october, customer_name: 'Ravi' })
  expect(await asha.post(`/api/invoices/${gone}/void`, { reason: 'Made twice' })).toMatchObject({ status: 200 })
  await asha.invoice({ ...october, customer_name: 'Ravi', issued_on: '2026-10-31' })
  await asha.invoice({ ...october, customer_name: 'Ravi', issued_on: '2026-11-01' })
  await asha.invoice({ ...october, customer_name: 'Ravi', draft: true })

  const { body, headers } = await asha.get('/api/exports/gstr1?month=2026-10')
  expect(headers.get('content-disposition')).toBe('attachment; filename="GSTR1-2026-10.json"')
  expect(body).toMatchObject({
    gstin: '27ABCPS1234K1ZM',
    fp: '102026',
    b2b: [{ ctin: '27AAHCV4410Q1ZV', inv: [{ inum: 'INV/26-27/0001', idt: '05-10-2026', val: 1180, pos: '27' }] }],
    b2cs: [{ sply_ty: 'INTRA', pos: '27', rt: 18, txval: 1000, camt: 90, samt: 90 }],
    hsn: { hsn_b2b: [{ hsn_sc: '9405', qty: 2 }], hsn_b2c: [{ hsn_sc: '9405', qty: 2 }] },
    doc_issue: { doc_det: [{ doc_num: 1, docs: [{ totnum: 3, cancel: 1, net_issue: 2 }] }] },
  })
  expect((await asha.get('/api/exports/gstr1?month=2026-11&span=quarter')).body).toMatchObject({
    fp: '122026',
    b2cs: [{ txval: 2000 }],
  })
  expect((await asha.get('/api/exports/gstr1/faults?month=2026-10')).body).toEqual({
    is_registered: true,
    gstin: '27ABCPS1234K1ZM',
    gstins: ['27ABCPS1234K1ZM'],
    from: '2026-10-01',
    to: '2026-10-31',
    documents: 3,
    fault_count: 0,
    faults: [],
  })
})

test('debit notes are in the tables of notes with type D, in the sums and in the series', async () => {
  const asha = await registeredSeller(app.current)
  const registered = { customer_name: 'Meera Stores', customer: { gstin: '27AAHCV4410Q1ZV' } }
  const { id } = await asha.invoice({ ...october, ...registered })
  const customer = { address: '1 MG Road, Bengaluru' }
  const far = await asha.invoice({
    ...october,
    customer,
    place_of_supply: '29',
    lines: [{ ...lamp, unit_price: '90000' }],
  })
  const near = await asha.invoice({ ...october, customer_name: 'Ravi' })
  const debit = async (one: string, amount: string) => {
    const given = { reason: 'Price was too low', amount, issued_on: '2026-10-20' }
    expect(await asha.post(`/api/invoices/${one}/debit-notes`, given)).toMatchObject({ status: 200 })
  }
  await debit(id, '118')
  await debit(far.id, '236')
  await debit(near.id, '354')
  const { body } = await asha.get('/api/exports/gstr1?month=2026-10')
  const item = (figures: object) => [{ num: 1, itm_det: { rt: 18, csamt: 0, ...figures } }]
  expect(body.cdnr).toEqual([
    {
      ctin: '27AAHCV4410Q1ZV',
      nt: [
        {
          ntty: 'D',
          nt_num: 'DN/26-27/0001',
          nt_dt: '20-10-2026',
          val: 118,
          pos: '27',
          rchrg: 'N',
          inv_typ: 'R',
          itms: item({ txval: 100, iamt: 0, camt: 9, samt: 9 }),
        },
      ],
    },
  ])
  expect(body.cdnur).toMatchObject([
    { typ: 'B2CL', ntty: 'D', nt_num: 'DN/26-27/0002', pos: '29', itms: item({ txval: 200, iamt: 36 }) },
  ])
  // A small sale to an unregistered customer: the note adds to the sum.
  expect(body.b2cs).toMatchObject([{ pos: '27', txval: 1300, camt: 117, samt: 117 }])
  expect(body.doc_issue.doc_det).toMatchObject([
    { doc_num: 1, docs: [{ totnum: 3 }] },
    { doc_num: 4, docs: [{ from: 'DN/26-27/0001', to: 'DN/26-27/0003', totnum: 3, cancel: 0, net_issue: 3 }] },
  ])
  expect(body.hsn.hsn_b2b.reduce((sum: number, { txval }: { txval: number }) => sum + txval, 0)).toBe(1100)
  expect((await asha.get('/api/exports/gstr1/faults?month=2026-10')).body).toMatchObject({ documents: 6, faults: [] })
})

test('a debit note for a difference of price counts no goods again, one for more goods does', async () => {
  const asha = await registeredSeller(app.current)
  const registered = { customer_name: 'Meera Stores', customer: { gstin: '27AAHCV4410Q1ZV' } }
  const goodsOf = async () => {
    const { hsn } = (await asha.get('/api/exports/gstr1?month=2026-10')).body
    return [hsn.hsn_b2b[0].qty, hsn.hsn_b2b[0].txval]
  }
  const note = async (id: string, kind: string, line: object) => {
    const given = { reason: 'Price was too low', issued_on: '2026-10-20', lines: [{ position: 1, ...line }] }
    return (await asha.post(`/api/invoices/${id}/${kind}-notes`, given)).body.invoice.id
  }
  // Two at ₹500, less 10%: ₹450 each.
  const { id } = await asha.invoice({ ...october, ...registered, lines: [{ ...lamp, discount_percent: '10' }] })
  expect(await goodsOf()).toEqual([2, 900])
  const dearer = await note(id, 'debit', { quantity: '2', unit_price: '25' })
  expect(await goodsOf()).toEqual([2, 950])
  await note(dearer, 'credit', { quantity: '1' })
  expect(await goodsOf()).toEqual([2, 925])
  const more = await note(id, 'debit', { quantity: '3' })
  expect(await goodsOf()).toEqual([5, 2275])
  await note(id, 'debit', { quantity: '1', unit_price: '500' })
  expect(await goodsOf()).toEqual([6, 2775])
  await note(more, 'credit', { quantity: '2' })
  expect(await goodsOf()).toEqual([4, 1875])
})

test('a credit note for a debit note goes where its debit note is, by the invoice of that', async () => {
  const asha = await registeredSeller(app.current)
  const shops = [
    { customer_name: 'Meera Stores', customer: { gstin: '27AAHCV4410Q1ZV' } },
    { customer: { address: '1 MG Road' }, place_of_supply: '29', lines: [{ ...lamp, unit_price: '90000' }] },
    { customer_name: 'Ravi' },
  ]
  for (const shop of shops) {
    const { id } = await asha.invoice({ ...october, ...shop })
    const note = { reason: 'Too little', amount: '236', issued_on: '2026-10-20' }
    const debit = (await asha.post(`/api/invoices/${id}/debit-notes`, note)).body.invoice
    const back = { reason: 'Was right', amount: '118', issued_on: '2026-11-03' }
    expect(await asha.post(`/api/invoices/${debit.id}/credit-notes`, back)).toMatchObject({ status: 200 })
  }
  const { body } = await asha.get('/api/exports/gstr1?month=2026-11')
  const figures = { rt: 18, txval: 100 }
  expect(body.cdnr).toMatchObject([
    { ctin: '27AAHCV4410Q1ZV', nt: [{ ntty: 'C', nt_num: 'CN/26-27/0001', val: 118, itms: [{ itm_det: figures }] }] },
  ])
  expect(body.cdnur).toMatchObject([{ typ: 'B2CL', ntty: 'C', nt_num: 'CN/26-27/0002', itms: [{ itm_det: figures }] }])
  expect(body.b2cs).toMatchObject([{ pos: '27', txval: -100, camt: -9, samt: -9 }])
  expect((await asha.get('/api/exports/gstr1/faults?month=2026-11')).body).toMatchObject({ documents: 3, faults: [] })
  const { taxed } = (await asha.get('/api/exports/gstr3b/figures?month=2026-11')).body
  expect(taxed).toMatchObject({ taxable: '-300.00' })
})

test('faults name the invoice and what to do', async () => {
  const asha = await registeredSeller(app.current)
  const registered = { customer_name: 'Meera Stores', customer: { gstin: '27AAHCV4410Q1ZX' } }
  const { id } = await asha.invoice({ ...october, ...registered, lines: [{ ...lamp, hsn: null }] })
  await asha.invoice({ customer_name: 'Ravi' })
  const { faults } = (await asha.get('/api/exports/gstr1/faults?month=2026-10')).body
  expect(faults).toEqual([
    {
      code: 'gstin',
      message: expect.stringContaining('typing mistake'),
      invoice: { id, number: 'INV/26-27/0001', customer_name: 'Meera Stores' },
      payment: null,
    },
    { code: 'hsn', message: expect.stringContaining('HSN'), invoice: expect.anything(), payment: null },
  ])
})

test('the workbook has a sheet for each table of the return', async () => {
  const asha = await registeredSeller(app.current)
  await asha.invoice({ ...october, customer_name: 'Meera & Co', customer: { gstin: '27AAHCV4410Q1ZV' } })
  const answer = await asha.file('/api/exports/gstr1?month=2026-10&format=xlsx')
  const files = filesOf(answer.bytes)
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/sheet name="([^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual([
    'b2b,sez,de',
    'b2cl',
    'b2cs',
    'exp',
    'cdnr',
    'cdnur',
    'exemp',
    'at',
    'atadj',
    'hsn(b2b)',
    'hsn(b2c)',
    'docs',
  ])
  const sheet = files.get('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('Meera &amp; Co')
  expect(sheet).toContain('27-Maharashtra')
  expect(sheet).toContain('<v>1180.00</v>')
})

const save = async (asha: Seller, change: Record<string, unknown>) => {
  const { version } = (await asha.get('/api/business')).body.business
  expect(await asha.put('/api/business', { version, ...change })).toMatchObject({ status: 200 })
}
const codesOf = async (asha: Seller, query: string): Promise<string[]> =>
  (await asha.get(`/api/exports/gstr1/faults?${query}`)).body.faults.map(({ code }: { code: string }) => code)

test('a month is filed under the registration at issue, not under the current profile', async () => {
  const asha = await registeredSeller(app.current)
  await asha.invoice({ ...october, customer_name: 'Ravi' })
  await save(asha, { registration: 'unregistered' })
  await asha.invoice({ ...october, customer_name: 'Ravi', issued_on: '2026-10-06' })
  const path = '/api/exports/gstr1?month=2026-10'
  const alone = {
    gstin: '27ABCPS1234K1ZM',
    b2cs: [{ sply_ty: 'INTRA', pos: '27', txval: 1000, camt: 90 }],
    doc_issue: { doc_det: [{ docs: [{ from: 'INV/26-27/0001', to: 'INV/26-27/0001', totnum: 1 }] }] },
  }
  expect((await asha.get(path)).body).toMatchObject(alone)
  expect((await asha.get('/api/exports/gstr1/faults?month=2026-10')).body).toMatchObject({
    gstin: '27ABCPS1234K1ZM',
    documents: 1,
    faults: [],
  })
  expect((await asha.get('/api/exports/gstr1?month=2026-09')).body.code).toBe('gst_not_registered')

  // After a move to another state the earlier sale stays within Maharashtra, and each GSTIN has its own return.
  await save(asha, { registration: 'registered', gstin: '29ABCPS1234K1ZI', state_code: '29' })
  expect((await asha.get(path)).body).toMatchObject(alone)
  await asha.invoice({ ...october, customer_name: 'Ravi', issued_on: '2026-10-20' })
  expect((await asha.get(path)).body).toMatchObject({
    gstin: '29ABCPS1234K1ZI',
    b2cs: [{ sply_ty: 'INTRA', pos: '29', txval: 1000 }],
    doc_issue: { doc_det: [{ docs: [{ from: 'INV/26-27/0003', totnum: 1 }] }] },
  })
  const named = await asha.get(`${path}&gstin=27ABCPS1234K1ZM`)
  expect(named.body).toMatchObject(alone)
  expect(named.headers.get('content-disposition')).toContain('GSTR1-27ABCPS1234K1ZM-2026-10.json')
  expect(await codesOf(asha, 'month=2026-10')).toEqual(['other_gstin'])
  expect((await asha.get('/api/exports/gstr1/faults?month=2026-10')).body.gstins).toEqual([
    '27ABCPS1234K1ZM',
    '29ABCPS1234K1ZI',
  ])
  expect((await asha.get(`${path}&gstin=24AAHCV4410Q1Z1`)).body.fields).toMatchObject({ gstin: /Nothing was issued/ })
})

test('a credit note belongs to the return of the registration that its invoice was issued under', async () => {
  const asha = await registeredSeller(app.current)
  const { id } = await asha.invoice({ ...october, customer_name: 'Ravi' })
  await save(asha, { registration: 'registered', gstin: '29ABCPS1234K1ZI', state_code: '29' })
  const { invoice: note } = (await asha.post(`/api/invoices/${id}/credit-notes`, { reason: 'Back' })).body
  const month = note.issued_on.slice(0, 7)
  expect((await asha.get(`/api/exports/gstr1?month=${month}`)).body).toMatchObject({
    gstin: '27ABCPS1234K1ZM',
    doc_issue: { doc_det: [{ doc_num: 5 }] },
  })
})

test('exempt items alone make a bill of supply and go into table 8 of the return', async () => {
  const asha = await registeredSeller(app.current)
  const milk = { description: 'Milk', hsn: '0401', unit: 'Ltr', quantity: '2', unit_price: '50', rate: '0' }
  const lines = [{ ...milk, exemption: 'exempt' }]
  const { id, kind } = await asha.invoice({ ...october, lines, customer_name: 'Ravi' })
  expect(kind).toBe('bill_of_supply')
  expect((await asha.invoice({ ...october, lines: [...lines, lamp], customer_name: 'Ravi' })).kind).toBe('tax_invoice')
  const { body } = await asha.get('/api/exports/gstr1?month=2026-10')
  expect(body.nil.inv).toEqual([{ sply_ty: 'INTRAB2C', expt_amt: 200, nil_amt: 0, ngsup_amt: 0 }])
  expect(body.doc_issue.doc_det[0].docs[0].totnum).toBe(2)
  expect(await codesOf(asha, 'month=2026-10')).toEqual([])
  const pdf = await asha.file(`/api/invoices/${id}/pdf`)
  expect(pdf.status).toBe(200)
})

test('the check warns of probable mistakes in any month', async () => {
  const asha = await registeredSeller(app.current)
  const many = { ...lamp, quantity: '100' }
  await asha.invoice({ ...october, lines: [many], customer_name: 'Ravi' })
  expect(await codesOf(asha, 'month=2026-10')).toEqual(['address'])
  const elsewhere = { customer_name: 'Meera Stores', customer: { gstin: '27AAHCV4410Q1ZV' }, place_of_supply: '29' }
  await asha.invoice({ ...october, ...elsewhere, issued_on: '2025-10-05', lines: [{ ...lamp, rate: '12' }] })
  expect(await codesOf(asha, 'month=2025-10')).toEqual(['rate', 'gstin_place'])
  await asha.invoice({ ...october, customer_name: 'Ravi', issued_on: '2017-06-30', reverse_charge: true })
  expect(await codesOf(asha, 'month=2017-06')).toEqual(['before_gst', 'reverse_charge'])
  const { id } = await asha.invoice({ ...october, customer_name: 'Ravi', issued_on: '2024-03-31' })
  const { invoice: note } = (await asha.post(`/api/invoices/${id}/credit-notes`, { reason: 'Back' })).body
  const month = `month=${note.issued_on.slice(0, 7)}`
  expect(await codesOf(asha, month)).toEqual(['late_note'])
  expect((await asha.get(`/api/exports/gstr1?${month}`)).body).not.toHaveProperty('b2cs')
  expect((await asha.get(`/api/exports/gstr3b/figures?${month}`)).body.taxed).toMatchObject({ taxable: '0.00' })
})

test('a composition seller has no GSTR-1, and is warned of a sale beyond the state', async () => {
  const asha = await app.current.seller()
  await save(asha, { registration: 'composition', gstin: '27ABCPS1234K1ZM' })
  await asha.invoice({ ...october, customer_name: 'Ravi' })
  await asha.invoice({ ...october, customer_name: 'Ravi', place_of_supply: '29' })
  expect((await asha.get('/api/exports/gstr1/faults?month=2026-10')).body).toMatchObject({
    is_registered: true,
    gstin: null,
    documents: 2,
    faults: [{ code: 'composition_border', invoice: { number: 'INV/26-27/0002' } }],
  })
  expect((await asha.get('/api/exports/gstr1?month=2026-10')).body.code).toBe('gst_not_registered')
})
