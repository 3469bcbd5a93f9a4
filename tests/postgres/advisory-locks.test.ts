import { expect, test } from 'vitest'
import { ADVISORY_LOCKS } from '#server/platform/postgres/advisory-locks.ts'

test('no two advisory locks have one key', () => {
  const keys = Object.values(ADVISORY_LOCKS)
  expect(new Set(keys).size).toBe(keys.length)
})
