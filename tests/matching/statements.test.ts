import { expect, test } from 'vitest'
import { addStatement, createScore } from './score.ts'
import { createStatement } from './world/statement.ts'

/** One of each bank; `npm run bench -- matching` runs two hundred. */
const STATEMENTS = 12

test('generated statements of twelve banks have no wrong match in Sure, and 85% of the payments are found', () => {
  const score = createScore()
  for (let seed = 1; seed <= STATEMENTS; seed++) addStatement(score, createStatement(seed))
  expect(score.wrongs).toEqual([])
  expect(score.total.wrong).toBe(0)
  expect(score.total.sure).toBeGreaterThan(score.credits * 0.45)
  expect(score.found / score.matchable).toBeGreaterThan(0.85)
  expect(score.byBank.size).toBe(12)
})

test('the same seed makes the same statement', () => {
  expect(createStatement(7)).toEqual(createStatement(7))
})
