import { expect, test } from 'vitest'
import { StartIndex } from '#domain/matching/lookup/start-index.ts'

const indexOf = (...texts: string[]): StartIndex<string> => {
  const index = new StartIndex<string>()
  for (const text of texts) index.add(text, text.toLowerCase())
  index.sort()
  return index
}

test.each([
  ['AB', 9, ['ab', 'abc', 'abd']],
  ['AB', 2, ['ab', 'abc']],
  ['ABC', 2, ['abc']],
  ['A', 9, ['a', 'ab', 'abc', 'abd']],
  ['', 1, ['a']],
  ['C', 9, []],
  ['0', 9, []],
  ['ABCD', 9, []],
])('texts that begin with %j, at most %i', (start, most, found) => {
  expect(indexOf('B', 'ABD', 'A', 'ABC', 'AB').find(start, most)).toEqual(found)
})

test('equal texts keep the order in which they came', () => {
  const index = new StartIndex<number>()
  for (const [text, value] of [
    ['B', 1],
    ['A', 2],
    ['B', 3],
    ['A', 4],
  ] as const)
    index.add(text, value)
  index.sort()
  expect([index.find('A', 9), index.find('B', 9)]).toEqual([
    [2, 4],
    [1, 3],
  ])
})

test.each([
  ['AB', true],
  ['ABC', false],
  ['B', false],
  ['C', false],
  ['0', false],
  ['', true],
])('a longer text begins with %j: %s', (start, expected) => {
  expect(indexOf('B', 'AB', 'ABC', 'A', 'A').hasLonger(start)).toBe(expected)
})

test('an empty index finds nothing', () => {
  expect(indexOf().find('A', 9)).toEqual([])
  expect(indexOf().hasLonger('')).toBe(false)
})
