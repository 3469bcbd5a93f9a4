import { describe, expect, test } from 'vitest'
import { NumberIndex, type NumberMention } from '#domain/matching/lookup/number-index.ts'
import { readNote } from '#domain/matching/lookup/note.ts'
import { invoice } from '../sample.ts'

const indexOf = (...numbers: string[]): NumberIndex => {
  const index = new NumberIndex()
  for (const number of numbers) index.add(invoice(number, 100))
  index.sort()
  return index
}

/** The numbers found; a question mark says that the note may be cut there. */
const show = (mentions: NumberMention[]): string[] =>
  mentions.flatMap(({ invoices, mayBeCut }) => invoices.map(({ number }) => number + (mayBeCut ? '?' : '')))

const whole = (note: string, ...numbers: string[]) => show(indexOf(...numbers).findWhole(readNote(note)))
const serial = (note: string, ...numbers: string[]) => show(indexOf(...numbers).findSerial(readNote(note)))

describe('whole numbers', () => {
  test.each([
    ['INV/26-27/0043', 'paid inv 26 27 0043', 1],
    ['INV/26-27/0043', '26270043', 1],
    ['INV/26-27/0043', 'INV/26-27/0044', 0],
    ['INV12345', '12345', 1],
    ['inv-12345', 'INV12345', 1],
    ['2026A43', '2026A43', 1],
    ['2026A43', '202643', 0],
    ['A/4321', 'A4321', 1],
  ])('%s in %s: %i', (number, note, count) => {
    expect(new Set(whole(note, number)).size).toBe(count)
  })

  test('have five characters and a digit', () => {
    const mentions = (text: string) => ({ words: [], runs: [{ text, isLast: false }], serials: [] })
    expect(show(indexOf('A/432').findWhole(mentions('A432')))).toEqual([])
    expect(show(indexOf('A/4321').findWhole(mentions('A4321')))).toEqual(['A/4321'])
    expect(show(indexOf('DRAFT').findWhole(mentions('DRAFT')))).toEqual([])
  })

  test('may be cut at the end of the note, if a longer number begins so', () => {
    expect(whole('INV1234', 'INV1234')).toEqual(['INV1234'])
    expect(whole('INV1234', 'INV1234', 'INV12345')).toEqual(['INV1234?'])
    expect(whole('INV1234 ok', 'INV1234', 'INV12345')).toEqual(['INV1234'])
  })

  test('of two invoices with the same digits name both', () => {
    expect(whole('12345', 'A12345', 'B12345')).toEqual(['A12345', 'B12345'])
  })
})

describe('serials', () => {
  test.each([
    ['INV/26-27/0043', 'bill 43', 1],
    ['INV/26-27/0043', 'bill 0043', 1],
    ['INV/26-27/0043', 'bill 27', 0],
    ['INV/10043', 'bill 143', 0],
    ['INV/10043', 'bill 10043', 1],
    ['INV/000', 'bill 0', 1],
    ['INV/43-A', 'bill 43', 0],
  ])('%s in %s: %i', (number, note, count) => {
    expect(serial(note, number)).toHaveLength(count)
  })

  test('of no open invoice are a mention of none', () => {
    expect(indexOf('INV/43').findSerial(readNote('bill 44'))).toEqual([{ invoices: [], mayBeCut: false }])
    expect(indexOf('DRAFT').findSerial(readNote('bill 44'))).toEqual([{ invoices: [], mayBeCut: false }])
  })

  test.each([
    ['bill 4', 'INV/26-27/0043', true],
    ['bill 4 ok', 'INV/26-27/0043', false],
    ['bill 04', 'INV/43', true],
    ['bill 004', '0043-A', true],
    ['bill 43', 'INV/26-27/0043', false],
    ['bill 2627', 'INV/26-27/0043', true],
  ])('in %s may be cut beside %s: %s', (note, number, mayBeCut) => {
    expect(indexOf(number).findSerial(readNote(note))).toMatchObject([{ mayBeCut }])
  })
})
