import { expect, test } from 'vitest'
import { type Reason, weightOf } from '#domain/matching/reasons.ts'
import { rupees } from './sample.ts'

const customer_name = 'Asha'
const number = 'INV/43'

test('the weights of reasons add up', () => {
  const utr: Reason = { kind: 'utr' }
  const before: Reason = { kind: 'before_issue' }
  expect(weightOf([])).toBe(0)
  expect(weightOf([utr, before])).toBe(weightOf([utr]) + weightOf([before]))
})

test('what identifies an invoice weighs more than what identifies a payer, and that more than an amount that is explained', () => {
  const inOrder: Reason[] = [
    { kind: 'utr' },
    { kind: 'code', code: 'K7MQ4' },
    { kind: 'number', number },
    { kind: 'known_upi', customer_name, payments: 1 },
    { kind: 'partial_upi', customer_name },
    { kind: 'known_name', customer_name },
    { kind: 'name', customer_name },
    { kind: 'tds', received: rupees(90), balance: rupees(100), rate: '10', base: 'taxable' },
    { kind: 'part', number, balance: rupees(100) },
    { kind: 'over', beyond: rupees(1) },
    { kind: 'other_credit' },
    { kind: 'before_issue' },
  ]
  const weights = inOrder.map((reason) => weightOf([reason]))
  for (const [at, weight] of weights.slice(1).entries()) expect(weights[at]).toBeGreaterThan(weight)
})

test('what is recorded already weighs against a choice like another credit', () => {
  for (const kind of ['recorded_nearby', 'recorded_part'] as const)
    expect(weightOf([{ kind }])).toBe(weightOf([{ kind: 'other_credit' }]))
})

test('a paise tag weighs as much as a number, a sum as much as TDS, and neither has two reasons less', () => {
  const of = (reason: Reason) => weightOf([reason])
  expect(of({ kind: 'paise_tag', amount: rupees(1) })).toBe(of({ kind: 'number', number }))
  expect(of({ kind: 'sum', count: 2, which: 'some' })).toBe(
    of({ kind: 'tds', received: rupees(90), balance: rupees(100), rate: '10', base: 'taxable' }),
  )
  expect(of({ kind: 'over', beyond: rupees(1) })).toBe(0)
})
