import { describe, expect, test } from 'vitest'
import { matchCredits } from '#domain/matching/match-credits.ts'
import type { BankCredit, MatchContext } from '#domain/matching/match-types.ts'
import { context, credit, invoice, knownMeera, match, payment, rupees } from './sample.ts'

const UTR = '629312345678'
const claim = { invoice_id: 'INV-1', utr: UTR, amount: rupees(500) }
const coded = invoice('INV-1', 500, { code: 'K7MQ4' })

describe('money that went back', () => {
  test.each<[string, Partial<BankCredit>, unknown]>([
    ['a cheque that was returned', { returned_on: '2026-10-22' }, { kind: 'returned', day: '2026-10-22' }],
    ['a reversal', { narration: 'UPI/REVERSAL/629312345678' }, { kind: 'went_back' }],
  ])('is neither for an invoice nor a recorded payment: %s', (_, printed, warning) => {
    const one = credit(500, { note: 'K7MQ4', ...printed })
    const [found] = matchCredits([one], context([coded], { payments: [payment('1', 500)] }))
    expect(found).toEqual({
      credit_id: one.id,
      group: 'unknown',
      rests_on_claim: false,
      warning,
      choices: [],
      payments: [],
      payers: [],
    })
  })

  test('is not meant by other words', () => {
    expect(matchCredits([credit(500, { note: 'K7MQ4' })], context([coded]))[0]).toMatchObject({
      group: 'sure',
      warning: null,
    })
  })
})

test('the transfer of a payment app is not sure, and says why', () => {
  const one = credit(500, { note: 'K7MQ4', channel: 'settlement' })
  expect(match(one, context([coded]))).toEqual({
    group: 'likely',
    choices: [
      'INV-1 500: Invoice code K7MQ4 in the note, and a payment app paid it out, perhaps for several customers',
    ],
  })
})

describe('a match rests on a claim', () => {
  const byMeera = { utr: UTR, payer_name: 'MEERA TEXTILES' }
  const restsOnClaim = (one: BankCredit, given: MatchContext) =>
    matchCredits([one], given).map(({ group, rests_on_claim }) => [group, rests_on_claim])[0]

  test('if only the UTR of the payer makes it sure', () => {
    expect(restsOnClaim(credit(500, byMeera), context([coded], { claims: [claim] }))).toEqual(['sure', true])
    expect(restsOnClaim(credit(500, byMeera), context([coded], { claims: [claim, claim] }))).toEqual(['sure', true])
  })

  test('and not if a code, number or known UPI ID makes it sure too', () => {
    const given = context([coded], { claims: [claim] })
    expect(restsOnClaim(credit(500, { ...byMeera, note: 'K7MQ4' }), given)).toEqual(['sure', false])
    const byUpi = credit(500, { ...byMeera, payer_upi: 'meeratex@oksbi' })
    expect(restsOnClaim(byUpi, { ...given, payers: [knownMeera] })).toEqual(['sure', false])
    expect(restsOnClaim(credit(500, { note: 'K7MQ4' }), context([coded]))).toEqual(['sure', false])
  })

  test('and not if it is not sure', () => {
    expect(restsOnClaim(credit(500, { utr: UTR }), context([coded], { claims: [claim] }))).toEqual(['likely', false])
  })
})

describe('the rest of an invoice, of which the payer told a part', () => {
  const given = context([coded], { claims: [{ ...claim, amount: rupees(200) }] })

  test('is found by its code, as a part', () => {
    expect(match(credit(300, { note: 'K7MQ4' }), given)).toEqual({
      group: 'likely',
      choices: ['INV-1 300: Invoice code K7MQ4 in the note, and part of the ₹500 due on INV-1'],
    })
  })

  test('is found beside the part that was told', () => {
    const both = [credit(200, { utr: UTR }), credit(300, { note: 'K7MQ4' })]
    expect(matchCredits(both, given).map(({ group, choices }) => [group, choices[0]?.allocations])).toEqual([
      ['likely', [{ invoice_id: 'INV-1', amount: rupees(200) }]],
      ['likely', [{ invoice_id: 'INV-1', amount: rupees(300) }]],
    ])
  })

  test('is sure once the part is recorded', () => {
    const after = context([{ ...coded, balance: rupees(300), asked: rupees(300) }])
    expect(match(credit(300, { note: 'K7MQ4' }), after).group).toBe('sure')
  })
})
