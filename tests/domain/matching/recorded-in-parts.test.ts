import { describe, expect, test } from 'vitest'
import { matchCredits } from '#domain/matching/match-credits.ts'
import { context, credit, invoice, knownMeera, matchAll, payment, ramesh } from './sample.ts'

const UTR = '629312345678'
const byMeera = { payer_upi: 'meeratex@oksbi', payer_name: 'MEERA TEXTILES' }
/** Meera paid ₹1,507 in two transfers, of which the second is what she owes on INV-1. */
const [first, second] = [credit(1000, byMeera), credit(507, byMeera)]
const open = [invoice('INV-1', 507)]
const given = (payments = [payment('1', 1507)], invoices = open) =>
  context(invoices, { payers: [knownMeera], payments })
const many = (count: number, of: (at: number) => ReturnType<typeof payment>) =>
  Array.from({ length: count }, (_, at) => of(at))

describe('a transfer that is one recorded payment together with another one', () => {
  test('is not sure of an invoice, and says so', () => {
    const [, two] = matchCredits([first, second], given())
    expect(two?.group).toBe('likely')
    expect(two?.choices[0]?.reasons.map(({ kind }) => kind)).toEqual(['known_upi', 'amount', 'recorded_part'])
  })

  test.each([
    ['two others', [credit(500, byMeera), credit(500, byMeera), second]],
    ['one with the UTR of the payment', [credit(1000, { ...byMeera, utr: UTR }), second]],
    ['one three days before', [credit(1000, { ...byMeera, day: '2026-10-17' }), second]],
    ['one three days after', [credit(1000, { ...byMeera, day: '2026-10-23' }), second]],
  ])('and so is one with %s', (_title, credits) => {
    expect(matchAll(credits, given([payment('1', 1507, { reference: UTR })])).at(-1)).toBe('likely')
  })

  test.each([
    ['three days before', '2026-10-17'],
    ['a month after', '2026-11-20'],
  ])('if the payment was recorded %s', (_title, received_on) => {
    expect(matchAll([first, second], given([payment('1', 1507, { received_on })]))[1]).toBe('likely')
  })
})

describe('a transfer stays sure', () => {
  test.each([
    ['without a payment', [first, second], []],
    ['of another sum', [first, second], [payment('1', 1508)]],
    ['alone', [second], [payment('1', 1507)]],
    ['beside one of four days before', [credit(1000, { ...byMeera, day: '2026-10-16' }), second], [payment('1', 1507)]],
    ['beside one of four days after', [credit(1000, { ...byMeera, day: '2026-10-24' }), second], [payment('1', 1507)]],
    ['if others add up to the payment', [credit(1000, byMeera), credit(400, byMeera), second], [payment('1', 1400)]],
    ['if another customer made the payment', [first, second], [payment('1', 1507, ramesh)]],
    ['more than a month away', [first, second], [payment('1', 1507, { received_on: '2026-11-21' })]],
    ['if another credit is the whole payment', [credit(1507, byMeera), first, second], [payment('1', 1507)]],
    [
      'if another one has its UTR and amount',
      [credit(1507, { utr: UTR }), first, second],
      [payment('1', 1507, { reference: UTR })],
    ],
  ])('%s', (_title, credits, payments) => {
    expect(matchAll(credits, given(payments)).at(-1)).toBe('sure')
  })

  test('if another customer sent the other transfer', () => {
    const invoices = [...open, invoice('INV-2', 3000, ramesh)]
    const ofRamesh = credit(1000, { payer_name: 'RAMESH KULKARNI' })
    expect(matchAll([ofRamesh, second], given([payment('1', 1507)], invoices))[1]).toBe('sure')
  })
})

test('of a customer with up to 20 payments in a month and 100 credits, all are compared', () => {
  const payments = (count: number) => many(count, (at) => payment(`${at}`, at === count - 1 ? 1507 : 9000 + at))
  expect(matchAll([first, second], given(payments(20)))[1]).toBe('likely')
  expect(matchAll([first, second], given(payments(21)))[1]).toBe('sure')
  const earlier = (count: number) =>
    Array.from({ length: count }, (_, at) => credit(3 + at, { ...byMeera, day: '2026-08-20' }))
  expect(matchAll([...earlier(98), first, second], given()).at(-1)).toBe('likely')
  expect(matchAll([...earlier(99), first, second], given()).at(-1)).toBe('sure')
})
