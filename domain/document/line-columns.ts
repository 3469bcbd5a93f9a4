import { ONE, showQuantity } from '../money/quantity.ts'
import { showHalfTaxRate, showTaxRate, type TaxRate } from '../gst/tax-rate.ts'
import type { TaxedLine } from '../gst/tax-table.ts'
import type { Paise } from '../money/money.ts'
import { type DocumentTraits, showsTax, taxNames } from './document-labels.ts'
import type { LineWithFigures } from './document.ts'

export interface LineColumns {
  code: boolean
  /** Quantity and rate. */
  quantity: boolean
  discount: boolean
  tax: boolean
}

type CountedLine = Pick<LineWithFigures, 'quantity' | 'unit' | 'is_by_value'>

/** Returns "5 Nos"; empty for a line of a note by value, which counts no goods. */
export const showLineQuantity = ({ quantity, unit, is_by_value }: CountedLine): string =>
  is_by_value ? '' : [showQuantity(quantity), unit].filter(Boolean).join(' ')

/** The columns that the lines of a document need; a plain invoice for one thing needs neither quantity nor rate. */
export const lineColumns = (
  lines: readonly (CountedLine & Pick<LineWithFigures, 'hsn' | 'discount'>)[],
  traits: DocumentTraits,
): LineColumns => {
  const tax = showsTax(traits)
  const discount = lines.some((line) => line.discount !== 0n)
  // Stryker disable next-line MethodExpression: several lines show quantities anyway
  const isCounted = lines.some(({ quantity, unit, is_by_value }) => !is_by_value && (quantity !== ONE || unit !== null))
  return {
    code: traits.registration !== 'unregistered' && lines.some(({ hsn }) => hsn !== null),
    quantity: tax || discount || isCounted || lines.length > 1,
    discount,
    tax,
  }
}

/** Returns the heading of the column of unit prices. */
export const rateHead = ({ tax }: LineColumns, prices_include_tax: boolean): string =>
  tax && prices_include_tax ? 'Rate with tax (₹)' : 'Rate (₹)'

interface TaxColumn {
  /** "IGST" */
  name: string
  /** Its part of a rate: "9%" of 18% for CGST. */
  showPart: (rate: TaxRate) => string
  amountOf: (row: TaxedLine) => Paise
}

/** The taxes that a document names: IGST, or CGST and SGST (or UTGST) with half of the rate each. */
export const taxColumns = (traits: DocumentTraits): TaxColumn[] => {
  const [first, second] = taxNames(traits)
  if (first === undefined) return []
  if (second === undefined) return [{ name: first, showPart: showTaxRate, amountOf: ({ igst }) => igst }]
  return [
    { name: first, showPart: showHalfTaxRate, amountOf: ({ cgst }) => cgst },
    { name: second, showPart: showHalfTaxRate, amountOf: ({ sgst }) => sgst },
  ]
}
