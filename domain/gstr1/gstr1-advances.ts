import { isClosedDay } from '../closed-books.ts'
import { addDays, type Day } from '../days/india-day.ts'
import type { Taxes } from '../gst/gst-line.ts'
import type { SupplyType } from '../gst/gst-supply.ts'
import type { TaxRate } from '../gst/tax-rate.ts'
import { greaterOf, lesserOf, type Paise, paise } from '../money/money.ts'
import { divideHalfUp } from '../money/rounding.ts'
import type { ReturnDocument } from './gstr1-documents.ts'
import { entryOf } from '../map-entries.ts'
import { addTaxes, isZero, noTaxes } from './gstr1-sums.ts'

/** A part of a payment that was used for an invoice or paid back. */
export interface AdvanceUse {
  day: Day
  amount: Paise
}

/**
 * An advance for services with its receipt voucher. Advances for goods bear no tax (Notification 66/2017), so they are
 * not among these.
 */
export interface ReturnAdvance {
  seller: ReturnDocument['seller']
  place_of_supply: string
  supply_type: SupplyType
  rate: TaxRate
  /** The advance in paise, including its tax. */
  amount: Paise
  /** The tax included in the advance. */
  taxes: Pick<Taxes, 'cgst' | 'sgst' | 'igst'>
  /** The day of supply, see advanceTaxDay. */
  taxed_on: Day
  /** The part of the payment, in paise, that was used before the voucher. The voucher does not include it. */
  usedBefore: Paise
  /** All uses of the payment, in any order. */
  uses: readonly AdvanceUse[]
}

/**
 * Returns the day whose return taxes an advance: the day of its receipt (CGST Act, section 13(2)) or, if the books of
 * that day are closed, the day of its voucher.
 */
export const advanceTaxDay = (receivedOn: Day, issuedOn: Day, booksClosedTo: Day | null): Day =>
  isClosedDay(receivedOn, booksClosedTo) ? issuedOn : receivedOn

/** Advances of one place of supply and rate, with their tax. */
export interface AdvanceRow extends Taxes {
  place_of_supply: string
  rate: TaxRate
  isInter: boolean
}

/** Tables 11A and 11B of GSTR-1. Both are part of 3.1(a) or 3.1(b) of GSTR-3B, where the second is subtracted. */
export interface AdvanceTables {
  /** Received in the period, less what was used in it. */
  received: AdvanceRow[]
  /** Received before the period and used in it: for an invoice, or refunded (CGST Rule 51). */
  adjusted: AdvanceRow[]
  /** The part of both, received less adjusted, for exports and sales to SEZ: 3.1(b) instead of 3.1(a). */
  zeroRated: Taxes
}

export const NO_ADVANCES: AdvanceTables = { received: [], adjusted: [], zeroRated: noTaxes() }

/**
 * Returns how much of the voucher was used up to a day that is not before the voucher's. The part of the payment
 * outside the voucher is used first. The days of the uses count, not the order of recording: a later entry then changes
 * no earlier month, and a move to another account keeps the figures.
 */
function usedUpTo({ usedBefore, uses }: ReturnAdvance, last: Day): bigint {
  const used = uses.reduce((sum, { day, amount }) => (day <= last ? sum + amount : sum), 0n)
  return used - lesserOf(usedBefore, paise(used))
}

/** A use of a payment with a receipt voucher. */
export interface VoucherUse extends AdvanceUse {
  /** Null if the use pays an invoice. */
  refund_id: string | null
  /** The amount of the refund voucher, if the refund has one. */
  refund_voucher: Paise | null
}

/**
 * Returns the part of each refund for which a refund voucher can be made (CGST Rule 51): what `usedUpTo` counts of it,
 * since the rest was not in the receipt voucher. Refund vouchers never change, so existing ones come first. All of them
 * together then never exceed the receipt voucher. The uses are in the order of their days.
 */
export function refundVoucherParts(usedBefore: Paise, uses: readonly VoucherUse[]): Map<string, Paise> {
  const outsideOf = ({ amount, refund_voucher: made }: VoucherUse): bigint => (made === null ? 0n : amount - made)
  let outside = uses.reduce((left, use) => paise(left - outsideOf(use)), usedBefore)
  const parts = new Map<string, Paise>()
  for (const { amount, refund_id, refund_voucher } of uses) {
    if (refund_voucher !== null) continue
    const free = lesserOf(greaterOf(outside, paise(0n)), amount)
    outside = paise(outside - free)
    if (refund_id !== null) parts.set(refund_id, paise(amount - free))
  }
  return parts
}

/** Returns the value and the taxes in a part of the advance. Consecutive parts add up to the whole. */
function taxesIn({ amount, taxes }: ReturnAdvance, part: bigint): Taxes {
  const [cgst, sgst, igst] = [taxes.cgst, taxes.sgst, taxes.igst].map((tax) => divideHalfUp(tax * part, amount))
  const tax = (cgst ?? 0n) + (sgst ?? 0n) + (igst ?? 0n)
  return { taxable: paise(part - tax), cgst: paise(cgst ?? 0n), sgst: paise(sgst ?? 0n), igst: paise(igst ?? 0n) }
}

const between = (advance: ReturnAdvance, from: bigint, to: bigint): Taxes =>
  addTaxes(taxesIn(advance, to), taxesIn(advance, from), -1n)

class Rows {
  readonly #rows = new Map<string, AdvanceRow>()

  add({ place_of_supply, supply_type, rate, seller }: ReturnAdvance, taxes: Taxes): void {
    // IGST Act s.7(5): zero-rated supplies are inter-state, even to a SEZ in the seller's state.
    const isInter = supply_type !== 'regular' || place_of_supply !== seller.state
    const make = () => ({ place_of_supply, rate, isInter, ...noTaxes() })
    const key = `${place_of_supply} ${isInter ? 1 : 0} ${99_999n - rate}`
    const row = entryOf(this.#rows, key, make)
    this.#rows.set(key, { ...row, ...addTaxes(row, taxes) })
  }

  /** Returns the rows by place, then highest rate first. */
  list(): AdvanceRow[] {
    // Stryker disable next-line EqualityOperator: each key is there once
    const rows = [...this.#rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
    return rows.filter((row) => !isZero(row))
  }
}

/** Whether an advance is in a table of the period, so that its registration must file a return. */
export function isAdvanceReported(advance: ReturnAdvance, period: { from: Day; to: Day }): boolean {
  const { received, adjusted } = sumAdvances([advance], period)
  return received.length > 0 || adjusted.length > 0
}

/**
 * Sums advances of one registration for a period. An advance that is used in the period of its receipt is in no table,
 * because its invoice includes the tax.
 */
export function sumAdvances(advances: readonly ReturnAdvance[], { from, to }: { from: Day; to: Day }): AdvanceTables {
  const [received, adjusted] = [new Rows(), new Rows()]
  let zeroRated = noTaxes()
  for (const advance of advances) {
    if (advance.rate === 0n || advance.taxed_on > to) continue
    const used = usedUpTo(advance, to)
    const isReceived = advance.taxed_on >= from
    const taxes = isReceived
      ? between(advance, used, advance.amount)
      : between(advance, usedUpTo(advance, addDays(from, -1)), used)
    if (isReceived) received.add(advance, taxes)
    else adjusted.add(advance, taxes)
    if (advance.supply_type !== 'regular') zeroRated = addTaxes(zeroRated, taxes, isReceived ? 1n : -1n)
  }
  return { received: received.list(), adjusted: adjusted.list(), zeroRated }
}
