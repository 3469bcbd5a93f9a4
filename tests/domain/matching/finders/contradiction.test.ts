import { describe, expect, test } from 'vitest'
import { context, credit, invoice, knownMeera, match, ramesh, rupees } from '../sample.ts'

const UTR = '629312345678'
const claim = (invoice_id: string) => ({ invoice_id, utr: UTR, amount: rupees(500) })
const known = { payers: [knownMeera] }
const byMeera = { payer_upi: 'meeratex@oksbi' }
const groupOf = (...given: Parameters<typeof match>) => match(...given).group

describe('a credit with a code is not sure', () => {
  const coded = invoice('INV-1', 500, { code: 'K7MQ4' })

  test('if its UTR was given for another invoice, even one that is not open', () => {
    const one = credit(500, { note: 'K7MQ4', utr: UTR })
    expect(groupOf(one, context([coded]))).toBe('sure')
    expect(groupOf(one, context([coded], { claims: [claim('INV-1')] }))).toBe('sure')
    expect(groupOf(one, context([coded], { claims: [claim('INV-9')] }))).toBe('likely')
  })

  test('if the note has the number of another open invoice, whole or as a serial', () => {
    const two = context([coded, invoice('INV/26-27/0044', 700, ramesh)])
    expect(groupOf(credit(500, { note: 'K7MQ4 INV/26-27/0044 x' }), two)).toBe('likely')
    expect(groupOf(credit(500, { note: 'K7MQ4 bill 44 x' }), two)).toBe('likely')
    expect(groupOf(credit(500, { note: 'K7MQ4 INV/26-27/0045 x' }), two)).toBe('sure')
    expect(groupOf(credit(500, { note: 'K7MQ4 bill 45 x' }), two)).toBe('sure')
  })

  test('if the note has the code of a second invoice', () => {
    const two = context([coded, invoice('INV-2', 700, { ...ramesh, code: 'R9XCT' })])
    expect(groupOf(credit(500, { note: 'K7MQ4 R9XCT' }), two)).toBe('likely')
    expect(groupOf(credit(500, { note: 'K7MQ4' }), two)).toBe('sure')
  })

  test('if its UPI ID paid for other customers only', () => {
    const shared = { payers: [{ ...knownMeera, customer_id: 'ramesh' }, knownMeera] }
    expect(groupOf(credit(500, { ...byMeera, note: 'K7MQ4' }), context([coded], shared))).toBe('sure')
    const others = { payers: [{ ...knownMeera, customer_id: 'ramesh' }] }
    expect(groupOf(credit(500, { ...byMeera, note: 'K7MQ4' }), context([coded], others))).toBe('likely')
  })

  test('if only the name fits, and the UPI ID is that of others', () => {
    const others = { payers: [{ ...knownMeera, customer_id: 'ramesh', payer_name: null }] }
    const one = credit(500, { ...byMeera, note: 'K7MQ4', payer_name: 'MEERA TEXTILES' })
    expect(groupOf(one, context([coded], others))).toBe('likely')
  })

  test('if another customer, whom the payer fits, owes the same amount', () => {
    const two = context([coded, invoice('INV-2', 500, ramesh)])
    expect(groupOf(credit(500, { note: 'K7MQ4', payer_name: 'RAMESH KULKARNI' }), two)).toBe('likely')
    expect(groupOf(credit(500, { note: 'K7MQ4', payer_name: 'MEERA TEXTILES' }), two)).toBe('sure')
    const other = context([coded, invoice('INV-2', 501, ramesh)])
    expect(groupOf(credit(500, { note: 'K7MQ4', payer_name: 'RAMESH KULKARNI' }), other)).toBe('sure')
  })

  test('unless the payer fits the customer of the code as well', () => {
    const two = context([
      invoice('INV-1', 500, { ...ramesh, code: 'K7MQ4' }),
      invoice('INV-2', 500, { customer_id: 'kamble', customer_name: 'Ramesh Kamble' }),
    ])
    expect(groupOf(credit(500, { note: 'K7MQ4', payer_name: 'RAMESH K' }), two)).toBe('sure')
  })

  test('but a payer without open invoices changes nothing', () => {
    const paid = { payers: [{ ...knownMeera, customer_id: 'gone', payer_upi: null, payer_name: 'SURESH PATEL' }] }
    expect(groupOf(credit(500, { note: 'K7MQ4', payer_name: 'SURESH PATEL' }), context([coded], paid))).toBe('sure')
  })
})

describe('a known payer', () => {
  const given = context([invoice('INV-1', 512), invoice('INV/26-27/0044', 777, ramesh)], known)

  test.each([
    [null, 'sure'],
    ['thanks', 'sure'],
    ['W3PDG', 'likely'],
    ['W3PDG bill', 'likely'],
    ['thanks W3PDG', 'sure'],
    ['bill 99', 'likely'],
    ['bill 44', 'likely'],
    ['INV/26-27/0044', 'likely'],
  ])('with the note %j is %s', (note, group) => {
    expect(groupOf(credit(512, { ...byMeera, note }), given)).toBe(group)
  })

  test('is sure though the name is that of another customer, who owes another amount', () => {
    const two = context([invoice('INV-1', 512.5), invoice('INV-2', 800, ramesh)], known)
    expect(groupOf(credit(512.5, { ...byMeera, payer_name: 'RAMESH KULKARNI' }), two)).toBe('sure')
  })
})

test('of numbers, the one of a paid invoice keeps another from being sure', () => {
  const given = context([invoice('INV/26-27/0043', 500)])
  expect(groupOf(credit(500, { note: 'INV/26-27/0043 ok' }), given)).toBe('sure')
  expect(groupOf(credit(500, { note: 'INV/26-27/0043 bill 99 ok' }), given)).toBe('likely')
  expect(groupOf(credit(500, { note: 'W3PDG INV/26-27/0043 ok' }), given)).toBe('likely')
})
