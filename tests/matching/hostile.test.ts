import { expect, test } from 'vitest'
import { addHostile, noHostile } from './hostile.ts'

/** One of each bank; `npm run bench -- matching` runs more. */
const STATEMENTS = 12

test('no claim, code, number or reversal of a stranger is sure, and money that went back is not suggested', () => {
  const score = noHostile()
  for (let seed = 1; seed <= STATEMENTS; seed++) addHostile(score, seed)
  expect(score.wrongs).toEqual([])
  for (const { credits } of score.byKind.values()) expect(credits).toBeGreaterThan(40)
  expect(score.byKind.get('went_back')?.likely).toBe(0)
})
