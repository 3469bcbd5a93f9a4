import { expect, test } from 'vitest'
import type { Seller } from '../harness/app.ts'
import { useApp } from '../harness/app.ts'
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

/** Of the four attackers, those that used no time yet are due before an account that comes later. */
const FIRST_TURNS = 4

test('four free accounts that send heavy and broken PDFs keep a fifth one neither from a CSV nor from a PDF', async () => {
  const attackers = await Promise.all(Array.from({ length: 4 }, () => app.current.seller({ plan: 'Free' })))
  const [asha, ravi] = [await app.current.seller({ plan: 'Free' }), await app.current.seller({ plan: 'Free' })]
  const settled: number[] = []
  const attack = async (seller: Seller, file: Buffer) => {
    const { status } = await send(seller, file)
    settled.push(status)
  }
  const broken = HEAVY_PDF.subarray(0, HEAVY_PDF.length - 200)
  const attacks = attackers.flatMap((seller) =>
    Array.from({ length: EACH }, (_, n) => attack(seller, n % 2 === 0 ? HEAVY_PDF : broken)),
  )
  // One of them has had its turn: the queue is full of the others.
  await expect.poll(() => settled.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
  const before = settled.length

  const pdf = send(ravi, pdfOf(LINES)).then((answer) => ({ answer, after: settled.length }))
  const csv = await send(asha, csvOf(LINES.slice(0, 1)))
  expect(csv).toMatchObject({ status: 200, body: { import: { added: 1 } } })
  // A text waits for no PDF: at most the one that was being read has ended meanwhile.
  expect(settled.length - before).toBeLessThanOrEqual(2)

  const { answer, after } = await pdf
  expect(answer).toMatchObject({ status: 200 })
  expect(after - before).toBeLessThanOrEqual(FIRST_TURNS + 1)
  expect(settled.length).toBeLessThan(attacks.length)

  await Promise.all(attacks)
  expect(settled).toHaveLength(attackers.length * EACH)
  for (const status of settled) expect([400, 429]).toContain(status)
}, 240_000)
