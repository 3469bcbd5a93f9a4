import { afterAll, expect, test } from 'vitest'
import { startElsewhere } from './starter-process.ts'
import { ask, killServer, readServerPid, start, temporaryDataDir } from './temporary-data.ts'

const dataDir = temporaryDataDir(afterAll)

// @abuse 258
test('three concurrent processes on an empty folder share one server', async () => {
  const starters = await Promise.all([1, 2, 3].map(() => startElsewhere(dataDir)))
  expect(new Set(starters.map(({ url }) => url)).size).toBe(1)
  expect(starters.map(({ adopted }) => adopted).sort()).toEqual([false, true, true])
})

// @abuse 258
test('a server left by a killed process is adopted, and can be stopped', async () => {
  const before = await startElsewhere(dataDir)
  const pid = readServerPid(dataDir)
  await before.kill()

  const server = await start(dataDir)
  expect(server).toMatchObject({ url: before.url, adopted: true })
  expect(readServerPid(dataDir)).toBe(pid)
  expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await server.stop()
  expect(readServerPid(dataDir)).toBe(null)
})

// @abuse 258
test('three concurrent starts after a crash share one server', async () => {
  await start(dataDir)
  await killServer(dataDir)

  const servers = await Promise.all([start(dataDir), start(dataDir), start(dataDir)])
  expect(new Set(servers.map(({ url }) => url)).size).toBe(1)
  expect(servers.map(({ adopted }) => adopted).sort()).toEqual([false, true, true])
})
