import { expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { filesOf } from '../sheets/unzip.ts'
import { registeredSeller } from './shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const today = indiaDay(new Date())
const work = { description: 'Interior work', hsn: '9954', quantity: '1', rate: '18' }

/** A shop with what a test says about its advances. */
function shopOf(asha: Seller) {
  const ok = async (answer: ReturnType<Seller['post']>) => {
    const { status, body } = await answer
    expect([status, body]).toMatchObject([200, {}])
    return body
  }
  const customer = async (name: string, state_code: string): Promise<string> =>
    (await ok(asha.post('/api/customers', { name, state_code }))).customer.id
  const namedBy = async (id: string): Promise<{ customer_id: string; customer_name: string }> => ({
    customer_id: id,
    customer_name: (await asha.get(`/api/customers/${id}`)).body.customer.name,
  })
  const advance = async (customer_id: string, amount: string, received_on: string, voucher: object) => {
    const given = { customer_id, amount, received_on, method: 'cash', allocations: [] }
    const { id } = (await ok(asha.post('/api/customer-payments', given))).payment
    const path = `/api/customer-payments/${id}`
    await ok(asha.post(`${path}/receipt-voucher`, { description: 'Advance', supply: 'services', ...voucher }))
    return path
  }
  const invoice = async (id: string, unit_price: string, changes: object) =>
    asha.invoice({ ...(await namedBy(id)), amount: undefined, lines: [{ ...work, unit_price }], ...changes })
  const use = (id: string, amount: string) => ok(asha.post(`/api/invoices/${id}/credit`, { amount }))
  const refund = (path: string, amount: string, refunded_on: string) =>
    ok(asha.post(`${path}/refunds`, { amount, refunded_on, method: 'cash', note: 'Smaller job' }))
  const gstr1 = async (month: string) => (await asha.get(`/api/exports/gstr1?month=${month}`)).body
  const gstr3b = async (month: string) => (await asha.get(`/api/exports/gstr3b/figures?month=${month}`)).body
  const closeBooks = async (books_closed_to: string) => {
    const { version } = (await asha.get('/api/business')).body.business
    await ok(asha.put('/api/business', { version, books_closed_to }))
  }
  return { ok, customer, namedBy, advance, invoice, use, refund, gstr1, gstr3b, closeBooks }
}

// Checked by hand. Noor, Maharashtra: ₹1,180 with 18% is 1,000 + 90 + 90. Ravi, Karnataka: ₹10,500 with 5% is 10,000 +
// 500.
test('advances for services are in tables 11A and 11B and in 3.1(a), by place and rate, less what was used or paid back', async () => {
  const asha = await registeredSeller(app.current)
  const shop = shopOf(asha)
  const [noor, ravi] = [await shop.customer('Noor', '27'), await shop.customer('Ravi', '29')]
  await shop.advance(noor, '1180', '2026-10-10', {})
  const toRavi = await shop.advance(ravi, '10500', '2026-10-12', { rate: '5' })
  await shop.advance(noor, '2000', '2026-10-12', { supply: 'goods' })
  await shop.advance(noor, '300', '2026-10-12', { rate: '0' })
  const bounced = await shop.advance(noor, '900', '2026-10-13', {})
  await shop.ok(asha.post(`${bounced}/undo`, { reason: 'Bounced' }))

  // In October ₹590 of Noor's advance is used, so its tax is that of the invoice: 500 + 45 + 45 are left.
  const first = await shop.invoice(noor, '500', { issued_on: '2026-10-25' })
  await shop.use(first.id, '590')
  const october = await shop.gstr1('2026-10')
  expect([october.at, october.txpd]).toEqual([
    [
      { pos: '27', sply_ty: 'INTRA', itms: [{ rt: 18, ad_amt: 500, camt: 45, samt: 45, csamt: 0 }] },
      { pos: '29', sply_ty: 'INTER', itms: [{ rt: 5, ad_amt: 10_000, iamt: 500, csamt: 0 }] },
    ],
    undefined,
  ])
  // The invoice of ₹500 + 45 + 45, and the advances.
  const figures = await shop.gstr3b('2026-10')
  expect(figures).toMatchObject({
    taxed: { taxable: '11000.00', igst: '500.00', cgst: '90.00', sgst: '90.00' },
    advances_received: { taxable: '10500.00', igst: '500.00', cgst: '45.00', sgst: '45.00' },
    advances_adjusted: { taxable: '0.00' },
    inter_state: [],
  })

  // In November ₹333.33 of Noor's for an invoice (282.49 + 25.42 + 25.42), ₹4,200 of Ravi's (4,000 + 200), and ₹1,050
  // of Ravi's is paid back (1,000 + 50).
  await shop.use((await shop.invoice(noor, '282.49', { issued_on: '2026-11-03' })).id, '333.33')
  await shop.use((await shop.invoice(ravi, '4000', { issued_on: '2026-11-05' })).id, '4200')
  await shop.refund(toRavi, '1050', '2026-11-08')
  const november = await shop.gstr1('2026-11')
  expect([november.at, november.txpd]).toEqual([
    undefined,
    [
      { pos: '27', sply_ty: 'INTRA', itms: [{ rt: 18, ad_amt: 282.49, camt: 25.42, samt: 25.42, csamt: 0 }] },
      { pos: '29', sply_ty: 'INTER', itms: [{ rt: 5, ad_amt: 5_000, iamt: 250, csamt: 0 }] },
    ],
  ])
  expect(await shop.gstr1('2026-10')).toEqual(october)
  // Invoices 282.49 + 4,000, with IGST 720 and CGST 25.42, less the advances.
  expect(await shop.gstr3b('2026-11')).toMatchObject({
    taxed: { taxable: '-1000.00', igst: '470.00', cgst: '0.00', sgst: '0.00' },
    advances_adjusted: { taxable: '5282.49', igst: '250.00', cgst: '25.42', sgst: '25.42' },
  })
  // A quarter knows both months: 500 − 282.49 and 10,000 − 5,000 are still unused.
  const quarter = (await asha.get('/api/exports/gstr1?month=2026-11&span=quarter')).body
  expect(quarter).toMatchObject({
    at: [{ itms: [{ ad_amt: 217.51, camt: 19.58, samt: 19.58 }] }, { itms: [{ ad_amt: 5_000, iamt: 250 }] }],
  })
  expect(quarter.txpd).toBeUndefined()

  const files = filesOf((await asha.file('/api/exports/gstr1?month=2026-11&format=xlsx')).bytes)
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)
  const adjusted = files.get(`xl/worksheets/sheet${names.indexOf('atadj') + 1}.xml`) ?? ''
  for (const figure of ['29-Karnataka', '282.49', '25.42']) expect(adjusted).toContain(figure)
  expect((await asha.get('/api/exports/gstr3b?month=2026-11&format=csv')).body).toContain(
    'Note,"Advances adjusted, taken off 3.1(a), or 3.1(b) for exports and SEZ",,5282.49,250.00,25.42,25.42',
  )
})

