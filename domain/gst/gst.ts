import { type InvoiceLine, type PricedLine, priceLineBeforeTax, taxLine, type Taxes } from './gst-line.ts'
import { type Supply, type SupplyTreatment, treatmentOf } from './gst-supply.ts'
import { type Paise, paise } from '../money/money.ts'
import { divideHalfUp, spread } from '../money/rounding.ts'
import { NO_TAX, type TaxRate } from './tax-rate.ts'

/** The seller's choices for a document as a whole; its figures follow from them. */
export interface PricingTerms extends Pick<Supply, 'place_of_supply' | 'supply_type'> {
  /** Discount on the invoice, before tax. It is allocated to the lines in proportion to their net amounts. */
  discount: Paise
  /** Whether unit prices include GST. */
  prices_include_tax: boolean
  /** Whether the customer pays the tax to the government: then it is shown but not added to the total. */
  reverse_charge: boolean
  /** Whether the total is rounded to the nearest rupee. */
  is_rounded: boolean
}

export interface InvoiceInput extends Supply, PricingTerms {
  lines: readonly InvoiceLine[]
}

/** A line after all discounts; the rate is 0 if the supply is not taxed. */
export interface LineFigures extends Taxes {
  gross: Paise
  discount: Paise
  rate: TaxRate
  amount: Paise
}

/** The totals of all lines of one rate, as in GST returns. */
export interface RateGroup extends Taxes {
  rate: TaxRate
}

export interface InvoiceFigures extends SupplyTreatment, Taxes {
  lines: LineFigures[]
  /** Lowest rate first. */
  rateGroups: RateGroup[]
  gross: Paise
  discount: Paise
  totalBeforeRound: Paise
  /** From -49 to 50 paise. */
  round_off: Paise
  /** What the customer pays the seller. */
  amount: Paise
  /** Tax that the customer pays to the government under reverse charge. */
  taxPayableByRecipient: Paise
}

const RUPEE = 100n

const sumOf = <T>(items: readonly T[], amountOf: (item: T) => Paise): Paise =>
  paise(items.reduce((sum, item) => sum + amountOf(item), 0n))

/** Returns the sums of the taxable values and of each tax. */
export const sumTaxes = (lines: readonly Taxes[]): Taxes => ({
  taxable: sumOf(lines, ({ taxable }) => taxable),
  cgst: sumOf(lines, ({ cgst }) => cgst),
  sgst: sumOf(lines, ({ sgst }) => sgst),
  igst: sumOf(lines, ({ igst }) => igst),
})

const taxOf = ({ cgst, sgst, igst }: Taxes): Paise => paise(cgst + sgst + igst)

/** Allocates the invoice's discount to the lines, limited to their total. */
const applyDiscount = (lines: readonly PricedLine[], discount: Paise): PricedLine[] => {
  const max = sumOf(lines, ({ net }) => net)
  // Stryker disable next-line EqualityOperator: at the limit both are equal
  return spread(discount > max ? max : discount, lines, ({ net }) => net).map(({ item, part }) => ({
    ...item,
    discount: paise(item.discount + part),
    net: paise(item.net - part),
  }))
}

const groupByRate = (lines: readonly LineFigures[]): RateGroup[] =>
  [...new Set(lines.map(({ rate }) => rate))]
    .sort((a, b) => Number(a - b))
    .map((rate) => ({ rate, ...sumTaxes(lines.filter((line) => line.rate === rate)) }))

/**
 * Computes all amounts of an invoice in paise. Each tax is rounded half up per line and then summed, as in GST returns.
 * @throws RangeError if an amount is negative, or if tax is due and a state is missing or unknown
 */
export const computeInvoice = (input: InvoiceInput): InvoiceFigures => {
  const treatment = treatmentOf(input)
  const priced = applyDiscount(input.lines.map(priceLineBeforeTax), input.discount)
  const lines = priced.map(({ gross, discount, net, rate }): LineFigures => {
    const charged = treatment.taxKind === 'none' ? NO_TAX : rate
    const taxes = taxLine(net, charged, treatment.taxKind, input.prices_include_tax)
    const amount = paise(taxes.taxable + (input.reverse_charge ? 0n : taxOf(taxes)))
    return { gross, discount, rate: charged, ...taxes, amount }
  })

  const sums = sumTaxes(lines)
  const totalBeforeRound = sumOf(lines, ({ amount }) => amount)
  const amount = input.is_rounded ? paise(divideHalfUp(totalBeforeRound, RUPEE) * RUPEE) : totalBeforeRound
  return {
    ...treatment,
    lines,
    rateGroups: groupByRate(lines),
    gross: sumOf(lines, ({ gross }) => gross),
    discount: sumOf(lines, ({ discount }) => discount),
    ...sums,
    totalBeforeRound,
    round_off: paise(amount - totalBeforeRound),
    amount,
    taxPayableByRecipient: input.reverse_charge ? taxOf(sums) : paise(0n),
  }
}
