import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { DocumentTotals } from '#domain/document/document.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { type Quantity, quantity } from '#domain/money/quantity.ts'
import { type TaxRate, taxRate } from '#domain/gst/tax-rate.ts'
import {
  assignments,
  columnArrays,
  columnNames,
  type Columns,
  columnValues,
  selected,
} from '#server/platform/postgres/columns.ts'
import { type Db, openDatabase } from '#server/platform/postgres/database.ts'

interface Line {
  position: number
  quantity: Quantity
  unit_price: Paise
  rate: TaxRate
  note: string | null
  sold_on: string
  details: { colour: string } | null
}

const LINE: Columns<Line> = {
  position: 'int',
  quantity: 'bigint',
  unit_price: 'bigint',
  rate: 'int as bigint',
  note: 'text',
  sold_on: 'date',
  details: 'jsonb',
}

const first: Line = {
  position: 1,
  quantity: quantity(2_000n),
  unit_price: paise(99_50n),
  rate: taxRate(1800n),
  note: 'Red, "large"',
  sold_on: '2026-11-21',
  details: { colour: 'red' },
}
const second: Line = { ...first, position: 2, note: null, details: null }

let db: Db

beforeAll(async () => {
  db = openDatabase(inject('postgresUrl'), { connections: 1 })
  // The columns are in another order than in the map.
  await db.unsafe(`CREATE TEMPORARY TABLE sold (details jsonb, rate int, unit_price bigint, note text, sold_on date,
    quantity bigint, position int)`)
})
afterAll(() => db.end())

const read = () => db<Line[]>`SELECT ${selected(LINE)} FROM sold ORDER BY position`

test('a row, many rows and an update are read back field by field', async () => {
  await db`INSERT INTO sold (${columnNames(LINE)}) VALUES (${columnValues(LINE, first)})`
  await db`INSERT INTO sold (${columnNames(LINE)}) SELECT * FROM unnest(${columnArrays(LINE, [second])})`
  expect([...(await read())]).toEqual([first, second])
  const changed: Line = { ...second, unit_price: paise(1n), note: 'Blue', details: { colour: 'blue' } }
  await db`UPDATE sold SET ${assignments(LINE, changed)} WHERE position = ${2}`
  expect([...(await read())]).toEqual([first, changed])
})

test('an SQL fragment does not run by itself', async () => {
  await expect(columnNames(LINE)).rejects.toThrow('does not run by itself')
})

test('swapped kinds of numbers, a missing column and a column of another type do not compile', () => {
  // @ts-expect-error a quantity is no amount
  columnValues(LINE, { ...first, unit_price: first.quantity })
  // @ts-expect-error an amount is no quantity
  columnArrays(LINE, [{ ...first, quantity: first.unit_price }])
  const { cgst: _, ...others } = { taxable: 'bigint', cgst: 'bigint', sgst: 'bigint', igst: 'bigint' } as const
  // @ts-expect-error cgst and two sums have no column
  const incomplete: Columns<DocumentTotals> = others
  // @ts-expect-error paise are no text
  const wrong: Columns<Pick<DocumentTotals, 'amount'>> = { amount: 'text' }
  expect([incomplete, wrong]).toHaveLength(2)
})
