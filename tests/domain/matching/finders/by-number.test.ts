import { describe, expect, test } from 'vitest'
import { context, credit, invoice, match, ramesh, rupees } from '../sample.ts'

const choicesOf = (...given: Parameters<typeof match>) => match(...given).choices
const groupOf = (...given: Parameters<typeof match>) => match(...given).group

describe('the numbers of two invoices', () => {
  const two = context([invoice('INV/26-27/0043', 500), invoice('INV/26-27/0044', 700, ramesh)])
  const note = 'INV/26-27/0043 INV/26-27/0044 ok'

  test('with the sum of both pay for both, and say so twice', () => {
    expect(match(credit(1200, { note }), two)).toMatchObject({ group: 'likely' })
    expect(choicesOf(credit(1200, { note }), two)[0]).toBe(
      'INV/26-27/0043 500 + INV/26-27/0044 700: INV/26-27/0043 in the note, and INV/26-27/0044 in the note',
    )
  })

  test('with another amount pay for one of them', () => {
    expect(choicesOf(credit(1201, { note }), two).some((choice) => choice.includes(' + '))).toBe(false)
  })

  test('with the amount of one are not sure', () => {
    expect(groupOf(credit(500, { note, payer_name: 'MEERA TEXTILES' }), two)).toBe('likely')
  })
})

describe('a serial of several series', () => {
  const series = (count: number) =>
    context(
      Array.from({ length: count }, (_, at) =>
        invoice(`${'ABCDE'.charAt(at)}/43`, 500, { customer_id: `c${at}`, customer_name: `Asha Raose ${at}` }),
      ),
    )

  test('names up to four invoices', () => {
    const byNumber = (count: number) =>
      choicesOf(credit(500, { note: 'bill 43 ok' }), series(count)).filter((choice) => choice.includes('in the note'))
    expect([1, 2, 4, 5].map((count) => byNumber(count).length)).toEqual([1, 2, 4, 0])
  })
})

describe('a number with another amount', () => {
  const given = context([invoice('INV/26-27/0043', 500), invoice('INV/26-27/0044', 700, ramesh)])

  test.each([
    ['INV/26-27/0043 ok', null, 1],
    ['bill 43 ok', null, 0],
    ['bill 43 ok', 'MEERA TEXTILES', 1],
    ['bill 43 ok', 'RAMESH KULKARNI', 0],
  ])('in %j of payer %j has %i choices by number', (note, payer_name, count) => {
    const choices = choicesOf(credit(123, { note, payer_name }), given)
    expect(choices.filter((choice) => choice.includes('INV/26-27/0043 in the note'))).toHaveLength(count)
  })
})

describe('a number that fits its amount', () => {
  test('is sure beside another invoice of the payer', () => {
    const other = context([invoice('INV/43', 500), invoice('INV/99', 700)])
    expect(groupOf(credit(500, { note: 'bill 43 ok', payer_name: 'MEERA TEXTILES' }), other)).toBe('sure')
  })

  test('is not sure if the payer owes the amount twice', () => {
    const same = context([invoice('INV/43', 500), invoice('INV/99', 500)])
    expect(groupOf(credit(500, { note: 'bill 43 ok', payer_name: 'MEERA TEXTILES' }), same)).toBe('likely')
  })

  test.each([
    ['INV12345', 'sure'],
    ['INV1234', 'likely'],
    ['IN/V1-23/4', 'likely'],
    ['IN/V1-23/45', 'sure'],
    ['INV123456', 'sure'],
  ])('%s is %s, since eight letters and digits identify a shop', (number, group) => {
    expect(groupOf(credit(500, { note: `${number} ok` }), context([invoice(number, 500)]))).toBe(group)
  })

  test('is not sure if it is that of two series, though one has another amount', () => {
    const two = context([invoice('A/43', 500), invoice('B/43', 700)])
    expect(groupOf(credit(500, { note: 'bill 43 ok', payer_name: 'MEERA TEXTILES' }), two)).toBe('likely')
  })

  test('is sure with what its page asks for, and not before its day', () => {
    const tagged = context([invoice('INV/26-27/0043', 500, { asked: rupees(500.07) })])
    const note = 'INV/26-27/0043 ok'
    expect(groupOf(credit(500.07, { note, channel: 'neft' }), tagged)).toBe('sure')
    expect(groupOf(credit(500, { note }), tagged)).toBe('sure')
    expect(groupOf(credit(500, { note, day: '2026-10-01' }), tagged)).toBe('sure')
    expect(groupOf(credit(500, { note, day: '2026-09-30' }), tagged)).toBe('likely')
  })

  test('is not sure if one of two mentions may be cut', () => {
    const cut = context([invoice('INV/26-27/0043', 500), invoice('INV/26-27/00431', 700, ramesh)])
    expect(groupOf(credit(500, { note: 'bill 43 ok INV/26-27/0043' }), cut)).toBe('likely')
    expect(groupOf(credit(500, { note: 'INV/26-27/0043 ok' }), cut)).toBe('sure')
  })
})
