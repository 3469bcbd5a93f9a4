import { expect, test } from 'vitest'
import { addMarked, noMarked } from './marked.ts'

const CREDITS = 199

test('199 credits that were marked by hand before are for no other invoice, and 95% of them are already recorded', () => {
  const score = noMarked()
  for (let seed = 1; score.credits < CREDITS; seed++) addMarked(score, seed, CREDITS)
  expect(score).toMatchObject({ credits: CREDITS, sure: 0, likely: 0 })
  expect(score.recorded / score.credits).toBeGreaterThanOrEqual(0.95)
  expect(score.right / score.credits).toBeGreaterThanOrEqual(0.95)
})
