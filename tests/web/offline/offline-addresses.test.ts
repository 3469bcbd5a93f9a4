import { expect, test } from 'vitest'
import { isOfflineScreen, isOfOneBusiness, isOwnUser, isSeenData } from '#web/offline/offline-addresses.ts'

test.each(['/', '/dashboard', '/invoice/new', '/invoice/0b7c', '/invoice/0b7c/edit', '/customers/0b7c', '/login'])(
  '%s is a screen that opens without a network',
  (path) => expect(isOfflineScreen(path)).toBe(true),
)

test.each([
  '/payment/0b7c',
  '/pay',
  '/r',
  '/payment-test',
  '/secret-admin-codes',
  '/admin',
  '/admin/users/0b7c',
  '/admin/figures',
  '/admin/operation',
  '/api/invoices',
  '/sandbox/pay',
  '/x',
])('%s is left to the server', (path) => expect(isOfflineScreen(path)).toBe(false))

test.each(['/api/auth/me', '/api/invoices', '/api/invoices/0b7c', '/api/customers', '/api/items', '/api/business'])(
  'the answer of %s is kept on the device',
  (path) => expect(isSeenData(path)).toBe(true),
)

test.each([
  '/api/invoices/0b7c/pdf',
  '/api/api-tokens',
  '/api/webhooks',
  '/api/audit',
  '/api/exports/all',
  '/api/openapi.json',
  '/api/auth/sessions',
])('the answer of %s is not kept', (path) => expect(isSeenData(path)).toBe(false))

const OF = '/business/01a219b3-ba57-7445-8a3e-fabf7db9a315'

test('a copy is kept of what names its business, and found only for that one', () => {
  expect(isSeenData(`${OF}/api/invoices`)).toBe(true)
  expect(isSeenData(`${OF}/api/auth/sessions`)).toBe(false)
  expect(isOfOneBusiness(`${OF}/api/invoices`)).toBe(true)
  expect(isOfOneBusiness('/api/invoices')).toBe(false)
  expect(isOfOneBusiness('/api/site')).toBe(true)
  expect(isOwnUser(`${OF}/api/auth/me`)).toBe(true)
  expect(isOwnUser(`${OF}/api/business`)).toBe(false)
})
