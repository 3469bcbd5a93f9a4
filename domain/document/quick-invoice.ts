import { priceLineBeforeTax } from '../gst/gst-line.ts'
import type { Registration } from '../gst/gst-supply.ts'
import { NO_TAX, type TaxRate } from '../gst/tax-rate.ts'
import type { Paise } from '../money/money.ts'
import type { Percent } from '../money/percent.ts'
import { ONE } from '../money/quantity.ts'
import type { IssuedKind } from './document.ts'
import type { DocumentLine } from './document-lines.ts'

/** What a business usually sells. */
export interface UsualSale {
  rate: TaxRate
  hsn: string | null
}

/** Error message for a discount that leaves nothing of a quick invoice. */
export const DISCOUNT_TOO_LARGE = 'The discount must be less than the amount'

/** Line of an invoice without notes. */
export const DEFAULT_LINE = 'Professional Services'

/** Returns the only line of an invoice that is a name, an amount and a note; its tax is added later. */
export const quickLine = (
  amount: Paise,
  notes: string | null,
  discount_percent: Percent | null = null,
): DocumentLine => ({
  description: notes ?? DEFAULT_LINE,
  hsn: null,
  quantity: ONE,
  unit: null,
  unit_price: amount,
  discount_percent,
  discount_amount: null,
  rate: NO_TAX,
  exemption: null,
})

/**
 * Returns the rate and code that a quick invoice of this seller names; its amount includes the tax. Null: it mentions
 * no tax.
 */
export const quickTax = (registration: Registration, usual: UsualSale | null): UsualSale | null =>
  registration === 'registered' ? usual : null

/**
 * Returns the registration under which an issued document was written: a plain invoice is like one of an unregistered
 * seller.
 */
export const registrationAtIssue = (kind: IssuedKind, registration: Registration): Registration =>
  kind === 'invoice' ? 'unregistered' : registration

/**
 * Whether these lines have a nil rate only because the seller could not choose one: an unregistered seller sees no
 * rates. Once the seller is registered, a document with the same lines has the usual rate (`withUsualTax`).
 */
export const hasNoChosenRates = (
  registration: Registration,
  lines: readonly Pick<DocumentLine, 'rate' | 'exemption'>[],
): boolean =>
  registration !== 'registered' && lines.every(({ rate, exemption }) => rate === NO_TAX && exemption === null)

/**
 * Returns a document's lines with the usual rate, and with the usual code if they have none. Prices include the tax,
 * unless the customer pays it to the government (reverse charge). The rate has the form that it has in the lines.
 */
export const withUsualTax = <Line extends { hsn?: string | null | undefined }, Rate>(
  { reverse_charge, lines }: { reverse_charge: boolean | undefined; lines: readonly Line[] },
  { rate, hsn }: { rate: Rate; hsn: string | null },
) => ({
  prices_include_tax: !reverse_charge,
  lines: lines.map((line) => ({ ...line, rate, hsn: line.hsn ?? hsn })),
})

/**
 * Returns what a quick invoice asks of its customer, in paise: the amount less the discount, in percent or in rupees.
 * The amount includes any tax, so the total is the same for each seller and place.
 */
export function quickTotal(amount: Paise, discount: { percent: Percent } | { rupees: Paise }): Paise {
  const line = { quantity: ONE, unit_price: amount, rate: NO_TAX }
  if ('rupees' in discount)
    return priceLineBeforeTax({ ...line, discount: { kind: 'amount', amount: discount.rupees } }).net
  // Stryker disable next-line StringLiteral: it is neither none nor an amount
  return priceLineBeforeTax({ ...line, discount: { kind: 'percent', percent: discount.percent } }).net
}
