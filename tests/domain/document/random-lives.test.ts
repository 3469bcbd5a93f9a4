import { expect, test } from 'vitest'
import { liveThrough } from '../../harness/random/random-life.ts'
import { seeded } from '../../harness/seeded.ts'

// A million of them: npm run bench -- money
test('two thousand random lives of invoices: lines, taxes, totals, payments, credits and books agree', () => {
  const { random, seed } = seeded()
  expect(() => liveThrough(random, 2_000), `seed ${seed}`).not.toThrow()
})
