import { defineConfig } from 'vitest/config'

/** Rules, words and pages that keep nothing between two calls: loading them anew for each file would only cost time. */
const PURE = [
  'tests/domain/**/*.test.ts',
  'tests/matching/**/*.test.ts',
  'tests/web/**/*.test.{ts,tsx}',
  'tests/payment-pages/**/*.test.{ts,tsx}',
]

/** Calls of the API, each file with an app and a database of its own: they share a process as requests do. */
const CALLS = [
  'analytics',
  'api-tokens',
  'business',
  'customers',
  'discounts',
  'exports',
  'imports',
  'invoices',
  'items',
  'late',
  'plans',
  'recurring',
  'reports',
  'webhooks',
  'accounts',
  'account-deletion',
  'http',
  'logo',
  'mail',
  'money',
  'payment-pages-http',
  'payments',
  'privacy',
  'profile',
  'provider',
  'sandbox',
  'sheets',
  'test-payments',
  'bank',
  'claims',
  'customer-mails',
  'link-views',
  'notices',
  'preliminary-documents',
  'receipt-vouchers',
  'receipts',
  'reminders',
  'saved-views',
  'tables',
].map((feature) => `tests/${feature}/**/*.test.ts`)

const shared = { testTimeout: 60_000, hookTimeout: 60_000, pool: 'forks' } as const

export default defineConfig({
  test: {
    globalSetup: ['tests/harness/postgres.ts'],
    // One more than the processors of a small machine, for many tests wait for a time limit to pass.
    maxWorkers: 5,
    projects: [
      { test: { ...shared, name: 'pure', include: PURE, isolate: false } },
      { test: { ...shared, name: 'calls', include: CALLS, isolate: false } },
      {
        test: { ...shared, name: 'server', include: ['tests/**/*.test.{ts,tsx}'], exclude: [...PURE, ...CALLS] },
      },
    ],
  },
})
