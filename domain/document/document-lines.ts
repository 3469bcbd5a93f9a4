import { computeInvoice, type InvoiceFigures, type PricingTerms } from '../gst/gst.ts'
import type { Discount } from '../gst/gst-line.ts'
import { isExport, type Supply, type SupplyType } from '../gst/gst-supply.ts'
import { ABROAD } from '../gst/states.ts'
import type { Paise } from '../money/money.ts'
import type { Percent } from '../money/percent.ts'
import type { Quantity } from '../money/quantity.ts'
import { isService } from '../gst/hsn.ts'
import { NO_TAX, type TaxRate } from '../gst/tax-rate.ts'
import type { CustomerDetails } from './customer-details.ts'
import { type SellerDetails, stateOfSeller } from './seller.ts'

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
  /** Distinguishes untaxed lines, as GST returns require; null: the line is taxed, or its rate is nil. */
  exemption: 'exempt' | 'non_gst' | null
}

/** Everything besides the lines that decides the figures of a document. */
export type FigureTerms = Supply & PricingTerms

const discountOf = ({ discount_percent, discount_amount }: DocumentLine): Discount => {
  // Stryker disable next-line StringLiteral: it is neither none nor an amount
  if (discount_percent !== null) return { kind: 'percent', percent: discount_percent }
  return discount_amount === null ? { kind: 'none' } : { kind: 'amount', amount: discount_amount }
}

/**
 * Whether everything is exempt, nil-rated (CGST Act, s.2(47)) or outside GST, in an ordinary supply: zero-rated exports
 * and supplies to zones have tax invoices (IGST Act, s.16).
 */
const isExemptOnly = (lines: readonly DocumentLine[], { registration, supply_type }: FigureTerms): boolean =>
  registration === 'registered' &&
  supply_type === 'regular' &&
  lines.length > 0 &&
  // Stryker disable next-line ConditionalExpression: what is exempt has no rate
  lines.every(({ exemption, rate }) => exemption !== null || rate === NO_TAX)

/**
 * Computes the figures of a document. The editor and the server use this same function. A registered seller's document
 * with only exempt goods or services is a bill of supply (CGST Act, s.31(3)(c)).
 * @throws RangeError if tax is due and a state is missing or unknown
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

/** The facts from which a place of supply follows; states are two-digit codes, null if unknown. */
export interface Destination {
  supply_type: SupplyType
  sellerState: string | null
  customerState: string | null
  /** Whether the customer has a GSTIN. */
  isRegistered: boolean
  /** Where goods are delivered, if the document says so. */
  deliveryState: string | null
}

/**
 * Returns the place of supply if nobody chose one: abroad for an export; for a customer without GSTIN, where goods are
 * delivered (IGST Act, s.10(1)(ca), CBIC Circular 209/3/2024); otherwise the customer's state, or else the seller's
 * (sections 10 and 12).
 */
export const assumePlace = (to: Destination): string | null => {
  if (isExport(to.supply_type)) return ABROAD
  return (to.isRegistered ? null : to.deliveryState) ?? to.customerState ?? to.sellerState
}

/** Returns the state of a delivery address; null for services alone, which are not delivered. */
export const deliveryStateOf = (
  ship_to: { state_code: string | null } | null | undefined,
  lines: readonly Pick<DocumentLine, 'hsn'>[],
): string | null => {
  if (lines.length > 0 && lines.every(({ hsn }) => hsn !== null && isService(hsn))) return null
  return ship_to?.state_code || null
}

/** The facts from which the place of supply of a stored document followed: seller and customer as they were then. */
interface PlacedDocument extends Pick<PricingTerms, 'place_of_supply' | 'supply_type'> {
  seller: Pick<SellerDetails, 'state_code' | 'gstin'>
  customer_details: Pick<CustomerDetails, 'state_code' | 'gstin'>
  ship_to: { state_code: string | null } | null | undefined
}

/**
 * Returns the place of supply of a document if the seller chose one other than Pavti assumes from seller and customer;
 * otherwise null. With null, a later document with the same content gets the place that follows from seller and
 * customer on its own day.
 */
export const chosenPlace = (
  { place_of_supply, supply_type, seller, customer_details: customer, ship_to }: PlacedDocument,
  lines: readonly Pick<DocumentLine, 'hsn'>[],
): string | null => {
  const assumed = assumePlace({
    supply_type,
    sellerState: stateOfSeller(seller),
    customerState: customer.state_code,
    isRegistered: customer.gstin !== null,
    deliveryState: deliveryStateOf(ship_to, lines),
  })
  return place_of_supply === assumed ? null : place_of_supply
}
