import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const subject = join(import.meta.dirname, '../../server/platform/process/memory-at-rest.ts')

/** Makes many objects, drops them, and then does nothing but look at the size of the heap. */
const program = `
  const { freeMemoryAtRest } = await import(${JSON.stringify(subject)})
  const objects = Array.from({ length: 2_000_000 }, (_, at) => ({ at }))
  const { heapTotal } = process.memoryUsage()
  objects.length = 0
  freeMemoryAtRest(100)
  setInterval(() => {
    if (process.memoryUsage().heapTotal < heapTotal / 2) process.exit(0)
  }, 50)
`

test('A process that comes to rest gives back memory that it does not use', () => {
  const args = ['--no-memory-reducer', '--import', 'tsx', '--input-type=module', '-e', program]
  // Throws if the process does not end.
  expect(execFileSync(process.execPath, args, { timeout: 9000, encoding: 'utf8' })).toBe('')
})
