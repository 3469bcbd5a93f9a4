import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ask, killServer, start, temporaryDataDir } from './temporary-data.ts'

const dataDir = temporaryDataDir(afterAll)
const lockFile = join(dataDir, 'postgres', 'postmaster.pid')

/** Starts a server with one row and kills it with SIGKILL, so that its lock file stays. Returns its URL. */
async function crash(): Promise<string> {
  const server = await start(dataDir)
  await ask(server, 'CREATE TABLE IF NOT EXISTS kept AS SELECT 7 AS figure')
  await killServer(dataDir)
  return server.url
}

// @abuse 258
test('a killed server is started again on its port with its data', async () => {
  const url = await crash()
  const server = await start(dataDir)
  expect(server).toMatchObject({ url, adopted: false })
  expect(await ask(server, 'SELECT figure FROM kept')).toEqual([{ figure: 7 }])
})

// @abuse 258
test('a lock file whose process id now belongs to something else is cleared', async () => {
  await crash()
  // The same user as the server, or PostgreSQL would see through it by itself.
  const { uid, gid } = statSync(lockFile)
  const other = spawn('sleep', ['60'], { uid, gid })
  onTestFinished(() => void other.kill())
  await once(other, 'spawn')
  writeFileSync(lockFile, readFileSync(lockFile, 'utf8').replace(/^\d+/, String(other.pid)))

  const server = await start(dataDir)
  expect(server.adopted).toBe(false)
  expect(await ask(server, 'SELECT figure FROM kept')).toEqual([{ figure: 7 }])
  expect(other.exitCode).toBe(null)
})

// @abuse 258
test('a lock file that names the server of another folder is cleared', async () => {
  await crash()
  const neighbourDir = temporaryDataDir()
  const neighbour = await start(neighbourDir)
  writeFileSync(lockFile, readFileSync(join(neighbourDir, 'postgres', 'postmaster.pid'), 'utf8'))

  const server = await start(dataDir)
  expect(server.adopted).toBe(false)
  expect(await ask(server, 'SELECT figure FROM kept')).toEqual([{ figure: 7 }])
  expect(await ask(neighbour, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

// @abuse 258
test('an empty lock file, as a power cut leaves it, is cleared', async () => {
  await crash()
  writeFileSync(lockFile, '')
  utimesSync(lockFile, 0, 0)
  const server = await start(dataDir)
  expect(await ask(server, 'SELECT figure FROM kept')).toEqual([{ figure: 7 }])
})

// @abuse 258
test('if the port is in use, another one is used', async () => {
  const url = await crash()
  const squatter = createServer().listen(Number(new URL(url).port), '127.0.0.1')
  onTestFinished(() => void squatter.close())
  await once(squatter, 'listening')

  const server = await start(dataDir)
  expect(server.url).not.toBe(url)
  expect(await ask(server, 'SELECT figure FROM kept')).toEqual([{ figure: 7 }])
})
