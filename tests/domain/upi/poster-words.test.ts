import { expect, test } from 'vitest'
import { PAYER_LANGUAGES } from '#domain/text/languages.ts'
import { posterWords } from '#domain/upi/poster-words.ts'

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
