import { expect, test } from 'vitest'
import { computeDocumentFigures } from '#domain/document/document-lines.ts'
import { paise } from '#domain/money/money.ts'
import { quickLine } from '#domain/document/quick-invoice.ts'
import { linesWithFigures } from '#server/features/invoices/line-queries.ts'

const lines = [quickLine(paise(100n), 'One'), quickLine(paise(200n), 'Two')]
const { lines: figures } = computeDocumentFigures(lines, {
  registration: 'unregistered',
  sellerState: null,
  place_of_supply: null,
  supply_type: 'regular',
  reverse_charge: false,
  prices_include_tax: false,
  discount: paise(0n),
  is_rounded: false,
})

test('each line is stored with its amounts', () => {
  expect(linesWithFigures(lines, figures, false).map(({ position, amount }) => [position, amount])).toEqual([
    [1, 100n],
    [2, 200n],
  ])
})

test('a line without amounts, or amounts without a line, throw an error', () => {
  expect(() => linesWithFigures(lines, figures.slice(0, 1), false)).toThrow('Line 2 has no amounts.')
  expect(() => linesWithFigures(lines.slice(0, 1), figures, false)).toThrow('amounts for lines that do not exist')
})
