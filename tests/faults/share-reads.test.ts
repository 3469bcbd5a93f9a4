import { expect, test } from 'vitest'
import { shareReads } from '#server/platform/postgres/share-reads.ts'

/** Reads that end when the test says so, with the value that `committed` has when they begin. */
function controlledReads() {
  const reads: { keys: readonly string[]; end: () => void; fail: (error: Error) => void }[] = []
  const committed = new Map([
    ['a', 1],
    ['b', 2],
  ])
  const read = shareReads<number>((keys) => {
    const snapshot = new Map(committed)
    return new Promise((resolve, reject) => {
      reads.push({ keys, end: () => resolve(snapshot), fail: reject })
    })
  })
  return { reads, committed, read }
}

test('calls during a read share the next one, each with its own row', async () => {
  const { reads, read } = controlledReads()
  const calls = ['a', 'b', 'a', 'c'].map(read)
  expect(reads.map(({ keys }) => keys)).toEqual([['a']])
  reads[0]?.end()
  expect(await calls[0]).toBe(1)
  expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['b', 'a', 'c']])
  reads[1]?.end()
  expect(await Promise.all(calls)).toEqual([1, 2, 1, undefined])
})

test('a call sees what was committed before it, whatever the running read saw', async () => {
  const { reads, committed, read } = controlledReads()
  const before = read('a')
  committed.delete('a')
  const after = read('a')
  reads[0]?.end()
  expect(await before).toBe(1)
  reads[1]?.end()
  expect(await after).toBeUndefined()
})

test('a read that does not end delays further calls for milliseconds only, and its failure stays its own', async () => {
  const { reads, read } = controlledReads()
  const first = read('a')
  const second = read('b')
  await expect.poll(() => reads.length).toBe(2)
  reads[1]?.end()
  expect(await second).toBe(2)
  reads[0]?.fail(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  const third = read('a')
  reads[2]?.end()
  expect(await third).toBe(1)
})
