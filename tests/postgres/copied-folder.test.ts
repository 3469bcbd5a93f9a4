import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StartRefused } from '#server/platform/postgres/embedded/errors.ts'
import { ask, killServer, start, temporaryDataDir } from './temporary-data.ts'

const dataDir = temporaryDataDir(afterAll)

/** As docs/self-hosting.md has it; gives the lock file of the copy. */
function copyTo(copy: string): string {
  execFileSync('cp', ['-a', `${dataDir}/.`, copy])
  return join(copy, 'postgres', 'postmaster.pid')
}

/** What the lock file says of a server that has run for an hour. */
function startAnHourEarlier(lockFile: string): void {
  const lines = readFileSync(lockFile, 'utf8').split('\n')
  lines[2] = String(Number(lines[2]) - 3_600)
  writeFileSync(lockFile, lines.join('\n'))
}

test("a copy of a running server's folder is refused with a message and starts only if forced", async () => {
  const server = await start(dataDir)
  await ask(server, 'CREATE TABLE kept AS SELECT 7 AS figure')
  const copyDir = temporaryDataDir()
  const lockFile = copyTo(copyDir)
  startAnHourEarlier(lockFile)

  const refusal: unknown = await start(copyDir).catch((e: unknown) => e)
  if (!(refusal instanceof StartRefused)) throw new Error('expected a refusal', { cause: refusal })
  expect(refusal.message).toMatch(/was copied while its database was running.*npm run cli -- restore FILE/)
  expect(refusal.message.split('. ')).toHaveLength(1)
  expect(await ask(server, 'SELECT figure FROM kept')).toEqual([{ figure: 7 }])

  rmSync(lockFile)
  expect(await ask(await start(copyDir), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('the folder itself recovers after a crash, and a copy made while it is stopped starts', async () => {
  await start(dataDir)
  await killServer(dataDir)
  const server = await start(dataDir)
  expect(await ask(server, 'SELECT figure FROM kept')).toEqual([{ figure: 7 }])

  await server.stop()
  const copyDir = temporaryDataDir()
  copyTo(copyDir)
  rmSync(join(copyDir, 'postgres.port'), { force: true })
  expect(await ask(await start(copyDir), 'SELECT figure FROM kept')).toEqual([{ figure: 7 }])
})
