import { NO_CUSTOMER_DETAILS } from './customer-lines.ts'
import { extrasOf } from './extras/document-extras.ts'
import type { Document, KeptDocument, LineWithFigures } from './document.ts'
import { frozenSeller } from './seller.ts'

/** A document with its lines as it is shown; without terms of its own it has those of its seller. */
export const toDocument = <Kept extends KeptDocument>(
  { seller_details, ...kept }: Kept,
  lines: readonly LineWithFigures[],
): Omit<Kept, 'seller_details'> & Document => {
  const seller = frozenSeller(seller_details)
  return {
    ...kept,
    ...extrasOf(kept),
    seller,
    customer_details: kept.customer_details ?? NO_CUSTOMER_DETAILS,
    terms: kept.terms ?? seller.terms,
    lines,
  }
}
