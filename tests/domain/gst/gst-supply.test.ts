import { expect, test } from 'vitest'
import { type Supply, treatmentOf } from '#domain/gst/gst-supply.ts'

const AT_HOME: Supply = { registration: 'registered', sellerState: '27', place_of_supply: '27', supply_type: 'regular' }

test.each<[string, Partial<Supply>, object]>([
  ['inside a state', {}, { taxKind: 'halves', interState: false, stateTaxLabel: 'SGST', kind: 'tax_invoice' }],
  ['to another state', { place_of_supply: '29' }, { taxKind: 'igst', interState: true, stateTaxLabel: null }],
  ['inside Ladakh', { sellerState: '38', place_of_supply: '38' }, { taxKind: 'halves', stateTaxLabel: 'UTGST' }],
  ['inside Delhi', { sellerState: '07', place_of_supply: '07' }, { taxKind: 'halves', stateTaxLabel: 'SGST' }],
  ['to a zone next door', { supply_type: 'sez_with_tax' }, { taxKind: 'igst', interState: true, stateTaxLabel: null }],
  ['to a zone under bond', { supply_type: 'sez_without_tax' }, { taxKind: 'none', interState: true }],
  ['abroad', { supply_type: 'export_with_tax', place_of_supply: '96' }, { taxKind: 'igst', interState: true }],
  ['abroad under bond', { supply_type: 'export_without_tax', place_of_supply: '96' }, { taxKind: 'none' }],
  [
    'by a composition seller',
    { registration: 'composition' },
    { taxKind: 'none', interState: false, stateTaxLabel: null, kind: 'bill_of_supply' },
  ],
  [
    'by an unregistered seller',
    { registration: 'unregistered' },
    { taxKind: 'none', interState: false, stateTaxLabel: null, kind: 'invoice' },
  ],
  [
    'by an unregistered seller to another state',
    { registration: 'unregistered', place_of_supply: '29' },
    { taxKind: 'none', interState: true },
  ],
  [
    'by an unregistered seller whose state is not known',
    { registration: 'unregistered', sellerState: null, place_of_supply: '29' },
    { taxKind: 'none', interState: false },
  ],
])('%s', (_, change, treatment) => {
  expect(treatmentOf({ ...AT_HOME, ...change })).toMatchObject(treatment)
})

test.each<Partial<Supply>>([
  { sellerState: null },
  { place_of_supply: null },
  { sellerState: null, place_of_supply: null },
  { sellerState: '39', place_of_supply: '39' },
  { place_of_supply: '39' },
  { place_of_supply: '' },
])('where tax is due and a state is missing or unknown it throws: %j', (change) => {
  expect(() => treatmentOf({ ...AT_HOME, ...change })).toThrow(RangeError)
})

test('without tax a supply needs only one of the two states', () => {
  const unregistered = { ...AT_HOME, registration: 'unregistered' } as const
  expect(treatmentOf({ ...unregistered, place_of_supply: null })).toMatchObject({ taxKind: 'none', interState: false })
})

test('an unknown state is quoted, up to forty characters', () => {
  const place_of_supply = '9'.repeat(60)
  expect(() => treatmentOf({ ...AT_HOME, place_of_supply })).toThrow(
    new RangeError(`Not a state: ${place_of_supply.slice(0, 40)}`),
  )
  expect(() => treatmentOf({ ...AT_HOME, sellerState: null })).toThrow(new RangeError('Not a state: null'))
})
