import { beforeEach, expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { registeredSeller } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { fontsOf, hasPoppler, lettersOf, readPdf } from '../pdf/read-pdf.ts'

const app = useApp({ RATE_LIMITS: 'off' })

let asha: Seller
let customer: string
beforeEach(async () => {
  asha = await registeredSeller(app.current)
  customer = (await asha.post('/api/customers', { name: 'Meera Stores', state_code: '27' })).body.customer.id
})

const advance = async (changes: object = {}) => {
  const given = { customer_id: customer, amount: '1180', method: 'cash', allocations: [], ...changes }
  const answer = await asha.post('/api/customer-payments', given)
  expect(answer.status).toBe(200)
  return answer.body.payment
}
const make = (id: string, changes: object = {}) =>
  asha.post(`/api/customer-payments/${id}/receipt-voucher`, {
    description: 'Interior work',
    supply: 'services',
    ...changes,
  })
const paymentOf = async (id: string) => (await asha.get(`/api/customer-payments/${id}`)).body.payment

/** What can be read in the PDF of a voucher. */
async function lettersOfVoucher(id: string, what = 'receipt-voucher.pdf'): Promise<string> {
  const answer = await asha.file(`/api/customer-payments/${id}/${what}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return (await readPdf(answer.bytes)).letters
}
const expectWords = (letters: string, words: readonly string[]) => {
  for (const one of words) expect(letters).toContain(lettersOf(one))
}

test('a voucher for services has the tax that is in the advance, 18% unless another rate is chosen', async () => {
  const { id } = await advance()
  const { body } = await make(id)
  expect(body.voucher).toMatchObject({ number: expect.stringMatching(/^RV\/\d\d-\d\d\/0001$/), amount: '1180.00' })
  expect((await paymentOf(id)).voucher).toEqual(body.voucher)
  expectWords(await lettersOfVoucher(id), [
    'RECEIPT VOUCHER',
    body.voucher.number,
    'Meera Stores',
    'Interior work',
    'Maharashtra (27)',
    '1,180.00',
    '1,000.00',
    'CGST',
    '90.00',
    'Cash',
  ])
  const other = await advance({ amount: '105' })
  expect((await make(other.id, { rate: '5' })).body.voucher.number).toMatch(/0002$/)
  expectWords(await lettersOfVoucher(other.id), ['105.00', '100.00', '2.50'])
})

test('a voucher for goods, and one of a seller without GST, have no tax', async () => {
  const { id } = await advance()
  expect((await make(id, { supply: 'goods' })).status).toBe(200)
  expect(await lettersOfVoucher(id)).not.toContain('CGST')
  asha = await app.current.seller()
  customer = (await asha.post('/api/customers', { name: 'Meera Stores' })).body.customer.id
  const plain = await advance()
  expect((await make(plain.id)).status).toBe(200)
  expect(await lettersOfVoucher(plain.id)).not.toContain('CGST')
})

test('ten taps at once make one voucher, which later changes do not touch', async () => {
  const { id } = await advance()
  const taps = await Promise.all(Array.from({ length: 10 }, () => make(id)))
  expect(new Set(taps.map(({ status, body }) => `${status} ${body.voucher?.number}`)).size).toBe(1)
  const { version } = (await asha.get('/api/business')).body.business
  expect(await asha.put('/api/business', { version, name: 'Another name' })).toMatchObject({ status: 200 })
  const refund = { amount: '100', method: 'cash', note: 'Smaller job' }
  expect((await asha.post(`/api/customer-payments/${id}/refunds`, refund)).status).toBe(200)
  expect((await make(id, { description: 'Other', rate: '5' })).body.voucher).toEqual(taps[0]?.body.voucher)
  const letters = await lettersOfVoucher(id)
  expectWords(letters, ['1,180.00', 'Interior work'])
  expect(letters).not.toContain(lettersOf('Another name'))
  expect((await make((await advance()).id)).body.voucher.number).toMatch(/0002$/)
})

test('the voucher is for what of a payment is an advance', async () => {
  const bill = await asha.invoice({ customer_name: 'Meera Stores', amount: '180' })
  const part = await advance({ allocations: [{ invoice_id: bill.id, amount: '180' }] })
  expect((await make(part.id)).body.voucher.amount).toBe('1000.00')
  const next = await asha.invoice({ customer_name: 'Meera Stores', amount: '1180' })
  const all = await advance({ allocations: [{ invoice_id: next.id, amount: '1180' }] })
  expect(await make(all.id)).toMatchObject({ status: 409, body: { code: 'no_advance' } })
})

test('an undone payment gets none, and its voucher is shown as cancelled', async () => {
  const { id } = await advance()
  await make(id)
  await asha.post(`/api/customer-payments/${id}/undo`, { reason: 'Bounced' })
  expect(await make(id)).toMatchObject({ status: 409, body: { code: 'payment_undone' } })
  expectWords(await lettersOfVoucher(id), ['CANCELLED'])
})

test('wrong bodies and other sellers are refused, and use no number', async () => {
  const { id } = await advance()
  const wrong: [object, object][] = [
    [{ description: ' ' }, { description: 'Say what the advance is for' }],
    [{ supply: 'both' }, { supply: 'Choose goods or services' }],
    [{ rate: '17' }, { rate: expect.any(String) }],
  ]
  for (const [changes, fields] of wrong)
    expect([changes, await make(id, changes)]).toMatchObject([changes, { status: 400, body: { fields } }])
  const stranger = await app.current.seller()
  const body = { description: 'Mine', supply: 'goods' }
  const path = `/api/customer-payments/${id}/receipt-voucher`
  expect(await stranger.post(path, body)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await stranger.get(`${path}.pdf`)).status).toBe(404)
  expect((await asha.get(`${path}.pdf`)).status).toBe(404)
  expect((await make(id)).body.voucher.number).toMatch(/0001$/)
})

test('an advance that is paid back gets one refund voucher with the tax and the number of its receipt voucher', async () => {
  const { id } = await advance()
  const pay = async (amount: string) => {
    const given = { amount, method: 'cash', note: 'Smaller job' }
    const { payment } = (await asha.post(`/api/customer-payments/${id}/refunds`, given)).body
    return `refunds/${payment.refunds.at(-1).id}`
  }
  const refund = (path: string) => asha.post(`/api/customer-payments/${id}/${path}/voucher`)
  const before = await pay('100')
  const { number } = (await make(id)).body.voucher
  expect(await refund(before)).toMatchObject({ status: 409, body: { code: 'no_receipt' } })
  // The seller takes another name: the voucher keeps that of its receipt voucher.
  const { version } = (await asha.get('/api/business')).body.business
  expect(await asha.put('/api/business', { version, name: 'Another name' })).toMatchObject({ status: 200 })

  const [path, other] = [await pay('118'), await pay('1')]
  const canMake = async () =>
    (await paymentOf(id)).refunds.map((one: { can_make_voucher: boolean }) => one.can_make_voucher)
  expect(await canMake()).toEqual([false, true, true])
  expect((await asha.get(`/api/customer-payments/${id}/${path}/voucher.pdf`)).status).toBe(404)
  const taps = await Promise.all(Array.from({ length: 10 }, () => refund(path)))
  expect(new Set(taps.map(({ status, body }) => `${status} ${body.voucher?.number}`)).size).toBe(1)
  expect(taps[0]?.body.voucher.number).toMatch(/^RF\/\d\d-\d\d\/0001$/)
  expect((await refund(other)).body.voucher.number).toMatch(/0002$/)
  expect((await paymentOf(id)).refunds[1].voucher).toEqual(taps[0]?.body.voucher)
  expect(await canMake()).toEqual([false, false, false])
  const letters = await lettersOfVoucher(id, `${path}/voucher.pdf`)
  const words = [
    'REFUND VOUCHER',
    number,
    'Interior work',
    'Maharashtra (27)',
    '118.00',
    '100.00',
    'CGST',
    '9.00',
    'Cash',
  ]
  expectWords(letters, words)
  expect(letters).not.toContain(lettersOf('Another name'))

  const stranger = await app.current.seller()
  const address = `/api/customer-payments/${id}/${path}/voucher`
  expect((await stranger.post(address)).status).toBe(404)
  expect((await stranger.get(`${address}.pdf`)).status).toBe(404)
  await asha.post(`/api/customer-payments/${id}/${other}/undo`, { reason: 'Not sent' })
  expectWords(await lettersOfVoucher(id, `${other}/voucher.pdf`), ['CANCELLED'])
  const { doc_issue } = (await asha.get(`/api/exports/gstr1?month=${indiaDay(new Date()).slice(0, 7)}`)).body
  expect(doc_issue.doc_det).toContainEqual(
    expect.objectContaining({ doc_num: 8, docs: [expect.objectContaining({ totnum: 2, cancel: 1, net_issue: 1 })] }),
  )
})

/** Pays ₹1,000, of which ₹400 is for an invoice; the receipt voucher is for ₹600. Returns what undoes the ₹400. */
async function paymentInPart() {
  const bill = await asha.invoice({ customer_name: 'Meera Stores', amount: '400' })
  const { id, allocations } = await advance({ amount: '1000', allocations: [{ invoice_id: bill.id, amount: '400' }] })
  expect((await make(id)).body.voucher.amount).toBe('600.00')
  const undo = () => asha.post(`/api/invoices/${bill.id}/payments/${allocations[0].id}/undo`, { reason: 'Other bill' })
  const refund = async (amount: string) => {
    const answer = await asha.post(`/api/customer-payments/${id}/refunds`, {
      amount,
      method: 'cash',
      note: 'Smaller job',
    })
    expect(answer.status).toBe(200)
    return answer.body.payment.refunds.at(-1).id as string
  }
  const makeFor = (refundId: string) => asha.post(`/api/customer-payments/${id}/refunds/${refundId}/voucher`)
  const canMake = async () =>
    (await paymentOf(id)).refunds.map((one: { can_make_voucher: boolean }) => one.can_make_voucher)
  const amounts = async () =>
    (
      await app.current.db<{ amount: bigint }[]>`
      SELECT amount FROM refund_vouchers WHERE payment_id = ${id} ORDER BY number`
    ).map(({ amount }) => amount)
  return { id, undo, refund, makeFor, canMake, amounts }
}

test('refund vouchers together are never above their receipt voucher (CGST Rule 51)', async () => {
  const { id, undo, refund, makeFor, canMake, amounts } = await paymentInPart()
  expect((await undo()).status).toBe(200)
  // ₹400 is outside the receipt voucher and paid back first.
  const [outside, both, inside] = [await refund('300'), await refund('200'), await refund('500')]
  expect(await canMake()).toEqual([false, true, true])
  expect(await makeFor(outside)).toMatchObject({ status: 409, body: { code: 'no_receipt' } })
  for (const one of [inside, both]) expect((await makeFor(one)).status).toBe(200)
  expect(await amounts()).toEqual([500_00n, 100_00n])
  expect(await canMake()).toEqual([false, false, false])
  expectWords(await lettersOfVoucher(id, `refunds/${both}/voucher.pdf`), ['100.00', '84.74', 'CGST'])
  // The returns count the same: 600 with 18% is 508.47 + 91.53.
  const month = indiaDay(new Date()).slice(0, 7)
  expect((await asha.get(`/api/exports/gstr3b/figures?month=${month}`)).body.advances_received.taxable).toBe('0.00')
})

test('a refund voucher from before an invoice lost its part of the payment counts as it was made', async () => {
  const { undo, refund, makeFor, canMake, amounts } = await paymentInPart()
  expect((await makeFor(await refund('500'))).status).toBe(200)
  expect((await undo()).status).toBe(200)
  const [later, last] = [await refund('450'), await refund('50')]
  expect((await makeFor(later)).status).toBe(200)
  expect(await canMake()).toEqual([false, false, true])
  expect((await makeFor(last)).status).toBe(200)
  expect(await amounts()).toEqual([500_00n, 50_00n, 50_00n])
})

test.skipIf(!hasPoppler)('the vouchers of a customer have their language beside the English words', async () => {
  const tamil = { name: 'Kumar Stores', state_code: '27', language: 'ta' }
  const { id } = await advance({ customer_id: (await asha.post('/api/customers', tamil)).body.customer.id })
  await make(id)
  const given = { amount: '180', method: 'cash', note: 'Smaller job' }
  const { payment } = (await asha.post(`/api/customer-payments/${id}/refunds`, given)).body
  const refund = `refunds/${payment.refunds.at(-1).id}`
  await asha.post(`/api/customer-payments/${id}/${refund}/voucher`)
  for (const file of ['receipt-voucher.pdf', `${refund}/voucher.pdf`]) {
    const { bytes } = await asha.file(`/api/customer-payments/${id}/${file}`)
    expect((await fontsOf(bytes)).some((name) => name.startsWith('NotoSansTamil-'))).toBe(true)
    // Marks of vowels are drawn in another order than they are written.
    expect((await readPdf(bytes)).letters).toMatch(/Cash\(\p{Script=Tamil}+\)/u)
  }
})

const voucherFor = async (changes: object, body: object = {}) => make((await advance(changes)).id, body)

test('an export or SEZ advance under LUT bears no tax (IGST Act s.16), with payment of tax it bears IGST (s.7(5))', async () => {
  const { id } = await advance()
  expect((await make(id, { supply_type: 'export_without_tax', country: 'AE' })).status).toBe(200)
  const letters = await lettersOfVoucher(id)
  expectWords(letters, ['United Arab Emirates', 'Other Countries (96)', 'under LUT without payment of integrated tax'])
  expectWords(letters, ['IGST 0.00'])
  expect(letters).not.toContain('CGST')

  // A SEZ in the state of the seller is inter-state too. 1,180 with 18% is 1,000 + 180.
  const zone = await advance()
  expect((await make(zone.id, { supply_type: 'sez_with_tax' })).status).toBe(200)
  expectWords(await lettersOfVoucher(zone.id), ['Maharashtra (27)', 'IGST', '1,000.00', '180.00'])
  expect(await lettersOfVoucher(zone.id)).not.toContain('CGST')

  // The refund voucher has what the receipt voucher has.
  const given = { amount: '118', method: 'cash', note: 'Smaller job' }
  const { payment } = (await asha.post(`/api/customer-payments/${id}/refunds`, given)).body
  const refund = `refunds/${payment.refunds.at(-1).id}/voucher`
  expect((await asha.post(`/api/customer-payments/${id}/${refund}`)).status).toBe(200)
  const back = await lettersOfVoucher(id, `${refund}.pdf`)
  expectWords(back, ['United Arab Emirates', 'under LUT without payment of integrated tax'])
  expectWords(back, ['IGST 0.00'])
})

test('the unknown state of a customer is asked for, not taken as that of the seller (IGST Act s.12)', async () => {
  const unknown = (await asha.post('/api/customers', { name: 'Walk-in' })).body.customer.id
  const { id } = await advance({ customer_id: unknown })
  expect(await make(id)).toMatchObject({ status: 400, body: { fields: { place_of_supply: expect.any(String) } } })
  expect((await make(id, { place_of_supply: '29' })).status).toBe(200)
  expectWords(await lettersOfVoucher(id), ['Karnataka (29)', 'IGST', '180.00'])
  // A GSTIN tells the state, too.
  const registered = (await asha.post('/api/customers', { name: 'Ravi', gstin: '29AAGCB7383J1Z4' })).body.customer.id
  expect((await voucherFor({ customer_id: registered })).status).toBe(200)
})

test('what does not fit together is refused with the name of the field, and uses no number', async () => {
  const { id } = await advance()
  for (const [changes, field] of [
    [{ supply_type: 'export_with_tax' }, 'country'],
    [{ supply_type: 'export_with_tax', country: 'IN' }, 'country'],
    [{ supply_type: 'export_with_tax', country: 'AE', place_of_supply: '27' }, 'place_of_supply'],
    [{ supply_type: 'sez_with_tax', country: 'AE' }, 'country'],
    [{ country: 'AE' }, 'country'],
    [{ place_of_supply: '96' }, 'place_of_supply'],
    [{ place_of_supply: '00' }, 'place_of_supply'],
    [{ supply_type: 'deemed' }, 'supply_type'],
  ] as const) {
    const answer = await make(id, changes)
    expect([field, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([field, 400, [field]])
  }
  expect((await make(id)).body.voucher.number).toMatch(/0001$/)
  asha = await app.current.seller()
  customer = (await asha.post('/api/customers', { name: 'Meera Stores' })).body.customer.id
  expect(await voucherFor({}, { supply_type: 'sez_with_tax' })).toMatchObject({
    status: 400,
    body: { fields: { supply_type: expect.any(String) } },
  })
})
