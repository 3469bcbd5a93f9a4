import { computeDocumentFigures } from '../document-lines.ts'
import { type DocumentTotals, type IssuedKind, type LineWithFigures, pricingOf, totalsOf } from '../document.ts'
import { type SellerDetails, stateOfSeller } from '../seller.ts'
import type { PricingTerms } from '../../gst/gst.ts'
import type { Registration } from '../../gst/gst-supply.ts'
import { type Paise, paise } from '../../money/money.ts'
import { ONE, type Quantity } from '../../money/quantity.ts'
import { divideHalfUp, spread } from '../../money/rounding.ts'

/** The facts of an issued document that decide the figures of a later one at its rates. */
export interface DebitedInvoice extends PricingTerms {
  kind: IssuedKind
  /** As the seller was when the invoice was made. */
  seller: Pick<SellerDetails, 'registration' | 'gstin' | 'state_code'>
}

/**
 * An additional charge for a line of an invoice: units that were not charged, or a difference of price for some units.
 */
export interface MoreOfLine<Line> {
  line: Line
  quantity: Quantity
  unit_price: Paise
}

/** A line of an invoice that a debit note charges more for. */
export type DebitableLine = Pick<
  LineWithFigures,
  | 'position'
  | 'description'
  | 'hsn'
  | 'unit'
  | 'rate'
  | 'exemption'
  | 'amount'
  | 'unit_price'
  | 'quantity'
  | 'gross'
  | 'discount'
>

/**
 * Returns the price that the invoice charged for one unit of a line, in paise: after its discount and its part of the
 * invoice's.
 */
export const chargedPrice = ({
  unit_price,
  quantity,
  gross,
  discount,
}: Pick<DebitableLine, 'unit_price' | 'quantity' | 'gross' | 'discount'>): Paise =>
  discount === 0n ? unit_price : paise(divideHalfUp((gross - discount) * ONE, quantity))

/** What a debit note charges. */
export interface Debit {
  terms: PricingTerms
  lines: LineWithFigures[]
  totals: DocumentTotals
}

/** Returns the registration that applies to this document: a plain invoice has no GST, whoever the seller is. */
const registrationOf = ({ kind, seller, place_of_supply }: DebitedInvoice): Registration =>
  // Stryker disable next-line StringLiteral: all but a registered seller charge no tax
  kind === 'invoice' || place_of_supply === null ? 'unregistered' : seller.registration

function computeDebit(invoice: DebitedInvoice, more: readonly MoreOfLine<DebitableLine>[], terms: PricingTerms): Debit {
  const lines = more.map(({ line, quantity, unit_price }) => ({
    description: line.description,
    hsn: line.hsn,
    quantity,
    unit: line.unit,
    unit_price,
    discount_percent: null,
    discount_amount: null,
    rate: line.rate,
    exemption: line.exemption,
  }))
  const figures = computeDocumentFigures(lines, {
    ...terms,
    registration: registrationOf(invoice),
    sellerState: stateOfSeller(invoice.seller),
  })
  return {
    terms,
    lines: lines.flatMap((line, i) => {
      const own = figures.lines[i]
      // Stryker disable next-line ArrayDeclaration: each line has its figures
      return own ? [{ ...line, ...own, position: i + 1, credits_position: null, is_by_value: false }] : []
    }),
    totals: totalsOf(figures),
  }
}

/** Charges more of some lines, at the rates and the place of supply of the invoice (CGST Act, section 34(3)). */
export const debitByLines = (invoice: DebitedInvoice, more: readonly MoreOfLine<DebitableLine>[]): Debit =>
  computeDebit(invoice, more, { ...pricingOf(invoice), discount: paise(0n) })

/**
 * Charges an additional amount, taxes included, over lines in proportion to their amounts. Under reverse charge the
 * customer pays the tax to the government, so the amount excludes it. A refund voucher has the figures of such a debit
 * over the lines of its receipt voucher.
 * @throws RangeError for a negative value
 */
export function debitByValue(invoice: DebitedInvoice, lines: readonly DebitableLine[], value: Paise): Debit {
  const parts = spread(value, lines, ({ amount }) => amount).filter(({ part }) => part > 0n)
  const debit = computeDebit(
    invoice,
    parts.map(({ item, part }) => ({ line: item, quantity: ONE, unit_price: part })),
    {
      ...pricingOf(invoice),
      prices_include_tax: !invoice.reverse_charge,
      discount: paise(0n),
      is_rounded: false,
    },
  )
  return { ...debit, lines: debit.lines.map((line) => ({ ...line, is_by_value: true })) }
}
