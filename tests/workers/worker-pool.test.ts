import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorkerPool, type WorkerPool } from '#server/platform/workers/worker-pool.ts'

/** Runs each task by its name, and answers with its thread. */
const WORKER = `
import { parentPort, threadId } from 'node:worker_threads'
parentPort.on('message', (task) => {
  if (task === 'loop') for (;;);
  if (task === 'hoard') for (const all = []; ;) all.push(Array.from({ length: 100_000 }, (_, i) => ({ i })))
  if (task === 'throw') throw new Error('This task is broken.')
  if (task === 'exit') process.exit(3)
  if (task.sum) return parentPort.postMessage(task.sum.reduce((all, one) => all + one, 0))
  parentPort.postMessage({ threadId })
})
`

let folder = ''
let pool: WorkerPool
let patientPool: WorkerPool
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pavti-workers-'))
  const file = join(folder, 'worker.mjs')
  await writeFile(file, WORKER)
  pool = createWorkerPool(file, { timeoutMs: 2_000, heapMb: 64 })
  patientPool = createWorkerPool(file, { timeoutMs: 50_000, heapMb: 32 })
})
afterAll(async () => {
  await Promise.all([pool.close(), patientPool.close()])
  await rm(folder, { recursive: true })
})

test('a thread is used again, and two tasks at once get one each', async () => {
  const first = await pool.run<{ threadId: number }>('answer')
  expect(await pool.run('answer')).toEqual(first)
  const [one, other] = await Promise.all([pool.run('answer'), pool.run('answer')])
  expect(one).not.toEqual(other)
})

test('an endless loop and a task that hoards memory are stopped; the next task gets an answer', async () => {
  await expect(pool.run('loop')).rejects.toMatchObject({ reason: 'timeout' })
  await expect(patientPool.run('hoard')).rejects.toMatchObject({ reason: 'memory' })
  expect(await patientPool.run('answer')).toHaveProperty('threadId')
  expect(await pool.run('answer')).toHaveProperty('threadId')
})

test('a thread that throws or ends fails its task alone', async () => {
  await expect(pool.run('throw')).rejects.toThrow('This task is broken.')
  await expect(pool.run('exit')).rejects.toThrow('ended without an answer (3)')
  expect(await pool.run('answer')).toHaveProperty('threadId')
})

test('memory that is moved arrives without a copy, so the caller has it no longer', async () => {
  const numbers = new Uint8Array([1, 2, 3])
  expect(await patientPool.run({ sum: numbers }, [numbers.buffer])).toBe(6)
  expect(numbers.byteLength).toBe(0)
})

test('closing the pool fails what is under way', async () => {
  const [ended] = await Promise.allSettled([pool.run('loop'), pool.close()])
  expect(ended).toMatchObject({ status: 'rejected', reason: { message: 'A worker ended without an answer (1).' } })
})
