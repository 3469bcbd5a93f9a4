import { describe, expect, test } from 'vitest'
import { mentionedIn, NamedInvoices } from '#domain/matching/lookup/named-invoices.ts'

describe('what a text may mention', () => {
  test.each([
    ['K7MQ4 INV/26-27/0043', 'K7MQ4', '4 26 27 43'],
    ['k7mq inv43', 'K7MQ', '43'],
    ['0043 43 thanks', '', '43'],
    ['000', '', '0'],
    ['1234567', '', '1234567'],
    ['12345678', '', ''],
    ['26270043', '', '43'],
    ['2627001', '', '1'],
    ['INV202627000043', '', '43'],
    ['26280043', '', ''],
    ['K7MQ4 K7MQ4', 'K7MQ4', '4'],
    ['', '', ''],
  ])('%j: the codes %j and the last digits %j', (text, codes, serials) => {
    expect(mentionedIn([text])).toEqual({
      codes: codes.split(' ').filter(Boolean),
      serials: serials.split(' ').filter(Boolean),
    })
  })

  test('is collected from all texts', () => {
    expect(mentionedIn(['bill 7', 'W3PDG', 'bill 8'])).toEqual({ codes: ['W3PDG'], serials: ['7', '8'] })
  })
})

interface Own {
  number?: string
  code?: string | null
}

/** The number that a note names beside the credit's own invoice, of these paid ones. */
const namedIn = (
  text: string,
  paid: readonly (string | { number: string; code: string })[],
  own: Own = {},
  ofOther = false,
) => {
  const index = new NamedInvoices()
  for (const one of paid) {
    const { number, code } = typeof one === 'string' ? { number: one, code: null } : one
    index.add({ id: number, number, code, customer_id: 'meera', customer_name: 'Meera Textiles' })
  }
  const found = index.findBeside(
    { text, isNote: true },
    { number: 'INV/26-27/0007', code: 'K7MQ4', ...own },
    () => !ofOther,
  )
  return found?.number ?? null
}

describe('a paid invoice of the same customer is named', () => {
  test.each([
    ['by its last digits', 'for 12', 'INV/26-27/0012', {}],
    ['by its last digits with zeros', 'bill 0012', 'INV/26-27/0012', {}],
    ['by its year and last digits', '26270012', 'INV/26-27/0012', {}],
    ['by digits that are no start of the own number', 'INV26', 'INV/26-27/0026', {}],
    ['by digits after the own code', 'K7MQ4 26', 'INV/26-27/0026', {}],
    ['by a word that the own code begins with, but not at the end', 'K7Q4 thanks', 'INV/26-27/0004', { code: 'K7Q42' }],
    ['by a word that is too short for the own code', 'K72', 'INV/26-27/0072', { code: 'K72Q4' }],
    ['by the digits at the end of another word', 'XQ74', 'INV/26-27/0074', { code: 'K7Q74' }],
  ])('%s: %s', (_, note, number, own) => {
    expect(namedIn(note, [number], own)).toBe(number)
  })

  test('by a code that ends as the own number does', () => {
    expect(namedIn('J3RP7', [{ number: 'INV/26-27/0002', code: 'j3rp7' }])).toBe('INV/26-27/0002')
  })
})

describe('no paid invoice is named', () => {
  test.each([
    ['by the own code', 'K7MQ4', 'INV/26-27/0004', {}],
    ['by the own code before other words', 'K7MQ4 thanks', 'INV/26-27/0004', {}],
    ['by the own code in small letters', 'K7MQ4', 'INV/26-27/0004', { code: 'k7mq4' }],
    ['by the own code, cut at the end', 'for K7Q4', 'INV/26-27/0004', { code: 'K7Q42' }],
    ['by the own last digits, which it has too', 'bill 7', 'INV/25-26/0007', {}],
    ['by a part of the own number', 'A/12-7', 'A/11-12', { number: 'A/12-7' }],
    ['by a part of the own number without its letters', '12-7', 'A/11-12', { number: 'A/12-7' }],
    ['by the own number, cut', 'INV-262', 'INV/26-27/0262', {}],
    ['by the own number without its letters, cut', '26-2700', 'INV/26-27/2700', {}],
    ['by the own number, cut after its code', 'K7MQ4 INV26', 'INV/26-27/0026', {}],
    ['by three digits of it after its code', 'K7MQ4 262', 'INV/26-27/0262', {}],
    ['by the first year', 'fees 26-27', 'INV/26-27/0026', {}],
    ['by the second year', 'fees 2026-27', 'INV/26-27/0027', {}],
    ['by words', 'thanks', 'INV/26-27/0012', {}],
    ['by a word that is its number without digits', 'advance for july', 'ADVANCE', {}],
  ])('%s: %s', (_, note, number, own) => {
    expect(namedIn(note, [number], own)).toBeNull()
  })
})

describe('an invoice of another customer is named', () => {
  test.each([
    ['its whole number', 'INV/26-27/0012', 'INV/26-27/0012', true],
    ['its number without letters', '26 27 0012 ok', 'INV/26-27/0012', true],
    ['a number of five characters', 'A-1234', 'A-1234', true],
    ['its last digits', '12', 'INV/26-27/0012', false],
    ['a number of four characters', 'A-123', 'A-123', false],
    ['a short number after other words', 'for 2', 'INV-2', false],
    ['a number of five parts', '1/2/3/4/5 ok', '1/2/3/4/5', true],
    ['a number of more parts', 'S/1/2/3/4/5/6 ok', 'S/1/2/3/4/5/6', false],
  ])('by %s: %s', (_, note, number, isNamed) => {
    expect(namedIn(note, [number], {}, true)).toBe(isNamed ? number : null)
  })

  test('though the own number has no digits', () => {
    expect(namedIn('A/0002', ['A/0002'], { number: 'ADVANCE', code: null }, true)).toBe('A/0002')
  })
})

test('an own number of more than five parts is not read as one', () => {
  expect(namedIn('S/1/2/3/4/5/6', ['INV/26-27/0003'], { number: 'S/1/2/3/4/5/6' })).toBe('INV/26-27/0003')
  expect(namedIn('S/1/2/3/4', ['INV/26-27/0003'], { number: 'S/1/2/3/4' })).toBeNull()
})
