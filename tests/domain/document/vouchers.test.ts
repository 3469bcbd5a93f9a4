import { expect, test } from 'vitest'
import { type AdvanceSupply, placeOfAdvance } from '#domain/document/vouchers.ts'

const advance = (changes: Partial<AdvanceSupply> = {}): AdvanceSupply => ({
  registration: 'registered',
  supply_type: 'regular',
  country: null,
  place_of_supply: null,
  customerState: '27',
  ...changes,
})

test.each<[string, Partial<AdvanceSupply>, string | null]>([
  ['in the state of the customer', {}, '27'],
  ['in the state that the seller chose', { place_of_supply: '29' }, '29'],
  ['in the state of the zone', { supply_type: 'sez_without_tax', customerState: '24' }, '24'],
  ['abroad', { supply_type: 'export_without_tax', country: 'AE', customerState: null }, '96'],
  ['abroad, as chosen', { supply_type: 'export_with_tax', country: 'AE', place_of_supply: '96' }, '96'],
  ['unknown, where no tax depends on it', { registration: 'unregistered', customerState: null }, null],
  ['unknown, for a composition seller', { registration: 'composition', customerState: null }, null],
])('the place of an advance is %s', (_name, changes, place) => {
  expect(placeOfAdvance(advance(changes))).toEqual({ place })
})

test.each<[string, Partial<AdvanceSupply>, string, string]>([
  [
    'an export of an unregistered seller',
    { registration: 'unregistered', supply_type: 'export_with_tax', country: 'AE' },
    'supply_type',
    'Only a business that is registered for GST exports or sells to a SEZ under GST',
  ],
  [
    'a sale to a zone by a composition seller',
    { registration: 'composition', supply_type: 'sez_with_tax' },
    'supply_type',
    'Only a business that is registered for GST exports or sells to a SEZ under GST',
  ],
  ['an export without a country', { supply_type: 'export_with_tax' }, 'country', 'Please choose a country'],
  [
    'an export to a state',
    { supply_type: 'export_with_tax', country: 'AE', place_of_supply: '27' },
    'place_of_supply',
    'An export goes to another country. Leave the state empty',
  ],
  ['a sale in India with a country', { country: 'AE' }, 'country', 'Only an export has a country'],
  [
    'a sale in India to another country',
    { place_of_supply: '96' },
    'place_of_supply',
    'For another country choose an export',
  ],
  [
    'a customer whose state is unknown',
    { customerState: null },
    'place_of_supply',
    'Choose the state of the customer: the tax depends on it',
  ],
])('%s is refused at its field', (_name, changes, field, fault) => {
  expect(placeOfAdvance(advance(changes))).toEqual({ field, fault })
})