test('the part of a payment that settles an opening balance is no part of its advance', async () => {
  const asha = await registeredSeller(app.current)
  const shop = shopOf(asha)
  const noor = await shop.customer('Noor', '27')
  const owed = { kind: 'owed', amount: '118', as_of: '2026-09-30' }
  await shop.ok(asha.post(`/api/customers/${noor}/opening-balances`, owed))
  const given = { customer_id: noor, amount: '590', received_on: '2026-10-15', method: 'cash' }
  const { id, advance } = (await shop.ok(asha.post('/api/customer-payments', given))).payment
  expect(advance).toBe('472.00')
  const path = `/api/customer-payments/${id}`
  await shop.ok(asha.post(`${path}/receipt-voucher`, { description: 'Advance', supply: 'services' }))
  await shop.use((await shop.invoice(noor, '300', { issued_on: '2026-11-10' })).id, '354')
  expect((await shop.gstr1('2026-10')).at).toMatchObject([{ itms: [{ ad_amt: 400, camt: 36, samt: 36 }] }])
  expect((await shop.gstr1('2026-11')).txpd).toMatchObject([{ itms: [{ ad_amt: 300, camt: 27, samt: 27 }] }])
})

test('a filed month stays as it is: a late voucher, allocation or refund counts in an open one', async () => {
  const asha = await registeredSeller(app.current)
  const shop = shopOf(asha)
  const noor = await shop.customer('Noor', '27')
  const early = await shop.invoice(noor, '100', { issued_on: '2026-10-02' })
  const given = { customer_id: noor, amount: '1298', received_on: '2026-10-10', method: 'cash', allocations: [] }
  const { id } = (await shop.ok(asha.post('/api/customer-payments', given))).payment
  // The voucher does not contain what was used before it.
  await shop.use(early.id, '118')
  // A credit note takes back the tax of its invoice. The money is used for another one, which bears its tax in full.
  const kiran = await shop.customer('Kiran', '27')
  await shop.advance(kiran, '118', '2026-09-10', {})
  const sent = await shop.invoice(kiran, '100', { issued_on: '2026-09-20' })
  await shop.use(sent.id, '118')
  await shop.ok(asha.post(`/api/invoices/${sent.id}/credit-notes`, { reason: 'Not needed', issued_on: '2026-10-05' }))
  await shop.use((await shop.invoice(kiran, '100', { issued_on: '2026-10-20' })).id, '118')
  await shop.closeBooks('2026-10-31')
  const filed = await shop.gstr1('2026-10')
  for (const month of [await shop.gstr1('2026-09'), filed])
    expect([month.at, month.txpd]).toEqual([undefined, undefined])
  const path = `/api/customer-payments/${id}`
  await shop.ok(asha.post(`${path}/receipt-voucher`, { description: 'Advance', supply: 'services' }))
  expect(await shop.gstr1('2026-10')).toEqual(filed)
  expect((await shop.gstr1(today.slice(0, 7))).at).toMatchObject([{ itms: [{ ad_amt: 1_000, camt: 90 }] }])

  const late = await shop.invoice(noor, '400', { issued_on: today })
  await shop.use(late.id, '472')
  expect(await shop.gstr1('2026-10')).toEqual(filed)
  expect((await shop.gstr1(today.slice(0, 7))).at).toMatchObject([{ itms: [{ ad_amt: 600, camt: 54 }] }])
})

