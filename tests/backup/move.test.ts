import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { runCli } from '#tests/cli/run-cli.ts'
import { Client } from '#tests/harness/client.ts'
import { startQuietApp } from '#tests/harness/quiet-app.ts'
import { copyDatabase, createEmptyDatabase } from '#tests/harness/test-database.ts'
import { preparedDataDir } from '#tests/postgres/prepared-data.ts'
import { readServerPid, start, temporaryDataDir } from '#tests/postgres/temporary-data.ts'
import { emptyDatabase, readRows } from './databases.ts'

/** The address of a database with a shop and a job that waits; nothing is connected to it. */
async function usedDatabase(): Promise<string> {
  const { url, drop } = await copyDatabase()
  onTestFinished(drop)
  const app = await startQuietApp(url, { PLANS: 'open' })
  const seller = new Client(`http://127.0.0.1:${app.port}`)
  const account = { name: 'Asha', email: 'asha@example.in', password: 'correct horse', default_upi: 'asha@okaxis' }
  expect(await seller.post('/api/auth/signup', account)).toMatchObject({ status: 200 })
  expect(await seller.post('/api/invoices', { customer_name: 'मीरा', amount: '950.50' })).toMatchObject({ status: 200 })
  await app.stop()
  await withDatabase(url, async (db) => {
    await db`SELECT graphile_worker.add_job('canary.job', '{"of":"मीरा"}'::json, run_at => '2099-01-01', job_key => 'canary')`
  })
  return url
}

async function withDatabase<T>(url: string, work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const db = openDatabase(url, { connections: 1 })
  return work(db).finally(() => db.end())
}

const readAll = (url: string) => withDatabase(url, readRows)

const move = (from: string, target: string, env: Record<string, string> = {}, input = '') =>
  runCli(['move-database', target], { DATABASE_URL: from, ...env }, input)

test('a database moves to another server and back to the embedded one, with its jobs, and the old one stays', async () => {
  const from = await usedDatabase()
  const before = await readAll(from)
  const to = await createEmptyDatabase()
  onTestFinished(to.drop)
  const there = await move(from, '-', {}, `${to.url}\n`)
  expect(there).toMatchObject({ code: 0, err: '' })
  expect(there.out).toMatch(/^Moved \d+ tables, \d+ rows and \d+ jobs that wait: every checksum is the same/)
  expect(await readAll(to.url)).toEqual(before)
  expect(await readAll(from)).toEqual(before)
  const [job] = await withDatabase(
    to.url,
    async (db) => db<{ payload: unknown; key: string; run_at: Date }[]>`
      SELECT payload, key, run_at FROM graphile_worker._private_jobs WHERE key = 'canary'`,
  )
  expect(job).toEqual({ payload: { of: 'मीरा' }, key: 'canary', run_at: new Date('2099-01-01T00:00:00.000Z') })
  expect(await move(from, to.url)).toMatchObject({ code: 1, err: expect.stringContaining('already has tables') })

  const dataDir = temporaryDataDir()
  const back = await move(to.url, 'embedded', { DATA_DIR: dataDir })
  expect(back).toMatchObject({ code: 0, err: '' })
  expect(back.out).toContain('Remove DATABASE_URL')
  expect(readServerPid(dataDir)).toBe(null)
  expect(await runCli(['check'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  expect(await move(to.url, 'embedded', { DATA_DIR: dataDir })).toMatchObject({ code: 1 })
})

test('a move compares what is stored, also if the new server writes bytes in another format', async () => {
  const from = await usedDatabase()
  const to = await createEmptyDatabase()
  onTestFinished(to.drop)
  const name = new URL(to.url).pathname.slice(1)
  await withDatabase(to.url, (db) => db.unsafe(`ALTER DATABASE ${name} SET bytea_output = 'escape'`))
  expect(await move(from, to.url)).toMatchObject({ code: 0, err: '' })
})

test("Pavti's own database moves to another server, but not while a Pavti process uses it", async () => {
  const dataDir = await preparedDataDir()
  const to = await emptyDatabase()
  const server = await start(dataDir)
  const app = await startQuietApp(server.url)
  const inUse = await runCli(['move-database', to.url], { DATA_DIR: dataDir })
  expect(inUse).toMatchObject({ code: 1, err: expect.stringContaining('The database is in use by') })
  await app.stop()
  await server.stop()
  const moved = await runCli(['move-database', to.url], { DATA_DIR: dataDir })
  expect(moved).toMatchObject({ code: 0, err: '' })
  expect(moved.out).toContain('Set DATABASE_URL to the new address')
  expect(await runCli(['check'], { DATABASE_URL: to.url })).toMatchObject({ code: 0 })
})

test('a database that is in use, or whose figures are wrong, is not moved', async () => {
  const from = await usedDatabase()
  const to = await emptyDatabase()
  await withDatabase(from, async (db) => {
    await db`SELECT 1`
    expect(await move(from, to.url)).toMatchObject({ code: 1, err: expect.stringContaining('in use by 1 connections') })
    await db`UPDATE business_totals SET invoices = invoices + 1`
  })
  expect(await move(from, to.url)).toMatchObject({ code: 1, err: expect.stringContaining('is wrong before the move') })
  expect(await readRows(to.db)).toEqual({})
})

test.each([
  ['embedded', 'embedded one already'],
  ['mysql://x/y', 'Name an address'],
])('the target %s is refused', async (target, reason) => {
  const { code, err } = await runCli(['move-database', target], { DATA_DIR: await preparedDataDir() })
  expect([code, err]).toEqual([1, expect.stringContaining(reason)])
})
