import { expect, test } from 'vitest'
import { customerLines } from '#domain/document/customer-details.ts'

const nothing = { phone: null, email: null, address: null, gstin: null, state_code: null }

test('known details have a line each, and others none', () => {
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

test('a line of blanks and an unknown state are left out', () => {
  expect(customerLines({ ...nothing, address: 'Shop 4\n  \nPune', state_code: '00' }, 'registered')).toEqual([
    'Shop 4',
    'Pune',
  ])
})

test("an unregistered seller's documents do not mention GST, not even the customer's", () => {
  expect(customerLines({ ...nothing, gstin: '27ABCPS1234K1ZM' }, 'unregistered')).toEqual([])
})