test('table 13 counts vouchers and challans by series, with cancelled ones, for the registration they were issued under', async () => {
  const asha = await registeredSeller(app.current)
  const shop = shopOf(asha)
  const noor = await shop.customer('Noor', '27')
  await shop.advance(noor, '100', today, {})
  const undone = await shop.advance(noor, '200', today, { supply: 'goods' })
  await shop.ok(asha.post(`${undone}/undo`, { reason: 'Bounced' }))
  const challan = async (transport_reason: string) => {
    const lines = [{ ...work, unit_price: '100' }]
    const body = { kind: 'delivery_challan', transport_reason, ...(await shop.namedBy(noor)), lines }
    return (await shop.ok(asha.post('/api/preliminary-documents', body))).document.id
  }
  const [id] = [
    await challan('job_work'),
    await challan('job_work'),
    await challan('on_approval'),
    await challan('supply'),
  ]
  await shop.ok(asha.put(`/api/preliminary-documents/${id}/state`, { state: 'cancelled' }))
  const { doc_issue } = await shop.gstr1(today.slice(0, 7))
  const year = expect.stringMatching(/^(RV|DC)\/\d\d-\d\d\/000\d$/)
  const run = { num: 1, from: year, to: year }
  expect(doc_issue.doc_det).toEqual([
    { doc_num: 6, docs: [{ ...run, totnum: 2, cancel: 1, net_issue: 1 }] },
    { doc_num: 9, docs: [{ ...run, totnum: 2, cancel: 1, net_issue: 1 }] },
    { doc_num: 10, docs: [{ ...run, totnum: 1, cancel: 0, net_issue: 1 }] },
    { doc_num: 12, docs: [{ ...run, totnum: 1, cancel: 0, net_issue: 1 }] },
  ])
  const stranger = await registeredSeller(app.current)
  expect((await stranger.get(`/api/exports/gstr1?month=${today.slice(0, 7)}`)).body).not.toHaveProperty('doc_issue')
})

