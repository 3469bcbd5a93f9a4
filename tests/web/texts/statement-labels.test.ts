import { expect, test } from 'vitest'
import { CallError } from '#web/send.ts'
import {
  customerStatementFault,
  customerStatementFileName,
} from '#web/features/customers/statement/useCustomerStatement.ts'

test('a shared file is named after customer and period, in characters that every device allows', () => {
  const name = (customer: string, from: string, to: string) =>
    customerStatementFileName(customer, { from, to }, '2026-11-21')
  expect(name('Asha Traders', '2026-04-01', '2026-10-31')).toBe('Statement Asha Traders 2026-04-01 to 2026-10-31.pdf')
  expect(name('श्रीमती आशा', '2000-01-01', '2099-12-31')).toBe('Statement श्रीमती आशा up to 2026-11-21.pdf')
  expect(name('../a\\b: "c"\n?', '2026-04-01', '2099-12-31')).toBe('Statement .. a b c 2026-04-01 to 2026-11-21.pdf')
})

test('a refusal names the fault in the period, or else the error', () => {
  const refused = new CallError('invalid_input', 'Please correct the marked fields.', { from: 'Choose another day.' })
  expect(customerStatementFault(refused)).toBe('Choose another day.')
  expect(customerStatementFault(new CallError('offline', 'No answer from Pavti.'))).toBe('No answer from Pavti.')
  expect(customerStatementFault(new DOMException('', 'DataError'))).toMatch(/Download it instead/)
})
