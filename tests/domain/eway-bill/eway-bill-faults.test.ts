import { expect, test } from 'vitest'
import type { EInvoiceDocument } from '#domain/einvoice/e-invoice.ts'
import { destinationOf, EWAY_BILL_FAULT_CODES, findEwayBillFaults } from '#domain/eway-bill/eway-bill.ts'
import { document, fitting, lamp } from './sample.ts'

test.each<[(typeof EWAY_BILL_FAULT_CODES)[number], Partial<EInvoiceDocument>]>([
  ['void', { isVoid: true }],
  ['kind', { kind: 'credit_note' }],
  ['goods', { lines: [fitting, { ...lamp, hsn: null }] }],
  ['own_gstin', { seller: { ...document().seller, gstin: '27ABCPS1234K1ZX' } }],
  ['own_address', { seller: { ...document().seller, address: null } }],
  ['own_pin', { seller: { ...document().seller, pincode: null } }],
  ['own_pin', { seller: { ...document().seller, pincode: '560001' } }],
  ['address', { customer: { gstin: '27AAHCV4410Q1ZV', address: null } }],
  ['pin', { customer: { gstin: '27AAHCV4410Q1ZV', address: 'Shop 4, Mumbai' } }],
])('%s is named', (code, changes) => {
  expect(findEwayBillFaults(document())).toEqual([])
  expect(findEwayBillFaults(document(changes))).toEqual([code])
})

test('a seller without GSTIN has nothing to be compared with', () => {
  const plain = document({
    kind: 'invoice',
    seller: { registration: 'unregistered', gstin: null, address: null, pincode: null },
    customer: { gstin: null, address: null },
    place_of_supply: null,
  })
  expect(findEwayBillFaults(plain)).toEqual(['kind', 'own_gstin', 'own_address', 'own_pin', 'address'])
  expect(destinationOf(plain)).toEqual({ address: null, state: '' })
})
