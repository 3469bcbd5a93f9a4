import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanParagraphs, countCharacters, TEXT_FAULTS } from '#domain/text/plain-text.ts'

test.each([
  ['  Asha Tailors \n', 'Asha Tailors'],
  ['', ''],
  [' \u00a0\t', ''],
  ['<b>"O\'Neill" & Söhne</b> 🧵', '<b>"O\'Neill" & Söhne</b> 🧵'],
  ['=1+1', '=1+1'],
])('%j is kept as %j', (text, kept) => {
  expect(cleanLine(text)).toEqual({ text: kept })
  expect(cleanParagraphs(text)).toEqual({ text: kept })
})

// @abuse 63
test.each(['a\u0000b', '\u0000'])('NUL is refused: %j', (text) => {
  expect(cleanLine(text)).toEqual({ fault: 'control' })
  expect(cleanParagraphs(text)).toEqual({ fault: 'control' })
})

// @abuse 64
test.each(['\ud800', 'a\udc00b', '\udfff\ud800'])('half a character is refused', (text) => {
  expect(cleanLine(text)).toEqual({ fault: 'broken' })
  expect(cleanParagraphs(text)).toEqual({ fault: 'broken' })
})

// @abuse 65
test.each(['a\u0007', 'a\u001b[31m', 'a\tb', 'a\u0085b', 'a\u007fb'])('control characters are refused: %j', (text) => {
  expect(cleanLine(text)).toEqual({ fault: 'control' })
  expect(cleanParagraphs(text)).toEqual({ fault: 'control' })
})

// @abuse 65
test.each(
  [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c'].map((c) => [
    `U+${c.charCodeAt(0).toString(16)}`,
    c,
  ]),
)('%s, which turns the direction, is refused inside a line', (_, mark) => {
  expect(cleanLine(`Asha${mark}Tailors`)).toEqual({ fault: 'bidi' })
})

// @abuse 65
test.each(['\u202d', '\u202e'])('%j, which shows other letters than are there, is refused anywhere', (mark) => {
  for (const text of [`${mark}Asha`, `Asha${mark}`, `${mark}Asha\u202c`]) {
    expect(cleanLine(text)).toEqual({ fault: 'bidi' })
    expect(cleanParagraphs(`Asha\n${text}`)).toEqual({ fault: 'bidi' })
  }
})

test.each([
  ['\u202aAsha Tailors\u202c', 'Asha Tailors'],
  ['\u200eAsha Tailors \u200e', 'Asha Tailors'],
  ['\u2068 Asha Tailors\u2069\u00a0', 'Asha Tailors'],
  ['\u200f\u061c \u202b', ''],
  ['\u200e\u202aAsha\u202c\u200e\u200e\u200f', 'Asha'],
])('marks around a copied text are dropped: %j', (text, kept) => {
  expect(cleanLine(text)).toEqual({ text: kept })
  expect(cleanParagraphs(text)).toEqual({ text: kept })
})

test('more than four marks at an end are no copy', () => {
  expect(cleanLine(`${'\u200e'.repeat(5)}Asha`)).toEqual({ fault: 'bidi' })
  expect(cleanLine(`Asha${'\u200e'.repeat(5)}`)).toEqual({ fault: 'bidi' })
})

test('a message copied from WhatsApp is kept without its marks', () => {
  expect(cleanParagraphs('\u200eOrder of @\u2068Ravi Kumar\u2069:\r\n\u202a+91 98765 43210\u202c')).toEqual({
    text: 'Order of @Ravi Kumar:\n+91 98765 43210',
  })
})

// @abuse 66
test.each(['\u200b', '\u3164', '\u200d\u200c', '\u200b \u00a0 \u3164', '\u2800', '\u00ad', '\ufe0f', '\u{e0041}'])(
  'text of invisible characters only is refused: %j',
  (text) => {
    expect(cleanLine(text)).toEqual({ fault: 'invisible' })
    expect(cleanParagraphs(`${text}\n${text}`)).toEqual({ fault: 'invisible' })
  },
)

// @abuse 66
test.each(['\u00a0', '\u3000', '\ufeff'])('a blank of any kind is empty: %j', (text) => {
  expect(cleanLine(text)).toEqual({ text: '' })
})

// @abuse 66
test.each(['क्\u200dष', 'क्\u200cष', '👩\u200d🔧 Repairs', 'സന്ദീപ്\u200d'])(
  'joiners inside words are kept: %s',
  (text) => {
    expect(cleanLine(text)).toEqual({ text })
  },
)

// @abuse 67
test('decomposed letters are composed', () => {
  expect(cleanLine('Jose\u0301')).toEqual({ text: 'Jos\u00e9' })
  expect(cleanParagraphs('e\u0301\ne\u0301')).toEqual({ text: '\u00e9\n\u00e9' })
})

// @abuse 68
test('eight marks on a letter pass, nine and five hundred do not', () => {
  expect(cleanLine(`q${'\u0323'.repeat(8)}`)).toHaveProperty('text')
  expect(cleanLine(`q${'\u0323'.repeat(9)}`)).toEqual({ fault: 'marks' })
  expect(cleanLine(`Z${'\u0300'.repeat(500)}algo`)).toEqual({ fault: 'marks' })
  expect(cleanLine(`q${'\u0323\u200d'.repeat(9)}`)).toEqual({ fault: 'marks' })
})

// @abuse 68
test.each(['श्री लक्ष्मी नारायण', 'र्त्स्न्य', 'क्ष्म्य्र्व', 'தமிழ் எழுத்து', 'తెలుగు స్త్రీ', 'മലയാളം സ്ത്രീ', 'नुक़्ता ज़िंदगी'])(
  'Indian scripts pass: %s',
  (text) => {
    expect(cleanLine(text)).toEqual({ text: text.normalize('NFC') })
  },
)

test('lines may break in paragraphs, in one way, and not in a line', () => {
  expect(cleanParagraphs(' a\r\nb\rc\u2028d\n\ne\n')).toEqual({ text: 'a\nb\nc\nd\n\ne' })
  for (const end of ['\n', '\r\n', '\u2028', '\u2029']) expect(cleanLine(`a${end}b`)).toEqual({ fault: 'control' })
})

// @abuse 69
test('an emoji counts as one, as in the database', () => {
  expect(countCharacters('😀'.repeat(120))).toBe(120)
  expect(countCharacters('')).toBe(0)
  expect(countCharacters('aé\u{10ffff}')).toBe(3)
})

test('each fault has its sentence', () => {
  for (const sentence of Object.values(TEXT_FAULTS)) expect(sentence).toMatch(/^This text has .*\. Type it by hand$/)
})

test('what passes can be stored, and passes again unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      for (const clean of [cleanLine, cleanParagraphs]) {
        const result = clean(typed)
        if ('fault' in result) continue
        expect(Buffer.from(result.text, 'utf8').toString('utf8')).toBe(result.text)
        expect(result.text).not.toContain('\0')
        expect(clean(result.text)).toEqual(result)
      }
    }),
    { numRuns: 500 },
  )
})

test('one line that cannot be shown is enough', () => {
  expect(cleanParagraphs('Two lamps\na\u0007b')).toEqual({ fault: 'control' })
  expect(cleanParagraphs('a\u0007b\nTwo lamps')).toEqual({ fault: 'control' })
})

test('an invisible character before a letter is part of the word', () => {
  expect(cleanLine('\u200dआशा')).toEqual({ text: '\u200dआशा' })
})
