import type { Business } from '#contract/business/business.ts'
import {
  assumePlace,
  type DocumentLine,
  computeDocumentFigures,
  deliveryStateOf,
} from '#domain/document/document-lines.ts'
import type { InvoiceFigures } from '#domain/gst/gst.ts'
import type { Registration } from '#domain/gst/gst-supply.ts'
import type { Day } from '#domain/days/india-day.ts'
import { type Paise, paise, readAmount } from '#domain/money/money.ts'
import { readPercent } from '#domain/money/percent.ts'
import { quantity, readQuantity } from '#domain/money/quantity.ts'
import { stateOfSeller } from '#domain/document/seller.ts'
import { dueAfter } from '#domain/document/usual-term.ts'
import { NO_TAX, readTaxRate } from '#domain/gst/tax-rate.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import {
  chosenTerms,
  emptyDocument,
  type TypedDocument,
  type TypedLine,
} from '#web/features/typed-documents/typed-document.ts'

/** The seller's data that the computation needs. */
export interface SellerPlace {
  name: string
  registration: Registration
  state: string | null
}

/** Returns the seller's place; without a state, that of the GSTIN. */
export const placeOfSeller = (business: Business): SellerPlace => ({
  name: business.name,
  registration: business.registration,
  state: stateOfSeller(business),
})

/** Returns the typed price in paise; 0 if the text is not valid yet. */
export const readPrice = (typed: string): Paise => {
  const read = readAmount(cleanTypedAmount(typed))
  return 'amount' in read ? read.amount : paise(0n)
}

const readLine = (line: TypedLine): DocumentLine => {
  const amount = readQuantity(cleanTypedAmount(line.quantity))
  const share = readPercent(cleanTypedAmount(line.discount))
  const rate = readTaxRate(line.tax)
  return {
    description: line.description.trim(),
    hsn: line.hsn.trim() || null,
    quantity: 'quantity' in amount ? amount.quantity : quantity(0n),
    unit: line.unit.trim() || null,
    unit_price: readPrice(line.unit_price),
    discount_percent: line.discount_in === 'percent' && 'percent' in share ? share.percent || null : null,
    discount_amount: line.discount_in === 'rupees' ? readPrice(line.discount) || null : null,
    rate: 'rate' in rate ? rate.rate : NO_TAX,
    exemption: line.tax === 'exempt' || line.tax === 'non_gst' ? line.tax : null,
  }
}

/** Cache of parsed lines: lines are replaced and never changed, so each is parsed once. */
const readLines = new WeakMap<TypedLine, DocumentLine>()

/** Converts the lines to domain values; invalid values count as nothing. */
export const documentLines = (lines: readonly TypedLine[]): DocumentLine[] =>
  lines.map((line) => {
    const read = readLines.get(line) ?? readLine(line)
    readLines.set(line, read)
    return read
  })

/** Returns the current place of supply: the chosen one, else the derived one. */
export const placeOf = (document: TypedDocument, seller: SellerPlace): string | null =>
  document.place_of_supply ||
  assumePlace({
    supply_type: document.supply_type,
    sellerState: seller.state,
    customerState: document.state_code || null,
    isRegistered: document.gstin.trim() !== '',
    deliveryState: deliveryStateOf({ state_code: document.ship_state || null }, documentLines(document.lines)),
  })

/** Returns the amount of each line before the discount on the whole document and before added tax. */
export const netAmounts = (lines: readonly TypedLine[]): Paise[] =>
  computeDocumentFigures(documentLines(lines), {
    ...chosenTerms(emptyDocument(null, '')),
    registration: 'unregistered',
    sellerState: null,
    place_of_supply: null,
    discount: paise(0n),
  }).lines.map(({ amount }) => amount)

/** Computes the document like the server. Without tax while the seller's state is unknown. */
export function computeTyped(document: TypedDocument, seller: SellerPlace): InvoiceFigures & { lacksState: boolean } {
  const place = placeOf(document, seller)
  const lacksState = seller.registration === 'registered' && (seller.state === null || place === null)
  const figures = computeDocumentFigures(documentLines(document.lines), {
    registration: lacksState ? 'unregistered' : seller.registration,
    sellerState: seller.state,
    place_of_supply: place,
    ...chosenTerms(document),
    discount: readPrice(document.discount),
  })
  return { ...figures, lacksState }
}

/** Returns the current due date; empty if there is none. */
export const dueDay = ({ due_on, issued_on }: TypedDocument, dueDays: number | null, today: Day): string => {
  if (due_on !== null) return due_on
  return dueAfter(issued_on || today, dueDays) ?? ''
}
