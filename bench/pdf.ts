// Measures PDFs of tax invoices with 10 and 500 lines in each template, and of one with the longest notes.
// CPU time is available only on Linux.
// node --import tsx bench/pdf.ts
import { Console } from 'node:console'
import { readFileSync } from 'node:fs'
import { TEMPLATES } from '#contract/business/business.ts'
import { paise } from '#domain/money/money.ts'
import { createPdfPrinter } from '#server/platform/pdf/printer.ts'
import { printInvoice } from '../tests/pdf/print-invoice.ts'
import { LONGEST_TEXT, manyLines, plainLine, sampleInvoice, taxInvoice } from '../tests/pdf/sample-invoice.ts'

/** Each run prints a different invoice in a warm worker. */
const RUNS = 10

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10

/** CPU time of the workers so far, which other load on the machine hardly affects. */
const cpuMs = (): number =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map((pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' '))
    .reduce((sum, stat) => sum + (Number(stat[13]) + Number(stat[14])) * TICK_MS, 0)

async function timeTemplate(print: (number: number) => Promise<Uint8Array>) {
  const times: number[] = []
  let bytes = 0
  let used = 0
  for (let run = 0; run < RUNS + 3; run++) {
    if (run === 3) used = cpuMs()
    const start = performance.now()
    bytes = (await print(run)).length
    if (run >= 3) times.push(performance.now() - start)
  }
  const cpu = (cpuMs() - used) / RUNS
  times.sort((a, b) => a - b)
  return {
    'fastest ms': times[0]?.toFixed(1),
    'median ms': times[Math.floor(RUNS / 2)]?.toFixed(1),
    'cpu ms': cpu.toFixed(1),
    KB: Math.round(bytes / 1000),
  }
}

const printer = createPdfPrinter()
const rows: Record<string, unknown> = {}
for (const count of [10, 500]) {
  for (const template of TEMPLATES) {
    const sold = manyLines(count)
    rows[`${template}, ${count} lines`] = await timeTemplate((number) =>
      printInvoice(printer, taxInvoice({ sold, number: `INV/26-27/${number}`, sellerChanges: { template } })),
    )
  }
}
rows['longest notes and description'] = await timeTemplate((number) =>
  printInvoice(
    printer,
    sampleInvoice({
      number: `INV/26-27/${number}`,
      lines: [plainLine(LONGEST_TEXT, paise(100n))],
      notes: LONGEST_TEXT,
    }),
  ),
)
await printer.stop()
new Console(process.stdout).table(rows)
