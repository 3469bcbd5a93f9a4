import { afterEach, expect, test, vi } from 'vitest'
import { createFairTurns, type FairTurnsOptions } from '#server/platform/limits/fair-turns.ts'

afterEach(() => vi.useRealTimers())

const BOUNDS: FairTurnsOptions = {
  concurrency: 2,
  concurrencyPerBusiness: 1,
  maxPerBusiness: 10,
  maxWaiting: 12,
  maxWaitMs: 60_000,
}

/** Turns whose work the test ends explicitly. */
function useTurns(bounds: Partial<FairTurnsOptions> = {}) {
  const turns = createFairTurns({ ...BOUNDS, ...bounds })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, signal?: AbortSignal): Promise<unknown> =>
    turns
      .run(
        name.charAt(0),
        () => {
          started.push(name)
          return new Promise<void>((end) => ends.set(name, end))
        },
        signal,
      )
      .then(
        () => 'done',
        (e: { code: string }) => e.code,
      )
  const settle = () => new Promise((done) => setImmediate(done))
  return {
    ask,
    started,
    settle,
    end: async (name: string) => {
      ends.get(name)?.()
      await settle()
    },
  }
}

test('businesses alternate: one with nine requests runs one, then each other business runs', async () => {
  const { ask, started, end, settle } = useTurns({ concurrency: 1 })
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9', 'b1', 'c1', 'b2'].map((name) => ask(name))
  await settle()
  const order = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9']
  for (const [i, name] of order.entries()) {
    expect(started).toEqual(order.slice(0, i + 1))
    await end(name)
  }
  expect(new Set(await Promise.all(all))).toEqual(new Set(['done']))
})

test('the limits of the process and of one business hold, and a failure ends its turn', async () => {
  const turns = createFairTurns({ ...BOUNDS, maxWaiting: 40 })
  const running = { all: 0, a: 0, b: 0, c: 0 }
  const most = { all: 0, actor: 0 }
  const work = (business: 'a' | 'b' | 'c', n: number) => async () => {
    running.all += 1
    running[business] += 1
    most.all = Math.max(most.all, running.all)
    most.actor = Math.max(most.actor, running[business])
    await new Promise((done) => setImmediate(done))
    running.all -= 1
    running[business] -= 1
    if (n % 2) throw new Error('This one fails.')
  }
  const asked = (['a', 'b', 'c'] as const).flatMap((business) =>
    Array.from({ length: 10 }, (_, n) => turns.run(business, work(business, n))),
  )
  const results = await Promise.allSettled(asked)
  expect(most).toEqual({ all: 2, actor: 1 })
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(15)
  expect(await turns.run('a', async () => 'free again')).toBe('free again')
})

test('only a business beyond its own limit is refused, at once', async () => {
  const { ask, end } = useTurns({ maxPerBusiness: 2 })
  const [first, second] = [ask('a1'), ask('a2')]
  expect(await ask('a3')).toBe('business_busy')
  const other = ask('b1')
  for (const name of ['a1', 'a2', 'b1']) await end(name)
  expect(await Promise.all([first, second, other])).toEqual(['done', 'done', 'done'])
})

test('in a full queue the business with the most requests loses its newest to a new business', async () => {
  const { ask, end, started } = useTurns({ concurrency: 1, maxWaiting: 4 })
  const answers = Object.fromEntries(
    ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1', 'd1', 'e1'].map((name) => [name, ask(name)]),
  )
  for (const name of ['a5', 'a4', 'a3', 'b2']) expect(await answers[name]).toBe('business_busy')
  // One request waits for each of four businesses, so none has more than the new one would.
  expect(await answers['e1']).toBe('unavailable')
  for (const name of ['a1', 'a2', 'b1', 'c1', 'd1']) await end(name)
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'd1'])
})

test('a disconnected client leaves the queue and frees its place', async () => {
  const { ask, end, started } = useTurns({ concurrency: 1, maxPerBusiness: 2 })
  const first = ask('a1')
  const gone = new AbortController()
  const abandoned = ask('a2', gone.signal)
  gone.abort()
  expect(await abandoned).toBe('unavailable')
  const next = ask('a3')
  await end('a1')
  await end('a3')
  expect(await Promise.all([first, next])).toEqual(['done', 'done'])
  expect(started).toEqual(['a1', 'a3'])
  expect(await ask('a4', AbortSignal.abort())).toBe('unavailable')
})

test('a wait has a time limit', async () => {
  vi.useFakeTimers()
  const { ask, started } = useTurns({ concurrency: 1, maxWaitMs: 5_000, refusal: 'exports_busy' })
  void ask('a1')
  const waiting = ask('b1')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await waiting).toBe('exports_busy')
  expect(started).toEqual(['a1'])
})
