import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { measureMemory } from '../harness/process-memory.ts'
import { csvOf, HEADINGS, type Line, send, workbook } from './statement-files.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const MB = 1024 * 1024

/** As many rows as a statement may have below its headings, with narrations of a usual length. */
const ROWS = 19_999
const rupees = (n: number): string => n.toFixed(2)
const lineOf = (i: number): Line => ({
  day: `${String((i % 28) + 1).padStart(2, '0')}/10/26`,
  narration: `UPI-CUSTOMER NUMBER ${i}-CUSTOMER${i}@OKAXIS-SBIN0001234-${627_600_000_000 + i}-PAYMENT FOR INVOICE ${i}`,
  credit: rupees(100),
  balance: rupees(10_000 + 100 * (i + 1)),
})
const LINES = Array.from({ length: ROWS }, (_, i) => lineOf(i))
const cellsOf = ({ day, narration, credit = '', balance }: Line): string[] => [day, narration, '', credit, balance]

test.each<[string, () => Buffer | string]>([
  ['CSV', () => csvOf(LINES)],
  ['XLSX', () => workbook([[...HEADINGS], ...LINES.map(cellsOf)], 'xlsx')],
  [
    'HTML',
    () =>
      `<table>${[HEADINGS, ...LINES.map(cellsOf)].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
  ],
])(
  'the largest statement as %s is read within the memory of its process',
  async (_kind, make) => {
    const asha = await app.current.seller()
    const file = make()
    const { answer, children } = await measureMemory(() => send(asha, file))
    expect(answer.body).toMatchObject({ import: { rows: ROWS, added: ROWS } })
    expect(children).toBeLessThan(150 * MB)
  },
  120_000,
)
