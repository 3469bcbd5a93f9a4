import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskEmail, readEmail } from '#domain/text/email-address.ts'

test.each([
  ['asha@x.in', 'asha@x.in'],
  ['\u2068 asha@x.in\u2069', 'asha@x.in'],
  ['Asha@X.IN', 'asha@x.in'],
  ["o'neill_1-2@mail.example.com", "o'neill_1-2@mail.example.com"],
  ['asha@xn--h2brj9c.xn--h2brj9c', 'asha@xn--h2brj9c.xn--h2brj9c'],
])('%s is read as %s', (text, email) => {
  expect(readEmail(text)).toEqual({ email })
})

test.each([
  ['asha@x.in', 'a…@x.in'],
  ['a@x.in', 'a…@x.in'],
  ['"a@b"@x.in', '"…@x.in'],
  ['nothing', 'nothing'],
])('%s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

// @abuse 9
test.each([
  ['ａｓｈａ@x.in', 'full width'],
  ['аsha@x.in', 'Cyrillic а'],
  ['İ@x.in', 'a capital that grows when lowered'],
  ['as\u212aa@x.in', 'the Kelvin sign'],
  ['आशा@x.in', 'Devanagari'],
])('%s is refused: %s', (text) => {
  expect(readEmail(text)).toEqual({ fault: 'not_an_email' })
})

// @abuse 9
test('a Unicode domain is stored in punycode', () => {
  expect(readEmail('asha@भारत.भारत')).toEqual({ email: 'asha@xn--h2brj9c.xn--h2brj9c' })
  expect(readEmail('asha@MÜLLER.example')).toEqual({ email: 'asha@xn--mller-kva.example' })
})

// @abuse 10
test('surrounding blanks are removed, plus signs and dots are kept', () => {
  expect(readEmail(' asha+1@x.in ')).toEqual({ email: 'asha+1@x.in' })
  expect(readEmail('a.sha@gmail.com')).toEqual({ email: 'a.sha@gmail.com' })
})

// @abuse 218
test.each([
  'a@x.in,b@y.in',
  '"a@x.in" <b@y.in>',
  'Asha <a@x.in>',
  'a@x.in;',
  'a@[127.0.0.1]',
  'a@[::1]',
  '"a b"@x.in',
  '"a"@x.in',
  'a@127.0.0.1',
  'a@10.0.0.12',
  'a@0x7f.1',
  'a@2130706433',
  'a@１２７.0.0.1',
  'a@x.in\r\nBcc: b@y.in',
  'a\nb@x.in',
  'a@x.\nin',
  'a(b)@x.in',
])('%j is refused: it is not one plain address', (text) => {
  expect(readEmail(text)).toEqual({ fault: 'not_an_email' })
})

test.each([
  '',
  ' ',
  '@',
  'asha',
  'asha@',
  '@x.in',
  'a@b@x.in',
  'asha@example.in@example.in',
  'asha@example.in@',
  'example.in',
  'a b@x.in',
  'a@x y.in',
  '.a@x.in',
  'a.@x.in',
  'a..b@x.in',
  'a@localhost',
  'a@.in',
  'a@x..in',
  'a@x.in.',
  'a@-x.in',
  'a@x-.in',
  'a@x.i',
  'a@x.in/path',
  'a@x.in:80',
  'a@x.in?q',
  'a@x.in#f',
  'a@x%2ein',
  'a@x\\y.in',
  'a@x_y.in',
  'a\u200b@x.in',
  `${'a'.repeat(65)}@x.in`,
  `a@${'b'.repeat(64)}.in`,
  `a@${'b.'.repeat(130)}in`,
])('%j is refused', (text) => {
  expect(readEmail(text)).toEqual({ fault: 'not_an_email' })
})

test('the longest is 254 characters', () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.inf`
  expect(longest).toHaveLength(254)
  expect(readEmail(longest)).toEqual({ email: longest })
  expect(readEmail(`${longest}o`)).toEqual({ fault: 'not_an_email' })
})

test('the result is lower-case ASCII, and reads back as itself', () => {
  const text = fc.oneof(fc.emailAddress(), fc.string({ unit: fc.constantFrom(...'aB9.-+@@ыम"<>,\u200bｘ') }))
  fc.assert(
    fc.property(text, (typed) => {
      const result = readEmail(typed)
      if ('fault' in result) return
      expect(result.email).toMatch(/^[\x21-\x7e]+$/)
      expect(result.email).toBe(result.email.toLowerCase())
      expect(readEmail(result.email)).toEqual(result)
    }),
    { numRuns: 500 },
  )
})
