import { expect, test } from 'vitest'
import { HSN_FAULTS, lacksHsn, readHsn } from '#domain/gst/hsn.ts'

test.each([
  ['9983', '9983'],
  ['0902', '0902'],
  ['847130', '847130'],
  ['84713010', '84713010'],
  [' 9983 ', '9983'],
  ['8471.30.10', '84713010'],
  ['8471 30', '847130'],
  ['९९८३', '9983'],
  [`9983${' '.repeat(36)}`, '9983'],
])('%j is read as %s', (text, hsn) => {
  expect(readHsn(text)).toEqual({ hsn })
})

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['99', 'wrong_length'],
  ['99831', 'wrong_length'],
  ['9983110', 'wrong_length'],
  ['998311000', 'wrong_length'],
  ['9'.repeat(1_000_000), 'wrong_length'],
  [`9983${' '.repeat(37)}`, 'wrong_length'],
  ['998A', 'not_digits'],
  ['-9983', 'not_digits'],
  ['9983.', 'not_digits'],
  ['84..71', 'not_digits'],
] as const)('%j is refused: %s', (text, fault) => {
  expect(readHsn(text)).toEqual({ fault })
  expect(HSN_FAULTS[fault]).toMatch(/^[A-Z]/)
})

test.each([
  ['a registered customer', '27AAPFU0939F1ZV', ['9983', null], true],
  ['a registered customer, with all codes', '27AAPFU0939F1ZV', ['9983', '8471'], false],
  ['nobody registered', null, [null], false],
  ['no line', '27AAPFU0939F1ZV', [], false],
] as const)('a code is missing for %s', (_who, gstin, codes, isMissing) => {
  expect(
    lacksHsn(
      gstin,
      codes.map((hsn) => ({ hsn })),
    ),
  ).toBe(isMissing)
})
