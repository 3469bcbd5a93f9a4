import { extrasOf } from './extras/document-extras.ts'
import type { Document, StoredDocument, LineWithFigures } from './document.ts'
import { frozenSeller } from './seller.ts'

/** A document with its lines as it is shown; without terms of its own it has those of its seller. */
export const toDocument = <Kept extends StoredDocument>(
  { seller_details, ...kept }: Kept,
  lines: readonly LineWithFigures[],
): Omit<Kept, 'seller_details'> & Document => {
  const seller = frozenSeller(seller_details)
  // Kept is ours alone; spreads into a new literal would take twice as long.
  return Object.assign(kept, extrasOf(kept), { seller, terms: kept.terms ?? seller.terms, lines })
}
