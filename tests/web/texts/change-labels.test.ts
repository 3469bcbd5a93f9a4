import { expect, test } from 'vitest'
import type { Change } from '#contract/business/changes.ts'
import { describeChange } from '#web/features/accounts/changes/change-labels.ts'

const change = (given: Partial<Change>): Change => ({
  id: '0198c0de-7a11-7000-8000-000000000001',
  at: '2026-11-22T05:00:00.000Z',
  what: 'business.change',
  field: null,
  subject: null,
  from: null,
  to: null,
  by: null,
  by_device: null,
  by_token: null,
  ...given,
})

test('a price in the history of the account is grouped as on other screens', () => {
  const price = { what: 'item.change', subject: 'Lamp', field: 'unit_price', from: '950.50', to: '123456.00' } as const
  expect(describeChange(change(price))).toBe('Lamp · Price: ₹950.50 → ₹1,23,456')
  expect(describeChange(change({ what: 'item.add', subject: 'Lamp', to: '1200.00' }))).toBe('Lamp · ₹1,200')
})

test('a value or field that is named like a property of each object is shown as it is', () => {
  const renamed = change({ field: 'name', from: 'constructor', to: 'toString' })
  expect(describeChange(renamed)).toBe('Business name: constructor → toString')
  expect(describeChange(change({ field: 'valueOf', to: '1' }))).toBe('valueOf: none → 1')
})
