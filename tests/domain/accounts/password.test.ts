import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PASSWORD_FAULTS, readPassword } from '#domain/accounts/password.ts'

test.each(['abcdefgh', '12345678', '  spaces  ', '😀'.repeat(8), 'पासवर्ड१२'])('%j is taken as it is', (text) => {
  expect(readPassword(text)).toEqual({ password: text })
})

test.each(['', 'abcdefg', '😀'.repeat(7), 'e\u0301'.repeat(7)])('%j is too short', (text) => {
  expect(readPassword(text)).toEqual({ fault: 'too_short' })
})

// @abuse 11
test('seventy-two bytes pass, one more does not', () => {
  expect(readPassword('a'.repeat(72))).toEqual({ password: 'a'.repeat(72) })
  expect(readPassword('a'.repeat(73))).toEqual({ fault: 'too_long' })
  expect(readPassword('क'.repeat(24))).toEqual({ password: 'क'.repeat(24) })
  expect(readPassword('क'.repeat(25))).toEqual({ fault: 'too_long' })
  expect(readPassword('a'.repeat(1_000_000))).toEqual({ fault: 'too_long' })
})

// @abuse 12
test.each(['abcdefgh\u0000X', '\u0000'.repeat(8), 'abcdefg\u0007', 'abcd\nefgh'])('%j is refused', (text) => {
  expect(readPassword(text)).toEqual({ fault: 'unusable' })
})

// @abuse 12
test('half a character is refused: all halves would hash alike', () => {
  expect(readPassword('abcdefg\ud800')).toEqual({ fault: 'unusable' })
})

// @abuse 19
test('the same letters from another keyboard are the same password', () => {
  expect(readPassword('pásswörd'.normalize('NFD'))).toEqual({ password: 'pásswörd'.normalize('NFC') })
  expect(readPassword('é'.repeat(36).normalize('NFD'))).toEqual({ password: 'é'.repeat(36) })
})

// @abuse 19
test('however composed, text reads the same, and so does what was read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 72 }), (text) => {
      const read = readPassword(text.normalize('NFC'))
      expect(readPassword(text.normalize('NFD'))).toEqual(read)
      expect('password' in read ? readPassword(read.password) : read).toEqual(read)
    }),
  )
})

test('the sentences', () => {
  expect(PASSWORD_FAULTS.too_short).toBe('Password must be at least 8 characters')
  expect(PASSWORD_FAULTS.too_long).toBe('Password must be at most 72 bytes: about 72 Latin or 24 Hindi letters')
})

test('text above four hundred characters is not even read', () => {
  expect(readPassword(`${'a'.repeat(399)}\u0000`)).toEqual({ fault: 'unusable' })
  expect(readPassword(`${'a'.repeat(400)}\u0000`)).toEqual({ fault: 'too_long' })
})
