import { expect, test } from 'vitest'
import { nextPath, signInPath } from '#web/features/session/next-path.ts'

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/quick-upi@evil.example',
  '/quick-upi/../../evil',
  '/invoice/../login',
  '/invoice/a?b=//evil.example',
  '/late?next=https://evil.example',
  '/customers/a/b',
  '/late#//evil.example',
  '/api/auth/logout',
  '/login',
  '',
])('sign-in never leads to %s', (next) => {
  expect(nextPath(`?next=${encodeURIComponent(next)}`)).toBe('/')
})

test.each([
  '/quick-upi',
  '/payments?payment_success=true',
  '/account',
  '/settings',
  '/settings/security/devices',
  '/developers',
  '/items',
  '/late',
  '/reports?quarter=2026-27-Q3',
  '/reports/gst?month=2026-10',
  '/reports/ageing?as_on=2026-10-31',
  '/exports',
  '/customers?search=%E0%A4%B0%E0%A4%B5%E0%A4%BF+k',
  '/customers/0198c0de-7a11-7000-8000-000000000001',
  '/invoice/new',
  '/invoice/0198c0de-7a11-7000-8000-000000000001',
  '/invoice/0198c0de-7a11-7000-8000-000000000001/edit',
])('sign-in leads back to %s', (path) => {
  const address = new URL(signInPath(path), 'http://localhost')
  expect(address.pathname).toBe('/login')
  expect(nextPath(address.search)).toBe(path)
})

// @abuse 99
test('an address outside of the app is not added to the sign-in link', () => {
  expect(signInPath('//evil.example')).toBe('/login')
})
