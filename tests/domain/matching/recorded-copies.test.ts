import { describe, expect, test } from 'vitest'
import { matchCredits } from '#domain/matching/match-credits.ts'
import type { BankCredit } from '#domain/matching/match-types.ts'
import { context, credit, invoice, knownMeera, matchAll, payment, ramesh } from './sample.ts'

const [UTR, OTHER] = ['629312345678', '629387654321']
const byMeera = { payer_upi: 'meeratex@oksbi', payer_name: 'MEERA TEXTILES' }
const inFile = (import_id: string | null, given: Partial<BankCredit> = {}) =>
  credit(507, { ...byMeera, import_id, ...given })
/** Meera owes the amount once more. */
const given = (payments = [payment('1', 507, { reference: UTR })]) =>
  context([invoice('INV-1', 507)], { payers: [knownMeera], payments })

describe('a second wording of a credit that is a recorded payment', () => {
  test('is not sure of the next invoice, and says so', () => {
    const [one, two] = matchCredits([inFile('a', { utr: UTR }), inFile('b')], given())
    expect(one?.group).toBe('recorded')
    expect(two).toMatchObject({ group: 'likely', payments: [] })
    expect(two?.choices[0]?.reasons.map(({ kind }) => kind)).toEqual(['known_upi', 'amount', 'recorded_nearby'])
  })

  test.each([
    ['a message', inFile(null)],
    ['a message of three days before', inFile(null, { day: '2026-10-17' })],
    ['a message of three days after', inFile(null, { day: '2026-10-23' })],
  ])('may be %s', (_title, copy) => {
    expect(matchAll([inFile('a', { utr: UTR }), copy], given())).toEqual(['recorded utr 1', 'likely'])
  })

  test('may be the row after its message', () => {
    const row = inFile('a', { day: '2026-10-22' })
    expect(matchAll([inFile(null, { utr: UTR }), row], given())).toEqual(['recorded utr 1', 'likely'])
  })
})

test('a credit with a UTR may be the same as a recorded one without', () => {
  const first = inFile('a', { note: 'K7MQ1' })
  expect(matchAll([first, inFile('b', { utr: UTR })], given([payment('1', 507)]))).toEqual([
    'recorded invoice 1',
    'likely',
  ])
})

describe('a second payment stays sure', () => {
  const first = inFile('a', { utr: UTR })
  test.each([
    ['in the same file', first, inFile('a')],
    ['of another day', first, inFile('b', { day: '2026-10-21' })],
    ['with another UTR', first, inFile('b', { utr: OTHER })],
    ['of a message four days before', first, inFile(null, { day: '2026-10-16' })],
    ['of another message', inFile(null, { utr: UTR }), inFile(null)],
  ])('%s', (_title, one, two) => {
    expect(matchAll([one, two], given())).toEqual(['recorded utr 1', 'sure'])
  })

  test('beside a payment of another customer', () => {
    expect(matchAll([first, inFile('b')], given([payment('1', 507, { ...ramesh, reference: UTR })]))).toEqual([
      'recorded utr 1',
      'sure',
    ])
  })

  test('beside a credit of another amount', () => {
    const less = credit(400, { ...byMeera, utr: UTR, import_id: 'a' })
    expect(matchAll([less, inFile('b')], given([payment('1', 400, { reference: UTR })]))).toEqual([
      'recorded utr 1',
      'sure',
    ])
  })
})
