import { expect, inject, onTestFinished, test } from 'vitest'
import { StartRefused } from '#server/platform/postgres/embedded/errors.ts'
import { Client } from '../harness/client.ts'
import { type QuietApp, startQuietApp } from '../harness/quiet-app.ts'
import { preparedDataDir } from '../postgres/prepared-data.ts'
import { start } from '../postgres/temporary-data.ts'
import { startReplica } from './replica.ts'

async function startApp(databaseUrl: string, readUrl: string): Promise<QuietApp> {
  const env = { RATE_LIMITS: 'off', PLANS: 'open', DATABASE_READ_URL: readUrl }
  const app = await startQuietApp(databaseUrl, env)
  onTestFinished(() => app.stop())
  return app
}

/** How many reads each place has answered. */
async function countAnswers(visitor: Client): Promise<Record<string, number>> {
  const { text } = await visitor.get('/metrics')
  const found = text.matchAll(/^pavti_replica_reads_total\{answer="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...found].map(([, answer, count]) => [answer, Number(count)]))
}

test('reports, exports and notices come from the replica, and never lack what was just written', async () => {
  const dataDir = await preparedDataDir()
  const { url } = await start(dataDir)
  const replica = await startReplica(dataDir, url)
  const app = await startApp(url, replica.url)
  const seller = new Client(`http://127.0.0.1:${app.port}`)
  const account = { name: 'Asha', email: 'asha@example.in', password: 'correct horse', default_upi: 'asha@okaxis' }
  expect((await seller.post('/api/auth/signup', account)).status).toBe(200)

  let made = 0
  const addAndCompare = async () => {
    made++
    const invoice = { customer_name: 'Ravi', amount: '100.00' }
    expect((await seller.post('/api/invoices', invoice)).status).toBe(200)
    const ageing = await seller.get('/api/reports/ageing')
    expect(ageing.body.total.owed).toBe(`${made * 100}.00`)
    const { text } = await seller.get('/api/exports/invoices?format=csv')
    expect(text.trim().split('\n')).toHaveLength(made + 1)
    expect((await seller.get('/api/notices')).status).toBe(200)
  }

  for (let n = 0; n < 5; n++) await addAndCompare()
  const first = await countAnswers(seller)
  expect(first['replica']).toBeGreaterThan(0)
  expect(first['leader_replica_away'] ?? 0).toBe(0)

  await replica.pause()
  await addAndCompare()
  const paused = await countAnswers(seller)
  expect(paused['replica']).toBe(first['replica'])
  expect(paused['leader_replica_behind']).toBeGreaterThan(first['leader_replica_behind'] ?? 0)

  await replica.resume()
  await addAndCompare()
  await expect
    .poll(async () => {
      await seller.get('/api/notices')
      return (await countAnswers(seller))['replica']
    })
    .toBeGreaterThan(paused['replica'] ?? 0)

  await replica.kill()
  await addAndCompare()
  expect((await countAnswers(seller))['leader_replica_away']).toBeGreaterThan(0)
})

test('a replica of another database is refused, and one that is away is not', async () => {
  const dataDir = await preparedDataDir()
  const { url } = await start(dataDir)
  const refused = startQuietApp(url, { DATABASE_READ_URL: inject('postgresUrl') })
  await expect(refused).rejects.toThrow(StartRefused)
  await expect(refused).rejects.toThrow(/^DATABASE_READ_URL and DATABASE_URL reach different databases/)
  const away = new URL(url)
  away.port = '1'
  const app = await startApp(url, away.href)
  expect((await new Client(`http://127.0.0.1:${app.port}`).get('/readyz')).status).toBe(200)
})
