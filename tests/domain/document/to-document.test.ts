import { expect, test } from 'vitest'
import { isNote, NO_TEXTS, type StoredDocument, textsOf, toDocument } from '#domain/document/document.ts'

const kept = (changes: object = {}) =>
  ({ number: 'INV/1', terms: null, seller_details: {}, ...changes }) as unknown as StoredDocument

test('details that sellers got after the document was made are empty', () => {
  const document = toDocument(kept(), [])
  expect(document).toMatchObject({ number: 'INV/1', terms: null, lines: [], transport: null, custom_fields: [] })
  expect(document.seller).toMatchObject({ registration: 'unregistered', template: 'modern', words_language: 'en' })
  expect(document).not.toHaveProperty('seller_details')
})

test('the details that were kept are shown', () => {
  const customer_details = { phone: '9876543210', email: null, address: null, gstin: null, state_code: null }
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
