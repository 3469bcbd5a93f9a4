import { describe, expect, test } from 'vitest'
import { matchCredits } from '#domain/matching/match-credits.ts'
import type { BankCredit } from '#domain/matching/match-types.ts'
import { context, credit, invoice, knownMeera, match, matchAll, payment, ramesh, rupees } from './sample.ts'

const UTR = '629312345678'
const byMeera = { payer_name: 'MEERA TEXTILES' }
const open = [invoice('INV-8', 900, { code: 'R9XCT' }), invoice('INV/26-27/0009', 500, { code: 'W3PDG' })]
const claim = (invoice_id: string) => ({ invoice_id, utr: UTR, amount: rupees(500) })

describe('a payment is one credit only', () => {
  test('that with the surest evidence', () => {
    const credits = [credit(500), credit(500, byMeera), credit(500, { note: 'K7MQ1' })]
    const given = context([], { payments: [payment('1', 500)] })
    expect(matchAll(credits, given)).toEqual(['unknown', 'unknown', 'recorded invoice 1'])
    expect(matchAll(credits.slice(0, 2), given)).toEqual(['unknown', 'recorded payer 1'])
  })

  test('of equal ones that of the nearest day', () => {
    const credits = ['2026-10-18', '2026-10-21', '2026-10-22'].map((day) => credit(500, { ...byMeera, day }))
    expect(matchAll(credits, context([], { payments: [payment('1', 500)] }))).toEqual([
      'unknown',
      'recorded payer 1',
      'unknown',
    ])
  })

  test('and each of two credits is one of two payments', () => {
    const payments = [payment('1', 500), payment('2', 500)]
    expect(matchAll([credit(500, byMeera), credit(500, byMeera)], context([], { payments }))).toEqual([
      'recorded payer 1',
      'recorded payer 2',
    ])
  })
})

describe('a credit makes room for one that can be no other payment', () => {
  const [first, later] = [payment('1', 500), payment('2', 500, { received_on: '2026-10-23' })]
  const early = credit(500, { ...byMeera, day: '2026-10-19' })

  test('if another payment of the same payer is free', () => {
    expect(matchAll([credit(500, byMeera), early], context([], { payments: [first, later] }))).toEqual([
      'recorded payer 2',
      'recorded payer 1',
    ])
  })

  test('but not for a payment that may be anyone’s', () => {
    const ofRamesh = payment('2', 500, { ...ramesh, received_on: '2026-10-23' })
    const cut = { payer_name: 'MEERA TEX' }
    const credits = [credit(500, cut), credit(500, { ...cut, day: '2026-10-19' })]
    expect(matchAll(credits, context([], { payments: [first, ofRamesh] }))).toEqual(['recorded payer 1+2', 'unknown'])
  })

  test('but not where the other would be several payments, one of which is taken', () => {
    const payments = [payment('1', 3000), payment('2', 2000), payment('3', 3000)]
    const credits = [credit(3000, byMeera), credit(2000, byMeera), credit(5000, byMeera)]
    expect(matchAll(credits, context([], { payments }))).toEqual(['recorded payer 1+3', 'recorded payer 2', 'unknown'])
  })

  test('but not if it is several payments itself', () => {
    const payments = [payment('1', 2000, { reference: UTR }), payment('2', 700, { reference: UTR }), payment('3', 3000)]
    const credits = [credit(5000, { utr: UTR }), credit(3000, byMeera)]
    expect(matchAll(credits, context([], { payments }))).toEqual(['recorded sum 1+3', 'unknown'])
  })
})

