import { describe, expect, test } from 'vitest'
import { context, credit, invoice, knownMeera, match, ramesh, rupees } from './sample.ts'

const UTR = '629312345678'
const claim = (invoice_id: string, amount: number) => ({ invoice_id, utr: UTR, amount: rupees(amount) })

describe('a UTR that the payer gave', () => {
  const given = context([invoice('INV-1', 500)], { claims: [claim('INV-1', 500)] })

  test('with the amount of the invoice is sure if the bank names the customer too', () => {
    expect(match(credit(500, { utr: UTR, payer_name: 'MEERA TEXTILES' }), given)).toEqual({
      group: 'sure',
      choices: ['INV-1 500: UTR given by the payer, and payer name like Meera Textiles'],
    })
    const byMeera = { utr: UTR, payer_upi: 'meeratex@oksbi' }
    expect(match(credit(500, byMeera), { ...given, payers: [knownMeera] }).group).toBe('sure')
  })

  test.each([
    [{}],
    [{ payer_name: 'SURESH PATEL' }],
    [{ payer_name: 'MEERA TEX' }],
    [{ payer_upi: 'suresh.patel@ybl' }],
    [{ payer_upi: 'meeratex@oksbi' }],
    [{ note: 'school uniform' }],
  ])('may be a stranger’s, so with %j it is likely', (printed) => {
    expect(match(credit(500, { utr: UTR, ...printed }), given)).toMatchObject({ group: 'likely' })
  })

  test('with another amount is likely', () => {
    expect(match(credit(300, { utr: UTR }), given)).toMatchObject({
      group: 'likely',
      choices: ['INV-1 300: UTR given by the payer, and part of the ₹500 due on INV-1'],
    })
  })

  test('for two invoices is never sure', () => {
    const two = context([invoice('INV-1', 500), invoice('INV-2', 500, ramesh)], {
      claims: [claim('INV-1', 500), claim('INV-2', 500)],
    })
    expect(match(credit(500, { utr: UTR }), two)).toMatchObject({ group: 'likely', choices: { length: 2 } })
  })

  test('for an invoice with a common amount is sure only if the payer is its customer', () => {
    const two = context([invoice('INV-1', 500), invoice('INV-2', 500, ramesh)], { claims: [claim('INV-1', 500)] })
    expect(match(credit(500, { utr: UTR }), two).group).toBe('likely')
    expect(match(credit(500, { utr: UTR, payer_name: 'MEERA TEXTILES' }), two).group).toBe('sure')
    expect(match(credit(500, { utr: UTR, payer_name: 'RAMESH KULKARNI' }), two).group).toBe('likely')
  })

  test('is backed by a UPI ID that paid before, also for a common amount, and by no other customer', () => {
    const two = context([invoice('INV-1', 500), invoice('INV-2', 500, ramesh), invoice('INV-3', 700, ramesh)], {
      claims: [claim('INV-1', 500)],
      payers: [knownMeera],
    })
    expect(match(credit(500, { utr: UTR, payer_upi: 'meeratex@oksbi' }), two).group).toBe('sure')
    const other = context([invoice('INV-1', 500), invoice('INV-3', 700, ramesh)], { claims: [claim('INV-1', 500)] })
    expect(match(credit(500, { utr: UTR, note: 'Ramesh Kulkarni' }), other).group).toBe('likely')
    expect(match(credit(500, { utr: UTR, note: 'Meera Textiles' }), other).group).toBe('sure')
  })

  test('against the code of another invoice is not sure', () => {
    const two = context([invoice('INV-1', 500), invoice('INV-2', 700, { ...ramesh, code: 'K7MQ4' })], {
      claims: [claim('INV-1', 500)],
    })
    expect(match(credit(500, { utr: UTR, note: 'K7MQ4 INV-2' }), two).group).toBe('likely')
  })

  test('before the invoice was issued is not sure', () => {
    expect(match(credit(500, { utr: UTR, day: '2026-09-30' }), given)).toEqual({
      group: 'likely',
      choices: ['INV-1 500: UTR given by the payer, and came in before the invoice was issued'],
    })
  })
})

describe('the code of an invoice', () => {
  const given = context([invoice('INV-1', 500, { code: 'K7MQ4' }), invoice('INV-2', 500, { ...ramesh, code: 'R9XCT' })])

  test('with its amount is sure, though others owe the same', () => {
    expect(match(credit(500, { note: 'k7mq4 INV-1' }), given).group).toBe('sure')
    expect(match(credit(500, { note: 'K7MQ4' }), given).choices[0]).toBe('INV-1 500: Invoice code K7MQ4 in the note')
  })

  test('is found in the narration where the bank has no note', () => {
    expect(match(credit(500, { narration: 'NEFT-IQBAL AND BROTH-K7MQ4' }), given).group).toBe('sure')
  })

  test('cut to four characters may be any word, so it is likely', () => {
    const one = context([invoice('INV-1', 500, { code: 'K7MQ4' })])
    for (const note of ['K7MQ', 'order K7MQ']) {
      expect(match(credit(500, { note }), given).group).toBe('likely')
      expect(match(credit(500, { note }), one).group).toBe('likely')
    }
    expect(
      match(credit(512, { note: 'K7MQ', payer_upi: 'meeratex@oksbi' }), {
        ...context([invoice('INV-1', 512, { code: 'K7MQ4' })]),
        payers: [knownMeera],
      }).group,
    ).toBe('sure')
    const alike = context([invoice('INV-1', 500, { code: 'K7MQ4' }), invoice('INV-2', 700, { code: 'K7MQ9' })])
    expect(match(credit(500, { note: 'K7MQ' }), alike).group).toBe('likely')
  })

  test('with less is a part, with more leaves an advance', () => {
    expect(match(credit(200, { note: 'K7MQ4' }), given)).toEqual({
      group: 'likely',
      choices: ['INV-1 200: Invoice code K7MQ4 in the note, and part of the ₹500 due on INV-1'],
    })
    expect(match(credit(600, { note: 'K7MQ4' }), given).choices).toEqual([
      'INV-1 500: Invoice code K7MQ4 in the note, and ₹100 more than is due stays as an advance',
    ])
  })

  test('of two invoices pays for both', () => {
    const [first] = match(credit(1000, { note: 'K7MQ4 R9XCT' }), given).choices
    expect(first).toMatch(/^INV-1 500 \+ INV-2 500/)
  })

  test('of a paid invoice keeps a known payer from being sure', () => {
    const known = context([invoice('INV-1', 512)], { payers: [knownMeera] })
    const one = { payer_upi: 'meeratex@oksbi' }
    expect(match(credit(512, one), known).group).toBe('sure')
    expect(match(credit(512, { ...one, note: 'W3PDG INV-0' }), known).group).toBe('likely')
  })

  test('against a UPI ID that always paid for another customer is not sure', () => {
    const known = context([invoice('INV-1', 500, { ...ramesh, code: 'K7MQ4' })], { payers: [knownMeera] })
    expect(match(credit(500, { note: 'K7MQ4', payer_upi: 'meeratex@oksbi' }), known).group).toBe('likely')
  })
})
