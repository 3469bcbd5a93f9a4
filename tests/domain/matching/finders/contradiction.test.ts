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
  })

  test.each([
    ['a name in the note', { note: 'Ramesh Kulkarni K7MQ4' }],
    ['the start of a UPI ID', { note: 'K7MQ4', payer_upi: 'rk1988', payer_upi_is_partial: true }],
  ])('if another customer owes the same amount, whom the payer fits by %s', (_, printed) => {
    const rameshUpi = { ...knownMeera, ...ramesh, payer_upi: 'rk1988@oksbi', payer_name: null }
    const owed = (amount: number) =>
      groupOf(credit(500, printed), context([coded, invoice('INV-2', amount, ramesh)], { payers: [rameshUpi] }))
    expect([500, 700].map(owed)).toEqual(['likely', 'sure'])
    const none = context([coded], { payers: [rameshUpi] })
    expect(groupOf(credit(500, printed), none)).toBe('sure')
  })

  test.each([
    ['suresh.patel@okaxis', false],
    ['suresh.pat', true],
  ])('with a UPI ID of another name, %s, that did not pay for the customer', (payer_upi, payer_upi_is_partial) => {
    const one = credit(500, { note: 'K7MQ4', payer_upi, payer_upi_is_partial })
    const paidFor = (customer_id: string, note = 'K7MQ4') =>
      match(
        { ...one, note },
        context([coded], { payers: [{ ...knownMeera, customer_id, payer_upi, payer_name: null }] }),
      )
    expect(paidFor('meera').group).toBe('sure')
    const named = `INV-1 500: Invoice code K7MQ4 in the note, and the bank names ${payer_upi}`
    expect(paidFor('suresh')).toEqual({ group: 'likely', choices: [named] })
    expect(match({ ...one, note: 'MEERA TEXTILES K7MQ4' }, context([coded])).group).toBe('likely')
  })

  test('unless the payer fits the customer of the code as well', () => {
    const two = context([
      invoice('INV-1', 500, { ...ramesh, code: 'K7MQ4' }),
      invoice('INV-2', 500, { customer_id: 'kamble', customer_name: 'Ramesh Kamble' }),
    ])
    expect(groupOf(credit(500, { note: 'K7MQ4', payer_name: 'RAMESH K' }), two)).toBe('sure')
  })

  test.each([
    [{ payer_name: 'SURESH PATEL' }],
    [{ payer_name: 'SURESH P' }],
    [{ payer_name: 'RAMESH KULKARNI' }],
    [{ payer_upi: 'suresh.patel@okaxis' }],
    [{ payer_upi: 'suresh.pat', payer_upi_is_partial: true }],
  ])('if the bank names another payer, as in %j, whom the memory does not know for the customer', (printed) => {
    const one = credit(500, { note: 'K7MQ4', ...printed })
    const { group, choices } = match(one, context([coded, invoice('INV-2', 700, ramesh)]))
    expect(group).toBe('likely')
    expect(choices[0]).toMatch(/^INV-1 500: Invoice code K7MQ4 in the note, and the bank names /)
    const { payer_upi = null, payer_name = null } = { ...one }
    const known = { ...knownMeera, payer_upi: payer_upi ?? 'x@y', payer_name: payer_name ?? 'SURESH PATEL' }
    expect(groupOf(one, context([coded], { payers: [known] }))).toBe('sure')
  })

  test.each([
    [{ payer_name: 'MEERA TEXTILES' }],
    [{ payer_name: 'MEERA TE' }],
    [{ payer_name: 'Mrs Meera' }],
    [{ payer_name: '24' }],
    [{ payer_upi: 'meeratex88@ybl' }],
    [{ payer_upi: '9822012345@ybl' }],
    [{ payer_upi: 'paytmqr28100505@paytm' }],
    [{ payer_upi: 'mt1988@ybl' }],
    [{ payer_upi: 'q12345678@ybl' }],
    [{ payer_upi: 'pq1@ybl' }],
    [{ payer_upi: 'suresh.patel@okaxis', payer_name: 'MEERA TEXTILES' }],
  ])('unless what the bank prints may be the customer, as in %j', (printed) => {
    expect(groupOf(credit(500, { note: 'K7MQ4', ...printed }), context([coded]))).toBe('sure')
  })
})

