import { expect, test } from 'vitest'
import { startElsewhere } from '#tests/postgres/starter-process.ts'
import { readServerPid, temporaryDataDir } from '#tests/postgres/temporary-data.ts'
import { runCli } from './run-cli.ts'

test('works while Pavti is stopped and leaves no server behind, and beside a running one leaves that', async () => {
  const dataDir = temporaryDataDir()
  const stopped = await runCli(['migrate'], { DATA_DIR: dataDir })
  expect(stopped).toMatchObject({ code: 0, err: '' })
  expect(stopped.out).toMatch(/^Ran 0001_accounts\.sql/)
  expect(readServerPid(dataDir)).toBe(null)

  await startElsewhere(dataDir)
  const pid = readServerPid(dataDir)
  expect(pid).not.toBe(null)
  const beside = await runCli(['check'], { DATA_DIR: dataDir })
  expect(beside).toMatchObject({ code: 0, err: '' })
  expect(readServerPid(dataDir)).toBe(pid)
})
