import { expect, test } from 'vitest'
import { NO_CUSTOMER_DETAILS } from '#domain/document/customer-lines.ts'
import { isNote, type KeptDocument, NO_TEXTS, textsOf } from '#domain/document/document.ts'
import { toDocument } from '#domain/document/to-document.ts'

const kept = (changes: object = {}) =>
  ({ number: 'INV/1', terms: null, customer_details: null, seller_details: {}, ...changes }) as unknown as KeptDocument

test('a document from before sellers and customers had details has empty ones', () => {
  const document = toDocument(kept(), [])
  expect(document).toMatchObject({ number: 'INV/1', terms: null, lines: [], transport: null, custom_fields: [] })
  expect(document.customer_details).toEqual(NO_CUSTOMER_DETAILS)
  expect(NO_CUSTOMER_DETAILS).toEqual({ phone: null, email: null, address: null, gstin: null, state_code: null })
  expect(document.seller).toMatchObject({ registration: 'unregistered', template: 'modern', words_language: 'en' })
  expect(document).not.toHaveProperty('seller_details')
})

test('the details that were kept are shown', () => {
  const customer_details = { ...NO_CUSTOMER_DETAILS, phone: '9876543210' }
  const document = toDocument(kept({ customer_details, seller_details: { pan: 'AAAPA1234A' }, po_number: 'PO-7' }), [])
  expect(document).toMatchObject({ customer_details, seller: { pan: 'AAAPA1234A' }, po_number: 'PO-7' })
})

test.each([
  [null, null, null],
  [null, 'In 7 days', 'In 7 days'],
  ['In 15 days', 'In 7 days', 'In 15 days'],
  ['', 'In 7 days', ''],
])('terms %j beside those of the seller %j are %j', (own, sellers, terms) => {
  expect(toDocument(kept({ terms: own, seller_details: { terms: sellers } }), []).terms).toBe(terms)
})

test('texts that were not written are null', () => {
  expect(NO_TEXTS).toEqual({ notes: null, terms: null })
  expect(textsOf({ notes: 'Thanks', terms: undefined })).toEqual({ notes: 'Thanks', terms: null })
})

test.each([
  ['invoice', false],
  ['tax_invoice', false],
  ['bill_of_supply', false],
  ['credit_note', true],
  ['debit_note', true],
] as const)('%s is a note: %s', (kind, expected) => {
  expect(isNote(kind)).toBe(expected)
})
