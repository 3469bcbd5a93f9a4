import { expect, test } from 'vitest'
import { context, credit, invoice, match, ramesh, rupees } from '../sample.ts'

const two = () =>
  context([invoice('INV-1', 500, { code: 'K7MQ4' }), invoice('INV-2', 700, { ...ramesh, code: 'R9XCT' })])

test.each([
  [1199.99, false],
  [1200, true],
  [1200.01, false],
])('₹%d with the codes of ₹500 and ₹700 pays for both: %s', (amount, isForBoth) => {
  const { group, choices } = match(credit(amount, { note: 'K7MQ4 R9XCT' }), two())
  expect(group).toBe('likely')
  expect(choices.some((choice) => choice.includes('INV-1 500 + INV-2 700'))).toBe(isForBoth)
})

test('the payer of a paise tag may be printed, if the name fits', () => {
  const tagged = context([invoice('INV-1', 4500, { asked: rupees(4500.07) }), invoice('INV-2', 9, ramesh)])
  const groupOf = (payer_name: string) => match(credit(4500.07, { payer_name }), tagged).group
  expect(groupOf('MEERA TEX')).toBe('sure')
  expect(groupOf('RAMESH KULKARNI')).toBe('likely')
  expect(match(credit(4500), tagged)).toEqual({ group: 'likely', choices: ['INV-1 4500: The amount of INV-1'] })
})

test('a UTR for a common amount is not backed by a payer who owes something else', () => {
  const claims = [{ invoice_id: 'INV-1', utr: '629312345678', amount: rupees(500) }]
  const suresh = { customer_id: 'suresh', customer_name: 'Suresh Patel' }
  const given = context([invoice('INV-1', 500), invoice('INV-2', 500, ramesh), invoice('INV-3', 900, suresh)], {
    claims,
  })
  const groupOf = (payer_name: string) => match(credit(500, { utr: '629312345678', payer_name }), given).group
  expect(groupOf('SURESH PATEL')).toBe('likely')
  expect(groupOf('MEERA TEXTILES')).toBe('sure')
})
