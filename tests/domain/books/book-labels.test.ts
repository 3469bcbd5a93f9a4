import { expect, test } from 'vitest'
import { BOOK_LABELS } from '#domain/books/book-labels.ts'

const LANGUAGES = ['en', 'hi'] as const
/** Words that are the same in Hindi: taxes, columns of GST and a name of a file. */
const COMMON = [
  'GSTIN',
  'CGST',
  'SGST/UTGST',
  'IGST',
  'GST %',
  'HSN/SAC',
  'TDS',
  'GST TDS',
  'GSTR-1',
  'not-included.txt',
]

/** All texts, those of groups too. */
const textsOf = (labels: object): string[] =>
  Object.values(labels).flatMap((value: string | object) => (typeof value === 'string' ? [value] : textsOf(value)))

test.each(LANGUAGES)('the sheets and accounts of the books in %s have different names', (language) => {
  for (const names of [BOOK_LABELS[language].books, BOOK_LABELS[language].accounts].map(Object.values))
    expect(new Set(names).size).toBe(names.length)
})

// The limits of spreadsheet programs.
test.each(LANGUAGES)('a sheet in %s has a name that a spreadsheet allows', (language) => {
  for (const name of Object.values(BOOK_LABELS[language].books)) expect(name).toMatch(/^[^:\\/?*[\]]{1,31}$/)
})

test('each text of the books is in both languages, and in Hindi letters but for names of taxes', () => {
  const [english, hindi] = [textsOf(BOOK_LABELS.en), textsOf(BOOK_LABELS.hi)]
  expect(hindi).toHaveLength(english.length)
  for (const text of english) expect(text).toMatch(/^[\w ,:()%/.-]{2,}$/)
  for (const text of hindi) expect(COMMON.includes(text) || /\p{Script=Devanagari}{2}/u.test(text)).toBe(true)
})
