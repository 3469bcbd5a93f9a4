import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { Client } from '../harness/client.ts'
import { type QuietApp, startQuietApp } from '../harness/quiet-app.ts'
import { preparedDataDir } from '../postgres/prepared-data.ts'
import { killServer, readServerPid, start } from '../postgres/temporary-data.ts'

let app: QuietApp
async function startApp(databaseUrl: string, env: Record<string, string> = {}): Promise<void> {
  // With the limit of a process that serves: these tests are about it.
  const limits = { connectTimeoutMs: undefined }
  const started = await startQuietApp(databaseUrl, { RATE_LIMITS: 'off', PLANS: 'open', ...env }, limits)
  onTestFinished(() => started.stop())
  app = started
}

async function signUp(): Promise<Client> {
  const client = new Client(`http://127.0.0.1:${app.port}`)
  const account = {
    name: 'Asha',
    email: `seller-${randomUUID()}@example.in`,
    password: 'correct horse',
    default_upi: 'asha@okaxis',
  }
  expect((await client.post('/api/auth/signup', account)).status).toBe(200)
  return client
}

interface Answered {
  status: number
  askedAt: number
  at: number
  id?: string
}

/** Creates invoices continuously until stopped, and records each answer. */
function keepCreating(client: Client, workers: number) {
  const answers: Answered[] = []
  const load = { isOver: false }
  const refusals = new Set<string>()
  const work = async () => {
    while (!load.isOver) {
      const askedAt = performance.now()
      const { status, body, headers } = await client.post('/api/invoices', { customer_name: 'Ravi', amount: '1.00' })
      answers.push({ status, askedAt, at: performance.now(), id: body.invoice?.id })
      if (status === 200) continue
      refusals.add(`${status} ${body.code} ${body.message} ${headers.get('retry-after')}`)
      await sleep(10)
    }
  }
  const working = Array.from({ length: workers }, work)
  const stop = async () => {
    load.isOver = true
    await Promise.all(working)
  }
  onTestFinished(stop)
  return {
    answers,
    refusals,
    until: async (isSeen: (answer: Answered) => boolean) => {
      while (!answers.some(isSeen)) await sleep(5)
    },
    stop,
  }
}

/** Extra time for a busy machine. */
const BUSY = 4

const AWAY = '503 unavailable Pavti is busy or restarting. Nothing was lost; please try again in a moment. 2'

// @abuse 246
test('after a database restart under load, 503 ends within 2 s and nothing is lost', async () => {
  const dataDir = await preparedDataDir()
  const server = await start(dataDir)
  await startApp(server.url)
  const client = await signUp()
  const load = keepCreating(client, 6)
  await load.until(({ status }) => status === 200)
  await server.stop()
  const stoppedAt = performance.now()
  await load.until(({ status, at }) => status === 503 && at > stoppedAt + 300)
  expect(await client.get('/readyz')).toMatchObject({
    status: 503,
    body: { ok: false, cause: 'The database is not reached.' },
  })
  expect(await client.get('/healthz')).toMatchObject({ status: 200 })

  const again = await start(dataDir)
  expect(again.url).toBe(server.url)
  const startedAt = performance.now()
  await load.until(({ status, at }) => status === 200 && at > startedAt)
  expect(performance.now() - startedAt).toBeLessThan(BUSY * 2_000)
  await load.stop()
  expect([...load.refusals]).toEqual([AWAY])

  const db = openDatabase(again.url, { connections: 1 })
  onTestFinished(() => db.end())
  const kept = new Set((await db<{ id: string }[]>`SELECT id FROM invoices`).map(({ id }) => id))
  expect(load.answers.filter(({ status, id }) => status === 200 && !kept.has(id ?? ''))).toEqual([])
  expect(await findWrongTotals(db)).toEqual([])
  expect(app.takeErrors()).toEqual([])
  await app.stop()
  await again.stop()
})

// @abuse 252
test('a killed embedded database server restarts by itself, until the app is stopped', async () => {
  const dataDir = await preparedDataDir()
  await startApp('', { DATA_DIR: dataDir })
  const client = await signUp()
  const load = keepCreating(client, 4)
  for (let kills = 0; kills < 3; kills++) {
    const before = performance.now()
    await load.until(({ status, at }) => status === 200 && at > before)
    // Whoever waits is refused while the server ends, and a fast machine has started it again before anybody else asks.
    const killedAt = performance.now()
    await killServer(dataDir)
    const goneAt = performance.now()
    await load.until(({ status, at }) => status === 503 && at > killedAt)
    // An invoice that was stored before the kill may be answered after it.
    await load.until(({ status, askedAt }) => status === 200 && askedAt > goneAt)
    expect(performance.now() - goneAt).toBeLessThan(BUSY * 5_000)
  }
  await load.stop()
  expect([...load.refusals]).toEqual([AWAY])
  expect(app.lines.filter((line) => line.includes('died and is being restarted'))).toHaveLength(3)
  expect(app.takeErrors()).toEqual([])
  expect((await client.get('/api/analytics/stats')).body.total).toBeGreaterThanOrEqual(
    load.answers.filter(({ status }) => status === 200).length,
  )

  await app.stop()
  expect(readServerPid(dataDir)).toBe(null)
  await sleep(300)
  expect(readServerPid(dataDir)).toBe(null)
})

// @abuse 248
test('when every connection is in use, callers get an error within three seconds and the app recovers', async () => {
  const dataDir = await preparedDataDir()
  const server = await start(dataDir)
  await startApp(server.url)
  const client = await signUp()
  const { id } = (await client.post('/api/invoices', { customer_name: 'Ravi', amount: '1.00' })).body.invoice
  // One business alone never uses every connection.
  const others = await Promise.all(Array.from({ length: 15 }, () => signUp()))
  const theirs = await Promise.all(
    others.map(async (one) => {
      const made = await one.post('/api/invoices', { customer_name: 'Ravi', amount: '1.00' })
      return { one, id: made.body.invoice.id }
    }),
  )

  const holder = openDatabase(server.url, { connections: 2 })
  onTestFinished(() => holder.end())
  await holder.begin(async (tx) => {
    await tx`LOCK TABLE invoices IN ACCESS EXCLUSIVE MODE`
    // Four changes and three reads of sellers run at once; QR pictures of payers take the other connections. Pages of
    // payers would share a few.
    const stuck = theirs.map(({ one, id }, i) =>
      i < 4
        ? one.put(`/api/invoices/${id}`, { paid: true })
        : one.get(i < 7 ? `/api/invoices/${id}` : `/payment/${id}/qr.png`),
    )
    const waiting = () =>
      holder`SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'`.then(([row]) => row?.n)
    await expect.poll(waiting, { timeout: 4_000 }).toBe(theirs.length)
    const startedAt = performance.now()
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.get('/api/invoices')))
    expect(performance.now() - startedAt).toBeLessThan(4_900)
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect((await client.get('/healthz')).status).toBe(200)
    expect((await client.get('/readyz')).status).toBe(503)
    // The statements that wait for the table time out after five seconds, while it is still locked.
    for (const { status } of await Promise.all(stuck)) expect(status).toBe(503)
  })
  expect((await client.put(`/api/invoices/${id}`, { paid: true })).status).toBe(200)
  expect((await client.get(`/api/invoices/${id}`)).body.invoice.history).toHaveLength(2)
  await app.stop()
  await server.stop()
})
