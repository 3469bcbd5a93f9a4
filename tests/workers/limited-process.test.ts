import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProcessRunner, type ProcessRunner } from '#server/platform/workers/limited-process.ts'

/** Runs each task by its name. */
const PROGRAM = `
const hoard = (make) => { for (const all = []; ; ) all.push(make()) }
const recurse = (n) => n === 0 ? 0 : 1 + recurse(n - 1)
const input = process.stdin[Symbol.asyncIterator]()
const answer = (value, canStay = true) => process.send({ answer: value, canStay })
process.on('message', async ({ name, length }) => {
  if (name === 'loop') for (;;);
  if (name === 'wait') return setInterval(() => {}, 1_000)
  if (name === 'heap') hoard(() => Array.from({ length: 100_000 }, (_, i) => ({ i })))
  if (name === 'buffers') hoard(() => Buffer.alloc(1_000_000, 1))
  if (name === 'throw') throw new Error('This task is broken.')
  if (name === 'exit') process.exit(3)
  if (name === 'environment') return answer(Object.keys(process.env))
  if (name === 'deep') try { recurse(1e9) } catch (e) { return answer(e.name) }
  let read = 0
  while (read < length) read += (await input.next()).value.length
  answer({ pid: process.pid, read }, name !== 'leave')
})
`

const PATIENT = { cpuSeconds: 50, timeoutMs: 50_000 }

let folder = ''
let processes: ProcessRunner
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pavti-processes-'))
  const file = join(folder, 'program.mjs')
  await writeFile(file, PROGRAM)
  process.env.RAZORPAY_KEY_SECRET = 'secret'
  processes = createProcessRunner(file, { memoryMb: 80 })
})
afterAll(async () => {
  delete process.env.RAZORPAY_KEY_SECRET
  await processes.close()
  await rm(folder, { recursive: true })
})

const piecesOf = (count: number): Uint8Array[] => Array.from({ length: count }, () => new Uint8Array(64 * 1024))

const run = <Answer = { pid: number; read: number }>(
  name: string,
  file: Uint8Array[] = [],
  limit = PATIENT,
): Promise<Answer> => processes.run<Answer>({ name, length: file.length * 64 * 1024 }, file, limit)

test('a process is used again and gets each file whole; two tasks at once get one each', async () => {
  const first = await run('answer', piecesOf(100))
  expect(first.read).toBe(100 * 64 * 1024)
  expect(await run('answer', piecesOf(30))).toEqual({ pid: first.pid, read: 30 * 64 * 1024 })
  const [one, other] = await Promise.all([run('answer'), run('answer')])
  expect(one.pid).not.toBe(other.pid)
})

test('a process that may not stay is gone when its answer arrives', async () => {
  const { pid } = await run('leave', piecesOf(3))
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect((await run('answer')).pid).not.toBe(pid)
})

test.each([
  ['an endless loop by its processor time', 'loop', { cpuSeconds: 1, timeoutMs: 50_000 }, 'timeout'],
  ['a wait by the clock', 'wait', { cpuSeconds: 50, timeoutMs: 1_000 }, 'timeout'],
  ['a heap that grows', 'heap', PATIENT, 'memory'],
])('%s is stopped; the next task gets an answer', async (_title, name, limit, reason) => {
  await expect(run(name, [], limit)).rejects.toMatchObject({ reason })
  expect(await run('answer')).toMatchObject({ read: 0 })
})

test('buffers that grow are refused by the system', async () => {
  await expect(run('buffers')).rejects.toThrow(/memory|allocation failed/)
})

test('a process that throws or ends fails its task alone, also while its file is written', async () => {
  const pieces = piecesOf(100)
  await expect(run('throw', pieces)).rejects.toThrow('This task is broken.')
  await expect(run('exit', pieces)).rejects.toThrow('ended without an answer (3)')
  expect(await run('answer')).toMatchObject({ read: 0 })
})

test('a deep recursion is an error of the task, although stacks are small', async () => {
  expect(await run('deep')).toBe('RangeError')
})

test('a process has no secrets of the environment', async () => {
  expect(await run('environment')).not.toContain('RAZORPAY_KEY_SECRET')
})

/**
 * The nice value of the group of a session; `without` where the system has no such groups, or this session has none
 * (empty).
 */
function niceOfGroup(pid: number | 'self', without: string): string {
  const file = `/proc/${pid}/autogroup`
  const group = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return group === '' ? without : (group.split(' ').at(-1) ?? '')
}

test('a process gives way to requests, also where the system shares the processor between sessions first', async () => {
  const [one, other] = await Promise.all([run('answer'), run('answer')])
  for (const { pid } of [one, other]) {
    expect(getPriority(pid)).toBe(5)
    // The second one of a tenth of a second gets it later.
    await expect.poll(() => niceOfGroup(pid, '5')).toBe('5')
  }
  expect(niceOfGroup('self', '0')).toBe('0')
})

test('closing fails what is under way', async () => {
  const file = join(folder, 'program.mjs')
  const closing = createProcessRunner(file, { memoryMb: 80 })
  const [ended] = await Promise.allSettled([closing.run({ name: 'wait' }, [], PATIENT), closing.close()])
  expect(ended).toMatchObject({
    status: 'rejected',
    reason: { message: 'A process ended without an answer (SIGTERM).' },
  })
})
