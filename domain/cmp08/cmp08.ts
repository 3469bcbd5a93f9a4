import { type Paise, paise } from '../money/money.ts'
import { divideHalfUp } from '../money/rounding.ts'
import { isTaxDocument, type ReturnDocument } from '../gstr1/gstr1-documents.ts'

/** Trades under the composition scheme (CGST Rule 7). */
export const COMPOSITION_TRADES = ['manufacturer', 'trader', 'restaurant', 'services'] as const
export type CompositionTrade = (typeof COMPOSITION_TRADES)[number]

/** The rate of each of central and state tax, in hundredths of a percent of the turnover. */
const HALF_RATES: Record<CompositionTrade, bigint> = {
  manufacturer: 50n,
  trader: 50n,
  restaurant: 250n,
  services: 300n,
}

/** Table 3 of CMP-08 as far as it follows from sales, in paise. A figure may be negative. */
export interface Cmp08 {
  /** Row 1: all sales, exempt ones too. */
  turnover: Paise
  /** The part of the turnover that is taxed: a trader pays only for taxable sales. */
  taxed: Paise
  cgst: Paise
  sgst: Paise
}

/** Whether the document was issued under the composition scheme and counts in its return. */
export const isCompositionSale = (document: ReturnDocument): boolean =>
  document.seller.registration === 'composition' && isTaxDocument(document) && !document.isVoid

/**
 * Computes the self-assessed tax of a quarter (CGST Rule 62(1)(i), Form CMP-08) from the documents under one GSTIN: the
 * trade's rate (Rule 7) on the turnover, less credit notes, to the paisa. Pavti does not know purchases under reverse
 * charge (row 2).
 */
export function buildCmp08(documents: readonly ReturnDocument[], trade: CompositionTrade): Cmp08 {
  let [turnover, taxable] = [0n, 0n]
  for (const document of documents.filter(isCompositionSale)) {
    const sign = document.kind === 'credit_note' ? -1n : 1n
    for (const line of document.lines) {
      turnover += sign * line.taxable
      if (line.exemption === null) taxable += sign * line.taxable
    }
  }
  const taxed = trade === 'trader' ? taxable : turnover
  const half = paise(divideHalfUp(taxed * HALF_RATES[trade], 10_000n))
  return { turnover: paise(turnover), taxed: paise(taxed), cgst: half, sgst: half }
}
