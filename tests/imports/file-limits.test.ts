import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const CSV = { 'content-type': 'text/csv' }
const preview = (seller: Seller, what: string, file: string) =>
  seller.raw('POST', `/api/imports/${what}/preview`, file, CSV)

/** The longest allowed stall of the thread that answers requests. A hang takes 10 s. */
const STALL_MS = 3_000

/** Runs `work` and returns its answer and the longest stall of this process in ms. */
async function measureStall<T>(work: () => Promise<T>): Promise<{ answer: T; stallMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const answer = await work()
  delay.disable()
  return { answer, stallMs: delay.max / 1e6 }
}

test('20 MB of line ends and 300,000 short rows are refused, while other requests are answered', async () => {
  const asha = await app.current.seller()
  const files = ['\n'.repeat(20 * 1024 * 1024), `Name\n${'a\n'.repeat(300_000)}`]
  for (const file of files) {
    const { answer, stallMs } = await measureStall(() => preview(asha, 'customers', file))
    expect(answer).toMatchObject({ status: 400, body: { code: 'import_unreadable' } })
    expect(answer.body.message).toBe('The file has more than 20,000 rows, including blank ones. Split it into parts.')
    expect(stallMs).toBeLessThan(STALL_MS)
  }
})

test('too many blank rows and cells get their own error', async () => {
  const asha = await app.current.seller()
  const blank = await preview(asha, 'customers', `Name\nRavi\n${'\n'.repeat(20_000)}`)
  expect(blank.body.message).toContain('20,000 rows, including blank ones')
  const cells = await preview(asha, 'customers', `Name\n${`Ravi${',x'.repeat(99)}\n`.repeat(10_001)}`)
  expect(cells.body.message).toBe('The file has more than 10,00,000 cells. Leave out columns, or split it into parts.')
})

test('three sellers import 2,000 invoices each while a fourth is answered', async () => {
  const [asha, ravi, meera, farah] = await Promise.all([1, 2, 3, 4].map(() => app.current.seller()))
  if (!asha || !ravi || !meera || !farah) throw new Error('A seller is missing.')
  const rows = Array.from({ length: 2_000 }, (_, i) => `N/${i},01/04/2026,Customer ${i % 500},100`).join('\n')
  const file = `Number,Date,Customer,Total\n${rows}\n`

  let isGoing = true
  const imports = Promise.all(
    [asha, ravi, meera].map((seller) => seller.raw('POST', '/api/imports/invoices', file, CSV)),
  ).finally(() => (isGoing = false))
  const statuses: number[] = []
  const { answer, stallMs } = await measureStall(async () => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- the import ends it
    while (isGoing) {
      statuses.push((await farah.get('/api/customers')).status)
      await sleep(20)
    }
    return imports
  })
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(answer.map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ added: 2_000, skipped: 0, advances: 0, left_out: 0 })),
  )
  expect(statuses.length).toBeGreaterThan(3)
  expect(stallMs).toBeLessThan(STALL_MS)
})

test('a business may queue five files; another one is served meanwhile', async () => {
  const [asha, ravi] = [await app.current.seller(), await app.current.seller()]
  const rows = Array.from({ length: 10_000 }, (_, i) => `Customer ${i}`).join('\n')
  const sent = Array.from({ length: 16 }, () => preview(asha, 'customers', `Name\n${rows}\n`))
  expect((await preview(ravi, 'customers', 'Name\nMeera\n')).status).toBe(200)
  const answers = await Promise.all(sent)
  // The number that is finished before the last one arrives depends on the machine.
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, body } of refused) expect([status, body.code]).toEqual([429, 'import_running'])
  expect(refused[0]?.body.message).toContain('Your other file')
})
