import type { Taxes } from './gst-line.ts'
import { type Paise, paise } from '../money/money.ts'
import type { TaxRate } from './tax-rate.ts'

export interface TaxedLine extends Taxes {
  hsn: string | null
  rate: TaxRate
}

const add = (a: Paise, b: Paise): Paise => paise(a + b)

/** The lines summed by HSN or SAC and rate, in the order in which each first stands; its sums are those of the lines. */
export const taxTable = (lines: readonly TaxedLine[]): TaxedLine[] => {
  const rows = new Map<string, TaxedLine>()
  for (const { hsn, rate, taxable, cgst, sgst, igst } of lines) {
    const key = `${hsn} ${rate}`
    const row = rows.get(key)
    rows.set(
      key,
      row === undefined
        ? { hsn, rate, taxable, cgst, sgst, igst }
        : {
            hsn,
            rate,
            taxable: add(row.taxable, taxable),
            cgst: add(row.cgst, cgst),
            sgst: add(row.sgst, sgst),
            igst: add(row.igst, igst),
          },
    )
  }
  return [...rows.values()]
}

/** What all rows of the table come to. */
export const sumOf = (rows: readonly TaxedLine[], pick: (row: TaxedLine) => Paise): Paise =>
  paise(rows.reduce((all, row) => all + pick(row), 0n))
