import { expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { type Outcome, rowsBetween, runInBulk, withSelected } from '#web/features/invoices/list/select/run-bulk.ts'
import { writeZip } from '#web/features/invoices/list/select/zip.ts'
import { filesOf } from '#tests/sheets/unzip.ts'

const row = (id: string) => ({ id }) as Invoice
const rows = ['a', 'b', 'c', 'd'].map(row)
const ids = (found: readonly Invoice[]) => found.map(({ id }) => id).join('')

test('a range has the rows between the last pressed one and this one, in both directions', () => {
  expect(ids(rowsBetween(rows, 'b', 'd'))).toBe('bcd')
  expect(ids(rowsBetween(rows, 'd', 'b'))).toBe('bcd')
  expect(ids(rowsBetween(rows, null, 'c'))).toBe('c')
  // The last one is on another page.
  expect(ids(rowsBetween(rows, 'x', 'c'))).toBe('c')
  const all = withSelected(new Map(), rows, true)
  expect([...withSelected(all, rowsBetween(rows, 'b', 'c'), false).keys()]).toEqual(['a', 'd'])
})

test('an action runs in portions, and a stop completes the portion under way', async () => {
  const done: Outcome[] = []
  const portions: string[][] = []
  const run = (isStopped: () => boolean) =>
    runInBulk({
      ids: ['a', 'b', 'c', 'd', 'e'],
      size: 2,
      work: async (portion) => {
        portions.push(portion)
        return portion.map((id) => ({ id, reason: null }))
      },
      onDone: (outcomes) => void done.push(...outcomes),
      isStopped,
    })
  await run(() => portions.length === 2)
  expect(portions).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(done).toHaveLength(4)
  await run(() => false)
  expect(done).toHaveLength(9)
})

test('the ZIP has each file with its name and bytes', async () => {
  const files = [
    { name: 'INV-26-27-0001 रवि.pdf', content: new TextEncoder().encode('first') },
    { name: 'b.pdf', content: new Uint8Array() },
  ]
  const bytes = Buffer.from(await writeZip(files).arrayBuffer())
  expect([...filesOf(bytes)]).toEqual([
    ['INV-26-27-0001 रवि.pdf', 'first'],
    ['b.pdf', ''],
  ])
})
