import { type DocumentNature, taxNames } from './document-labels.ts'
import { showHalfTaxRate, showTaxRate, type TaxRate } from '../gst/tax-rate.ts'
import type { TaxedLine } from '../gst/tax-table.ts'
import type { Paise } from '../money/money.ts'

export interface TaxColumn {
  /** "IGST" */
  name: string
  /** Its part of a rate: "9%" of 18% for CGST. */
  showPart: (rate: TaxRate) => string
  amountOf: (row: TaxedLine) => Paise
}

const AMOUNTS: readonly TaxColumn['amountOf'][] = [({ cgst }) => cgst, ({ sgst }) => sgst]

/** The taxes that a document names: IGST, or CGST and SGST (or UTGST) with half of the rate each. */
export const taxColumns = (nature: DocumentNature): TaxColumn[] => {
  const names = taxNames(nature)
  const [only, ...others] = names
  if (only !== undefined && others.length === 0)
    return [{ name: only, showPart: showTaxRate, amountOf: ({ igst }) => igst }]
  return names.flatMap((name, i) => {
    const amountOf = AMOUNTS[i]
    return amountOf ? [{ name, showPart: showHalfTaxRate, amountOf }] : []
  })
}
