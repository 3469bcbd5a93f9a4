import { type DocumentNature, showsTax } from './document-labels.ts'
import type { LineWithFigures } from './document.ts'
import { ONE, showQuantity } from '../money/quantity.ts'

export interface LineColumns {
  code: boolean
  /** Quantity and rate. */
  quantity: boolean
  discount: boolean
  tax: boolean
}

type CountedLine = Pick<LineWithFigures, 'quantity' | 'unit' | 'is_by_value'>

/** "5 Nos"; empty for a line of a note that is by value, of which no goods are counted. */
export const showLineQuantity = ({ quantity, unit, is_by_value }: CountedLine): string =>
  is_by_value ? '' : [showQuantity(quantity), unit].filter(Boolean).join(' ')

/** The columns that the lines of a document need; a plain invoice for one thing needs neither quantity nor rate. */
export const lineColumns = (
  lines: readonly (CountedLine & Pick<LineWithFigures, 'hsn' | 'discount'>)[],
  nature: DocumentNature,
): LineColumns => {
  const tax = showsTax(nature)
  const discount = lines.some((line) => line.discount !== 0n)
  const isCounted = lines.some(({ quantity, unit, is_by_value }) => !is_by_value && (quantity !== ONE || unit !== null))
  return {
    code: nature.registration !== 'unregistered' && lines.some(({ hsn }) => hsn !== null),
    quantity: tax || discount || isCounted || lines.length > 1,
    discount,
    tax,
  }
}

/** The head of the column of unit prices. */
export const rateHead = ({ tax }: LineColumns, prices_include_tax: boolean): string =>
  tax && prices_include_tax ? 'Rate with tax (₹)' : 'Rate (₹)'
