import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { ADVISORY_LOCKS } from '#server/platform/postgres/advisory-locks.ts'
import { emptyDatabase } from '#tests/backup/databases.ts'
import { startElsewhere } from '#tests/postgres/starter-process.ts'
import { preparedDataDir } from '#tests/postgres/prepared-data.ts'
import { readServerPid, temporaryDataDir } from '#tests/postgres/temporary-data.ts'
import { runCli } from './run-cli.ts'

test('works while Pavti is stopped, leaving no server, and beside a running one, leaving it', async () => {
  const dataDir = temporaryDataDir()
  const file = join(dataDir, 'x.backup')
  for (const typed of [['check'], ['backup', file], ['user', 'list']]) {
    expect(await runCli(typed, { DATA_DIR: dataDir })).toEqual({
      code: 1,
      out: '',
      err: `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for Pavti, or start Pavti first.\n`,
    })
  }
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
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

test('Ctrl+C ends a command at once, and leaves neither a scratch database nor a server', async () => {
  const dataDir = await preparedDataDir()
  const scratch = join(dataDir, 'scratch')
  mkdirSync(scratch, { mode: 0o777 })
  const file = join(dataDir, 'pavti.backup')
  expect(await runCli(['backup', file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  const isServing = () =>
    readdirSync(scratch).some((name) => existsSync(join(scratch, name, 'postgres/postmaster.pid')))
  expect(await interrupt(['backup', 'verify', file], { TMPDIR: scratch }, isServing)).toEqual([
    1,
    'The command was stopped before it was done.\n',
  ])
  expect(readdirSync(scratch)).toEqual([])

  const { url, db } = await emptyDatabase()
  await db.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.migration})`
    const isWaiting = async () => {
      // Other tests wait for locks of other databases.
      const [locks] = await db<{ count: number }[]>`SELECT count(*)::int AS count FROM pg_locks
        WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
      return locks?.count === 1
    }
    const [code, err] = await interrupt(['restore', file], { DATABASE_URL: url }, isWaiting)
    expect([code, err]).toEqual([1, 'The command was stopped before it was done.\n'])
  })
})

/** Sends SIGINT to a command once `isReached`. Returns its exit code and what it wrote to stderr. */
async function interrupt(typed: string[], env: Record<string, string>, isReached: () => boolean | Promise<boolean>) {
  const child = spawn(process.execPath, [join(projectRoot, 'dist/server/cli.js'), ...typed], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const err = text(child.stderr)
  const exited = once(child, 'exit')
  await expect.poll(isReached).toBe(true)
  child.kill('SIGINT')
  const [code] = await exited
  return [code, await err]
}
