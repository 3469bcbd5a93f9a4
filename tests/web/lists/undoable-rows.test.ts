import { expect, test } from 'vitest'
import { insertRemovedRows } from '#web/ui/feedback/useUndoableRows.ts'

const kept = (rows: string, before: string, places: string): string =>
  insertRemovedRows([...rows], [...before], [...places], (row) => row).join('')

test.each([
  ['in the middle', 'ac', 'abc', 'b', 'abc'],
  ['at the start', 'bc', 'abc', 'a', 'abc'],
  ['at the end', 'ab', 'abc', 'c', 'abc'],
  ['several in a row and apart', 'ce', 'abcdef', 'abdf', 'abcdef'],
  ['all of them', '', 'abc', 'abc', 'abc'],
  ['beside a row that is new', 'axc', 'abc', 'b', 'abxc'],
  ['not one that nobody can bring back', 'ac', 'abc', 'x', 'ac'],
  ['not one that is there', 'abc', 'abc', 'b', 'abc'],
])('a row that is gone stands where it stood: %s', (_, rows, before, places, shown) =>
  expect(kept(rows, before, places)).toBe(shown),
)
