import { describe, expect, test } from 'vitest'
import { context, credit, invoice, match, ramesh, rupees } from './sample.ts'

describe('the number of an invoice in the note', () => {
  const given = context([invoice('INV/26-27/0043', 500), invoice('INV/26-27/0044', 700, ramesh)])

  test.each([
    'INV/26-27/0043',
    'inv 26-27 0043 thanks',
    'INV-26-27-0043',
    'Invoice 43',
    'inv no 43',
    'bill no 0043',
    'INV43',
    'INV 26-27 043',
  ])('is read in %s', (note) => {
    expect(match(credit(500, { note, payer_name: 'MEERA TE' }), given)).toMatchObject({
      group: 'sure',
      choices: ['INV/26-27/0043 500: INV/26-27/0043 in the note, and payer name like Meera Textiles'],
    })
  })

  test('alone is sure only if it is long and nobody else owes the amount', () => {
    expect(match(credit(500, { note: 'INV/26-27/0043' }), given).group).toBe('sure')
    expect(match(credit(500, { note: 'Invoice 43' }), given).group).toBe('likely')
    const common = context([...given.invoices, invoice('INV/26-27/0050', 500, ramesh)])
    expect(match(credit(500, { note: 'INV/26-27/0043' }), common).group).toBe('likely')
  })

  test('is not taken from a year or from digits of something else', () => {
    expect(match(credit(999, { note: 'INV 26-27' }), given).group).toBe('unknown')
    expect(match(credit(999, { note: 'order 43' }), given).group).toBe('unknown')
  })

  test('that may be cut is not sure', () => {
    const cut = context([invoice('26-27/4', 500), invoice('26-27/43', 700)])
    expect(match(credit(500, { note: '26-27/4', payer_name: 'MEERA TEXTILES' }), cut).group).toBe('likely')
    expect(match(credit(500, { note: '26-27/4 oct', payer_name: 'MEERA TEXTILES' }), cut).group).toBe('sure')
  })

  test('of two series is never sure', () => {
    const two = context([invoice('A/43', 500), invoice('B/43', 500)])
    expect(match(credit(500, { note: 'bill 43', payer_name: 'MEERA TEXTILES' }), two).group).toBe('likely')
  })

  test('of another shop says nothing', () => {
    expect(match(credit(123, { note: 'Invoice 43' }), given).group).toBe('unknown')
  })
})

describe('paise that one invoice only asks for', () => {
  const tagged = (number: string, asked: number) => invoice(number, 4500, { asked: rupees(asked) })
  const given = context([tagged('INV-1', 4500.07), tagged('INV-2', 4500.08)])

  test('are sure by UPI, and the rest is rounded off', () => {
    expect(match(credit(4500.07), given)).toEqual({
      group: 'sure',
      choices: ['INV-1 4500: ₹4,500.07 is asked on one invoice only'],
    })
  })

  test('are not sure by NEFT, by another name, or if two ask for them', () => {
    expect(match(credit(4500.07, { channel: 'neft' }), given).group).toBe('likely')
    expect(match(credit(4500.07, { payer_name: 'RAZORPAY SOFTWARE' }), given).group).toBe('likely')
    const twice = context([tagged('INV-1', 4500.07), invoice('INV-3', 4500.07, ramesh)])
    expect(match(credit(4500.07), twice).group).toBe('likely')
  })

  test('are sure with a name that fits, also another customer, and not with digits for a name', () => {
    const alike = invoice('INV-4', 77, { customer_id: 'texcorp', customer_name: 'Meera Texcorp' })
    const two = context([...given.invoices, alike])
    expect(match(credit(4500.07, { payer_name: 'MEERA TEX' }), two).group).toBe('sure')
    expect(match(credit(4500.07, { payer_name: 'MEERA TEXC' }), two).group).toBe('likely')
    expect(match(credit(4500.07, { payer_name: '24' }), two).group).toBe('likely')
    const rao = invoice('INV-5', 88, { customer_id: 'rao', customer_name: 'Rao Meera' })
    const byRao = credit(4500.07, { payer_name: 'RAO MEERA TEXTILES' })
    expect(match(byRao, context([...given.invoices, rao])).group).toBe('likely')
  })

  test('an amount without paise is never sure by itself', () => {
    expect(match(credit(4500), context([invoice('INV-1', 4500)]))).toEqual({
      group: 'likely',
      choices: ['INV-1 4500: The amount of INV-1'],
    })
  })
})
