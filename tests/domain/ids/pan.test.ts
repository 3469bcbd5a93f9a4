import { expect, test } from 'vitest'
import { PAN_FAULTS, readPan } from '#domain/ids/business-ids.ts'
import table from '#tests/vectors/pan.json' with { type: 'json' }

test.each(table.vectors.filter(({ valid }) => valid))('$pan is read: $note', ({ pan }) => {
  expect(readPan(pan)).toEqual({ pan: pan.toUpperCase() })
})

test.each(table.vectors.filter(({ valid }) => !valid))('$pan is refused: $note', ({ pan }) => {
  expect(readPan(pan)).toHaveProperty('fault')
})

test('the table is not empty', () => {
  expect(table.vectors).toHaveLength(16)
})

test.each([
  ['', 'missing'],
  [' \u00a0 ', 'missing'],
  ['ABCXS1234K', 'unknown_holder'],
  ['ABCPS0000K', 'not_a_pan'],
  ['ABCP\u017f1234K', 'not_a_pan'],
  ['ABCPS१२३४K', 'not_a_pan'],
  ['ABCPS1234K\u200b', 'not_a_pan'],
  ['A'.repeat(1_000_000), 'not_a_pan'],
  [`ABCPS1234K${' '.repeat(31)}`, 'not_a_pan'],
] as const)('%j is refused: %s', (text, fault) => {
  expect(readPan(text)).toEqual({ fault })
  expect(PAN_FAULTS[fault]).toMatch(/^[A-Z]/)
})

test('blanks between the groups are removed', () => {
  expect(readPan(' abcps 1234\u00a0k\n')).toEqual({ pan: 'ABCPS1234K' })
  expect(readPan(`ABCPS1234K${' '.repeat(30)}`)).toEqual({ pan: 'ABCPS1234K' })
})

test('text that ends in a PAN is not a PAN', () => {
  expect(readPan('1ABCPS1234K')).toEqual({ fault: 'not_a_pan' })
  expect(readPan('ABCPS1234K1')).toEqual({ fault: 'not_a_pan' })
})
