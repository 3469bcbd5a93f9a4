import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { Client } from '../harness/client.ts'
import { type QuietApp, startQuietApp } from '../harness/quiet-app.ts'
import { type Buyer, makeBuyer } from './crowd.ts'
import {
  eventsOf,
  isPro,
  loseEvents,
  mendProvider,
  periodsOf,
  press,
  createEventSender,
  sweep,
  upgrade,
} from './money.ts'

const app = useApp()
let second: QuietApp

beforeAll(async () => {
  second = await startQuietApp(app.current.databaseUrl, {}, { sandboxProxy: app.current.providerFaults.urlOf })
})
afterAll(() => second?.stop())

/** The buyer's session as a client of the second process. */
const atSecond = (buyer: Buyer): Client => {
  const twin = new Client(`http://127.0.0.1:${second.port}`)
  for (const [name, value] of buyer.cookies) twin.cookies.set(name, value)
  return twin
}

// @abuse 156
test('concurrent clicks at two processes create one link', async () => {
  const asha = await makeBuyer(app.current)
  const clicks = [asha, atSecond(asha)].flatMap((one) =>
    Array.from({ length: 5 }, () => one.post('/api/create-payment-link', {})),
  )
  const answers = await Promise.all(clicks)
  expect(new Set(answers.map(({ body }) => body.shortUrl)).size).toBe(1)
})

// @abuse 138
test('the same events at two processes, with sweeps and returns, extend Pro once', async () => {
  const asha = await makeBuyer(app.current)
  const linkId = await upgrade(asha)
  await loseEvents(app.current)
  await press(app.current, linkId)
  await mendProvider(app.current)
  const events = await eventsOf(app.current, linkId)
  const both = [app.current, { ...app.current, visitor: () => new Client(`http://127.0.0.1:${second.port}`) }]
  const sendEvents = await createEventSender(app.current)
  await Promise.all([
    ...both.flatMap((one) => events.flatMap(({ id, body }) => [1, 2, 3].map(() => sendEvents(one, body, { id })))),
    asha.post('/api/plan/confirm'),
    atSecond(asha).post('/api/plan/confirm'),
    sweep(app.current),
  ])
  await app.current.log.drainJobs()
  expect(await periodsOf(app.current, asha)).toHaveLength(1)
  expect(await isPro(asha)).toBe(true)
})

// @abuse 240
test('concurrent sweeps claim each due upgrade once', async () => {
  const buyers = await Promise.all(Array.from({ length: 12 }, () => makeBuyer(app.current)))
  await loseEvents(app.current)
  for (const buyer of buyers) await press(app.current, await upgrade(buyer))
  await mendProvider(app.current)
  const { db } = app.current
  await db`UPDATE upgrades SET next_check_at = now(), checks = 0`
  await db`SELECT graphile_worker.add_job('plans.sweep') FROM generate_series(1, 6)`
  await app.current.log.drainJobs()
  for (const buyer of buyers) expect(await periodsOf(app.current, buyer)).toHaveLength(1)
  expect(await db`SELECT DISTINCT checks FROM upgrades WHERE next_check_at > now()`).toEqual([{ checks: 1 }])
})
