import { expect, test } from 'vitest'
import { findPayersCustomer, joinPages } from '#web/features/money/assign/useAssign.ts'

const named = (id: string, name: string) => ({ id, name, phone: null, gstin: null }) as never

test('the customer with the name of the payer is found in any case, unless several have it', () => {
  const noor = named('1', 'Noor Jahan')
  expect(findPayersCustomer(' NOOR JAHAN', [named('2', 'Noor Jahan and Sons'), noor])).toBe(noor)
  expect(findPayersCustomer('Noor', [noor])).toBeUndefined()
  expect(findPayersCustomer('Noor Jahan', [noor, named('3', 'noor jahan')])).toBeUndefined()
})

test('an invoice of several pages is listed once, and the total is that of all open invoices', () => {
  const numbered = (id: string) => ({ id }) as never
  const [one, two, three] = [numbered('1'), numbered('2'), numbered('3')]
  const joined = joinPages([
    { invoices: [three, two], total: 250 },
    { invoices: [two, one], total: 2 },
    { invoices: [], total: 0 },
  ])
  expect(joined).toEqual({ invoices: [three, two, one], total: 250 })
})
