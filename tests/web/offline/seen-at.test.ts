import { expect, test } from 'vitest'
import { noteSeenAt, seenAt, subscribeSeenAt } from '#web/send.ts'

test('of several kept answers the oldest counts; one from the network ends it', () => {
  let changes = 0
  const stop = subscribeSeenAt(() => changes++)
  noteSeenAt(null)
  expect(seenAt()).toBeNull()
  noteSeenAt('Sun, 22 Nov 2026 05:12:00 GMT')
  noteSeenAt('Sun, 22 Nov 2026 04:02:00 GMT')
  noteSeenAt('Sun, 22 Nov 2026 05:12:00 GMT')
  expect(seenAt()).toEqual(new Date('2026-11-22T04:02:00Z'))
  noteSeenAt(null)
  expect(seenAt()).toBeNull()
  expect(changes).toBe(3)
  stop()
  noteSeenAt('Sun, 22 Nov 2026 05:12:00 GMT')
  expect(changes).toBe(3)
})
