import { expect, test } from 'vitest'
import { customerLines } from '#domain/document/customer-lines.ts'

const nothing = { phone: null, email: null, address: null, gstin: null, state_code: null }

test('what is known stands in lines, and what is not has none', () => {
  expect(customerLines(nothing, 'registered')).toEqual([])
  expect(
    customerLines(
      {
        phone: '+919876543210',
        email: 'ravi@example.in',
        address: '12 MG Road\n\nPune',
        gstin: '27ABCPS1234K1ZM',
        state_code: '27',
      },
      'composition',
    ),
  ).toEqual(['12 MG Road', 'Pune', 'Maharashtra (27)', 'GSTIN 27ABCPS1234K1ZM', '+91 98765 43210', 'ravi@example.in'])
  expect(customerLines({ ...nothing, state_code: '07' }, 'registered')).toEqual(['Delhi (07)'])
})

test('a line of blanks and a state that nobody knows are left out', () => {
  expect(customerLines({ ...nothing, address: 'Shop 4\n  \nPune', state_code: '00' }, 'registered')).toEqual([
    'Shop 4',
    'Pune',
  ])
})

test('a seller who is not registered says no word of GST, not even of the customer', () => {
  expect(customerLines({ ...nothing, gstin: '27ABCPS1234K1ZM' }, 'unregistered')).toEqual([])
})
