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

/** Of the discount on a quick invoice, which is worth something. */
export const DISCOUNT_TOO_LARGE = 'The discount must be less than the amount'

/** Line of an invoice without notes. */
export const DEFAULT_LINE = 'Professional Services'

/** The one line of an invoice that is a name, an amount and a note; its tax is not said yet. */
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

/** What a quick invoice of this seller names of GST, which is in its amount; null: it is without a word of tax. */
export const quickTax = (registration: Registration, usual: UsualSale | null): UsualSale | null =>
  registration === 'registered' ? usual : null

/** The registration by which an issued document was written: one that says nothing of GST is like that of a seller without it. */
export const writtenBy = (kind: IssuedKind, registration: Registration): Registration =>
  kind === 'invoice' ? 'unregistered' : registration

/**
 * Whether these lines have a nil rate only because the seller could not choose one: whoever is not registered sees no rates.
 * Once the seller is registered, a document with the same lines has the usual rate (`withUsualTax`).
 */
export const lackRates = (
  registration: Registration,
  lines: readonly Pick<DocumentLine, 'rate' | 'exemption'>[],
): boolean =>
  registration !== 'registered' && lines.every(({ rate, exemption }) => rate === NO_TAX && exemption === null)

/**
 * A document's lines with the usual rate, and with its code where they have none. Their prices include the tax, unless the
 * customer pays it to the government (reverse charge). The rate is in the form that the lines have.
 */
export const withUsualTax = <Line extends { hsn?: string | null | undefined }, Rate>(
  { reverse_charge, lines }: { reverse_charge: boolean | undefined; lines: readonly Line[] },
  { rate, hsn }: { rate: Rate; hsn: string | null },
) => ({
  prices_include_tax: !reverse_charge,
  lines: lines.map((line) => ({ ...line, rate, hsn: line.hsn ?? hsn })),
})

/**
 * What the customer of a quick invoice is asked for, in paise: the amount less the discount, in percent or in rupees.
 * Any tax is in the amount, so the total is the same for each seller and place.
 */
export function quickTotal(amount: Paise, discount: { percent: Percent } | { rupees: Paise }): Paise {
  const line = { quantity: ONE, unit_price: amount, rate: NO_TAX }
  if ('rupees' in discount)
    return priceLineBeforeTax({ ...line, discount: { kind: 'amount', amount: discount.rupees } }).net
  // Stryker disable next-line StringLiteral: it is neither none nor an amount
  return priceLineBeforeTax({ ...line, discount: { kind: 'percent', percent: discount.percent } }).net
}
