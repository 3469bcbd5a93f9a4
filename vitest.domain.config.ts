import { defineConfig } from 'vitest/config'

/** The rules without input or output: no database is started, so that one change of a line is tried in a second. */
export default defineConfig({
  test: {
    root: '.',
    include: ['tests/domain/**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
})
