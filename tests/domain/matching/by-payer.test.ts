import { describe, expect, test } from 'vitest'
import { matchCredits } from '#domain/matching/match-credits.ts'
import { context, credit, invoice, knownMeera, match, ramesh } from './sample.ts'

const byMeera = { payer_upi: 'MEERATEX@OKSBI', payer_name: 'MEERA TEXTILES' }
const known = { payers: [knownMeera] }

describe('a UPI ID that paid before', () => {
  test('with the amount of one invoice is sure', () => {
    expect(match(credit(512, byMeera), context([invoice('INV/26-27/0012', 512)], known))).toEqual({
      group: 'sure',
      choices: [
        "INV/26-27/0012 512: Same UPI ID as Meera Textiles' last three payments, and the amount of INV/26-27/0012",
      ],
    })
  })

  test('with an amount that two invoices have is not sure', () => {
    const two = context([invoice('INV-1', 512), invoice('INV-2', 512)], known)
    expect(match(credit(512, byMeera), two)).toMatchObject({ group: 'likely', choices: { length: 2 } })
    const others = context([invoice('INV-1', 512), invoice('INV-2', 512, ramesh)], known)
    expect(match(credit(512, byMeera), others).group).toBe('likely')
  })

  test('for two customers is not sure', () => {
    const shared = { payers: [knownMeera, { ...knownMeera, customer_id: 'ramesh' }] }
    expect(match(credit(512, byMeera), context([invoice('INV-1', 512)], shared)).group).toBe('likely')
  })

  test('with an amount that may be a part of a larger invoice is not sure', () => {
    const round = context([invoice('INV-1', 5000), invoice('INV-2', 12_345)], known)
    expect(match(credit(5000, byMeera), round).group).toBe('likely')
    const half = context([invoice('INV-1', 512), invoice('INV-2', 1024)], known)
    expect(match(credit(512, byMeera), half).group).toBe('likely')
  })

  test('cut by the bank is sure only if what is left identifies it and the name fits', () => {
    const given = context([invoice('INV-1', 512)], known)
    const cut = (payer_upi: string, payer_name: string | null) =>
      match(credit(512, { payer_upi, payer_upi_is_partial: true, payer_name }), given).group
    expect(cut('meeratex@ok', 'MEERA TE')).toBe('sure')
    expect(cut('meeratex@ok', 'SURESH P')).toBe('likely')
    expect(cut('meera', 'MEERA TE')).toBe('likely')
  })

  test('with an amount that nothing explains pays a part of the oldest invoice', () => {
    const two = context([invoice('INV-1', 512), invoice('INV-2', 900, { issued_on: '2026-09-01' })], known)
    expect(match(credit(77, byMeera), two).choices[0]).toBe(
      "INV-2 77: Same UPI ID as Meera Textiles' last three payments, and part of the ₹900 due on INV-2",
    )
  })
})

describe('the sum of several invoices', () => {
  const given = context(
    [
      invoice('INV-1', 100, { issued_on: '2026-09-01' }),
      invoice('INV-2', 200, { issued_on: '2026-09-02' }),
      invoice('INV-3', 450, { issued_on: '2026-09-03' }),
      invoice('INV-4', 990, { issued_on: '2026-09-04' }),
    ],
    known,
  )

  test('is found for the oldest ones, and for any two or three', () => {
    expect(match(credit(750, byMeera), given).choices).toContain(
      "INV-1 100 + INV-2 200 + INV-3 450: Same UPI ID as Meera Textiles' last three payments, and sum of their three oldest invoices",
    )
    expect(match(credit(1190, byMeera), given).choices[0]).toMatch(
      /^INV-2 200 \+ INV-4 990: .*sum of two of their invoices$/,
    )
  })

  test('makes an equal single invoice unsure', () => {
    const both = context([...given.invoices, invoice('INV-5', 750)], known)
    expect(match(credit(750, byMeera), both)).toMatchObject({ group: 'likely', choices: { length: 2 } })
  })
})

describe('the name of the payer', () => {
  const given = context([invoice('INV-1', 1250), invoice('INV-2', 1250, ramesh)])

  test('names the customer, with initials and cut as banks cut it', () => {
    for (const payer_name of ['RAMESH K', 'RAMESH KU', 'KULKARNI RAMESH', 'Mr. Ramesh Kulkarni', 'RAMESHKULKAR']) {
      expect(match(credit(1250, { payer_name }), given).choices[0]).toBe(
        'INV-2 1250: Payer name like Ramesh Kulkarni, and the amount of INV-2',
      )
    }
  })

  test('that fits two customers is not sure', () => {
    const two = context([
      invoice('INV-1', 1250, ramesh),
      invoice('INV-2', 1250, { customer_id: 'kamble', customer_name: 'Ramesh Kamble' }),
    ])
    expect(match(credit(1250, { payer_name: 'RAMESH K' }), two)).toMatchObject({
      group: 'likely',
      choices: { length: 2 },
    })
  })

  test('in full, with an odd amount that nobody else owes, is sure; with a round one it is likely', () => {
    const odd = context([invoice('INV-1', 1253.4, ramesh), invoice('INV-2', 1250, ramesh)])
    expect(match(credit(1253.4, { payer_name: 'RAMESH KULKARNI' }), odd).group).toBe('sure')
    expect(match(credit(1250, { payer_name: 'RAMESH KULKARNI' }), odd).group).toBe('likely')
    expect(match(credit(1253.4, { payer_name: 'RAMESH KU' }), odd).group).toBe('likely')
  })

  test('of a stranger says nothing', () => {
    expect(match(credit(77, { payer_name: 'RAMESH KU' }), given).group).toBe('unknown')
    expect(match(credit(77, { payer_name: 'SURESH PATEL' }), given).group).toBe('unknown')
  })
})

describe('the customers who may have paid', () => {
  const many = ['Ravi Kumar Sharma', 'Ravi Kumar', 'Ravi Stores', 'Ravi', 'Ravi Traders', 'Ravi Mills'].map(
    (name, at) => invoice(`INV-${at}`, 100 + at, { customer_id: `c${at}`, customer_name: name }),
  )
  const payersOf = (given: Parameters<typeof credit>[1], rest: Parameters<typeof context>[1] = {}) =>
    matchCredits([credit(77_777, given)], context(many, rest))[0]?.payers

  test('are those who paid before, then those with the whole name, then those whose name fits, whatever the amount', () => {
    const known = { ...knownMeera, customer_id: 'c5', payer_upi: 'raju@ybl', payer_name: 'RAJU' }
    const payers = payersOf({ payer_upi: 'raju@ybl', payer_name: 'RAVI KUMAR' }, { payers: [known] })
    expect(payers).toEqual([
      { customer_id: 'c5', is_known: true },
      { customer_id: 'c1', is_known: false },
      { customer_id: 'c0', is_known: false },
      { customer_id: 'c3', is_known: false },
    ])
  })

  test('are at most five, with open invoices', () => {
    expect(payersOf({ payer_name: 'RAVI' })).toHaveLength(5)
    expect(payersOf({ payer_upi: 'x@ybl' }, { payers: [{ ...knownMeera, payer_upi: 'x@ybl' }] })).toEqual([])
    expect(payersOf({ payer_name: 'NOBODY KNOWN' })).toEqual([])
  })

  test('are customers: an invoice of nobody on the list names none', () => {
    const one = invoice('INV-1', 100, { customer_id: null, customer_name: 'Ravi Kumar' })
    expect(matchCredits([credit(77_777, { payer_name: 'RAVI KUMAR' })], context([one]))[0]?.payers).toEqual([])
  })
})
