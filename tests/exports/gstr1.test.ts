import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { filesOf } from '../sheets/unzip.ts'
import { registeredSeller } from './shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const lamp = { description: 'Lamp', hsn: '9405', unit: 'Nos', quantity: '2', unit_price: '500', rate: '18' }
const october = { issued_on: '2026-10-05', amount: undefined, lines: [lamp] }

test('refuses who is not registered, and months that are none', async () => {
  const asha = await app.current.seller()
  for (const path of ['gstr1', 'gstr1/faults']) {
    expect((await asha.get(`/api/exports/${path}?month=2026-10`)).body.code).toBe('gst_not_registered')
    for (const month of ['', '2026', '2026-13', '2025-04', '26-10']) {
      expect((await asha.get(`/api/exports/${path}?month=${month}`)).body.code).toBe('invalid_input')
    }
  }
})

test('the return of the month, with credit notes and cancelled numbers, and nothing of other months', async () => {
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
    from: '2026-10-01',
    to: '2026-10-31',
    documents: 3,
    fault_count: 0,
    faults: [],
  })
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
    },
    { code: 'hsn', message: expect.stringContaining('HSN'), invoice: expect.anything() },
  ])
})

test('the same to read: a sheet for each table of the return', async () => {
  const asha = await registeredSeller(app.current)
  await asha.invoice({ ...october, customer_name: 'Meera & Co', customer: { gstin: '27AAHCV4410Q1ZV' } })
  const answer = await fetch(`${app.current.origin}/api/exports/gstr1?month=2026-10&format=xlsx`, {
    headers: { cookie: [...asha.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  const files = filesOf(Buffer.from(await answer.arrayBuffer()))
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/sheet name="([^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual(['b2b,sez,de', 'b2cl', 'b2cs', 'exp', 'cdnr', 'cdnur', 'exemp', 'hsn(b2b)', 'hsn(b2c)', 'docs'])
  const sheet = files.get('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('Meera &amp; Co')
  expect(sheet).toContain('27-Maharashtra')
  expect(sheet).toContain('<v>1180.00</v>')
})
