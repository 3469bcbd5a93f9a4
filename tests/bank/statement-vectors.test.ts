import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readBankStatement } from '#domain/bank/read-bank-statement.ts'
import { readHtmlTable } from '#server/features/bank/readers/read-html.ts'
import { readTextTable } from '#server/features/bank/readers/open-statement.ts'
import { decodeText } from '#server/platform/sheets/decode-text.ts'

const FOLDER = new URL('../vectors/statements/', import.meta.url)

interface ExpectedRow {
  date: string
  amount_paise: number
  direction: string
  channel: string
  utr: string | null
  payer_vpa: string | null
  payer_vpa_partial: string | null
  payer_name: string | null
  note: string | null
  balance_paise: number
  narration: string
}

interface Expected {
  file: string
  file_order: 'asc' | 'desc'
  row_count: number
  rows: ExpectedRow[]
}

const VECTORS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.expected.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Expected)

test('the statements were found', () => {
  expect(VECTORS.length).toBeGreaterThanOrEqual(9)
})

test.each(VECTORS)('$file is read to the paisa: days, amounts, sides, numbers, payers and notes', async (expected) => {
  const text = decodeText(readFileSync(new URL(expected.file, FOLDER))) ?? ''
  const table = expected.file.endsWith('.xls') ? readHtmlTable(text) : await readTextTable(text)
  const outcome = readBankStatement(table, () => undefined, '2026-12-31')
  if (!('statement' in outcome)) throw new Error(JSON.stringify(outcome))
  const { rows, balances } = outcome.statement
  expect(balances).toEqual({
    state: 'holds',
    brokenRow: null,
    isSwapped: false,
    isNewestFirst: expected.file_order === 'desc',
  })
  expect(rows).toHaveLength(expected.row_count)
  expect(
    rows.map((row) => ({
      date: row.day,
      amount_paise: Number(row.amount),
      direction: row.side,
      channel: row.channel.toUpperCase(),
      utr: row.utr,
      payer_vpa: row.payer_upi_is_partial ? null : row.payer_upi,
      payer_vpa_partial: row.payer_upi_is_partial ? row.payer_upi : null,
      payer_name: row.payer_name,
      note: row.note,
      balance_paise: Number(row.balance),
      narration: row.narration,
    })),
  ).toEqual(expected.rows)
})
