import { expect, test } from 'vitest'
import { addColdStart, noCold } from './cold-start.ts'

/** One of each bank; `npm run bench -- matching` runs more. */
const STATEMENTS = 12

test('80% of parts, amounts less a charge or paise, and rests are found by the whole name, and none is sure', () => {
  const score = noCold()
  for (let seed = 1; seed <= STATEMENTS; seed++) addColdStart(score, seed)
  expect(score.sure).toBe(0)
  expect(score.total.found / score.total.credits).toBeGreaterThanOrEqual(0.8)
  for (const { credits, found } of score.byKind.values()) {
    expect(credits).toBeGreaterThan(30)
    expect(found / credits).toBeGreaterThanOrEqual(0.8)
  }
})
