import { expect, test } from 'vitest'
import { findHandle, suggestVpa } from '#domain/upi/vpa-handles.ts'
import { readVpa } from '#domain/upi/vpa.ts'
import table from '#tests/vectors/upi-handles.json' with { type: 'json' }

const real = table.handles.filter(({ kind }) => kind !== 'truncation' && kind !== 'reserved')

test.each(real)('$handle is known, and nothing else is proposed for it', ({ handle }) => {
  expect(findHandle(`asha@${handle}`)?.app).toMatch(/\S/)
  expect(suggestVpa(`asha@${handle}`)).toBeUndefined()
  expect(readVpa(`asha@${handle}`)).toEqual({ vpa: `asha@${handle}` })
})

test('the app is named with its bank where the two differ', () => {
  expect(findHandle('asha@okaxis')).toEqual({ app: 'Google Pay', bank: 'Axis Bank' })
  expect(findHandle('asha@sbi')).toEqual({ app: 'State Bank of India' })
  expect(findHandle('asha@upi')).toEqual({ app: 'BHIM' })
})

test.each(['asha@xyz', 'asha@okhdfc', 'asha@constructor', 'asha@', 'asha'])('%s has no known handle', (vpa) => {
  expect(findHandle(vpa)).toBeUndefined()
})

test.each([
  ['okhdfc', 'okhdfcbank'],
  ['okicic', 'okicici'],
  ['oksb', 'oksbi'],
  ['ybi', 'ybl'],
  ['payttm', 'paytm'],
  ['axi', 'axl'],
  ['okaxs', 'okaxis'],
  ['okasix', 'okaxis'],
  ['okhdfcbnk', 'okhdfcbank'],
])('did you mean: %s → %s', (typed, handle) => {
  expect(suggestVpa(`asha@${typed}`)).toBe(`asha@${handle}`)
})

test.each(['xyz', 'hdfc', 'newbank', 'koaxis', 'paytmbusiness', 'constructor', ''])('no guess for %j', (typed) => {
  expect(suggestVpa(`asha@${typed}`)).toBeUndefined()
})

test('an app of one bank says no more than the app', () => {
  expect(findHandle('asha@upi')).toStrictEqual({ app: 'BHIM' })
})

test.each([
  ['one slip in five letters', 'payym', 'paytm'],
  ['a swap', 'pyatm', 'paytm'],
  ['a swap at the start', 'kohdfcbank', 'okhdfcbank'],
  ['a letter too much at the start', 'xpaytm', 'paytm'],
  ['a letter missing at the start', 'aytm', 'paytm'],
  ['a letter too much at the end', 'paytmx', 'paytm'],
  ['a letter missing at the end', 'payt', 'paytm'],
  ['another first letter of a long handle', 'pkhdfcbank', 'okhdfcbank'],
  ['two swaps', 'okhfdcbnak', 'okhdfcbank'],
])('did you mean, %s: %s → %s', (_slip, typed, handle) => {
  expect(suggestVpa(`asha@${typed}`)).toBe(`asha@${handle}`)
})

test.each(['pyytx', 'pyxtm', 'patmy', 'xaytm', 'pkhdfcbnk', 'okhdfcbaxyz', 'mtyap'])(
  'two slips are too many in %s',
  (typed) => {
    expect(suggestVpa(`asha@${typed}`)).toBeUndefined()
  },
)

test('a name without a handle is not guessed at', () => {
  expect(suggestVpa('paytmm')).toBeUndefined()
})
