import { expect, test } from 'vitest'
import type { EInvoiceDocument } from '#domain/einvoice/e-invoice.ts'
import { checkEInvoices, E_INVOICE_FAULT_CODES, isForPortal } from '#domain/einvoice/e-invoice-faults.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'
import { corrects, document, line, none } from './sample.ts'

test.each<[string, Partial<EInvoiceDocument>]>([
  ['a cancelled invoice', { isVoid: true }],
  ['a sale without GSTIN', { customer: { gstin: null, address: null } }],
  ['a bill of supply', { kind: 'bill_of_supply' }],
  ['an invoice without GST', { kind: 'invoice' }],
  ['a note on a bill of supply', { kind: 'credit_note', corrects: { ...corrects, kind: 'bill_of_supply' } }],
  ['a sale to oneself', { customer: { gstin: '27ABCPS1234K1ZM', address: null } }],
  ['a composition seller', { seller: { ...document().seller, registration: 'composition' } }],
  [
    'a credit note that comes too late to take back tax (CGST Act, s.34(2))',
    { kind: 'credit_note', issued_on: '2027-12-01', corrects },
  ],
  ['nil-rated lines alone', { lines: [line({ ...none, rate: taxRate(0n) })] }],
])('%s does not go to the portal', (_, changes) => {
  const given = document(changes)
  expect(isForPortal(given)).toBe(false)
  expect(checkEInvoices([given])).toEqual({ ready: [], faults: [], leftOut: 1 })
})

const FAULTY: Record<string, Partial<EInvoiceDocument>> = {
  own_gstin: { seller: { ...document().seller, gstin: '27ABCPS1234K1ZX' } },
  own_name: { seller_name: 'A"' },
  own_address: { seller: { ...document().seller, address: null } },
  own_pin: { seller: { ...document().seller, pincode: '560001' } },
  gstin: { customer: { ...document().customer, gstin: '27AAHCV4410Q1ZX' } },
  name: { customer_name: 'Jo' },
  address: { customer: { ...document().customer, address: null } },
  pin: { customer: { ...document().customer, address: 'Linking Road, Mumbai' } },
  place: { place_of_supply: null },
  hsn: { lines: [line(), line({ hsn: null })] },
  hsn_digits: { lines: [line({ hsn: '9405' })] },
  number: { number: '0001' },
}

test('each fault has a case', () => {
  expect(Object.keys(FAULTY)).toEqual([...E_INVOICE_FAULT_CODES])
})

test.each(Object.entries(FAULTY))('the fault %s keeps a document out of the file', (code, changes) => {
  const [faulty, sound] = [document({ ...changes, id: 'faulty' }), document()]
  const { ready, faults } = checkEInvoices([faulty, sound])
  expect(ready).toEqual([sound])
  expect(faults.map((fault) => fault.code)).toEqual([code])
  expect(faults[0]?.document).toBe(code.startsWith('own_') ? null : faulty)
})

test('a PIN code of another state, a zone without GSTIN, and a fault of the seller once', () => {
  const far = document({ customer: { ...document().customer, address: 'MG Road, Bengaluru 560001' } })
  expect(checkEInvoices([far]).faults.map(({ code }) => code)).toEqual(['pin'])
  const zone = document({ supply_type: 'sez_with_tax', customer: { gstin: null, address: 'Plot 9, Pune 411057' } })
  expect(checkEInvoices([zone]).faults.map(({ code }) => code)).toContain('gstin')
  const own = document(FAULTY['own_pin'])
  expect(checkEInvoices([own, own]).faults).toEqual([{ code: 'own_pin', document: null }])
})

test('a credit note on the last day goes to the portal', () => {
  expect(isForPortal(document({ kind: 'credit_note', issued_on: '2027-11-30', corrects }))).toBe(true)
})

test('one taxed line among nil-rated ones takes an invoice to the portal', () => {
  const mixed = document({ lines: [line({ ...none, rate: taxRate(0n) }), line()] })
  expect(isForPortal(mixed)).toBe(true)
})

test.each<[string, Partial<EInvoiceDocument>, string[]]>([
  ['a seller without GSTIN', { seller: { ...document().seller, gstin: null } }, ['own_gstin', 'own_pin']],
  ['a GSTIN of the seller that is none', { seller: { ...document().seller, gstin: '27ABCPS1234K1Z' } }, ['own_gstin']],
  ['a seller without PIN code', { seller: { ...document().seller, pincode: null } }, ['own_pin']],
  [
    'a seller without address and PIN code',
    { seller: { ...document().seller, address: null, pincode: null } },
    ['own_address', 'own_pin'],
  ],
  ['a GSTIN of the customer that is none', { customer: { ...document().customer, gstin: '27AAHCV' } }, ['gstin']],
  ['one line of several with a code of 4 digits', { lines: [line(), line({ hsn: '9405' })] }, ['hsn_digits']],
  ['a fault of the seller and one of its own', { seller_name: 'A', number: '0001' }, ['own_name', 'number']],
  ['a name of 3 letters, which is enough', { customer_name: 'Raj' }, []],
])('%s', (_name, changes, codes) => {
  const given = document(changes)
  const { ready, faults } = checkEInvoices([given])
  expect(faults.map(({ code }) => code)).toEqual(codes)
  expect(ready).toEqual(codes.length === 0 ? [given] : [])
})
