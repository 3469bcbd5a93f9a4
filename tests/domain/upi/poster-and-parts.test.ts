import { expect, test } from 'vitest'
import { PAYER_LANGUAGES } from '#domain/text/languages.ts'
import { cleanReference } from '#domain/upi/utr.ts'
import { maskVpa } from '#domain/upi/vpa.ts'
import { posterWords } from '#domain/upi/poster-words.ts'
import { vpaParts } from '#domain/upi/vpa-parts.ts'

test.each([
  [null, null],
  ['629312345678', '629312345678'],
  [' 6293 1234\t5678 ', '629312345678'],
  ['62931234567', '62931234567'],
  ['6293123456789', '6293123456789'],
  ['6293 1234 5678 9', '6293 1234 5678 9'],
  ['x629312345678', 'x629312345678'],
  ['cheque 42', 'cheque 42'],
  ['UPI/629312345678', '629312345678'],
  [' utr No. : 6293 1234 5678', '629312345678'],
  ['UTRNo629312345678', '629312345678'],
  ['Reference Number #629312345678', '629312345678'],
  ['txn id-629312345678', '629312345678'],
  ['transaction/rrn/ref/refno/txnid/imps 629312345678', '629312345678'],
  ['6293-1234-5678', '629312345678'],
  ['६२९३१२३४५६७८', '629312345678'],
  ['NEFT HDFCN52026112512', 'HDFCN52026112512'],
  ['RTGS: IDIBR52026112400123456', 'IDIBR52026112400123456'],
  // The bank's code begins like a word before a number.
  ['IDIBH26330123456', 'IDIBH26330123456'],
  ['Ref. 42', 'Ref. 42'],
  ['UPI', 'UPI'],
  ['12/11/2026 1234', '12/11/2026 1234'],
  ['12-11-2026 1234', '12-11-2026 1234'],
  ['629-312-345-678', '629-312-345-678'],
  ['6293-1234-56781', '6293-1234-56781'],
  ['16293-1234-5678', '16293-1234-5678'],
  ['GPay 629312345678', 'GPay 629312345678'],
  ['629312345678 UPI', '629312345678 UPI'],
  ['', ''],
])('the reference %j is kept as %j', (reference, kept) => {
  expect(cleanReference(reference)).toBe(kept)
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

test.each([
  [null, ''],
  ['27', 'mr'],
  ['24', 'gu'],
  ['19', 'bn'],
  ['16', 'bn'],
  ['33', 'ta'],
  ['34', 'ta'],
  ['36', 'te'],
  ['37', 'te'],
  ['29', 'kn'],
  ['32', 'ml'],
  ['03', 'pa'],
  ['07', ''],
  ['99', ''],
])('a poster in the state %s is in English, Hindi and %j', (state, own) => {
  const words = posterWords(state)
  expect(words.map(({ language }) => language)).toEqual(['en', 'hi', ...(own === '' ? [] : [own])])
  for (const { text } of words) expect(text).toContain('UPI')
})

test('the words of a poster are in the script of their language', () => {
  const scripts = 'Latin Devanagari Devanagari Gujarati Bengali Tamil Telugu Kannada Malayalam Gurmukhi'.split(' ')
  const scriptOf = new Map('en hi mr gu bn ta te kn ml pa'.split(' ').map((language, at) => [language, scripts[at]]))
  const states = [null, '27', '24', '19', '33', '36', '29', '32', '03']
  const found = states.flatMap(posterWords)
  expect(new Set(found.map(({ language }) => language))).toEqual(new Set(PAYER_LANGUAGES))
  for (const { language, text } of found) {
    const own = new RegExp(`\\p{Script=${scriptOf.get(language)}}`, 'u')
    expect(text.replaceAll('UPI', '')).toMatch(own)
  }
})
