import { expect, test } from 'vitest'
import { context, credit, invoice, match } from '../sample.ts'

/** Open invoices of so many customers, all of ₹450. */
const owing = (count: number) =>
  context(
    Array.from({ length: count }, (_, at) =>
      invoice(`INV-${at}`, 450, { customer_id: `c${at}`, customer_name: `C${at}` }),
    ),
  )

test.each([
  ['upi', 1],
  ['imps', 1],
  ['neft', 1],
  ['rtgs', 1],
  ['cheque', 1],
  ['cash', 0],
  ['interest', 0],
  ['', 0],
])('a credit by %j has %i choices by its amount alone', (channel, count) => {
  expect(match(credit(450, { channel }), owing(1)).choices).toHaveLength(count)
})

test.each([
  [0, 0],
  [1, 1],
  [3, 3],
  [4, 0],
])('where %i invoices are of the amount, %i are shown', (invoices, choices) => {
  expect(match(credit(450), owing(invoices)).choices).toHaveLength(choices)
})

test('the choices are the invoices', () => {
  expect(match(credit(450), owing(2))).toEqual({
    group: 'likely',
    choices: ['INV-0 450: The amount of INV-0', 'INV-1 450: The amount of INV-1'],
  })
})
