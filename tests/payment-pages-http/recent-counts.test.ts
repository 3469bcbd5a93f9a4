import { expect, test } from 'vitest'
import { createRecentCounts } from '#server/platform/limits/recent-counts.ts'

const withClock = (bounds: { max: number; maxSubjects: number }) => {
  const clock = { ms: 0 }
  return { clock, counts: createRecentCounts({ ...bounds, windowSeconds: 60, now: () => clock.ms }) }
}

test('waits until the window ends, then starts again', () => {
  const { clock, counts } = withClock({ max: 2, maxSubjects: 10 })
  counts.count('a')
  clock.ms = 20_500
  expect(counts.waitSeconds('a')).toBe(0)
  counts.count('a')
  expect(counts.waitSeconds('a')).toBe(40)
  expect(counts.waitSeconds('b')).toBe(0)
  clock.ms = 59_999
  expect(counts.waitSeconds('a')).toBe(1)
  clock.ms = 60_000
  expect(counts.waitSeconds('a')).toBe(0)
  counts.count('a')
  expect(counts.waitSeconds('a')).toBe(0)
})

test('remembers a limited number of subjects', () => {
  const { counts } = withClock({ max: 1, maxSubjects: 3 })
  for (const subject of ['a', 'b', 'c', 'd']) counts.count(subject)
  expect(['a', 'b', 'c', 'd'].map((subject) => counts.waitSeconds(subject))).toEqual([0, 60, 60, 60])
})
