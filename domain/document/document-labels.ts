import { type Document, isNote, type IssuedKind, type LineWithFigures } from './document.ts'
import type { DocumentLine } from './document-lines.ts'
import type { PricingTerms } from '../gst/gst.ts'
import type { Supply, SupplyType } from '../gst/gst-supply.ts'
import { type Day, showDay } from '../days/india-day.ts'
import type { Paise } from '../money/money.ts'
import { compositionDeclaration, stateOfSeller } from './seller.ts'
import { showRupeesAndPaise } from '../money/show-money.ts'
import { findState } from '../gst/states.ts'
import { NO_TAX } from '../gst/tax-rate.ts'

/** The facts that decide the words and taxes on a document. */
export interface DocumentTraits extends Supply, Pick<PricingTerms, 'reverse_charge'> {
  kind: IssuedKind
  isDraft: boolean
  /** Whether some line has a code or a rate. */
  hasCodes: boolean
}

/** Returns the facts that decide the words and taxes on a document. */
export const documentTraits = (
  document: Pick<Document, 'kind' | 'state' | 'seller' | 'place_of_supply' | 'supply_type' | 'reverse_charge'> & {
    lines: readonly Pick<LineWithFigures, 'hsn' | 'rate'>[]
  },
): DocumentTraits => ({
  kind: document.kind,
  isDraft: document.state === 'draft',
  registration: document.seller.registration,
  sellerState: stateOfSeller(document.seller),
  place_of_supply: document.place_of_supply,
  supply_type: document.supply_type,
  reverse_charge: document.reverse_charge,
  hasCodes: document.lines.some(({ hsn, rate }) => hsn !== null || rate !== NO_TAX),
})

const TITLES: Record<IssuedKind, string> = {
  invoice: 'INVOICE',
  tax_invoice: 'TAX INVOICE',
  bill_of_supply: 'BILL OF SUPPLY',
  credit_note: 'CREDIT NOTE',
  debit_note: 'DEBIT NOTE',
}

/**
 * Returns the title, the largest text on the paper. A draft never has the name that the law gives an issued document.
 */
export const documentTitle = ({ kind, isDraft }: DocumentTraits): string => (isDraft ? 'DRAFT' : TITLES[kind])

/** Returns the kind as in a sentence: "Tax invoice". */
export const kindInWords = (kind: IssuedKind): string =>
  `${TITLES[kind].slice(0, 1)}${TITLES[kind].slice(1).toLowerCase()}`

/**
 * Returns the line below the title: for whom this copy is (CGST Rule 48), or what a draft will become; null if none is
 * required.
 */
export const copyLabels = (traits: DocumentTraits): string | null => {
  if (traits.isDraft) return `${kindInWords(traits.kind)}, not issued yet`
  return isUnderGst(traits) ? 'Original for recipient' : null
}

/** Whether GST concerns the document. It never concerns a plain invoice, whoever the seller is. */
const isUnderGst = ({ kind, registration, hasCodes }: DocumentTraits): boolean =>
  registration !== 'unregistered' && (isNote(kind) ? hasCodes : kind !== 'invoice')

/**
 * Whether the document names GST rates and taxes: only that of a registered seller, unless it is a bill of supply
 * (CGST Rule 49).
 */
export const showsTax = (traits: DocumentTraits): boolean =>
  traits.registration === 'registered' && traits.kind !== 'bill_of_supply' && isUnderGst(traits)

/**
 * Returns the names of a document's taxes: IGST across a border, otherwise CGST with SGST, or with UTGST in some
 * territories.
 */
export const taxNames = (traits: DocumentTraits): readonly string[] => {
  if (!showsTax(traits)) return []
  const { supply_type, sellerState, place_of_supply } = traits
  if (supply_type !== 'regular' || sellerState !== place_of_supply) return ['IGST']
  const isWithoutLegislature = findState(sellerState)?.isWithoutLegislature === true
  return ['CGST', isWithoutLegislature ? 'UTGST' : 'SGST']
}

/** Returns "Maharashtra (27)"; null if the place is not known or GST does not concern the document. */
export const placeLabel = (traits: DocumentTraits): string | null => {
  const place = findState(traits.place_of_supply)
  return place === undefined || !isUnderGst(traits) ? null : `${place.name} (${place.code})`
}

/** The endorsements of CGST Rule 46. */
const SUPPLY_LABELS: Record<SupplyType, string | null> = {
  regular: null,
  export_with_tax: 'Supply meant for export on payment of integrated tax',
  export_without_tax: 'Supply meant for export under LUT without payment of integrated tax',
  sez_with_tax: 'Supply to SEZ unit or SEZ developer for authorised operations on payment of integrated tax',
  sez_without_tax:
    'Supply to SEZ unit or SEZ developer for authorised operations under LUT without payment of integrated tax',
}

const REVERSE_CHARGE = 'Tax is payable on reverse charge: the recipient pays it to the government'

/** Returns the sentences that the law requires, in order. */
export const declarations = (traits: DocumentTraits): string[] =>
  [
    compositionDeclaration(traits),
    showsTax(traits) ? SUPPLY_LABELS[traits.supply_type] : null,
    showsTax(traits) && traits.reverse_charge ? REVERSE_CHARGE : null,
  ].filter((words) => words !== null)

/** Printed in place of a rate: why there is none. */
export const EXEMPTION_LABELS: Record<NonNullable<DocumentLine['exemption']>, string> = {
  exempt: 'Exempt',
  non_gst: 'Non-GST',
}

/** The document that a credit or debit note corrects, and why. */
export interface Correction {
  kind: IssuedKind
  number: string | null
  issued_on: Day
  reason: string
}

/**
 * Returns what a credit or debit note says about the document that it corrects (CGST Rule 53).
 * @throws RangeError on an invalid day
 */
export const correctionLabel = ({ kind, number, issued_on, reason }: Correction): string =>
  `Corrects ${kind === 'debit_note' ? 'debit note' : 'invoice'} ${number ?? ''} of ${showDay(issued_on)}. Reason: ${reason}`

/**
 * Returns the line below the taxes under reverse charge: what the recipient pays to the government and not to the
 * seller.
 */
export const reverseChargeLabel = (tax: Paise): string =>
  `Not part of the total: ${showRupeesAndPaise(tax)} is paid by the recipient on reverse charge.`
