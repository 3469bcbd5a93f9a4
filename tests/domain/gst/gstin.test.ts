import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { GSTIN_DOUBTS, GSTIN_FAULTS, readGstin } from '#domain/gst/gstin.ts'
import table from '#tests/vectors/gstin.json' with { type: 'json' }

const good = table.vectors.filter(({ valid }) => valid)

test.each(good)('$gstin is read', ({ gstin, state, pan, check_digit }) => {
  expect(readGstin(gstin)).toEqual({ gstin: gstin.toUpperCase(), state, pan })
  expect(gstin.toUpperCase().at(-1)).toBe(check_digit)
})

/** GSTINs that the table calls wrong but that a seller may enter after a warning. */
const DOUBTS = new Map([
  ['27ABCPS1234K1ZN', 'check_digit'],
  ['27ABCXS1234K1Z6', 'pan'],
])
const bad = table.vectors.filter(({ valid }) => !valid)

test.each(bad.filter(({ gstin }) => DOUBTS.has(gstin)))('$gstin gets a warning: $reason', ({ gstin }) => {
  const doubt = DOUBTS.get(gstin)
  expect(readGstin(gstin)).toEqual({ gstin, state: gstin.slice(0, 2), pan: gstin.slice(2, 12), doubt })
})

test.each(bad.filter(({ gstin }) => !DOUBTS.has(gstin)))('$gstin is refused: $reason', ({ gstin }) => {
  expect(readGstin(gstin)).toHaveProperty('fault')
})

test.each(['\u202a27ABCPS1234K1ZM\u202c', '27ABCPS 1234K 1ZM\u200b'])('a copied GSTIN is read: %j', (text) => {
  expect(readGstin(text)).toEqual({ gstin: '27ABCPS1234K1ZM', state: '27', pan: 'ABCPS1234K' })
})

test('the table is not empty', () => {
  expect(table.vectors).toHaveLength(table.count)
  expect(good).toHaveLength(14)
})

test.each([
  ['', 'missing'],
  [' ', 'missing'],
  ['ABCPS1234K', 'is_pan'],
  ['abcps 1234k', 'is_pan'],
  ['27ABCPS1234K1ZM0', 'wrong_length'],
  ['27ABCPS1234K1Z', 'wrong_length'],
  ['2'.repeat(1_000_000), 'wrong_length'],
  [`27ABCPS1234K1ZM${' '.repeat(46)}`, 'wrong_length'],
  ['39ABCPS1234K1ZH', 'unknown_state'],
  ['96ABCPS1234K1ZX', 'unknown_state'],
  ['00ABCPS1234K1ZX', 'unknown_state'],
  ['27ABCPS1234K1YO', 'not_regular'],
  ['27ABCPS1234K1DM', 'not_regular'],
  ['27ABCPS1234K0ZN', 'not_a_gstin'],
  ['27ABCPS12O4K1ZF', 'not_a_gstin'],
  ['27ABCP51234K1Z9', 'not_a_gstin'],
  ['27ABCP\u017f1234K1ZM', 'not_a_gstin'],
  ['२७ABCPS1234K1ZM', 'not_a_gstin'],
] as const)('%j: %s', (text, fault) => {
  expect(readGstin(text)).toEqual({ fault })
  expect(GSTIN_FAULTS[fault]).toMatch(/^[A-Z]/)
})

test('blanks between the groups are removed', () => {
  expect(readGstin(' 27 abcps1234k\u00a01zm\n')).toEqual({ gstin: '27ABCPS1234K1ZM', state: '27', pan: 'ABCPS1234K' })
})

test('a GSTIN may have blanks up to 60 characters', () => {
  expect(readGstin(`27ABCPS1234K1ZM${' '.repeat(45)}`)).toHaveProperty('gstin', '27ABCPS1234K1ZM')
})

test('one wrong character gives a warning or an error', () => {
  const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const gstin = fc.constantFrom(...good.map((vector) => vector.gstin.toUpperCase()))
  fc.assert(
    fc.property(gstin, fc.integer({ min: 0, max: 14 }), character, (right, at, wrong) => {
      fc.pre(right[at] !== wrong)
      const read = readGstin(right.slice(0, at) + wrong + right.slice(at + 1))
      expect('fault' in read || read.doubt === 'check_digit').toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('two swapped digits of the PAN give a warning', () => {
  expect(readGstin('27ABCPS2134K1ZM')).toHaveProperty('doubt', 'check_digit')
  expect(GSTIN_DOUBTS.check_digit).toContain('Please check it')
})

test.each([
  ['27ABCPS1234K115', 'not_regular'],
  ['27ABCPS1234K1-M', 'not_a_gstin'],
  ['127ABCPS1234K1ZM', 'wrong_length'],
  ['X27ABCPS1234K1ZM', 'wrong_length'],
] as const)('%s: %s', (text, fault) => {
  expect(readGstin(text)).toEqual({ fault })
})

test('a valid GSTIN has no warning', () => {
  expect(readGstin('27ABCPS1234K1ZM')).toStrictEqual({ gstin: '27ABCPS1234K1ZM', state: '27', pan: 'ABCPS1234K' })
})
