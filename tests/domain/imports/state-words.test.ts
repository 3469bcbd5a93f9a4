import { expect, test } from 'vitest'
import { findState, STATES } from '#domain/gst/states.ts'
import { findStateCode } from '#domain/imports/state-words.ts'

test.each([
  ['KA', '29'],
  ['mh', '27'],
  ['DL', '07'],
  ['IN-TN', '33'],
  [' IN-KA ', '29'],
  ['29', '29'],
  [' 29 ', '29'],
  ['7', '07'],
  ['29-Karnataka', '29'],
  ['KA-29', '29'],
  ['Jammu & Kashmir', '01'],
  ['JAMMU AND KASHMIR', '01'],
  ['Orissa', '21'],
  ['TS', '36'],
  ['AD', '37'],
  ['Daman & Diu', '26'],
  ['Foreign Country', '96'],
])('"%s" is the state %s', (text, code) => {
  expect(findStateCode(text)).toBe(code)
})

test('each state is found by its name; other words are no state', () => {
  for (const { name, code } of STATES) expect([name, findStateCode(name)]).toEqual([name, code])
  for (const text of ['XX', 'India', 'K', '', '98']) expect(findStateCode(text)).toBeUndefined()
  expect(findState(findStateCode('GJ') ?? '')?.name).toBe('Gujarat')
})
