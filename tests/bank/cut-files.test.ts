import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PrintedRow } from '#domain/bank/bank-row.ts'
import type { KnownDays } from '#domain/bank/day-order.ts'
import { readBankStatement } from '#domain/bank/read-bank-statement.ts'
import { readTextTable } from '#server/features/bank/readers/open-statement.ts'
import { readCamt } from '#server/features/bank/readers/read-camt.ts'
import { readHtmlTable } from '#server/features/bank/readers/read-html.ts'
import { readMt940 } from '#server/features/bank/readers/read-mt940.ts'
import { readOfx } from '#server/features/bank/readers/read-ofx.ts'
import { readQif } from '#server/features/bank/readers/read-qif.ts'
import { decodeText } from '#server/platform/sheets/decode-text.ts'
import { UnreadableFile } from '#server/platform/sheets/read-csv.ts'
import { STANDARD_FILES } from './samples/standard-files.ts'
import { sample } from './statement-files.ts'

const DAYS: KnownDays = { today: '2026-12-31', chosen: 'day' }

const qifRows = (text: string): PrintedRow[] => {
  const read = readQif(text, DAYS)
  return 'rows' in read ? read.rows : []
}
const READERS: Record<string, (text: string) => PrintedRow[]> = {
  MT940: readMt940,
  QIF: qifRows,
  'OFX 1': readOfx,
  'OFX 2': readOfx,
  'CAMT.053': readCamt,
}

const moneyOf = (rows: readonly PrintedRow[]): string[] =>
  rows.map(({ day, side, amount }) => `${day} ${side} ${amount}`)

/** The money of the rows; undefined if the file is refused. */
function moneyIn(read: (text: string) => PrintedRow[], text: string): string[] | undefined {
  try {
    return moneyOf(read(text))
  } catch (e) {
    if (e instanceof UnreadableFile) return undefined
    throw e
  }
}

/** Whether rows are the first ones of a whole file. */
const isBeginning = (rows: readonly string[], whole: readonly string[]): boolean =>
  rows.every((row, i) => row === whole[i])

test.each(STANDARD_FILES)('$title that is cut anywhere has no other amount than the whole file', ({ title, file }) => {
  const read = READERS[title]
  if (!read) throw new Error(`No reader for ${title}`)
  const whole = moneyOf(read(file))
  const wrong: string[] = []
  for (let end = 0; end < file.length; end++) {
    const cut = moneyIn(read, file.slice(0, end))
    if (cut && !isBeginning(cut, whole)) wrong.push(file.slice(0, end).slice(-40))
  }
  expect(wrong).toEqual([])
})

const FOLDER = new URL('../vectors/statements/', import.meta.url)

test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.csv')))(
  '%s that is cut in its last transaction is refused or names its row',
  async (name) => {
    const text = decodeText(sample(name)) ?? ''
    const read = async (end: number) =>
      readBankStatement(await readTextTable(text.slice(0, end)), () => undefined, DAYS.today)
    const whole = await read(text.length)
    if (!('statement' in whole)) throw new Error(JSON.stringify(whole))
    const money = moneyOf(whole.statement.rows)
    const wrong: string[] = []
    const lines = text.split('\n')
    const last = whole.statement.rows.at(-1)?.row ?? 0
    const end = lines.slice(0, last).join('\n').length
    for (let at = end - (lines[last - 1]?.length ?? 0); at < end; at++) {
      // A cut after a letter or a blank says nothing more.
      if (!/[\d.,\t"]/.test(text.charAt(at - 1))) continue
      const cut = await read(at).catch((e: unknown) => {
        if (!(e instanceof UnreadableFile)) throw e
      })
      if (!cut || !('statement' in cut) || cut.statement.balances.state === 'broken') continue
      if (!isBeginning(moneyOf(cut.statement.rows), money)) wrong.push(text.slice(at - 40, at))
    }
    expect(wrong).toEqual([])
  },
)

test('QIF without its last sign is whole if its last line is', () => {
  const file = '!Type:Bank\nD13/10/2026\nT16000.00'
  for (const whole of [`${file}\n`, `${file}\r\n `, `${file}\n^`]) expect(qifRows(whole)).toHaveLength(1)
})

test('HTML is cut until its table is closed', () => {
  const text = sample('union-html.xls').toString()
  const end = text.indexOf('</table>') + '</table>'.length
  for (let at = text.lastIndexOf('<tr>'); at < end; at++) expect(readHtmlTable(text.slice(0, at)).isCut).toBe(true)
  for (const whole of [text, text.slice(0, end), text.replace('</table>', '')])
    expect(readHtmlTable(whole).isCut).toBe(false)
  expect(readHtmlTable('<tr><td>a').isCut).toBe(false)
  expect(readHtmlTable('<table><tr><td>a<table><tr><td>b</table>').isCut).toBe(true)
})
