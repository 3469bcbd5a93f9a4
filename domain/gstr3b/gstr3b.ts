import type { Taxes } from '../gst/gst-line.ts'
import { type AdvanceRow, type AdvanceTables, NO_ADVANCES } from '../gstr1/gstr1-advances.ts'
import {
  buyerOf,
  isInterState,
  isUntaxedLine,
  type ReturnDocument,
  type ReturnSeller,
} from '../gstr1/gstr1-documents.ts'
import { entryOf } from '../map-entries.ts'
import { addTaxes, isZero, noTaxes } from '../gstr1/gstr1-sums.ts'
import { reportedDocuments } from '../gstr1/gstr1.ts'
import { type Paise, paise } from '../money/money.ts'

/** Inter-state sales to unregistered buyers in one state. */
export interface PlaceRow {
  /** Code of the place of supply. */
  pos: string
  taxable: Paise
  igst: Paise
}

/** The figures of GSTR-3B that follow from sales, in paise, less credit notes. A figure may be negative. */
export interface Gstr3b {
  /** 3.1(a): taxed sales that are not zero rated, with advances received, less those adjusted. */
  taxed: Taxes
  /** Tables 11A and 11B of GSTR-1. Both are included in `taxed` or, for exports and SEZ, in `zeroRated`. */
  advances: { received: Taxes; adjusted: Taxes }
  /** 3.1(b): exports and supplies to SEZ, with their advances. */
  zeroRated: Taxes
  /** 3.1(c). */
  nilAndExempt: Paise
  /** 3.1(e). */
  nonGst: Paise
  /** 3.2, unregistered buyers only: a part of `taxed`. */
  interState: PlaceRow[]
  /**
   * Sales whose tax the buyer pays (table 4B of GSTR-1). They are in no row of table 3.1 and serve to compare with the
   * buyer's books.
   */
  reverseCharge: Taxes
}

type TaxedRow = 'taxed' | 'zeroRated' | 'reverseCharge'

const rowOf = ({ supply_type, reverse_charge }: ReturnDocument): TaxedRow => {
  if (supply_type !== 'regular') return 'zeroRated'
  return reverse_charge ? 'reverseCharge' : 'taxed'
}

const sumOf = (rows: readonly AdvanceRow[]): Taxes => rows.reduce((sum, row) => addTaxes(sum, row), noTaxes())

const isToUnregistered = (document: ReturnDocument): boolean => {
  const buyer = buyerOf(document)
  return rowOf(document) === 'taxed' && isInterState(document) && (buyer === 'large' || buyer === 'small')
}

/**
 * Builds tables 3.1 and 3.2 of GSTR-3B of one period (CGST Rule 61(5)), from the documents that GSTR-1 of the period
 * reports. Rows 3.1(d), 4 and 5 are about purchases, which Pavti does not know. Advances do not say whether the buyer
 * is registered, so row 3.2 includes none.
 */
export function buildGstr3b(
  seller: ReturnSeller,
  documents: readonly ReturnDocument[],
  { received, adjusted, zeroRated }: AdvanceTables = NO_ADVANCES,
): Gstr3b {
  const sums: Record<TaxedRow, Taxes> = { taxed: noTaxes(), zeroRated: noTaxes(), reverseCharge: noTaxes() }
  let [nilAndExempt, nonGst] = [0n, 0n]
  const places = new Map<string, Taxes>()
  for (const document of reportedDocuments(seller, documents)) {
    const sign = document.kind === 'credit_note' ? -1n : 1n
    const row = rowOf(document)
    for (const line of document.lines) {
      if (isUntaxedLine(document, line)) {
        if (line.exemption === 'non_gst') nonGst += sign * line.taxable
        else nilAndExempt += sign * line.taxable
        continue
      }
      sums[row] = addTaxes(sums[row], line, sign)
      if (!isToUnregistered(document)) continue
      // Stryker disable next-line StringLiteral: a sale with tax has a place of supply
      const place = document.place_of_supply ?? ''
      places.set(place, addTaxes(entryOf(places, place, noTaxes), line, sign))
    }
  }
  // Stryker disable next-line EqualityOperator: each place is there once
  const byPlace = [...places].sort(([a], [b]) => (a < b ? -1 : 1))
  const interState = byPlace
    .filter(([, taxes]) => !isZero(taxes))
    .map(([pos, { taxable, igst }]) => ({ pos, taxable, igst }))
  const advances = { received: sumOf(received), adjusted: sumOf(adjusted) }
  const taxed = addTaxes(addTaxes(sums.taxed, advances.received), advances.adjusted, -1n)
  return {
    ...sums,
    taxed: addTaxes(taxed, zeroRated, -1n),
    zeroRated: addTaxes(sums.zeroRated, zeroRated),
    advances,
    nilAndExempt: paise(nilAndExempt),
    nonGst: paise(nonGst),
    interState,
  }
}
