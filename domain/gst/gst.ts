import { type InvoiceLine, type PricedLine, priceLine, taxLine, type Taxes } from './gst-line.ts'
import { type Supply, type SupplyTreatment, treatSupply } from './gst-supply.ts'
import { type Paise, paise } from '../money/money.ts'
import { divideHalfUp } from '../money/rounding.ts'
import { spread } from '../money/spread.ts'
import { NO_TAX, type TaxRate } from './tax-rate.ts'

export interface InvoiceInput extends Supply {
  lines: readonly InvoiceLine[]
  /** Off the whole, before tax; laid on the lines in proportion to what is left of each. */
  discount: Paise
  /** The prices include the tax, as on a price tag. */
  prices_include_tax: boolean
  /** The customer pays the tax to the government: it is shown and not added. */
  reverse_charge: boolean
  /** To the nearest whole rupee. */
  is_rounded: boolean
}

/** A line with all discounts taken off; the rate is 0 where the supply carries no tax. */
export interface LineFigures extends Taxes {
  gross: Paise
  discount: Paise
  rate: TaxRate
  total: Paise
}

/** The sums of all lines of one rate, as the returns ask for them. */
export interface RateGroup extends Taxes {
  rate: TaxRate
}

export interface InvoiceFigures extends SupplyTreatment, Taxes {
  lines: LineFigures[]
  /** By rate, the lowest first. */
  rateGroups: RateGroup[]
  gross: Paise
  discount: Paise
  totalBeforeRound: Paise
  /** From -49 to 50 paise. */
  round_off: Paise
  /** What the customer pays the seller. */
  total: Paise
  /** What the customer pays the government, under reverse charge. */
  taxPayableByRecipient: Paise
}

const RUPEE = 100n

const sumOf = <T>(items: readonly T[], amountOf: (item: T) => Paise): Paise =>
  paise(items.reduce((sum, item) => sum + amountOf(item), 0n))

const sumTaxes = (lines: readonly Taxes[]): Taxes => ({
  taxable: sumOf(lines, ({ taxable }) => taxable),
  cgst: sumOf(lines, ({ cgst }) => cgst),
  sgst: sumOf(lines, ({ sgst }) => sgst),
  igst: sumOf(lines, ({ igst }) => igst),
})

const taxOf = ({ cgst, sgst, igst }: Taxes): Paise => paise(cgst + sgst + igst)

/** Takes the invoice's discount off the lines; one above their sum counts as the whole of it. */
const takeOff = (lines: readonly PricedLine[], discount: Paise): PricedLine[] => {
  const most = sumOf(lines, ({ net }) => net)
  return spread(discount > most ? most : discount, lines, ({ net }) => net).map(({ item, part }) => ({
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
 * All figures of an invoice: exact, each tax rounded half up to the paisa per line and then summed, as the returns are.
 * @throws RangeError where anything is negative, or tax is due and a state is missing or unknown
 */
export const computeInvoice = (input: InvoiceInput): InvoiceFigures => {
  const treatment = treatSupply(input)
  const priced = takeOff(input.lines.map(priceLine), input.discount)
  const lines = priced.map(({ gross, discount, net, rate }): LineFigures => {
    const charged = treatment.taxKind === 'none' ? NO_TAX : rate
    const taxes = taxLine(net, charged, treatment.taxKind, input.prices_include_tax)
    const total = paise(taxes.taxable + (input.reverse_charge ? 0n : taxOf(taxes)))
    return { gross, discount, rate: charged, ...taxes, total }
  })

  const sums = sumTaxes(lines)
  const totalBeforeRound = sumOf(lines, ({ total }) => total)
  const total = input.is_rounded ? paise(divideHalfUp(totalBeforeRound, RUPEE) * RUPEE) : totalBeforeRound
  return {
    ...treatment,
    lines,
    rateGroups: groupByRate(lines),
    gross: sumOf(lines, ({ gross }) => gross),
    discount: sumOf(lines, ({ discount }) => discount),
    ...sums,
    totalBeforeRound,
    round_off: paise(total - totalBeforeRound),
    total,
    taxPayableByRecipient: input.reverse_charge ? taxOf(sums) : paise(0n),
  }
}
