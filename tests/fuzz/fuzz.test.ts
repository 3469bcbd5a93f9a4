import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { findFaults, fuzz, type FuzzReport } from './fuzz.ts'

const app = useApp({ RATE_LIMITS: 'off' })

/** `npm run fuzz` sends more, from another seed. */
const CALLS = Number(process.env.FUZZ_CALLS ?? 2_000)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_126)
/** The longest time of an answer in ms that `npm run fuzz` accepts; the tests, which share a machine, measure none. */
const LONGEST = Number(process.env.FUZZ_LONGEST ?? Infinity)

test(`${CALLS} calls made from the API description find no fault`, { timeout: 7_200_000 }, async () => {
  const memory = [megabytes()]
  const report = await fuzz(app.current, CALLS, SEED)
  memory.push(megabytes())
  if (process.env.FUZZ_CALLS) {
    await sleep(REST_MS)
    process.stdout.write(`${tell(report)}${tellMemory([...memory, megabytes()])}\n`)
  }
  expect(report.faults).toEqual([])
  expect(report.slowest.filter(({ ms }) => ms > LONGEST)).toEqual([])
  // Requests that are all refused would find nothing.
  expect(report.accepted / report.operations).toBeGreaterThan(0.3)
})

const megabytes = (): number => Math.round(process.memoryUsage.rss() / 1_000_000)

/** V8 gives memory back while a process rests. */
const REST_MS = 60_000

const tellMemory = ([before, after, rested]: readonly number[]): string =>
  `Memory of the server with the sender of the requests: ${before} MB before, ${after} MB after, ${rested} MB a minute later`

function tell({ calls, accepted, operations, statuses, slowest }: FuzzReport): string {
  const counts = [...statuses].toSorted().map(([status, count]) => `${status}: ${count}`)
  return [
    `${calls} calls, seed ${SEED}; ${counts.join(', ')}`,
    `${accepted} of ${operations} calls of the description accepted at least once; the slowest answers:`,
    ...slowest.map(({ ms, name }) => `${ms.toFixed(0)} ms  ${name}`),
    '',
  ].join('\n')
}

test('a fault is seen', () => {
  const operation = { name: 'GET /api/invoices', refusals: ['application/json'] }
  const answer = (status: number, text: string, type = 'application/json') =>
    findFaults(operation, { status, text, headers: new Headers({ 'content-type': type }) })
  expect(answer(200, '{}')).toEqual([])
  expect(answer(404, '{}')).toEqual([])
  expect(answer(503, '{}')).toEqual(['GET /api/invoices answered 503: {}'])
  expect(answer(400, 'no', 'text/html')).toEqual(['GET /api/invoices refused with 400 in text/html'])
  expect(answer(200, '{"name":"canary-ravi"}')).toEqual(['GET /api/invoices told canary-ravi'])
})
