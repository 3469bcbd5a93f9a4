import type { DocumentLine, FigureTerms } from '#domain/document/document-lines.ts'
import type { InvoiceFigures } from '#domain/gst/gst.ts'
import { OLDER_TAX_RATES, TAX_RATES } from '#domain/gst/tax-rate.ts'
import { paise } from '#domain/money/money.ts'
import { percent } from '#domain/money/percent.ts'
import { quantity } from '#domain/money/quantity.ts'
import { hold, sum } from '../hold.ts'
import { below, chance, pick, type Random } from './random.ts'

const RATES = [...TAX_RATES, ...OLDER_TAX_RATES]

/** A line with any quantity, price, discount and rate. */
export function randomLine(random: Random): DocumentLine {
  const discount = below(random, 3)
  return {
    description: 'x',
    hsn: null,
    quantity: quantity(BigInt(1 + below(random, chance(random, 0.5) ? 5_000 : 500_000))),
    unit: null,
    unit_price: paise(BigInt(below(random, chance(random, 0.2) ? 100 : 500_000))),
    discount_percent: discount === 1 ? percent(BigInt(1 + below(random, 10_000))) : null,
    discount_amount: discount === 2 ? paise(BigInt(1 + below(random, 20_000))) : null,
    rate: pick(random, RATES),
    exemption: null,
  }
}

/** Any seller and place, and how the document is rounded and discounted. */
export const randomTerms = (random: Random): FigureTerms => ({
  registration: pick(random, ['registered', 'registered', 'registered', 'unregistered', 'composition']),
  sellerState: '27',
  place_of_supply: pick(random, ['27', '29', '04']),
  supply_type: pick(random, ['regular', 'regular', 'regular', 'sez_with_tax', 'export_without_tax']),
  reverse_charge: chance(random, 0.1),
  prices_include_tax: chance(random, 0.4),
  discount: paise(chance(random, 0.3) ? BigInt(below(random, 50_000)) : 0n),
  is_rounded: chance(random, 0.5),
})

/** Lines, taxes and total of one document agree to the paisa. */
export function checkFigures(
  figures: InvoiceFigures,
  { reverse_charge, prices_include_tax, is_rounded }: FigureTerms,
): void {
  const taxes = figures.cgst + figures.sgst + figures.igst
  hold(figures.cgst === figures.sgst, 'the halves differ')
  hold(figures.cgst === 0n || figures.igst === 0n, 'both kinds of tax')
  hold(
    figures.amount === figures.taxable + (reverse_charge ? 0n : taxes) + figures.round_off,
    'the total is not its sum',
  )
  for (const key of ['taxable', 'cgst', 'sgst', 'igst', 'gross', 'discount'] as const) {
    hold(figures[key] === sum(figures.lines, (line) => line[key]), `${key} is not the sum of its lines`)
  }
  for (const key of ['taxable', 'cgst', 'sgst', 'igst'] as const) {
    hold(figures[key] === sum(figures.rateGroups, (group) => group[key]), `${key} is not the sum of its rates`)
  }
  hold(is_rounded ? figures.amount % 100n === 0n : figures.round_off === 0n, 'rounded without need, or not at all')
  hold(figures.round_off > -50n && figures.round_off <= 50n, 'rounded by more than half a rupee')
  for (const line of figures.lines) {
    const tax = line.cgst + line.sgst + line.igst
    const net = line.gross - line.discount
    hold(net >= 0n && line.discount >= 0n, 'a line is discounted below nothing')
    hold(prices_include_tax ? line.taxable + tax === net : line.taxable === net, 'a line is not its price')
  }
}
