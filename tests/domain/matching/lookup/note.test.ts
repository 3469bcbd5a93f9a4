import { describe, expect, test } from 'vitest'
import { isCodeShaped, readNote, toWords } from '#domain/matching/lookup/note.ts'

/** The texts of a note; a dot marks one at the end of the note. */
const textsOf = (found: readonly { text: string; isLast: boolean }[]) =>
  found.map(({ text, isLast }) => (isLast ? `${text}.` : text))

test.each([
  ['k7mq4 inv-43', ['K7MQ4', 'INV', '43']],
  ['', []],
  ['--', []],
  ['बिल 43', ['43']],
])('the words of %j', (note, words) => {
  expect(toWords(note)).toEqual(words)
  expect(readNote(note).words).toEqual(words)
})

test.each([
  ['INV 43', 'INV43.'],
  ['A 43', ''],
  ['1234', ''],
  ['12345', '12345.'],
  ['ABCDE', ''],
  ['INV/26-27/43 OK', 'INV26 INV2627 INV262743 INV262743OK. 262743 262743OK. 2743OK.'],
  ['A1 B2 C3 D4 E5 F6', 'A1B2C3 A1B2C3D4 A1B2C3D4E5 B2C3D4 B2C3D4E5 B2C3D4E5F6. C3D4E5 C3D4E5F6. D4E5F6.'],
])('the runs of up to five words, of five characters and more, in %s', (note, runs) => {
  expect(textsOf(readNote(note).runs).join(' ')).toBe(runs)
})

describe('the serial of an invoice', () => {
  test.each('INV INVOICE INVNO BILL BILLNO NO NUMBER'.split(' '))('follows %s', (keyword) => {
    expect(textsOf(readNote(`${keyword} 43`).serials)).toEqual(['43.'])
    expect(textsOf(readNote(`${keyword} 43 thanks`).serials)).toEqual(['43'])
  })

  test.each(['INV', 'INVOICE', 'BILL', 'NO'])('is glued to %s', (keyword) => {
    expect(textsOf(readNote(`${keyword}0043`).serials)).toEqual(['0043.'])
    expect(textsOf(readNote(`${keyword}0043 thanks`).serials)).toEqual(['0043'])
  })

  test.each([
    ['inv no 43', '43.'],
    ['INV', ''],
    ['order 43', ''],
    ['INV 4A', ''],
    ['INV A4', ''],
    ['XINV43', ''],
    ['INV43A', ''],
    ['INV 1234567', '1234567.'],
    ['INV 12345678', ''],
    ['INV1234567', '1234567.'],
    ['INV12345678', ''],
    ['INV 43 BILL 44', '43 44.'],
  ])('in %s', (note, serials) => {
    expect(textsOf(readNote(note).serials).join(' ')).toBe(serials)
  })

  test.each([
    ['INV 26-27 43', '43.'],
    ['INV 2026-27 43', '43.'],
    ['INV 99-00 43', '43.'],
    ['INV 26-27 43 thanks', '43'],
    ['INV 26-27', ''],
    ['INV 26-28 43', '26'],
    ['INV 26-027 43', '26'],
    ['INV 261-62 43', '261'],
    ['INV 1926-27 43', '1926'],
    ['INV X26-27 43', ''],
  ])('stands after a financial year: %s', (note, serials) => {
    expect(textsOf(readNote(note).serials).join(' ')).toBe(serials)
  })
})

test.each([
  ['K7MQ', true],
  ['K7MQ4', true],
  ['7KMQ', true],
  ['K7M', false],
  ['K7MQ45', false],
  ['ABCD', false],
  ['1234', false],
  ['k7mq', false],
  ['K7-4', false],
  ['INV43', false],
  ['NO43', false],
])('whether %s has the shape of a code: %s', (word, expected) => {
  expect(isCodeShaped(word)).toBe(expected)
})
