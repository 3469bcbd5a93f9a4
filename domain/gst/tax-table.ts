import type { Taxes } from './gst-line.ts'
import { type Paise, paise } from '../money/money.ts'
import type { TaxRate } from './tax-rate.ts'

export interface TaxedLine extends Taxes {
  hsn: string | null
  rate: TaxRate
}

const add = (a: Paise, b: Paise): Paise => paise(a + b)

/** Sums the lines by HSN or SAC code and rate, in order of first occurrence. */
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

/** Sums one amount over all rows. */
export const sumOf = (rows: readonly TaxedLine[], pick: (row: TaxedLine) => Paise): Paise =>
  paise(rows.reduce((all, row) => all + pick(row), 0n))
