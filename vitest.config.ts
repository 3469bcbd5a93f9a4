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

// Many short-lived objects: with more room for them, collecting garbage takes a tenth less of the processor.
const shared = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  pool: 'forks' as const,
  execArgv: ['--max-semi-space-size=64'],
}

export default defineConfig({
  test: {
    globalSetup: ['tests/harness/postgres.ts'],
    // Two more than the processors of a small machine, for a worker waits half of its time: for PostgreSQL or a time limit.
    maxWorkers: 4,
    projects: [
      { test: { ...shared, name: 'pure', include: PURE, isolate: false } },
      { test: { ...shared, name: 'calls', include: CALLS, isolate: false } },
      {
        test: { ...shared, name: 'server', include: ['tests/**/*.test.{ts,tsx}'], exclude: [...PURE, ...CALLS] },
      },
    ],
  },
})