describe('a credit that may as well have been the payment', () => {
  const given = (invoices = [invoice('INV-1', 500)]) =>
    context(invoices, { payers: [knownMeera], payments: [payment('1', 500)] })
  const byUpi = { payer_upi: 'meeratex@oksbi' }

  test('is not sure of an invoice, and says so', () => {
    const [one, two] = matchCredits([credit(500, byUpi), credit(500, byUpi)], given())
    expect(one?.group).toBe('recorded')
    expect(two).toMatchObject({ group: 'likely', payments: [] })
    expect(two?.choices[0]?.reasons.map(({ kind }) => kind)).toEqual(['known_upi', 'amount', 'recorded_nearby'])
  })

  test('and is for no invoice stays unknown', () => {
    expect(matchAll([credit(500, byUpi), credit(500, byUpi)], given([]))).toEqual(['recorded payer 1', 'unknown'])
  })

  test('a credit that may be recorded in another wording is not sure, and says so once', () => {
    const copy = { ...byUpi, may_be_recorded: true }
    const [one] = matchCredits([credit(500, copy)], context([invoice('INV-1', 500)], { payers: [knownMeera] }))
    expect(one).toMatchObject({ group: 'likely', payments: [] })
    expect(one?.choices[0]?.reasons.map(({ kind }) => kind)).toEqual(['known_upi', 'amount', 'recorded_nearby'])
    const [, two] = matchCredits([credit(500, byUpi), credit(500, copy)], given())
    expect(two?.choices[0]?.reasons.map(({ kind }) => kind)).toEqual(['known_upi', 'amount', 'recorded_nearby'])
    expect(matchAll([credit(500, copy)], context([]))).toEqual(['unknown'])
  })

  test('a copy is no rival of another credit for its invoice', () => {
    const copy = credit(500, { ...byUpi, may_be_recorded: true })
    const invoices = context([invoice('INV-1', 500)], { payers: [knownMeera] })
    expect(matchAll([copy, credit(500, byUpi)], invoices)).toEqual(['likely', 'sure'])
  })

  test('stays sure if the other credit is it with surer evidence', () => {
    expect(matchAll([credit(500, byUpi), credit(500, { note: 'K7MQ1' })], given())).toEqual([
      'sure',
      'recorded invoice 1',
    ])
  })

  test('some days before a payment that a credit without a name is, is not sure; beside one of its payer it is', () => {
    const payments = [payment('1', 500, { received_on: '2026-10-27' })]
    const early = credit(500, byUpi)
    const groupOf = (other: BankCredit) => matchAll([early, other], { ...given(), payments })
    expect(groupOf(credit(500, { day: '2026-10-27' }))).toEqual(['likely', 'recorded amount 1'])
    expect(groupOf(credit(500, { ...byUpi, day: '2026-10-27' }))).toEqual(['sure', 'recorded payer 1'])
  })

  test('is not sure if one of several payments may be it', () => {
    const payments = [payment('1', 500), payment('2', 500, { received_on: '2026-10-18' })]
    const credits = [credit(500, { note: 'K7MQ1' }), credit(500, byUpi), credit(500, byUpi)]
    expect(matchAll(credits, { ...given(), payments })).toEqual(['recorded invoice 1', 'recorded payer 2', 'likely'])
  })

  test('stays sure if one of the payments that it may be together is surely another', () => {
    const one = credit(5000, byUpi)
    for (const taken of [3000, 2000]) {
      const payments = [payment('1', 3000), payment('2', 2000)]
      const given = context([invoice('INV-1', 5000)], { payers: [knownMeera], payments })
      expect(matchAll([one, credit(taken, byMeera)], given)[0]).toBe('sure')
    }
  })
})

describe('a credit that names an open invoice of its amount', () => {
  const names = { payers: [knownMeera], claims: [claim('INV/26-27/0009')], payments: [payment('1', 500)] }
  const byUpi = { payer_upi: 'meeratex@oksbi' }
  const stranger = credit(500)

  test('is a recorded payment of another invoice only if no other credit is', () => {
    const one = credit(500, { note: 'W3PDG' })
    expect(matchAll([one], context(open, names))).toEqual(['recorded payer 1'])
    expect(matchAll([one, stranger], context(open, names))).toEqual(['sure', 'recorded amount 1'])
  })

  test.each<[string, Partial<BankCredit>, string]>([
    ['its code', { note: 'W3PDG' }, 'sure'],
    ['its number', { ...byUpi, note: 'INV/26-27/0009' }, 'sure'],
    ['a claim', { ...byUpi, utr: UTR }, 'sure'],
    ['its code beside another', { note: 'W3PDG R9XCT' }, 'likely'],
  ])('by %s', (_, printed, group) => {
    expect(matchAll([credit(500, printed), stranger], context(open, names))).toEqual([group, 'recorded amount 1'])
  })

  test('by one of two claims with its UTR', () => {
    const claims = [claim('INV-8'), claim('INV/26-27/0009')]
    const one = credit(500, { ...byUpi, utr: UTR })
    expect(matchAll([one, stranger], context(open, { ...names, claims }))).toEqual(['likely', 'recorded amount 1'])
  })

  test('by one of two numbers', () => {
    const two = [...open, invoice('INV/26-27/0008', 900)]
    const one = credit(500, { ...byUpi, note: 'INV/26-27/0008, INV/26-27/0009' })
    expect(matchAll([one, stranger], context(two, names))).toEqual(['likely', 'recorded amount 1'])
  })

  test.each<[string, Partial<BankCredit>]>([
    ['nothing', byUpi],
    ['the code of an invoice of another amount', { note: 'R9XCT' }],
    ['a claim for an invoice of another amount', { ...byUpi, utr: UTR }],
    ['the number of an invoice of another amount', { ...byUpi, note: 'INV/26-27/0008' }],
  ])('but not with %s', (_, printed) => {
    const given = context([...open, invoice('INV/26-27/0008', 900)], { ...names, claims: [claim('INV-8')] })
    expect(matchAll([credit(500, printed), stranger], given)[0]).toBe('recorded payer 1')
  })

  test('of which a part is recorded is that part, before a credit without the code', () => {
    const half = invoice('INV-2', 1000, { code: 'W3PDG', balance: rupees(500), asked: rupees(500) })
    const payments = [payment('1', 500, { invoices: [half, invoice('OLD', 100)] })]
    const credits = [credit(500, byMeera), credit(500, { note: 'W3PDG' })]
    expect(matchAll(credits, context([half], { payments }))).toEqual(['likely', 'recorded invoice 1'])
  })

  test('is not taken for other payments together', () => {
    const payments = [payment('1', 300), payment('2', 200)]
    expect(match(credit(500, { note: 'W3PDG' }), context(open, { payments })).group).toBe('sure')
  })
})

