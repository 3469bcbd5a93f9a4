import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepRunning, rotateLog } from '#server/platform/postgres/embedded/keep-running.ts'
import { ask, start, temporaryDataDir } from './temporary-data.ts'

const SIX_MIB = 6 * 1024 * 1024

test('the log of a running server is rotated, three old ones are kept, and the server goes on writing into it', async () => {
  const dataDir = temporaryDataDir()
  const server = await start(dataDir)
  const log = join(dataDir, 'postgres.log')
  const watch = keepRunning(server, () => start(dataDir), { warn: () => {}, error: () => {} }, 10)
  onTestFinished(() => watch.stop())

  for (const letter of ['a', 'b', 'c', 'd']) {
    writeFileSync(log, letter.repeat(SIX_MIB), { flag: 'a' })
    while (statSync(log).size >= SIX_MIB) await sleep(10)
  }
  const firstLetters = ['1', '2', '3'].map((age) => readFileSync(`${log}.${age}`, 'utf8').at(-1))
  expect(firstLetters).toEqual(['d', 'c', 'b'])
  expect(() => statSync(`${log}.4`)).toThrow('ENOENT')
  expect(statSync(`${log}.1`).mode & 0o077).toBe(0)

  await expect(ask(server, 'SELECT 1 / 0')).rejects.toThrow('division by zero')
  await expect.poll(() => readFileSync(log, 'utf8')).toContain('division by zero')
  expect(statSync(log).size).toBeLessThan(10_000)
})

test('a small log does not change, and a missing one is no error', () => {
  const dataDir = temporaryDataDir()
  const log = join(dataDir, 'postgres.log')
  rotateLog(log)
  writeFileSync(log, 'one line\n')
  rotateLog(log)
  expect(readFileSync(log, 'utf8')).toBe('one line\n')
})
