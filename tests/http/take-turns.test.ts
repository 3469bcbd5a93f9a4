import { expect, test } from 'vitest'
import { takeTurns } from '#server/platform/limits/take-turns.ts'

test('runs no more at once than told, in order, and refuses a crowd', async () => {
  const inTurn = takeTurns({ atOnce: 2, mostWaiting: 3 })
  const started: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) => async () => {
    started.push(n)
    most = Math.max(most, (running += 1))
    await new Promise((done) => setImmediate(done))
    running -= 1
    if (n === 1) throw new Error('one fails')
    return n
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((n) => inTurn(work(n))))
  expect(most).toBe(2)
  expect(started).toEqual([0, 1, 2, 3, 4])
  expect(results.map((result) => result.status === 'fulfilled')).toEqual([true, false, true, true, true, false, false])
  expect(results[6]).toMatchObject({ reason: { code: 'unavailable' } })

  const later = await Promise.allSettled([7, 8, 9, 10, 11, 12].map((n) => inTurn(work(n))))
  expect(most).toBe(2)
  expect(later.map((result) => result.status === 'fulfilled')).toEqual([true, true, true, true, true, false])
})
