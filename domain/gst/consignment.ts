import { type Paise, paise } from '../money/money.ts'
import type { LineFigures } from './gst.ts'
import { isGoods } from './hsn.ts'

/**
 * Goods of a higher value need an e-way bill before they are moved: ₹50,000 in paise (CGST Rule 138(1)). Some states
 * ask for less within them.
 */
export const EWAY_BILL_ABOVE: Paise = paise(5_000_000n)

interface ConsignedLine extends Pick<LineFigures, 'taxable' | 'cgst' | 'sgst' | 'igst'> {
  hsn: string | null
  exemption: 'exempt' | 'non_gst' | null
}

/**
 * The value of a document's goods with their tax, in paise, without exempt goods (CGST Rule 138(1), Explanation 2). A
 * line without a code may be a service and does not count.
 */
export const consignmentValue = (lines: readonly ConsignedLine[]): Paise =>
  paise(
    lines.reduce(
      (sum, line) =>
        isGoods(line) && line.exemption === null ? sum + line.taxable + line.cgst + line.sgst + line.igst : sum,
      0n,
    ),
  )
