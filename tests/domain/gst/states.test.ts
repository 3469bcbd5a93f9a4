import { expect, test } from 'vitest'
import { findState, STATES } from '#domain/gst/states.ts'
import table from '#tests/vectors/states.json' with { type: 'json' }

test.each(table.states)('$code $name_en', (state) => {
  expect(findState(state.code)).toEqual({
    code: state.code,
    name: state.name_en,
    nameHindi: state.name_hi,
    isWithoutLegislature: state.intra_state_second_tax === 'UTGST',
    isPlaceOfSupply: state.selectable_as_place_of_supply,
    isGstinPrefix: state.valid_gstin_prefix,
  })
})

test('the table is not empty, and no state but its own is known', () => {
  expect(table.states).toHaveLength(41)
  expect(STATES.map(({ code }) => code)).toEqual(table.states.map(({ code }) => code))
  for (const code of ['', '00', '39', '1', '027', 'toString']) expect(findState(code)).toBeUndefined()
})

test('the names are in NFC, as searches and documents write them', () => {
  for (const { nameHindi } of STATES) expect(nameHindi).toBe(nameHindi.normalize('NFC'))
})
