import { expect, test } from 'vitest'
import { copiesOf } from '#domain/document/document-copies.ts'

const goods = { hsn: '940511' }
const service = { hsn: '998719' }
const unknown = { hsn: null }

const OF_GOODS = {
  original: 'Original for recipient',
  duplicate: 'Duplicate for transporter',
  triplicate: 'Triplicate for supplier',
}
const OF_SERVICES = { original: 'Original for recipient', duplicate: 'Duplicate for supplier' }

// CGST Rule 48(1) and (2).
test.each([
  ['goods', [goods], OF_GOODS],
  ['goods and services', [service, goods], OF_GOODS],
  ['a line without a code, which may be goods', [service, unknown], OF_GOODS],
  ['services alone', [service, service], OF_SERVICES],
])('a tax invoice for %s has its copies', (_name, lines, copies) => {
  expect(copiesOf({ kind: 'tax_invoice', number: 'INV/1', lines })).toEqual(copies)
})

test('only an issued tax invoice has copies', () => {
  expect(copiesOf({ kind: 'tax_invoice', number: null, lines: [goods] })).toEqual({})
  expect(copiesOf({ kind: 'bill_of_supply', number: 'INV/1', lines: [goods] })).toEqual({})
  expect(copiesOf({ kind: 'credit_note', number: null, lines: [goods] })).toEqual({})
})
