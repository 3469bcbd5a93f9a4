import { expect, test } from 'vitest'
import { readRecordId } from '#domain/imports/imported-values.ts'

const ID = '0190a5c2-7f3e-7abc-8def-0123456789ab'

test('the id of a record is read in any case and between blanks', () => {
  expect(readRecordId(ID)).toBe(ID)
  expect(readRecordId(` ${ID.toUpperCase()}\n`)).toBe(ID)
})

test.each([
  '',
  'INV-0042',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  `x${ID}`,
  `${ID}0`,
  ID.replaceAll('-', ''),
  '0190a5c2-7f3e-7abc-cdef-0123456789ab',
  'g190a5c2-7f3e-7abc-8def-0123456789ab',
])('"%s" is no id of a record', (text) => {
  expect(readRecordId(text)).toBeNull()
})
