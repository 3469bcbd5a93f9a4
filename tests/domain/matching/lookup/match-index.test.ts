import { expect, test } from 'vitest'
import { customerKey } from '#domain/matching/lookup/customer-key.ts'
import { indexSteps } from '#domain/matching/lookup/match-index.ts'
import { toUtr } from '#domain/matching/lookup/payment-index.ts'
import type { MatchContext } from '#domain/matching/match-types.ts'
import { context, credit, invoice, knownMeera, match, openingOf, payment, ramesh } from '../sample.ts'

test('a UTR is compared without blanks, in capitals', () => {
  expect(toUtr(' axisp 001\t23 ')).toBe('AXISP00123')
})

test('invoices without a customer belong together by name', () => {
  expect(customerKey({ customer_id: 'c1', customer_name: 'Asha' })).toBe('c1')
  expect(customerKey({ customer_id: null, customer_name: 'ASHA' })).toBe('name:asha')
  const loose = { customer_id: null, customer_name: 'Asha Raose' }
  const given = context([
    invoice('INV-1', 100, loose),
    invoice('INV-2', 250, { ...loose, customer_name: 'ASHA RAOSE' }),
  ])
  expect(match(credit(350, { payer_name: 'ASHA RAOSE' }), given).choices).toEqual([
    'INV-1 100 + INV-2 250: Payer name like Asha Raose, and sum of their two oldest invoices',
  ])
})

const countYields = (given: MatchContext): number => {
  const steps = indexSteps(given)
  let count = 0
  while (!steps.next().done) count++
  return count
}

test('the index pauses after 250 invoices, opening balances, customers, payers, payments and closed invoices', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `${at}`)
  const ofOne = (count: number) => many(count).map((number) => invoice(number, 100))
  const ofMany = (count: number) => many(count).map((number) => invoice(number, 100, { customer_id: number }))
  const payers = (count: number) => many(count).map(() => knownMeera)
  const empty = countYields(context([]))
  expect(countYields(context(ofOne(250))) - empty).toBe(1 + 1)
  expect(countYields(context(ofOne(251))) - empty).toBe(2 + 1)
  expect(countYields(context(ofMany(250))) - empty).toBe(1 + 1)
  expect(countYields(context(ofMany(251))) - empty).toBe(2 + 2)
  // They belong to one customer, whose ledger is one more.
  const openings = (count: number) => many(count).map(() => openingOf(100))
  expect(countYields(context([], { openings: openings(250) })) - empty).toBe(1 + 1)
  expect(countYields(context([], { openings: openings(251) })) - empty).toBe(2 + 1)
  expect(countYields(context([], { payers: payers(250) })) - empty).toBe(1)
  expect(countYields(context([], { payers: payers(251) })) - empty).toBe(2)
  const payments = (count: number) => many(count).map((id) => payment(id, 100))
  expect(countYields(context([], { payments: payments(250) })) - empty).toBe(1)
  expect(countYields(context([], { payments: payments(251) })) - empty).toBe(2)
  expect(countYields(context([], { named: ofOne(250) })) - empty).toBe(1)
  expect(countYields(context([], { named: ofOne(251) })) - empty).toBe(2)
})

test('the starts of codes are found in any order of the invoices', () => {
  const codes = ['Z9AAA', 'K7MQ4', 'B2BBB', 'M5CCC', 'A1DDD'].map((code, at) =>
    invoice(`INV-${at}`, 500 + at, { code }),
  )
  for (const one of codes) {
    const note = (one.code ?? '').slice(0, 4)
    const { choices } = match(credit(Number(one.amount) / 100, { note }), context(codes))
    expect(choices).toEqual([`${one.number} ${Number(one.amount) / 100}: Invoice code ${one.code} in the note`])
  }
})

test('a code may be in small letters', () => {
  expect(match(credit(500, { note: 'K7MQ4' }), context([invoice('INV-1', 500, { code: 'k7mq4' })])).group).toBe('sure')
})

test('an invoice that asks for its balance is one invoice of that amount', () => {
  expect(match(credit(500), context([invoice('INV-1', 500), invoice('INV-2', 700, ramesh)])).choices).toEqual([
    'INV-1 500: The amount of INV-1',
  ])
})
