import { type DocumentNature, showsTax } from './document-labels.ts'
import type { LineWithFigures } from './document.ts'
import { ONE } from '../money/quantity.ts'

export interface LineColumns {
  code: boolean
  /** Quantity and rate. */
  quantity: boolean
  discount: boolean
  tax: boolean
}

/** The columns that the lines of a document need; a plain invoice for one thing needs neither quantity nor rate. */
export const lineColumns = (
  lines: readonly Pick<LineWithFigures, 'hsn' | 'quantity' | 'unit' | 'discount'>[],
  nature: DocumentNature,
): LineColumns => {
  const tax = showsTax(nature)
  const discount = lines.some((line) => line.discount !== 0n)
  const isCounted = lines.some(({ quantity, unit }) => quantity !== ONE || unit !== null)
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
