import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, inject, onTestFinished, test } from 'vitest'
import { findPort, MAIN } from '../faults/own-process.ts'
import { preparedDataDir } from '../postgres/prepared-data.ts'
import { start } from '../postgres/temporary-data.ts'

/** Pavti as `npm start` runs it, with what it writes to stderr. */
async function startProcess(env: Record<string, string>) {
  const port = await findPort()
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const written = { text: '' }
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written.text += text))
  const exited = once(child, 'close').then(([code]) => code as number | null)
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  return { child, written, exited, isReady }
}

const nowhere = async () => `postgres://pavti:secret@127.0.0.1:${await findPort()}/pavti`

test('a start without its database says so, waits, and serves once the database is there', async () => {
  const dataDir = await preparedDataDir()
  const server = await start(dataDir)
  const { url } = server
  await server.stop()
  const { written, isReady } = await startProcess({ DATABASE_URL: url })
  await expect.poll(() => written.text, { timeout: 20_000 }).toMatch(/\n/)
  expect(written.text).toBe('The database does not answer (ECONNREFUSED). Pavti waits for it, 300 s at most.\n')
  const again = await start(dataDir)
  expect(again.url).toBe(url)
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true)
  await again.stop()
})

test('the wait ends after START_TIMEOUT_S with one sentence', async () => {
  const { written, exited } = await startProcess({ DATABASE_URL: await nowhere(), START_TIMEOUT_S: '1' })
  expect(await exited).toBe(1)
  expect(written.text.split('\n')).toEqual([
    'The database does not answer (ECONNREFUSED). Pavti waits for it, 1 s at most.',
    'Pavti did not start. The database did not answer within 1 s (ECONNREFUSED): start it, or correct DATABASE_URL.',
    '',
  ])
})

test('a signal ends the wait at once', async () => {
  const { child, written, exited } = await startProcess({ DATABASE_URL: await nowhere() })
  await expect.poll(() => written.text, { timeout: 20_000 }).toMatch('waits')
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  expect(written.text).not.toMatch('did not start')
})

test('a missing database or user is no reason to wait', async () => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = '/no_such_database'
  const missing = await startProcess({ DATABASE_URL: url.href })
  expect(await missing.exited).toBe(1)
  expect(missing.written.text).toBe(
    'Pavti did not start. The database of DATABASE_URL refused Pavti: database "no_such_database" does not exist.\n',
  )
  url.username = 'nobody'
  const stranger = await startProcess({ DATABASE_URL: url.href })
  expect(await stranger.exited).toBe(1)
  expect(stranger.written.text).toMatch(/^Pavti did not start\. The database of DATABASE_URL refused Pavti: [^\n]+\n$/)
})
