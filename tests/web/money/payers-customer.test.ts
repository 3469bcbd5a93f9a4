import { expect, test } from 'vitest'
import { findPayersCustomer } from '#web/features/money/assign/usePayersCustomer.ts'

const named = (id: string, name: string) => ({ id, name, phone: null, gstin: null }) as never

test('the customer with the name of the payer is found in any case, unless several have it', () => {
  const noor = named('1', 'Noor Jahan')
  expect(findPayersCustomer(' NOOR JAHAN', [named('2', 'Noor Jahan and Sons'), noor])).toBe(noor)
  expect(findPayersCustomer('Noor', [noor])).toBeUndefined()
  expect(findPayersCustomer('Noor Jahan', [noor, named('3', 'noor jahan')])).toBeUndefined()
})
