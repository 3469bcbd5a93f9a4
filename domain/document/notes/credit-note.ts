import type { DocumentTotals } from '../document.ts'
import type { Taxes } from '../../gst/gst-line.ts'
import { greaterOf, lesserOf, type Paise, paise } from '../../money/money.ts'
import { type Quantity, quantity } from '../../money/quantity.ts'
import { divideHalfUp, spread } from '../../money/rounding.ts'

/** The figures of a line that a credit note credits in proportion. */
export interface CreditableFigures extends Taxes {
  gross: Paise
  discount: Paise
}

/** Returns only these figures of a line. */
export const creditableOf = ({ gross, discount, taxable, cgst, sgst, igst }: CreditableFigures): CreditableFigures => ({
  gross,
  discount,
  taxable,
  cgst,
  sgst,
  igst,
})

/** A line of an issued invoice, with what earlier credit notes credited of it. */
export interface CreditableLine extends CreditableFigures {
  quantity: Quantity
  /** Quantity that was returned; a credit by value returns none. */
  credited: Quantity
  creditedFigures: CreditableFigures
  /** Whether the customer pays the tax to the government: then the line's amount excludes it. */
  reverse_charge: boolean
}

/** What a credit note credits of one line. */
export type CreditNoteLine = CreditableFigures & { amount: Paise }

/** The figures of a line of which nothing was credited yet. */
export const NOTHING_CREDITED: CreditableFigures = {
  gross: paise(0n),
  discount: paise(0n),
  taxable: paise(0n),
  cgst: paise(0n),
  sgst: paise(0n),
  igst: paise(0n),
}

/** Returns how much of a line can still be credited. */
export const leftToCredit = (line: Pick<CreditableLine, 'quantity' | 'credited'>): Quantity =>
  quantity(line.quantity - line.credited)

const share = (figure: bigint, part: bigint, whole: bigint): bigint => divideHalfUp(figure * part, whole)

const figuresLeft = (line: CreditableLine): CreditableFigures => ({
  gross: paise(line.gross - line.creditedFigures.gross),
  discount: paise(line.discount - line.creditedFigures.discount),
  taxable: paise(line.taxable - line.creditedFigures.taxable),
  cgst: paise(line.cgst - line.creditedFigures.cgst),
  sgst: paise(line.sgst - line.creditedFigures.sgst),
  igst: paise(line.igst - line.creditedFigures.igst),
})

const amountOf = ({ taxable, cgst, sgst, igst }: CreditableFigures, reverse_charge: boolean): Paise =>
  paise(reverse_charge ? taxable : taxable + cgst + sgst + igst)

/** Returns what the customer was charged for the line and not yet credited, in paise. */
export const amountLeft = (line: CreditableLine): Paise => amountOf(figuresLeft(line), line.reverse_charge)

/**
 * Computes the figures for crediting a quantity of a line: its share of what is left. Several credits thus never add up
 * to more or less than the line.
 * @throws RangeError for more than is left, or nothing
 */
export const creditLine = (line: CreditableLine, taken: Quantity): CreditNoteLine => {
  const whole = leftToCredit(line)
  if (taken <= 0n || taken > whole) throw new RangeError('Not a quantity that can be credited')
  const left = figuresLeft(line)
  const part = (figure: Paise): Paise => paise(share(figure, taken, whole))
  const [gross, cgst] = [part(left.gross), part(left.cgst)]
  const figures = {
    gross,
    discount: lesserOf(part(left.discount), gross),
    taxable: part(left.taxable),
    cgst,
    sgst: cgst,
    igst: part(left.igst),
  }
  return { ...figures, amount: amountOf(figures, line.reverse_charge) }
}

/**
 * Computes the figures for crediting an amount of a line, taxes included, without returned goods: taxable value and
 * taxes in the proportion in which they are left (CGST Act, section 34(1): value and tax exceed what is payable). The
 * amount may differ from the value by a paisa if it cannot include two equal halves of tax.
 * @throws RangeError for more than is left
 */
export const creditLineByValue = (line: CreditableLine, value: Paise): CreditNoteLine => {
  const [left, whole] = [figuresLeft(line), amountLeft(line)]
  if (value < 0n || value > whole) throw new RangeError('Not a value that can be credited')
  if (value === 0n) return { ...NOTHING_CREDITED, amount: paise(0n) }
  const [cgst, igst] = [paise(share(left.cgst, value, whole)), paise(share(left.igst, value, whole))]
  // A line has IGST or two equal halves. Rounding lowers them by less than a paisa, so no more value is credited than
  // is left.
  const taxable = line.reverse_charge ? value : greaterOf(paise(value - cgst - cgst - igst), paise(0n))
  // The amount by which the price is reduced; the discount of the line was given before and stays.
  const gross = lesserOf(taxable, paise(left.gross - left.discount))
  const figures = { gross, discount: paise(0n), taxable, cgst, sgst: cgst, igst }
  return { ...figures, amount: amountOf(figures, line.reverse_charge) }
}

/**
 * Splits a value in paise over lines in proportion to what is left of each. A value above all that is left is limited
 * to it.
 * @throws RangeError for a negative value
 */
export const spreadCreditNote = <L extends CreditableLine>(
  value: Paise,
  lines: readonly L[],
): { item: L; part: Paise }[] => {
  const worth = paise(lines.reduce((sum, line) => sum + amountLeft(line), 0n))
  return spread(lesserOf(value, worth), lines, amountLeft)
}

const sumOf = (lines: readonly CreditNoteLine[], figure: (line: CreditNoteLine) => Paise): Paise =>
  paise(lines.reduce((total, line) => total + figure(line), 0n))

/**
 * Returns the amount of a credit note over lines; `left` is the part of the invoice's total that was not credited
 * before. The note that credits the last of the lines also credits the invoice's round-off, and no note credits more
 * than is left.
 */
export const creditNoteAmount = (lines: readonly CreditNoteLine[], left: Paise, isLast: boolean): Paise => {
  const worth = sumOf(lines, ({ amount }) => amount)
  return isLast ? left : lesserOf(worth, left)
}

/**
 * Returns the sums of a credit note over lines whose total is `amount`; the difference to its lines is the round-off.
 */
export const sumCreditNote = (lines: readonly CreditNoteLine[], amount: Paise): DocumentTotals => ({
  taxable: sumOf(lines, ({ taxable }) => taxable),
  cgst: sumOf(lines, ({ cgst }) => cgst),
  sgst: sumOf(lines, ({ sgst }) => sgst),
  igst: sumOf(lines, ({ igst }) => igst),
  round_off: paise(amount - sumOf(lines, (line) => line.amount)),
  amount,
})
