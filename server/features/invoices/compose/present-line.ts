import type { PreliminaryLine } from '#contract/preliminary-documents/preliminary-documents.ts'
import type { LineWithFigures } from '#domain/document/document.ts'
import { showRate } from '#domain/gst/tax-rate.ts'
import { showPercent } from '#domain/money/percent.ts'
import { showQuantity } from '#domain/money/quantity.ts'
import { inRupees } from '#domain/money/rupees.ts'

/** Converts a line of any document to the API form. */
export const presentLine = (line: LineWithFigures): PreliminaryLine => {
  const { position, description, hsn, unit, exemption, unit_price, discount_amount } = line
  const { gross, discount, taxable, cgst, sgst, igst, amount } = line
  return {
    position,
    description,
    hsn,
    quantity: showQuantity(line.quantity),
    unit,
    discount_percent: line.discount_percent === null ? null : showPercent(line.discount_percent),
    rate: showRate(line.rate),
    exemption,
    ...inRupees({ unit_price, discount_amount, gross, discount, taxable, cgst, sgst, igst, amount }),
  }
}
