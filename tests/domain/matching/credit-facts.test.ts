import { describe, expect, test } from 'vitest'
import { readFacts } from '#domain/matching/credit-facts.ts'
import { indexSteps } from '#domain/matching/lookup/match-index.ts'
import type { BankCredit, MatchContext } from '#domain/matching/match-types.ts'
import { context, credit, invoice, knownMeera, ramesh, rupees } from './sample.ts'

const factsOf = (one: BankCredit, given: MatchContext) => {
  const steps = indexSteps(given)
  for (;;) {
    const step = steps.next()
    if (step.done) return readFacts(one, step.value)
  }
}

/** The numbers of the invoices whose codes are found; a question mark says that the code is cut. */
const codesOf = (given: Partial<BankCredit>, ...codes: (string | null)[]): string => {
  const invoices = codes.map((code, at) => invoice(`INV-${at}`, 500, { code }))
  const { codes: found } = factsOf(credit(500, given), context(invoices))
  return found.map(({ invoice: { code }, isCut }) => `${code}${isCut ? '?' : ''}`).join(' ')
}

describe('codes in a note', () => {
  test.each([
    ['K7MQ4', 'K7MQ4'],
    ['hello k7mq4 bye', 'K7MQ4'],
    ['K7MQ4 K7MQ4', 'K7MQ4'],
    ['R9XCT K7MQ4', 'R9XCT K7MQ4'],
    ['K7MQ', 'K7MQ4?'],
    ['R9XCT K7MQ', 'R9XCT K7MQ4?'],
    ['K7MQ bye', ''],
    ['K7M', ''],
    ['K7MQ4 K7MQ', 'K7MQ4'],
    ['K7MQ4X', ''],
    ['', ''],
  ])('%j are %j', (note, found) => {
    expect(codesOf({ note }, 'K7MQ4', 'R9XCT', null)).toBe(found)
  })

  test('that two codes begin with, are of neither', () => {
    expect(codesOf({ note: 'K7MQ' }, 'K7MQ4', 'K7MQ9')).toBe('')
  })
})

describe('codes in a narration without note', () => {
  test.each([
    ['NEFT-ASHA-K7MQ4', 'K7MQ4'],
    ['NEFT-ASHA-K7MQ', 'K7MQ4?'],
    ['NEFT-K7MQ-ASHA', 'K7MQ4?'],
    ['NEFT X4222 XX422', ''],
    ['NEFT AX422 ASHA', 'AX422'],
    ['NEFT X4A22 ASHA', 'X4A22'],
  ])('%s are %j, and ends of account numbers are none', (narration, found) => {
    expect(codesOf({ narration }, 'K7MQ4', 'X4222', 'XX422', 'AX422', 'X4A22')).toBe(found)
  })

  test('are not looked for beside a note', () => {
    expect(codesOf({ note: 'thanks', narration: 'K7MQ4' }, 'K7MQ4')).toBe('')
  })

  test('nor are serials, though whole numbers are', () => {
    const given = context([invoice('INV/26-27/0043', 500)])
    const { serials, wholeNumbers } = factsOf(credit(500, { narration: 'NEFT INV/26-27/0043 BILL 43' }), given)
    expect(serials).toEqual([])
    expect(wholeNumbers.length).toBeGreaterThan(0)
  })
})

test.each([
  ['W3PDG INV-0', true],
  ['w3pdg', true],
  ['hello W3PDG', false],
  ['hello', false],
  ['K7MQ4', false],
  ['K7MQ', false],
  ['R9XCT K7MQ4', true],
  ['', false],
  [null, false],
])('whether the note %j begins with a code of no open invoice: %s', (note, expected) => {
  const given = context([invoice('INV-0', 500, { code: null }), invoice('INV-1', 500, { code: 'K7MQ4' })])
  expect(factsOf(credit(500, { note, narration: 'W3PDG' }), given).hasForeignCode).toBe(expected)
})

describe('facts by amount and UTR', () => {
  const given = context([invoice('INV-1', 500, { asked: rupees(500.07) }), invoice('INV-2', 500, ramesh)], {
    claims: [{ invoice_id: 'INV-1', utr: '6293 1234 5678', amount: rupees(1) }],
  })

  test.each([
    [500, 2],
    [500.07, 1],
    [499.99, 0],
  ])('of ₹%d %i invoices are open', (amount, count) => {
    expect(factsOf(credit(amount), given).sameAmount).toHaveLength(count)
  })

  test.each([
    ['629312345678', 1],
    ['629312345679', 0],
    [null, 0],
  ])('with the UTR %s there are %i claims', (utr, count) => {
    expect(factsOf(credit(1, { utr }), given).claims).toHaveLength(count)
  })
})

describe('payers', () => {
  const payers = [
    knownMeera,
    { ...knownMeera, customer_id: 'ramesh', payer_upi: 'rk@ok', payer_name: 'SURESH PATEL', payments: 7 },
    { ...knownMeera, customer_id: 'gone', payer_upi: null, payer_name: null },
  ]
  const given = context([invoice('INV-1', 500), invoice('INV-2', 500, ramesh)], { payers })
  const payersOf = (one: Partial<BankCredit>) =>
    (factsOf(credit(1, one), given).payers.listed ?? []).map(({ customer, kind, payments, isNamed, isWhole }) =>
      [customer, kind, payments, ...(isNamed ? ['named'] : []), ...(isWhole ? ['whole'] : [])].join(' '),
    )

  test.each([
    [{}, []],
    [{ payer_upi: 'RK@OK' }, ['ramesh known_upi 7']],
    [{ payer_upi: 'rk@ok', payer_name: 'RAMESH KU' }, ['ramesh known_upi 7 named']],
    [{ payer_upi: 'rk@ok', payer_name: 'RAMESH KULKARNI' }, ['ramesh known_upi 7 named whole']],
    [{ payer_upi: 'rk@ok', payer_name: 'MEERA TEXTILES' }, ['ramesh known_upi 7', 'meera known_name 0 named whole']],
    [{ payer_name: 'SURESH PATEL' }, ['ramesh known_name 0 named whole']],
    [{ payer_name: 'SURESH PA' }, ['ramesh known_name 0 named']],
    [{ payer_name: 'RAMESH KU' }, ['ramesh name 0 named']],
    [{ note: 'RAMESH KULKARNI' }, ['ramesh name 0 named whole']],
    [{ note: 'RAMESH KULKARNI', payer_name: 'ASHA' }, []],
    [{ payer_upi: 'meera', payer_upi_is_partial: true }, ['meera partial_upi 3']],
    [{ payer_upi: 'meeratex@', payer_upi_is_partial: true }, ['meera known_upi 3']],
    [{ payer_upi: 'meeratex@', payer_upi_is_partial: false }, []],
    [{ payer_upi: 'meer', payer_upi_is_partial: true }, []],
  ])('of %j are %j', (one, expected) => {
    expect(payersOf(one)).toEqual(expected)
  })

  test('owe invoices of the amount; those issued by the day of the credit come first', () => {
    const owed = ['2026-10-21', '2026-10-20', '2026-10-01'].map((issued_on) => invoice(issued_on, 500, { issued_on }))
    const facts = factsOf(credit(500, { payer_name: 'MEERA TEXTILES' }), context(owed))
    expect(facts.payers.firstExact(facts.credit).map(({ id }) => id)).toEqual([
      '2026-10-01',
      '2026-10-20',
      '2026-10-21',
    ])
  })
})
