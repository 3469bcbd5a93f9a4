import { type Paise, paise } from '../money/money.ts'
import { type Quantity, quantity } from '../money/quantity.ts'
import { divideHalfUp } from '../money/rounding.ts'

/** The figures of a line that a credit note takes back in proportion. */
export interface CreditableFigures {
  gross: Paise
  discount: Paise
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

/** A line of an issued invoice, and how much of it was taken back before. */
export interface CreditableLine extends CreditableFigures {
  quantity: Quantity
  credited: Quantity
  /** The customer pays the tax to the government: the line's amount is without it. */
  reverseCharge: boolean
}

/** How much of a line can still be taken back. */
export const leftToCredit = (line: Pick<CreditableLine, 'quantity' | 'credited'>): Quantity =>
  quantity(line.quantity - line.credited)

const share = (figure: Paise, part: bigint, whole: bigint): bigint => divideHalfUp(figure * part, whole)

/**
 * The figures of taking back so much of a line: what all credits so far come to, less those made before. So many small
 * credits never add up to more or less than the line. @throws RangeError for more than is left, or nothing
 */
export const creditLine = (line: CreditableLine, taken: Quantity): CreditableFigures & { amount: Paise } => {
  if (taken <= 0n || taken > leftToCredit(line)) throw new RangeError('Not a quantity that can be credited')
  const part = (figure: Paise): Paise =>
    paise(share(figure, line.credited + taken, line.quantity) - share(figure, line.credited, line.quantity))
  const [taxable, cgst, igst] = [part(line.taxable), part(line.cgst), part(line.igst)]
  const gross = part(line.gross)
  return {
    gross,
    discount: discountWithin(part(line.discount), gross),
    taxable,
    cgst,
    sgst: cgst,
    igst,
    amount: paise(line.reverseCharge ? taxable : taxable + cgst + cgst + igst),
  }
}

/** Both are rounded by themselves, so a discount of the whole price may come out a paisa above it. */
const discountWithin = (discount: Paise, gross: Paise): Paise => (discount > gross ? gross : discount)

/** The figures of a credit note. */
export interface CreditSums {
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  roundOff: Paise
  amount: Paise
}

/**
 * The sums of a credit note over lines; `left` is what of the invoice's total was not credited before. With the last of
 * the lines the invoice's round-off goes back too, and no note ever takes back more than is left.
 */
export const sumCredit = (
  lines: readonly (CreditableFigures & { amount: Paise })[],
  left: Paise,
  isLast: boolean,
): CreditSums => {
  const sum = (figure: (line: CreditableFigures & { amount: Paise }) => Paise): Paise =>
    paise(lines.reduce((total, line) => total + figure(line), 0n))
  const worth = sum(({ amount }) => amount)
  const roundOff = isLast || worth > left ? paise(left - worth) : paise(0n)
  return {
    taxable: sum(({ taxable }) => taxable),
    cgst: sum(({ cgst }) => cgst),
    sgst: sum(({ sgst }) => sgst),
    igst: sum(({ igst }) => igst),
    roundOff,
    amount: paise(worth + roundOff),
  }
}
