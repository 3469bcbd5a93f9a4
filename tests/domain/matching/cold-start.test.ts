import { expect, test } from 'vitest'
import { context, credit, invoice, match, ramesh, rupees } from './sample.ts'

const byName = { payer_name: 'RAMESH KULKARNI' }
const open = context([invoice('INV-1', 1250), invoice('INV-2', 10_000.4, ramesh)])

/** Payer memory knows nobody. */
const groupAndChoices = (amount: number, given = {}) => match(credit(amount, { ...byName, ...given }), open)

test('the whole name and a part of an invoice are likely', () => {
  expect(groupAndChoices(4000)).toEqual({
    group: 'likely',
    choices: ['INV-2 4000: Payer name like Ramesh Kulkarni, and part of the ₹10,000.40 due on INV-2'],
  })
  expect(groupAndChoices(4000, { payer_name: 'MR RAMESH KULKARNI PUNE' }).group).toBe('likely')
  expect(groupAndChoices(4000, { payer_name: 'KULKARNI RAMESH' }).group).toBe('likely')
})

test('a name that is cut, a short form or another one suggests no part', () => {
  for (const payer_name of ['RAMESH KU', 'R KULKARNI', 'KULKARNI', 'RAMESH PATEL', null]) {
    expect(groupAndChoices(4000, { payer_name })).toEqual({ group: 'unknown', choices: [] })
  }
})

test('a bank charge or paise that were rounded off are named', () => {
  expect(groupAndChoices(9982.7)).toEqual({
    group: 'likely',
    choices: [
      'INV-2 9982.7: Payer name like Ramesh Kulkarni, and ₹17.70 less than the ₹10,000.40 due on INV-2, perhaps a bank charge',
    ],
  })
  expect(groupAndChoices(10_000)).toEqual({
    group: 'likely',
    choices: [
      'INV-2 10000: Payer name like Ramesh Kulkarni, and ₹0.40 less than the ₹10,000.40 due on INV-2, rounded off',
    ],
  })
  expect(groupAndChoices(10_001)).toMatchObject({ group: 'likely', choices: { length: 1 } })
  expect(groupAndChoices(9970.4).choices[0]).toContain('perhaps a bank charge')
  expect(groupAndChoices(9970.39).choices[0]).toContain('part of')
})

test('the rest of an invoice is found, whole or less a charge', () => {
  const rest = context([invoice('INV-2', 10_000, { ...ramesh, balance: rupees(6000), asked: rupees(6000) })])
  expect(match(credit(6000, byName), rest)).toMatchObject({ group: 'likely', choices: { length: 1 } })
  expect(match(credit(5994.1, byName), rest).choices[0]).toContain('₹5.90 less than the ₹6,000 due on INV-2')
})

test('more than is due, or a charge of more than a twentieth, is nothing of the kind', () => {
  expect(groupAndChoices(10_001.5)).toEqual({ group: 'unknown', choices: [] })
  const small = context([invoice('INV-2', 100, ramesh)])
  expect(match(credit(84, byName), small).choices[0]).toContain('part of the ₹100')
})

test('the nearest invoice comes first, then the oldest', () => {
  const three = context([
    invoice('INV-2', 8000, { ...ramesh, issued_on: '2026-09-02' }),
    invoice('INV-3', 5000, { ...ramesh, issued_on: '2026-09-03' }),
    invoice('INV-4', 9000, { ...ramesh, issued_on: '2026-09-01' }),
  ])
  expect(match(credit(4982.3, byName), three).choices.map((choice) => choice.slice(0, 5))).toEqual([
    'INV-3',
    'INV-4',
    'INV-2',
  ])
})
