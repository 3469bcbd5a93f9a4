import { type Paise, paise } from './money.ts'
import { type Quantity, quantity } from './quantity.ts'
import { divideHalfUp } from './rounding.ts'

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
