import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { Client } from '../harness/client.ts'
import { copyDatabase } from '../harness/test-database.ts'
import { findPort, MAIN } from './own-process.ts'

const EMAIL = 'asha@example.in'

/** At the signal nobody awaits a statement that PostgreSQL refuses with a value of a row in its message. */
const FORGOTTEN_STATEMENT = `
import pg from ${JSON.stringify(pathToFileURL(join(projectRoot, 'node_modules/pg/esm/index.mjs')).href)}
process.once('SIGUSR2', async () => {
  const client = new pg.Client(process.env.DATABASE_URL)
  await client.connect()
  void client.query('SELECT email::integer FROM users')
})`

test('an error that nothing awaits is logged in one line without data of rows, and ends the process with a code', async () => {
  const { url, drop } = await copyDatabase()
  onTestFinished(drop)
  const folder = await mkdtemp(join(tmpdir(), 'pavti-last-resort-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // Started as root, Pavti runs as another user.
  await chmod(folder, 0o777)
  const preload = join(folder, 'forget.mjs')
  await writeFile(preload, FORGOTTEN_STATEMENT)
  const port = await findPort()
  const settings = { DATABASE_URL: url, DATA_DIR: folder, PORT: String(port), SIGNUPS: 'open', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['--import', preload, MAIN], { env: { ...process.env, ...settings } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const closed = once(child, 'close')
  while (!output.includes('Pavti is at')) await once(child.stdout, 'data')
  const account = { name: 'Asha', email: EMAIL, password: 'correct horse', default_upi: 'asha@okaxis' }
  const signedUp = await new Client(`http://127.0.0.1:${port}`).post('/api/auth/signup', account)
  expect(signedUp).toMatchObject({ status: 200 })

  child.kill('SIGUSR2')
  expect(await closed).toEqual([1, null])
  const logged = output.split('\n').filter((line) => line.startsWith('{'))
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 60, kind: 'DatabaseError', code: '22P02', msg: 'an error that nothing handled: the process stops' },
  ])
  expect(output).not.toContain(EMAIL)
})
