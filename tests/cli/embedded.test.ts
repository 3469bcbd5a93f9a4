import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startElsewhere } from '#tests/postgres/starter-process.ts'
import { preparedDataDir } from '#tests/postgres/prepared-data.ts'
import { readServerPid, temporaryDataDir } from '#tests/postgres/temporary-data.ts'
import { runCli } from './run-cli.ts'

test('works while Pavti is stopped, leaving no server, and beside a running one, leaving it', async () => {
  const dataDir = temporaryDataDir()
  const stopped = await runCli(['migrate'], { DATA_DIR: dataDir })
  expect(stopped).toMatchObject({ code: 0, err: '' })
  expect(stopped.out).toMatch(/^Ran 0001_shared\.sql/)
  expect(readServerPid(dataDir)).toBe(null)

  await startElsewhere(dataDir)
  const pid = readServerPid(dataDir)
  expect(pid).not.toBe(null)
  const beside = await runCli(['check'], { DATA_DIR: dataDir })
  expect(beside).toMatchObject({ code: 0, err: '' })
  expect(readServerPid(dataDir)).toBe(pid)
})

test('a backup beside a running server is restored into a new data folder, which is left stopped', async () => {
  const dataDir = await preparedDataDir()
  await startElsewhere(dataDir)
  const file = join(dataDir, 'pavti.backup')
  expect(await runCli(['backup', file], { DATA_DIR: dataDir })).toMatchObject({ code: 0, err: '' })

  const newDir = temporaryDataDir()
  const restored = await runCli(['restore', file], { DATA_DIR: newDir })
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toMatch(/^Restored \d+ tables/)
  expect(readServerPid(newDir)).toBe(null)
  expect(await runCli(['restore', file], { DATA_DIR: newDir })).toMatchObject({ code: 1 })
})
