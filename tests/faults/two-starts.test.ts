import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { preparedDataDir } from '../postgres/prepared-data.ts'
import { readServerPid } from '../postgres/temporary-data.ts'
import { MAIN, type OwnProcess, prepareProcess, prepareSecond } from './own-process.ts'

test("a second start on the same port fails with one sentence and does not stop the first one's database", async () => {
  const dataDir = await preparedDataDir()
  const first = await prepareProcess({ DATA_DIR: dataDir })
  await first.start()
  const pid = readServerPid(dataDir)

  const second = promisify(execFile)(process.execPath, [MAIN], { env: { ...process.env, ...first.env } })
  await expect(second).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      new RegExp(
        `^Pavti did not start\\. Port ${first.env.PORT} is in use \\(EADDRINUSE\\), [^\\n]+ PORT [^\\n]+\\.\\n$`,
      ),
    ),
  })
  expect(await first.isReady()).toBe(true)
  expect(readServerPid(dataDir)).toBe(pid)
  expect(await first.end('SIGTERM')).toBe(0)
  expect(readServerPid(dataDir)).toBe(null)
})

test('of two processes on one folder only the last stops the database', async () => {
  const dataDir = await preparedDataDir()
  const first = await prepareProcess({ DATA_DIR: dataDir })
  const second = await prepareSecond(first)
  await first.start()
  const pid = readServerPid(dataDir)
  expect(pid).not.toBe(null)

  await second.start()
  expect(await second.end('SIGTERM')).toBe(0)
  expect([await first.isReady(), readServerPid(dataDir)]).toEqual([true, pid])

  await second.start()
  expect(await first.end('SIGTERM')).toBe(0)
  expect([await second.isReady(), readServerPid(dataDir)]).toEqual([true, pid])
  expect(await second.end('SIGTERM')).toBe(0)
  expect(readServerPid(dataDir)).toBe(null)
})

/** Starts the process by a script of npm, as `npm start` does. */
async function startByNpm(app: OwnProcess) {
  const folder = mkdtempSync('/tmp/pavti-npm-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: `node ${MAIN}` } }))
  const npm = spawn('npm', ['start'], { cwd: folder, env: { ...process.env, ...app.env }, stdio: 'ignore' })
  onTestFinished(() => void npm.kill('SIGKILL'))
  await expect.poll(app.isReady).toBe(true)
  return npm
}

test('when npm is stopped, server and database stop too', async () => {
  const dataDir = await preparedDataDir()
  const app = await prepareProcess({ DATA_DIR: dataDir })
  const npm = await startByNpm(app)
  expect(readServerPid(dataDir)).not.toBe(null)
  npm.kill('SIGTERM')
  await expect.poll(() => readServerPid(dataDir)).toBe(null)
  expect(await app.isReady()).toBe(false)
})