test('a return is offered for a GSTIN that only advances of the period are under', async () => {
  const asha = await registeredSeller(app.current)
  const shop = shopOf(asha)
  const noor = await shop.customer('Noor', '27')
  const [old, changed] = ['27ABCPS1234K1ZM', '29ABCPS1234K1ZI']
  await shop.advance(noor, '1180', '2026-07-10', {})
  const { version } = (await asha.get('/api/business')).body.business
  await shop.ok(asha.put('/api/business', { version, gstin: changed, registration: 'registered', state_code: '29' }))
  const invoice = await shop.invoice(noor, '1000', { issued_on: '2026-08-20' })
  const others = { gstin: changed, gstins: [changed], faults: [] }
  expect((await asha.get('/api/exports/gstr1/faults?month=2026-08')).body).toMatchObject(others)

  await shop.use(invoice.id, '1180')
  expect((await asha.get('/api/exports/gstr1/faults?month=2026-08')).body).toMatchObject({
    gstin: changed,
    gstins: [old, changed],
    faults: [{ code: 'other_gstin' }],
  })
  expect((await asha.get(`/api/exports/gstr1?month=2026-08&gstin=${old}`)).body).toMatchObject({
    txpd: [{ itms: [{ ad_amt: 1_000, camt: 90 }] }],
  })
  expect((await asha.get('/api/exports/gstr3b/figures?month=2026-07')).body).toMatchObject({
    gstin: old,
    gstins: [old],
  })
  // Nothing of it is in the tables of a later month.
  expect((await asha.get('/api/exports/gstr1/faults?month=2026-09')).body).toMatchObject({ gstin: changed, gstins: [] })
})

test('zero-rated advances: with IGST in 11A and 3.1(b), under LUT in no table (IGST Act s.16); a SEZ of the own state is inter-state (s.7(5))', async () => {
  const asha = await registeredSeller(app.current)
  const shop = shopOf(asha)
  const noor = await shop.customer('Noor', '27')
  await shop.advance(noor, '1180', '2026-10-10', {})
  await shop.advance(noor, '2360', '2026-10-10', { supply_type: 'sez_with_tax' })
  await shop.advance(noor, '590', '2026-10-11', { supply_type: 'export_with_tax', country: 'AE' })
  await shop.advance(noor, '7000', '2026-10-11', { supply_type: 'export_without_tax', country: 'AE' })
  await shop.advance(noor, '8000', '2026-10-11', { supply_type: 'sez_without_tax' })
  expect((await shop.gstr1('2026-10')).at).toEqual([
    { pos: '27', sply_ty: 'INTRA', itms: [{ rt: 18, ad_amt: 1000, camt: 90, samt: 90, csamt: 0 }] },
    { pos: '27', sply_ty: 'INTER', itms: [{ rt: 18, ad_amt: 2000, iamt: 360, csamt: 0 }] },
    { pos: '96', sply_ty: 'INTER', itms: [{ rt: 18, ad_amt: 500, iamt: 90, csamt: 0 }] },
  ])
  expect(await shop.gstr3b('2026-10')).toMatchObject({
    taxed: { taxable: '1000.00', igst: '0.00', cgst: '90.00', sgst: '90.00' },
    zero_rated: { taxable: '2500.00', igst: '450.00', cgst: '0.00' },
    advances_received: { taxable: '3500.00', igst: '450.00' },
  })
})

