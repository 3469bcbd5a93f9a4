import { expect, test } from 'vitest'
import { matchCredits } from '#domain/matching/match-credits.ts'
import { context, credit, invoice, knownMeera, rupees } from './sample.ts'

const groups = (...given: Parameters<typeof matchCredits>) => matchCredits(...given).map(({ group }) => group)
const byMeera = { payer_upi: 'meeratex@oksbi' }
const claimed = { utr: '629312345678', payer_name: 'MEERA TEXTILES' }
const given = context([invoice('INV-1', 512, { code: 'K7MQ4' })], {
  payers: [knownMeera],
  claims: [{ invoice_id: 'INV-1', utr: '629312345678', amount: rupees(512) }],
})

test('of two equal credits for one invoice none is sure', () => {
  expect(groups([credit(512, byMeera), credit(512, byMeera)], given)).toEqual(['likely', 'likely'])
  expect(groups([credit(512, { note: 'K7MQ4' }), credit(512, { note: 'K7MQ4' })], given)).toEqual(['likely', 'likely'])
})

test('of two credits for one invoice the one with stronger evidence stays sure', () => {
  const [byPayer, byUtr] = matchCredits([credit(512, byMeera), credit(512, claimed)], given)
  expect([byPayer?.group, byUtr?.group]).toEqual(['likely', 'sure'])
  expect(byPayer?.choices[0]?.reasons.at(-1)).toEqual({ kind: 'other_credit' })
})

const partsOf = (balance: number, ...parts: number[]) => {
  const one = context([invoice('INV-1', balance, { code: 'K7MQ4', asked: rupees(parts[0] ?? balance) })])
  return groups(
    parts.map((part) => credit(part, { note: 'K7MQ4' })),
    one,
  )
}

test('credits that together are no more than the balance stay sure', () => {
  expect(partsOf(1000, 500, 500)).toEqual(['sure', 'sure'])
  expect(partsOf(999, 500, 500)).toEqual(['likely', 'likely'])
  expect(partsOf(1000, 500)).toEqual(['sure'])
})

test('credits for different invoices are no rivals', () => {
  const two = context([invoice('INV-1', 512, { code: 'K7MQ4' }), invoice('INV-2', 512, { code: 'R9XCT' })])
  expect(groups([credit(512, { note: 'K7MQ4' }), credit(512, { note: 'R9XCT' })], two)).toEqual(['sure', 'sure'])
})

test('of three credits the strongest stays sure, unless two are as strong', () => {
  const [byPayer, byCode, byUtr] = [
    () => credit(512, byMeera),
    () => credit(512, { note: 'K7MQ4' }),
    () => credit(512, claimed),
  ]
  expect(groups([byPayer(), byUtr(), byPayer()], given)).toEqual(['likely', 'sure', 'likely'])
  expect(groups([byPayer(), byUtr(), byCode()], given)).toEqual(['likely', 'likely', 'likely'])
})

test('a credit that is only likely is no rival', () => {
  const [part, whole] = matchCredits([credit(100, { note: 'K7MQ4' }), credit(512, { note: 'K7MQ4' })], given)
  expect([part?.group, whole?.group]).toEqual(['likely', 'sure'])
  expect(part?.choices[0]?.reasons.map(({ kind }) => kind)).toEqual(['code', 'part'])
})
