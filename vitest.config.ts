import { defineConfig } from 'vitest/config'

export default defineConfig({
  // For React as it is delivered (NODE_ENV below), which has no functions for developers.
  oxc: { jsx: { development: false } },
  test: {
    globalSetup: ['tests/harness/postgres.ts'],
    include: ['tests/**/*.test.{ts,tsx}'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What a test waits for comes in milliseconds, on a machine with other work in seconds.
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // A process runs many files, one after the other: loading every module again for each would take a minute.
    isolate: false,
    // Two more than the processors of a small machine, for a worker waits half of its time: for PostgreSQL or a time
    // limit.
    maxWorkers: 4,
    // Many short-lived objects: with more room for them, collecting garbage takes a tenth less of the processor.
    execArgv: ['--max-semi-space-size=64'],
    env: { NODE_ENV: 'production' },
  },
})
