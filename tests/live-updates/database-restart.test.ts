import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { claim, utrOf } from '../claims/payer.ts'
import { Client } from '../harness/client.ts'
import { startQuietApp } from '../harness/quiet-app.ts'
import { preparedDataDir } from '../postgres/prepared-data.ts'
import { start } from '../postgres/temporary-data.ts'
import { openStream, until } from './event-stream.ts'

const TODAY = indiaDay(new Date())

test('a stream outlives a restart of the database, tells that it missed events, and hears the next', async () => {
  const dataDir = await preparedDataDir()
  const server = await start(dataDir)
  const app = await startQuietApp(server.url, { RATE_LIMITS: 'off', PLANS: 'open' }, { heartbeatMs: 1_000 })
  onTestFinished(() => app.stop())
  const asha = new Client(`http://127.0.0.1:${app.port}`)
  const account = {
    name: 'Asha',
    email: `seller-${randomUUID()}@example.in`,
    password: 'correct horse',
    default_upi: 'asha@okaxis',
  }
  expect((await asha.post('/api/auth/signup', account)).status).toBe(200)
  const { id } = (await asha.post('/api/invoices', { customer_name: 'Ravi', amount: '1500.50' })).body.invoice
  const stream = await openStream(asha)
  await server.stop()
  await until(() => app.lines.some((line) => line.includes('hear of no events')), 15_000)

  // A stream that has just opened is told once that it may have missed something: that is not what is waited for.
  await until(() => stream.events.includes('missed'), 15_000)
  const heard = stream.events.length
  await start(dataDir)
  await until(() => app.lines.some((line) => line.includes('hear of events again')), 15_000)
  await until(() => stream.events.slice(heard).includes('missed'), 15_000)
  const sent = await claim(new Client(asha.origin), id, { amount: '1500.50', utr: utrOf(TODAY, 1) })
  expect(sent.status).toBe(303)
  await until(() => stream.events.includes('claim'), 15_000)
  expect(app.lines.filter((line) => line.includes('hear of no events'))).toHaveLength(1)
  expect(stream.response.complete).toBe(false)
}, 60_000)

test('open streams do not delay a stop', async () => {
  const dataDir = await preparedDataDir()
  const server = await start(dataDir)
  const app = await startQuietApp(server.url, { RATE_LIMITS: 'off', PLANS: 'open' })
  const asha = new Client(`http://127.0.0.1:${app.port}`)
  const account = { name: 'Asha', email: 'asha@example.in', password: 'correct horse', default_upi: 'asha@okaxis' }
  expect((await asha.post('/api/auth/signup', account)).status).toBe(200)
  const streams = await Promise.all([openStream(asha), openStream(asha)])
  const began = performance.now()
  await app.stop()
  await Promise.all(streams.map(({ ended }) => ended))
  expect(streams.map(({ response }) => response.complete)).toEqual([true, true])
  expect(performance.now() - began).toBeLessThan(3_000)
}, 60_000)
