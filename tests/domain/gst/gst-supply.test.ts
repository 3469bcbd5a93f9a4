import { expect, test } from 'vitest'
import { type Supply, treatSupply } from '#domain/gst/gst-supply.ts'

const AT_HOME: Supply = { registration: 'registered', sellerState: '27', placeOfSupply: '27', supplyType: 'regular' }

test.each<[string, Partial<Supply>, object]>([
  ['inside a state', {}, { taxKind: 'halves', interState: false, stateTaxLabel: 'SGST', document: 'tax_invoice' }],
  ['to another state', { placeOfSupply: '29' }, { taxKind: 'igst', interState: true, stateTaxLabel: null }],
  ['inside Ladakh', { sellerState: '38', placeOfSupply: '38' }, { taxKind: 'halves', stateTaxLabel: 'UTGST' }],
  ['inside Delhi', { sellerState: '07', placeOfSupply: '07' }, { taxKind: 'halves', stateTaxLabel: 'SGST' }],
  ['to a zone next door', { supplyType: 'sez_with_tax' }, { taxKind: 'igst', interState: true, stateTaxLabel: null }],
  ['to a zone under bond', { supplyType: 'sez_without_tax' }, { taxKind: 'none', interState: true }],
  ['abroad', { supplyType: 'export_with_tax', placeOfSupply: '96' }, { taxKind: 'igst', interState: true }],
  ['abroad under bond', { supplyType: 'export_without_tax', placeOfSupply: '96' }, { taxKind: 'none' }],
  [
    'by a composition seller',
    { registration: 'composition' },
    { taxKind: 'none', interState: false, stateTaxLabel: null, document: 'bill_of_supply' },
  ],
  [
    'by an unregistered seller',
    { registration: 'unregistered' },
    { taxKind: 'none', interState: false, stateTaxLabel: null, document: 'invoice' },
  ],
  [
    'by an unregistered seller to another state',
    { registration: 'unregistered', placeOfSupply: '29' },
    { taxKind: 'none', interState: true },
  ],
  [
    'by an unregistered seller whose state is not known',
    { registration: 'unregistered', sellerState: null, placeOfSupply: '29' },
    { taxKind: 'none', interState: false },
  ],
])('%s', (_, change, treatment) => {
  expect(treatSupply({ ...AT_HOME, ...change })).toMatchObject(treatment)
})

test.each<Partial<Supply>>([
  { sellerState: null },
  { placeOfSupply: null },
  { sellerState: null, placeOfSupply: null },
  { sellerState: '39', placeOfSupply: '39' },
  { placeOfSupply: '39' },
  { placeOfSupply: '' },
])('where tax is due and a state is missing or unknown it throws: %j', (change) => {
  expect(() => treatSupply({ ...AT_HOME, ...change })).toThrow(RangeError)
})

test('a supply inside a state needs to know only one of the two where no tax is due', () => {
  const unregistered = { ...AT_HOME, registration: 'unregistered' } as const
  expect(treatSupply({ ...unregistered, placeOfSupply: null })).toMatchObject({ taxKind: 'none', interState: false })
})

test('the state that was not found is quoted, forty characters of it', () => {
  const placeOfSupply = '9'.repeat(60)
  expect(() => treatSupply({ ...AT_HOME, placeOfSupply })).toThrow(
    new RangeError(`Not a state: ${placeOfSupply.slice(0, 40)}`),
  )
  expect(() => treatSupply({ ...AT_HOME, sellerState: null })).toThrow(new RangeError('Not a state: null'))
})