describe('a known payer', () => {
  const given = context([invoice('INV-1', 512), invoice('INV/26-27/0044', 777, ramesh)], known)

  test.each([
    [null, 'sure'],
    ['thanks', 'sure'],
    ['W3PDG', 'likely'],
    ['W3PDG bill', 'likely'],
    ['KMQPT', 'likely'],
    ['HDFC', 'sure'],
    ['3467', 'sure'],
    ['thanks W3PDG', 'sure'],
    ['bill 99', 'likely'],
    ['bill 44', 'likely'],
    ['INV/26-27/0044', 'likely'],
  ])('with the note %j is %s', (note, group) => {
    expect(groupOf(credit(512, { ...byMeera, note }), given)).toBe(group)
  })

  test('is not sure if the name is another one than before', () => {
    const two = context([invoice('INV-1', 512.5), invoice('INV-2', 800, ramesh)], known)
    expect(groupOf(credit(512.5, { ...byMeera, payer_name: 'RAMESH KULKARNI' }), two)).toBe('likely')
    expect(groupOf(credit(512.5, { ...byMeera, payer_name: 'SURESH PATEL' }), two)).toBe('likely')
    expect(groupOf(credit(512.5, { ...byMeera, payer_name: 'MEERA TEX' }), two)).toBe('sure')
  })
})

test('of numbers, the one of a paid invoice keeps another from being sure', () => {
  const given = context([invoice('INV/26-27/0043', 500)])
  expect(groupOf(credit(500, { note: 'INV/26-27/0043 ok' }), given)).toBe('sure')
  expect(groupOf(credit(500, { note: 'INV/26-27/0043 bill 99 ok' }), given)).toBe('likely')
  expect(groupOf(credit(500, { note: 'W3PDG INV/26-27/0043 ok' }), given)).toBe('likely')
})

describe('a note that names a paid or cancelled invoice', () => {
  const own = invoice('INV/26-27/0007', 512, { code: 'K7MQ4' })
  const paid = {
    id: 'p',
    number: 'INV/26-27/0002',
    code: '9K9RX',
    customer_id: 'meera',
    customer_name: 'Meera Textiles',
  }
  const given = context([own], { ...known, named: [paid, own] })
  const ofAnother = context([own], { ...known, named: [{ ...paid, ...ramesh }] })

  test.each([
    '26-27/0002',
    '26 27 0002',
    '2627/0002',
    '26270002',
    'INV26270002',
    '0002',
    '2',
    'Payment 9K9RX',
    '9k9rx',
    'for #2 thanks',
    'inv2',
    'K7MQ4 9K9RX',
    'K7MQ4 0002',
    'INV/26-27/0007 and 2',
  ])('is not sure with %j', (note) => {
    const { group, choices } = match(credit(512, { ...byMeera, note }), given)
    expect(group).toBe('likely')
    expect(choices.join()).toContain('the note names INV/26-27/0002, which is paid or cancelled')
  })

  test.each([
    'K7MQ4 INV-26-27-0007',
    'K7MQ4 INV-26-27-000',
    'K7MQ4 INV-26-27-0',
    'K7MQ4 INV-26',
    'INV/26-27/0007',
    'inv 7',
    '7',
    'fees 2026-27',
    'thanks',
    'K7M',
  ])('is sure with %j, which names no other', (note) => {
    expect(groupOf(credit(512, { ...byMeera, note }), given)).toBe('sure')
  })

  test('says so only of an invoice that is not open', () => {
    const other = invoice('INV/26-27/0002', 900)
    const { choices } = match(credit(512, { ...byMeera, note: 'INV/26-27/0002' }), {
      ...given,
      invoices: [own, other],
      named: [other],
    })
    expect(choices).not.toEqual([])
    expect(choices.join()).not.toContain('paid or cancelled')
  })

  test('counts by a code that ends with the number of the other invoice', () => {
    const endsWithSeven = context([own], { ...known, named: [{ ...paid, code: 'J3RP7' }] })
    expect(groupOf(credit(512, { ...byMeera, note: 'Payment J3RP7' }), endsWithSeven)).toBe('likely')
  })

  test('counts in a narration without note by code and whole number', () => {
    const inNarration = (narration: string) => groupOf(credit(512, { ...byMeera, narration }), given)
    expect(['UPI 9K9RX', 'UPI/INV-26-27-0002', 'UPI/2', 'UPI/X0002'].map(inNarration)).toEqual([
      'likely',
      'likely',
      'sure',
      'sure',
    ])
  })

  test('of another customer counts by code and whole number, and not by digits that may be anything', () => {
    const withNote = (note: string) => groupOf(credit(512, { ...byMeera, note }), ofAnother)
    expect(['26-27/0002', '9K9RX', '2', '0002'].map(withNote)).toEqual(['likely', 'likely', 'sure', 'sure'])
  })
})
