import { expect, test } from 'vitest'
import { toBase32, totpCode } from '#server/features/accounts/two-step/codes.ts'

// RFC 6238, appendix B (SHA-1), with six of its eight digits; RFC 4648, section 10.
test.each([
  [59n, '287082'],
  [1_111_111_109n, '081804'],
  [1_111_111_111n, '050471'],
  [1_234_567_890n, '005924'],
  [2_000_000_000n, '279037'],
  [20_000_000_000n, '353130'],
])('the code %i seconds after 1970 is that of RFC 6238', (seconds, code) => {
  expect(totpCode(Buffer.from('12345678901234567890'), seconds / 30n)).toBe(code)
})

test.each([
  ['f', 'MY'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %s is that of RFC 4648', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32)
})
