import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ask, readServerPid, start, temporaryDataDir } from './temporary-data.ts'

const dataDir = temporaryDataDir(afterAll)

test('a first start creates the cluster and the database, and stop leaves no server', async () => {
  const server = await start(dataDir)
  expect(server.adopted).toBe(false)
  expect(server.url).toMatch(/^postgres:\/\/pavti_app:[\w-]{43}@127\.0\.0\.1:\d+\/pavti$/)
  const [facts] = await ask(
    server,
    `SELECT current_database() AS name, current_setting('TimeZone') AS zone, lower('ÉCLAIR') AS lowered,
      current_setting('server_version_num')::int / 10000 AS major, current_setting('listen_addresses') AS listens`,
  )
  expect(facts).toEqual({ name: 'pavti', zone: 'UTC', lowered: 'éclair', major: 18, listens: '127.0.0.1' })
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'postgres.port'])
  expect(statSync(join(dataDir, 'postgres', 'pavti.password')).mode & 0o077).toBe(0)

  await server.stop()
  expect(readServerPid(dataDir)).toBe(null)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('a later start has the same port, the earlier data and the given settings', async () => {
  const first = await start(dataDir)
  await ask(first, 'CREATE TABLE kept AS SELECT 7 AS figure')
  await first.stop()

  const second = await start(dataDir, { work_mem: '5MB' })
  expect(second).toMatchObject({ url: first.url, adopted: false })
  expect(await ask(second, `SELECT figure, current_setting('work_mem') AS memory FROM kept`)).toEqual([
    { figure: 7, memory: '5MB' },
  ])
})

test('the password is required, also on this machine', async () => {
  const server = await start(dataDir)
  const url = server.url.replace(/pavti_app:[\w-]+@/, 'pavti_app:wrong@')
  await expect(ask({ ...server, url }, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
})

// Its connections inherit it.
test.runIf(process.platform === 'linux')('the server does not take the processor from who wakes it', async () => {
  await start(dataDir)
  const stat = readFileSync(`/proc/${readServerPid(dataDir)}/stat`, 'utf8')
  // Field 41 is the scheduling policy, 3 is SCHED_BATCH. The first two fields end with a bracket.
  expect(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[38]).toBe('3')
})
