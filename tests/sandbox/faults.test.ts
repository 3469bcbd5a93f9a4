import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import type { FaultKind } from '../harness/provider-faults.ts'
import { withOddPayments } from './odd-payments.ts'
import { isEventOf } from './reading.ts'
import { useSandbox } from './world.ts'

const world = useSandbox()

const breakOnce = (
  kind: FaultKind,
  { times = 1, ...options }: { calls?: string; value?: number; times?: number } = {},
) => world.current.faults.add(kind, { times, ...options })

const CREATE = 'POST /v1/payment_links'

const linksOf = (reference: string) =>
  world.current.db`SELECT 1 FROM sandbox_links WHERE reference_id = ${reference}`.then((rows) => rows.length)

const createLink = (referenceId = `pv_${randomUUID().slice(0, 20)}`) => {
  const { provider } = world.current
  return provider.createLink({
    amount: paise(6_900n),
    referenceId,
    description: 'Pavti Pro, 1 month',
    upgradeId: randomUUID(),
    callbackUrl: 'http://pavti.test/dashboard',
    expireBy: new Date(Date.now() + 3_600_000),
  })
}

// @abuse 158
test.for(['cut_after', 'cut_before', 'server_error', 'html'] as const)(
  'a link whose answer was lost (%s) is found or made, never doubled',
  async (kind) => {
    await breakOnce(kind, { calls: CREATE })
    const link = await createLink()
    expect(link.status).toBe('created')
    expect(await linksOf(link.referenceId)).toBe(1)
  },
)

// @abuse 158
test('a link that is created after the timeout, while it is looked up, is still one link', async () => {
  await breakOnce('delay', { calls: CREATE, value: 5_300 })
  const link = await createLink()
  expect(await linksOf(link.referenceId)).toBe(1)
})

// @abuse 159
test('the same reference after a crash returns the first link', async () => {
  const first = await createLink()
  expect(await createLink(first.referenceId)).toEqual(first)
})

test('two failures in a row throw, and no link is created', async () => {
  await breakOnce('server_error', { calls: CREATE, times: 2 })
  const referenceId = `pv_${randomUUID().slice(0, 20)}`
  await expect(createLink(referenceId)).rejects.toMatchObject({ kind: 'unknown' })
  expect(await linksOf(referenceId)).toBe(0)
})

test('too many calls throw with the seconds to wait, and are not retried', async () => {
  await breakOnce('limited', { calls: CREATE, value: 40 })
  await expect(createLink()).rejects.toMatchObject({ kind: 'limited', retryAfterSeconds: 40 })
})

test('lost events are stored and can be sent; repeated ones carry one id', async () => {
  const { newLink, press, takeEvents } = world.current
  await breakOnce('lose_events', { times: 4 })
  await press((await newLink()).id, 'pay')
  expect(await takeEvents()).toEqual([])
  await breakOnce('repeat_events', { value: 5, times: 4 })
  await press((await newLink()).id, 'pay')
  const events = await takeEvents()
  expect([events.length, new Set(events.map(({ id }) => id)).size]).toEqual([20, 4])
})

test('an event that is not accepted is retried under the same id', async () => {
  const { db, newLink, press, takeEvents, answerEventsWith } = world.current
  answerEventsWith(500)
  await press((await newLink()).id, 'fail')
  const [refused] = await takeEvents()
  const [job] = await db<{ attempts: number; waits: boolean }[]>`
    SELECT attempts, run_at > now() AS waits FROM graphile_worker.jobs WHERE key = ${`sandbox.deliver:${refused?.id}`}`
  expect(job).toEqual({ attempts: 1, waits: true })

  answerEventsWith(200)
  await db`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = ${`sandbox.deliver:${refused?.id}`}`
  const again = await takeEvents()
  expect(again.map(({ id, body }) => [id, body])).toEqual([[refused?.id, refused?.body]])
})

test('a payment can be too small or in another currency', async () => {
  const { db, provider, newLink, press, takeEvents } = world.current
  const short = await newLink()
  await withOddPayments(db, { short: 100 }, () => press(short.id, 'pay'))
  expect(await provider.readLink(short.id)).toMatchObject({ status: 'paid', amount: 6_900n, amountPaid: 6_800n })
  const foreign = await newLink()
  await withOddPayments(db, { currency: 'USD' }, () => press(foreign.id, 'pay'))
  expect(await provider.readLink(foreign.id)).toMatchObject({ status: 'paid', currency: 'USD' })
  const captured = (await takeEvents()).filter(isEventOf('payment.captured'))
  expect(captured.map(({ json }) => json.payload.payment.entity.currency).sort()).toEqual(['INR', 'USD'])
})
