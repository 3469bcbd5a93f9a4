import { expect, test } from 'vitest'
import { cursorOf, cutPage, dayPart, idPart, microsPart, textPart, wordPart } from '#server/platform/http/cursor.ts'

const ID = '0192f0c1-2222-7000-8000-000000000000'

const cursor = cursorOf({
  side: wordPart('after', 'before'),
  at: microsPart,
  on: dayPart,
  id: idPart,
  name: textPart(5),
})
const position = { side: 'after', at: 1_764_000_000_123_456n, on: '2026-02-28', id: ID, name: 'a|b€' } as const
const text = `after|1764000000123456|2026-02-28|${ID}|a|b€`

const encode = (decoded: string) => Buffer.from(decoded).toString('base64url')

test('a cursor encodes the parts of a position in order and decodes to the same position', () => {
  expect(cursor.write(position)).toBe(encode(text))
  expect(cursor.read(encode(text))).toEqual(position)
  expect(cursor.read(undefined)).toBeUndefined()
})

test.for([
  ['empty', ''],
  ['another word', text.replace('after', 'beside')],
  ['letters for a number', text.replace('1764', 'abcd')],
  ['a number too long', text.replace('1764', '17640')],
  ['February 30', text.replace('02-28', '02-30')],
  ['the year 0', text.replace('2026-02-28', '0000-01-01')],
  ['month 13', text.replace('02-28', '13-28')],
  ['another id', text.replace(ID, `${ID}0`)],
  ['a text too long', `${text}cd`],
  ['a missing part', text.replace('2026-02-28|', '')],
  ['a control character', text.replace('a|b', 'a\u0000b')],
  ['something before it', ` ${text}`],
])('a cursor with %s is refused by the name of its field', ([, decoded = '']) => {
  const sentence = 'This page no longer exists. Start at the first page.'
  expect(() => cursor.read(encode(decoded))).toThrow(
    expect.objectContaining({ code: 'invalid_input', fields: { cursor: sentence } }),
  )
})

test('a page has at most `limit` rows, and a next cursor only if there are more', () => {
  const names = cursorOf({ name: textPart(5) })
  const toPosition = (name: string) => ({ name })
  expect(cutPage(['a', 'b', 'c'], 2, names, toPosition)).toEqual({ page: ['a', 'b'], next_cursor: encode('b') })
  expect(cutPage(['a', 'b'], 2, names, toPosition)).toEqual({ page: ['a', 'b'], next_cursor: null })
  expect(cutPage([], 2, names, toPosition)).toEqual({ page: [], next_cursor: null })
})
