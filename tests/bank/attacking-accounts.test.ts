import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Seller } from '../harness/app.ts'
import { useApp } from '../harness/app.ts'
import { childrenOf } from '../harness/process-memory.ts'
import { makePdf } from './make-pdf.ts'
import { csvOf, LINES, pdfOf, send } from './statement-files.ts'

const app = useApp()

/** Files that one business may have in the queue. */
const EACH = 5

/** Texts without a statement: read to the end, and then refused. */
const HEAVY_PDF = makePdf(
  Array.from({ length: 4 }, () =>
    Array.from({ length: 1_200 }, (_, i) => ({ text: `x${i * 7919}`, x: (i * 37) % 800, y: (i * 53) % 580 })),
  ),
)

/** The same file, cut off: read to its end as well. */
const BROKEN_PDF = HEAVY_PDF.subarray(0, HEAVY_PDF.length - 200)

/** Of the four attackers, those that used no time yet are due before an account that comes later. */
const FIRST_TURNS = 4

/**
 * Each sends as many heavy and broken PDFs as it may; `settled` gets the status of each. Those that were read are
 * counted by `read`: one that is refused for its number takes no turn.
 */
function beginAttacks(attackers: readonly Seller[]) {
  const settled: number[] = []
  const read = () => settled.filter((status) => status === 400).length
  const attacks = attackers.flatMap((seller) =>
    Array.from({ length: EACH }, async (_, n) => {
      const { status } = await send(seller, n % 2 === 0 ? HEAVY_PDF : BROKEN_PDF)
      settled.push(status)
    }),
  )
  return { attacks, settled, read }
}

function isReader(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('bank-worker.js')
  } catch {
    // It has ended.
    return false
  }
}

/**
 * Stops the processes that read statements, so that no PDF gets further, however long what follows takes on a busy
 * machine. Returns what lets them go on.
 */
async function holdReaders(): Promise<() => void> {
  const held = new Set<number>()
  const holdOthers = (): boolean => {
    const readers = childrenOf(process.pid).filter(isReader)
    const others = readers.filter((pid) => !held.has(pid))
    for (const pid of others) {
      process.kill(pid, 'SIGSTOP')
      held.add(pid)
    }
    // One that had just answered may be replaced by another.
    return readers.length > 0 && others.length === 0
  }
  await expect.poll(holdOthers, { interval: 20 }).toBe(true)
  return () => {
    for (const pid of childrenOf(process.pid)) if (held.has(pid)) process.kill(pid, 'SIGCONT')
  }
}

test('four free accounts that send heavy and broken PDFs keep a fifth one neither from a CSV nor from a PDF', async () => {
  const attackers = await Promise.all(Array.from({ length: 4 }, () => app.current.seller({ plan: 'Free' })))
  const [ravi, asha] = [await app.current.seller({ plan: 'Free' }), await app.current.seller({ plan: 'Free' })]
  const { attacks, settled, read } = beginAttacks(attackers)
  // One of them has had its turn: the queue is full of the others.
  await expect.poll(read, { interval: 20 }).toBeGreaterThan(0)
  const release = await holdReaders()

  const answered: string[] = []
  const pdf = send(ravi, pdfOf(LINES)).then((answer) => {
    answered.push('pdf')
    return { answer, after: read() }
  })
  const csv = await send(asha, csvOf(LINES.slice(0, 1)))
  expect(csv).toMatchObject({ status: 200, body: { import: { added: 1 } } })
  // A text waits for no PDF, not for one that came before it either.
  expect(answered).toEqual([])
  const before = read()
  release()

  const { answer, after } = await pdf
  expect(answer).toMatchObject({ status: 200 })
  expect(after - before).toBeLessThanOrEqual(FIRST_TURNS + 1)
  expect(settled.length).toBeLessThan(attacks.length)

  await Promise.all(attacks)
  expect(settled).toHaveLength(attackers.length * EACH)
  for (const status of settled) expect([400, 429]).toContain(status)
}, 240_000)

test('a shop of some weeks that used time before waits for one PDF of new accounts, not for the first of each', async () => {
  const shop = await app.current.seller({ plan: 'Free' })
  await app.current.db`UPDATE users SET created_at = now() - interval '30 days' WHERE id = ${shop.id}`
  expect(await send(shop, pdfOf(LINES))).toMatchObject({ status: 200 })
  const attackers = await Promise.all(Array.from({ length: 4 }, () => app.current.seller({ plan: 'Free' })))
  const { attacks, read } = beginAttacks(attackers)
  await expect.poll(read, { interval: 20 }).toBeGreaterThan(0)
  const release = await holdReaders()
  const sent = send(shop, pdfOf(LINES))
  // The file arrives meanwhile.
  expect(await shop.post('/api/customers', { name: 'Ravi Kumar' })).toMatchObject({ status: 200 })
  const before = read()
  release()
  expect(await sent).toMatchObject({ status: 200 })
  // The one that was being read, and one that ends while the answer arrives.
  expect(read() - before).toBeLessThan(FIRST_TURNS)
  await Promise.all(attacks)
}, 240_000)
