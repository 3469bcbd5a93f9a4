import { defineConfig } from 'vitest/config'

/** Rules, words and pages that keep nothing between two calls: loading them anew for each file would only cost time. */
const PURE = ['tests/domain/**/*.test.ts', 'tests/web/**/*.test.{ts,tsx}', 'tests/payment-pages/**/*.test.{ts,tsx}']

const shared = { testTimeout: 60_000, hookTimeout: 60_000, pool: 'forks' } as const

export default defineConfig({
  test: {
    globalSetup: ['tests/harness/postgres.ts'],
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'pure', include: PURE, isolate: false } },
      { test: { ...shared, name: 'server', include: ['tests/**/*.test.{ts,tsx}'], exclude: PURE } },
    ],
  },
})