describe('what is shown of a credit that is recorded', () => {
  const shown = (one: BankCredit, ...payments: ReturnType<typeof payment>[]) =>
    matchCredits([one], context([invoice('INV-1', 5000)], { payments }))[0]

  test('is the payments, no choices, and nothing that rests on a claim', () => {
    const [one] = matchCredits(
      [credit(500, { utr: UTR, ...byMeera })],
      context([invoice('INV-1', 500)], { claims: [claim('INV-1')], payments: [payment('1', 500, { reference: UTR })] }),
    )
    expect(one).toMatchObject({ group: 'recorded', choices: [], rests_on_claim: false, warning: null })
  })

  test.each<[string, BankCredit, ReturnType<typeof payment>[], boolean[]]>([
    ['the same amount', credit(500, byMeera), [payment('1', 500)], [true]],
    ['paise more, as was asked', credit(500.07, byMeera), [payment('1', 500)], [true]],
    ['several payments', credit(500, byMeera), [payment('1', 300), payment('2', 200)], [true, true]],
    ['less by a charge', credit(490, byMeera), [payment('1', 500)], [false]],
    ['another amount with its UTR', credit(1, { utr: UTR }), [payment('1', 500, { reference: UTR })], [false]],
  ])('says whether the bank shows the amount: %s', (_, one, payments, isSame) => {
    expect(shown(one, ...payments)?.payments.map(({ is_same_amount }) => is_same_amount)).toEqual(isSame)
  })

  test('has what is missing, if TDS, a charge or paise explain it', () => {
    const keptOf = (amount: number) =>
      shown(credit(amount, byMeera), payment('1', 500))?.payments.map(({ kept }) => kept?.kind ?? null)
    expect([500, 500.07, 482.3, 499.93, 450].map(keptOf)).toEqual([[null], [null], ['charge'], ['rounding'], ['tds']])
  })

  test('is five payments at most', () => {
    const six = Array.from({ length: 6 }, (_, at) => payment(String(at), 500))
    expect(shown(credit(500, byMeera), ...six)?.payments).toHaveLength(5)
  })

  test('are no sums beside one payment, and nothing beside a sum', () => {
    const [sum, single] = [[payment('1', 3000), payment('2', 2000)], payment('3', 5000)]
    expect(matchAll([credit(5000, byMeera)], context([], { payments: [...sum, single] }))).toEqual(['recorded payer 3'])
    const cut = credit(5000, { payer_name: 'MEERA TEX' })
    const ofRamesh = payment('3', 5000, ramesh)
    expect(matchAll([cut], context([], { payments: [...sum, ofRamesh] }))).toEqual(['recorded sum 1+2'])
  })
})

test('a sum of payments is not a credit that names one of two invoices with its number, if that asks for the amount', () => {
  const payments = [payment('a', 200), payment('b', 300)]
  const invoices = [invoice('INV/2627/0001', 900), invoice('INV-2627-0001', 500)]
  const one = { payer_name: 'MEERA TEXTILES' }
  expect(matchAll([credit(500, one)], context(invoices, { payments }))).toEqual(['recorded sum a+b'])
  expect(matchAll([credit(500, { ...one, note: 'INV 2627 0001' })], context(invoices, { payments }))).toEqual([
    'likely',
  ])
})
