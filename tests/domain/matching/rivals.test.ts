import { expect, test } from 'vitest'
import { matchCredits } from '#domain/matching/match-credits.ts'
import { context, credit, invoice, knownMeera, rupees } from './sample.ts'

const groups = (...given: Parameters<typeof matchCredits>) => matchCredits(...given).map(({ group }) => group)
const byMeera = { payer_upi: 'meeratex@oksbi' }
const given = context([invoice('INV-1', 512, { code: 'K7MQ4' })], {
  payers: [knownMeera],
  claims: [{ invoice_id: 'INV-1', utr: '629312345678', amount: rupees(512) }],
})

test('of two equal credits for one invoice none is sure', () => {
  expect(groups([credit(512, byMeera), credit(512, byMeera)], given)).toEqual(['likely', 'likely'])
  expect(groups([credit(512, { note: 'K7MQ4' }), credit(512, { note: 'K7MQ4' })], given)).toEqual(['likely', 'likely'])
})

test('of two credits for one invoice the one with stronger evidence stays sure', () => {
  const [byPayer, byUtr] = matchCredits([credit(512, byMeera), credit(512, { utr: '629312345678' })], given)
  expect([byPayer?.group, byUtr?.group]).toEqual(['likely', 'sure'])
  expect(byPayer?.choices[0]?.reasons.at(-1)).toEqual({ kind: 'other_credit' })
})
