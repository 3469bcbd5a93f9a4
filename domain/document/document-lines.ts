import { computeInvoice, type InvoiceFigures } from '../gst/gst.ts'
import type { Discount } from '../gst/gst-line.ts'
import type { Registration, SupplyType } from '../gst/gst-supply.ts'
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
  unitPrice: Paise
  discountPercent: Percent | null
  discountAmount: Paise | null
  rate: TaxRate
  /** Returns tell apart what bears no tax; null: it is taxed, or its rate is nil. */
  exemption: 'exempt' | 'non_gst' | null
}

/** All from which the figures of a document follow. */
export interface DocumentTerms {
  registration: Registration
  sellerState: string | null
  placeOfSupply: string | null
  supplyType: SupplyType
  reverseCharge: boolean
  pricesIncludeTax: boolean
  /** Off the whole, before tax. */
  discount: Paise
  isRounded: boolean
}

const discountOf = ({ discountPercent, discountAmount }: DocumentLine): Discount => {
  if (discountPercent !== null) return { kind: 'percent', percent: discountPercent }
  return discountAmount === null ? { kind: 'none' } : { kind: 'amount', amount: discountAmount }
}

/** All is exempt or outside GST, in an ordinary supply: zero-rated exports and zones have tax invoices (IGST Act, s.16). */
const isExemptOnly = (lines: readonly DocumentLine[], { registration, supplyType }: DocumentTerms): boolean =>
  registration === 'registered' &&
  supplyType === 'regular' &&
  lines.length > 0 &&
  lines.every(({ exemption }) => exemption !== null)

/**
 * The figures of a document, the same on the screen while it is written and on the server that keeps it.
 * A registered seller's document of nothing but exempt goods or services is a bill of supply (CGST Act, s.31(3)(c)).
 * @throws RangeError where tax is due and a state is missing or unknown
 */
export const computeDocumentFigures = (lines: readonly DocumentLine[], terms: DocumentTerms): InvoiceFigures => {
  const figures = computeInvoice({
    lines: lines.map((line) => ({
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      discount: discountOf(line),
      rate: line.rate,
    })),
    registration: terms.registration,
    sellerState: terms.sellerState,
    placeOfSupply: terms.placeOfSupply,
    supplyType: terms.supplyType,
    invoiceDiscount: terms.discount,
    taxInclusive: terms.pricesIncludeTax,
    reverseCharge: terms.reverseCharge,
    roundOff: terms.isRounded,
  })
  return isExemptOnly(lines, terms) ? { ...figures, document: 'bill_of_supply' } : figures
}

const ABROAD = '96'

/**
 * Where a supply goes where nobody said: abroad for an export, else where the customer is, else where the seller is
 * (IGST Act, sections 10 and 12).
 */
export const assumePlace = (
  supplyType: SupplyType,
  customerState: string | null,
  sellerState: string | null,
): string | null =>
  supplyType === 'export_with_tax' || supplyType === 'export_without_tax' ? ABROAD : (customerState ?? sellerState)
