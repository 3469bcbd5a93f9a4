import { expect, test } from 'vitest'
import { entryOf, pushTo } from '#domain/map-entries.ts'

test('a missing entry is made once', () => {
  const entries = new Map<string, { count: number }>()
  const first = entryOf(entries, 'a', () => ({ count: 1 }))
  expect(entryOf(entries, 'a', () => ({ count: 2 }))).toBe(first)
  expect(entries).toEqual(new Map([['a', { count: 1 }]]))
})

test('values of a key keep their order', () => {
  const lists = new Map<string, number[]>()
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
  ] as const)
    pushTo(lists, key, value)
  expect(lists).toEqual(
    new Map([
      ['a', [1, 3]],
      ['b', [2]],
    ]),
  )
})
