import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskVpa, readVpa, VPA_FAULTS } from '#domain/upi/vpa.ts'
import { vpaParts } from '#domain/upi/vpa-parts.ts'
import { cpuMsOf } from '../../harness/cpu-time.ts'

test.each([
  ['asha.tailors@okaxis', 'asha.tailors@okaxis'],
  ['  Asha@OkAxis\n', 'asha@okaxis'],
  ['asha @ okaxis', 'asha@okaxis'],
  ['\u00a0asha\u00a0@okaxis', 'asha@okaxis'],
  ['9876500001-2@axl', '9876500001-2@axl'],
  ['m_k.patel@axl', 'm_k.patel@axl'],
  ['ab@upi', 'ab@upi'],
  ['asha@newbank9', 'asha@newbank9'],
])('%j is read as %s', (text, vpa) => {
  expect(readVpa(text)).toEqual({ vpa })
})

// @abuse 96
test.each([
  ['', 'missing'],
  ['  \u00a0', 'missing'],
  ['asha', 'no_at'],
  ['9876543210', 'no_at'],
  ['a@b@ybl', 'two_ats'],
  ['asha@@ybl', 'two_ats'],
  ['asha k@ybl', 'blank_inside'],
  ['asha@y bl', 'blank_inside'],
  ['asha@gmail.com', 'looks_like_email'],
  ['1234@HDFC0000001.ifsc.npci', 'looks_like_email'],
  ['a@b.com/x', 'looks_like_email'],
  ['@okaxis', 'not_a_vpa'],
  ['asha@', 'not_a_vpa'],
  ['a@ybl', 'not_a_vpa'],
  ['asha@y', 'not_a_vpa'],
  ['asha@9bank', 'not_a_vpa'],
  ['asha+1@ybl', 'not_a_vpa'],
  ['.asha@ybl', 'not_a_vpa'],
  ['आशा@ybl', 'not_a_vpa'],
  [`${'a'.repeat(295)}@ybl`, 'not_a_vpa'],
  [`${'a'.repeat(252)}@ybl`, 'not_a_vpa'],
  ['asha@ybl&am=1', 'not_a_vpa'],
  ['asha@ybl%26am', 'not_a_vpa'],
] as const)('%j is refused: %s', (text, fault) => {
  expect(readVpa(text)).toEqual({ fault })
  expect(VPA_FAULTS[fault]).toMatch(/^[A-Z]/)
})

// @abuse 98
test.each([
  '\u202easha@ybl',
  'asha\u200b@ybl',
  'asha@ybl\ufeff',
  '\ufeffasha@ybl',
  'as\u200dha@ybl',
  'asha@\u2066ybl',
  'a\u00adsha@ybl',
])('hidden characters are refused, not taken away: %j', (text) => {
  expect(readVpa(text)).toEqual({ fault: 'not_a_vpa' })
})

// @abuse 98
test('look-alikes do not become Latin letters', () => {
  expect(readVpa('as\u212aa@ybl')).toEqual({ fault: 'not_a_vpa' })
  expect(readVpa('аsha@ybl')).toEqual({ fault: 'not_a_vpa' })
  expect(readVpa('ａsha@ybl')).toEqual({ fault: 'not_a_vpa' })
})

test('the longest is 255 characters', () => {
  expect(readVpa(`${'a'.repeat(251)}@ybl`)).toHaveProperty('vpa')
})

test.each([
  [`asha${' '.repeat(60_000)}x@ybl`, 'blank_inside'],
  [`asha${' '.repeat(60_000)}@ybl`, 'blank_inside'],
  [' @'.repeat(30_000), 'two_ats'],
  [`asha@ybl.${' '.repeat(60_000)}x`, 'looks_like_email'],
  [' '.repeat(60_000), 'missing'],
  ['a'.repeat(60_000), 'no_at'],
] as const)('sixty thousand characters are refused at once (%#)', (text, fault) => {
  const { answer, ms } = cpuMsOf(() => readVpa(text))
  expect(answer).toEqual({ fault })
  expect(ms).toBeLessThan(250)
})

test('some blanks around the @ and any around the whole are removed', () => {
  expect(readVpa(`${' '.repeat(1_000)}asha${' '.repeat(20)}@${' '.repeat(20)}ybl${' '.repeat(1_000)}`)).toEqual({
    vpa: 'asha@ybl',
  })
})

test('a UPI ID that was read is plain, and reads as itself again', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'aZ9.-_@@ \u00a0\u200b\ufeffК') })
  fc.assert(
    fc.property(typed, (text) => {
      const result = readVpa(text)
      if ('fault' in result) return
      expect(result.vpa).toMatch(/^[a-z0-9][a-z0-9._-]+@[a-z][a-z0-9]+$/)
      expect(readVpa(result.vpa)).toEqual(result)
    }),
  )
})

test('the two sentences that the screens quote', () => {
  expect(VPA_FAULTS.missing).toBe('Please enter a UPI ID')
  expect(VPA_FAULTS.looks_like_email).toBe('That looks like an e-mail address. A UPI ID looks like name@okaxis')
})

test('three hundred characters with their blanks are read, one more is not', () => {
  const typed = (blanks: number) => `${'a'.repeat(100)}${' '.repeat(blanks)}@ybl`
  expect(readVpa(typed(196))).toEqual({ vpa: `${'a'.repeat(100)}@ybl` })
  expect(readVpa(typed(197))).toEqual({ fault: 'blank_inside' })
})

test.each([
  ['asha.rao@okaxis', 'as…@okaxis'],
  ['ab@ybl', 'ab…@ybl'],
  ['a@ybl', 'a@ybl'],
  ['nothing', 'nothing'],
])('%s is masked as %s', (vpa, masked) => {
  expect(maskVpa(vpa)).toBe(masked)
})

test.each([
  ['asha@okaxis', ['asha', '@okaxis']],
  ['asha.rao-1@okaxis', ['asha.', 'rao-', '1', '@okaxis']],
  ['asha_rao@ybl', ['asha_rao', '@ybl']],
])('lines of %s may break between %j', (vpa, parts) => {
  expect(vpaParts(vpa)).toEqual(parts)
})
