import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded/start.ts'
import { Client } from '../harness/client.ts'
import { preparedDataDir } from '../postgres/prepared-data.ts'
import { readServerPid } from '../postgres/temporary-data.ts'
import { prepareProcess } from './own-process.ts'

// @abuse 260
test('stopped under load, it answers accepted requests, keeps the data and stops the database', async () => {
  const dataDir = await preparedDataDir()
  const app = await prepareProcess({ DATA_DIR: dataDir })
  await app.start()
  const client = new Client(app.origin)
  const account = { name: 'Asha', email: 'asha@example.in', password: 'correct horse', default_upi: 'asha@okaxis' }
  expect((await client.post('/api/auth/signup', account)).status).toBe(200)

  const answered: string[] = []
  const work = async () => {
    for (;;) {
      const answer = await client
        .post('/api/invoices', { customer_name: 'Ravi', amount: '1.00' })
        .catch(() => undefined)
      if (answer?.status !== 200) return answer?.status ?? 'no connection'
      answered.push(answer.body.invoice.id)
    }
  }
  const workers = [1, 2, 3, 4].map(work)
  while (answered.length < 20) await sleep(5)
  const startedAt = performance.now()
  expect(await app.end('SIGTERM')).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  for (const last of await Promise.all(workers)) expect([503, 'no connection']).toContain(last)

  expect(readServerPid(dataDir)).toBe(null)
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8').trimEnd()).toMatch(/database system is shut down$/)
  const server = await startEmbeddedPostgres({ dataDir })
  const db = openDatabase(server.url, { connections: 1 })
  onTestFinished(() => db.end())
  const kept = new Set((await db<{ id: string }[]>`SELECT id FROM invoices`).map(({ id }) => id))
  expect(answered.filter((id) => !kept.has(id))).toEqual([])
})

test('during a stop a running slow request is answered, later ones are refused, and the exit code is 0', async () => {
  const dataDir = await preparedDataDir()
  const app = await prepareProcess({ DATA_DIR: dataDir })
  await app.start()
  const client = new Client(app.origin)
  const account = { name: 'Asha', email: 'asha@example.in', password: 'correct horse', default_upi: 'asha@okaxis' }
  expect((await client.post('/api/auth/signup', account)).status).toBe(200)
  const server = await startEmbeddedPostgres({ dataDir })
  const db = openDatabase(server.url, { connections: 2 })
  onTestFinished(async () => {
    await db.end()
    await server.stop()
  })

  const { slow, ended } = await db.begin(async (tx) => {
    await tx`LOCK TABLE items IN ACCESS EXCLUSIVE MODE`
    const slow = client.get('/api/items')
    const isWaiting = () => db`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`
    while ((await isWaiting()).length === 0) await sleep(5)
    // Its second half comes after the signal.
    const late = connect(Number(app.env.PORT), '127.0.0.1')
    await once(late.setNoDelay().setEncoding('utf8'), 'connect')
    late.write('GET /api/auth/me HTTP/1.1\r\nHost: pavti\r\n')
    await client.get('/healthz')
    const ended = app.end('SIGTERM')
    const askNew = () =>
      new Client(app.origin).get('/api/auth/me').then(
        ({ status }) => status,
        () => 'refused',
      )
    while ((await askNew()) === 401) await sleep(5)
    expect(['refused', 503]).toContain(await askNew())
    late.write('\r\n')
    const [answer] = await once(late, 'data')
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer).toMatch(/^retry-after: 2\r$/im)
    expect(answer).toMatch(/^connection: close\r$/im)
    expect(answer).toContain('"code":"unavailable"')
    return { slow, ended }
  })
  expect(await slow).toMatchObject({ status: 200, body: { items: [] } })
  expect(await ended).toBe(0)
})

// @abuse 260
test('a second signal ends it at once, and the next start has all data', async () => {
  const dataDir = await preparedDataDir()
  const app = await prepareProcess({ DATA_DIR: dataDir })
  await app.start()
  const [first] = await Promise.all([app.end('SIGTERM'), app.end('SIGTERM')])
  expect([0, 1]).toContain(first)
  await app.start()
  expect(await app.end('SIGTERM')).toBe(0)
})
