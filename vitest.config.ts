import { defineConfig } from 'vitest/config'

/** Rules, words and pages, which need neither database nor app. */
const PURE = [
  'tests/domain/**/*.test.ts',
  'tests/matching/**/*.test.ts',
  'tests/web/**/*.test.{ts,tsx}',
  'tests/payment-pages/**/*.test.{ts,tsx}',
]

// Many short-lived objects: with more room for them, collecting garbage takes a tenth less of the processor.
const shared = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  pool: 'forks' as const,
  // Files share a process one after the other, as requests do: loading every module anew for each would take a minute.
  isolate: false,
  execArgv: ['--max-semi-space-size=64'],
  // React as it is delivered, which renders a page in half the time.
  env: { NODE_ENV: 'production' },
}

// The tests' React is the delivered one, which has no functions for developers.
const oxc = { jsx: { development: false } }

export default defineConfig({
  test: {
    globalSetup: ['tests/harness/postgres.ts'],
    // Two more than the processors of a small machine, for a worker waits half of its time: for PostgreSQL or a time limit.
    maxWorkers: 4,
    projects: [
      { oxc, test: { ...shared, name: 'pure', include: PURE } },
      { oxc, test: { ...shared, name: 'server', include: ['tests/**/*.test.{ts,tsx}'], exclude: PURE } },
    ],
  },
})