test('the return check names an advance of the period without a receipt voucher, until it has one or is used', async () => {
  const asha = await registeredSeller(app.current)
  const shop = shopOf(asha)
  const noor = await shop.customer('Noor', '27')
  const receive = async (amount: string, received_on: string, more = {}) => {
    const given = { customer_id: noor, amount, received_on, method: 'cash', allocations: [], ...more }
    return (await shop.ok(asha.post('/api/customer-payments', given))).payment.id
  }
  const faults = async (month: string) => (await asha.get(`/api/exports/gstr1/faults?month=${month}`)).body
  const id = await receive('1180', '2026-10-10')
  await receive('590', '2026-11-02')
  await asha.post(`/api/customer-payments/${await receive('700', '2026-10-11')}/undo`, { reason: 'Bounced' })
  await shop.advance(noor, '2000', '2026-10-12', { supply: 'goods' })
  expect(await faults('2026-10')).toMatchObject({
    gstin: '27ABCPS1234K1ZM',
    fault_count: 1,
    faults: [
      {
        code: 'advance',
        message: expect.stringContaining('section 13(2)'),
        invoice: null,
        payment: { id, customer_id: noor, customer_name: 'Noor', received_on: '2026-10-10', advance: '1180.00' },
      },
    ],
  })
  expect(await faults('2026-09')).toMatchObject({ fault_count: 0, faults: [] })
  await shop.ok(asha.post(`/api/customer-payments/${id}/receipt-voucher`, { description: 'Work', supply: 'services' }))
  expect(await faults('2026-10')).toMatchObject({ fault_count: 0, faults: [] })

  // A payment that is used has none left, and a seller without registration owes nothing.
  expect(await faults('2026-11')).toMatchObject({ faults: [{ code: 'advance', payment: { advance: '590.00' } }] })
  const register = async (change: object) => {
    const { version } = (await asha.get('/api/business')).body.business
    await shop.ok(asha.put('/api/business', { version, ...change }))
  }
  await register({ registration: 'unregistered' })
  expect(await faults('2026-11')).toMatchObject({ fault_count: 0 })
  await register({ registration: 'registered', gstin: '27ABCPS1234K1ZM' })
  await shop.use((await shop.invoice(noor, '4000', { issued_on: '2026-11-05' })).id, '3770')
  expect(await faults('2026-11')).toMatchObject({ documents: 1, fault_count: 0, faults: [] })
})

// CGST Act, section 13(2): the day of the payment decides, also if the invoice came before the return was filed.
test('the return check names a later invoice for services that used an advance of the period without voucher', async () => {
  const asha = await registeredSeller(app.current)
  const shop = shopOf(asha)
  const noor = await shop.customer('Noor', '27')
  const receive = async (amount: string, received_on: string) => {
    const given = { customer_id: noor, amount, received_on, method: 'cash', allocations: [] }
    return (await shop.ok(asha.post('/api/customer-payments', given))).payment.id
  }
  const faults = async (month: string) => (await asha.get(`/api/exports/gstr1/faults?month=${month}`)).body
  const service = [{ ...work, hsn: '998714', unit_price: '1000' }]
  const goods = [{ ...work, hsn: '9405', unit_price: '1000' }]
  const settle = async (lines: object[], issued_on: string) => {
    const { id, number } = await asha.invoice({ ...(await shop.namedBy(noor)), amount: undefined, lines, issued_on })
    await shop.ok(asha.post(`/api/invoices/${id}/credit`, {}))
    return { id, number, customer_name: 'Noor' }
  }
  await receive('1180', '2026-10-10')
  const invoice = await settle(service, '2026-11-05')
  expect(await faults('2026-10')).toMatchObject({
    fault_count: 1,
    faults: [{ code: 'advance_used', message: expect.stringContaining('table 11A'), invoice, payment: null }],
  })
  expect(await faults('2026-11')).toMatchObject({ fault_count: 0 })
  // For goods, within the period, and with a voucher nothing is due beside the invoice.
  await receive('1180', '2026-08-10')
  await settle(goods, '2026-09-05')
  await receive('1180', '2026-09-10')
  await settle(service, '2026-09-20')
  await shop.advance(noor, '1180', '2026-07-10', {})
  await settle(service, '2026-08-05')
  for (const month of ['2026-07', '2026-08', '2026-09']) expect(await faults(month)).toMatchObject({ fault_count: 0 })
})
