import { expect, test } from 'vitest'
import { isPinOfState, pinOf, portalText, readPostalAddress } from '#domain/einvoice/postal-address.ts'

test.each([
  ['12 MG Road, Pune 411001', '12 MG Road', 'Pune', '411001'],
  ['12 MG Road\nPune - 411 001\nMaharashtra\nIndia', '12 MG Road', 'Pune', '411001'],
  ['12 MG Road', '12 MG Road', 'Maharashtra', null],
  ['12 MG Road, Pune,\n411001', '12 MG Road', 'Pune', '411001'],
  ['12 MG Road\n- Pune.', '12 MG Road', 'Pune', null],
  ['12 MG Road, Camp411001Pune', '12 MG Road', 'Camp Pune', '411001'],
  ['Fort Road, Leh 194101', 'Fort Road', 'Leh', '194101'],
  ['Plot 9, B2', 'Plot 9, B2', 'Maharashtra', null],
  // A phone number is no PIN code.
  ['Shop 2, Pune, 9876543210', 'Shop 2, Pune, 9876543210', 'Maharashtra', null],
  ['Plot 4 \\ "B", MG', 'Plot 4 B, MG', 'Maharashtra', null],
])('the address %j', (address, addr1, loc, pin) => {
  expect(readPostalAddress(address, '27')).toMatchObject({ addr1, loc, pin })
})

test('regions of PIN codes', () => {
  expect(isPinOfState('411001', '27')).toBe(true)
  expect(isPinOfState('560001', '27')).toBe(false)
  // The army's post.
  expect(isPinOfState('900056', '27')).toBe(true)
  // Other territory, such as the continental shelf.
  expect(isPinOfState('411001', '97')).toBe(true)
})

test('without an address or a state nothing is invented', () => {
  expect(readPostalAddress(null, '27')).toEqual({ addr1: null, addr2: undefined, loc: 'Maharashtra', pin: null })
  expect(readPostalAddress('12 MG Road', '')).toMatchObject({ addr1: '12 MG Road', loc: '' })
  expect(pinOf(null)).toBeNull()
  expect(pinOf('12 MG Road')).toBeNull()
})

test.each([
  ['a town of 50 letters is one', 'T'.repeat(50), '12 MG Road', 'T'.repeat(50)],
  ['a longer text is none', 'T'.repeat(51), `12 MG Road, ${'T'.repeat(51)}`, 'Maharashtra'],
])('%s', (_name, last, addr1, loc) => {
  expect(readPostalAddress(`12 MG Road, ${last}`, '27')).toMatchObject({ addr1, loc })
})

const words = (count: number) => Array.from({ length: count }, (_, i) => `Lane${100 + i}`).join(' ')

test.each([
  ['of 100 characters is one line', 'L'.repeat(100), 'L'.repeat(100), undefined],
  ['without spaces is cut at 100 characters', 'L'.repeat(104), 'L'.repeat(100), 'LLLL'],
  ['of up to 2 characters more loses them', 'L'.repeat(102), 'L'.repeat(100), undefined],
  ['of 3 characters more has a second line', 'L'.repeat(103), 'L'.repeat(100), 'LLL'],
  // 12 words of 7 letters have 95 characters.
  ['of words with 100 characters is one line', `${words(12)} Lane`, `${words(12)} Lane`, undefined],
  ['loses 2 characters after a space', `${'L'.repeat(99)} ab`, 'L'.repeat(99), undefined],
  ['is cut between words', words(13), words(12), 'Lane112'],
  ['has two lines at most', `L ${'M'.repeat(99)} ${'N'.repeat(98)}`, 'L', `${'M'.repeat(99)}`],
])('an address that %s', (_name, text, addr1, addr2) => {
  expect(readPostalAddress(text, '27')).toMatchObject({ addr1, addr2 })
})

test('an address of many parts ends with its second line', () => {
  const lanes = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => `Lane ${from + i},`).join(' ')
  const { addr1, addr2 } = readPostalAddress(lanes(100, 139), '27')
  expect([addr1, addr2]).toEqual([lanes(100, 109), lanes(110, 119)])
})

test.each([
  [' "Asha" Lamps', 100, 'Asha Lamps'],
  ['Asha\nLamps', 100, 'Asha Lamps'],
  [' "Asha" Lamps', 5, 'Asha'],
  [' "Asha" Lamps', 4, 'Asha'],
  ['Tiles 5"x3', 100, 'Tiles 5 x3'],
])('the text %j of at most %d characters is %j for the portal', (text, max, expected) => {
  expect(portalText(text, max)).toBe(expected)
})
