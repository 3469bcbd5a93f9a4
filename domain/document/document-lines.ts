import { computeInvoice, type InvoiceFigures, type PricingTerms } from '../gst/gst.ts'
import type { Discount } from '../gst/gst-line.ts'
import type { Supply, SupplyType } from '../gst/gst-supply.ts'
import type { Paise } from '../money/money.ts'
import type { Percent } from '../money/percent.ts'
import type { Quantity } from '../money/quantity.ts'
import type { TaxRate } from '../gst/tax-rate.ts'

/** A line of a document as its seller enters it. */
export interface DocumentLine {
  description: string
  hsn: string | null
  quantity: Quantity
  unit: string | null
  unit_price: Paise
  discount_percent: Percent | null
  discount_amount: Paise | null
  rate: TaxRate
  /** Returns tell apart what bears no tax; null: it is taxed, or its rate is nil. */
  exemption: 'exempt' | 'non_gst' | null
}

/** All from which the figures of a document follow, beside its lines. */
export type FigureTerms = Supply & PricingTerms

const discountOf = ({ discount_percent, discount_amount }: DocumentLine): Discount => {
  if (discount_percent !== null) return { kind: 'percent', percent: discount_percent }
  return discount_amount === null ? { kind: 'none' } : { kind: 'amount', amount: discount_amount }
}

/** All is exempt or outside GST, in an ordinary supply: zero-rated exports and zones have tax invoices (IGST Act, s.16). */
const isExemptOnly = (lines: readonly DocumentLine[], { registration, supply_type }: FigureTerms): boolean =>
  registration === 'registered' &&
  supply_type === 'regular' &&
  lines.length > 0 &&
  lines.every(({ exemption }) => exemption !== null)

/**
 * The figures of a document, the same on the screen while it is written and on the server that keeps it.
 * A registered seller's document of nothing but exempt goods or services is a bill of supply (CGST Act, s.31(3)(c)).
 * @throws RangeError where tax is due and a state is missing or unknown
 */
export const computeDocumentFigures = (lines: readonly DocumentLine[], terms: FigureTerms): InvoiceFigures => {
  const figures = computeInvoice({
    ...terms,
    lines: lines.map((line) => ({
      quantity: line.quantity,
      unit_price: line.unit_price,
      discount: discountOf(line),
      rate: line.rate,
    })),
  })
  return isExemptOnly(lines, terms) ? { ...figures, kind: 'bill_of_supply' } : figures
}

const ABROAD = '96'

/**
 * Where a supply goes where nobody said: abroad for an export, else where the customer is, else where the seller is
 * (IGST Act, sections 10 and 12).
 */
export const assumePlace = (
  supply_type: SupplyType,
  customerState: string | null,
  sellerState: string | null,
): string | null =>
  supply_type === 'export_with_tax' || supply_type === 'export_without_tax' ? ABROAD : (customerState ?? sellerState)
