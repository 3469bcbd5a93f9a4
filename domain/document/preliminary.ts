import type { Day } from '../days/india-day.ts'
import { showDayIn } from '../days/month-names.ts'
import type { PayerLanguage } from '../text/languages.ts'
import { findState } from '../gst/states.ts'
import { type DocumentTraits, placeLabel } from './document-labels.ts'
import { type DocumentExtras, plainFacts, type PlainExtra } from './extras/document-extras.ts'
import type { DocumentHead } from './document-parts.ts'
import type { PRELIMINARY_KINDS } from './preliminary-kinds.ts'

export type PreliminaryKind = (typeof PRELIMINARY_KINDS)[number]

/** Why goods travel without an invoice (CGST Rule 55(1)), including a supply whose invoice follows (Rule 55(4)). */
export const TRANSPORT_REASONS = ['on_approval', 'job_work', 'supply', 'other'] as const
export type TransportReason = (typeof TRANSPORT_REASONS)[number]

/** The copies of a challan (CGST Rule 55(2)). */
export const CHALLAN_COPIES = ['original', 'duplicate', 'triplicate'] as const
export type ChallanCopy = (typeof CHALLAN_COPIES)[number]

export type PreliminaryState = 'open' | 'accepted' | 'declined' | 'cancelled' | 'invoiced'
export type PreliminaryStatus = PreliminaryState | 'expired'

export const PRELIMINARY_NAMES: Record<PreliminaryKind, string> = {
  quotation: 'Quotation',
  pro_forma: 'Pro forma invoice',
  delivery_challan: 'Delivery challan',
}

const COPY_LABELS: Record<ChallanCopy, string> = {
  original: 'Original for consignee',
  duplicate: 'Duplicate for transporter',
  triplicate: 'Triplicate for consigner',
}

const REASON_LABELS: Record<TransportReason, string> = {
  on_approval: 'Supply on approval',
  job_work: 'Job work',
  supply: 'Supply, invoice follows',
  other: 'Other',
}

/** The fields that these kinds add to a document. */
export interface PreliminaryTerms {
  kind: PreliminaryKind
  valid_until: Day | null
  /** For a challan; `transport_note` is in the seller's own words. */
  transport_reason: TransportReason | null
  transport_note: string | null
}

/** Whether the customer has a page for it. A challan has none: it travels with the goods, on paper. */
export const hasOfferPage = (kind: PreliminaryKind): boolean => kind !== 'delivery_challan'

/** Whether tax is computed: a challan states it only if the goods are supplied (CGST Rule 55(1)(vii)). */
export const bearsTax = ({ kind, transport_reason }: Pick<PreliminaryTerms, 'kind' | 'transport_reason'>): boolean =>
  kind !== 'delivery_challan' || transport_reason === 'supply'

/** An open document expires at the end of the IST day `valid_until`; an accepted one never does. */
export const preliminaryStatus = (
  { state, valid_until }: { state: PreliminaryState; valid_until: Day | null },
  today: Day,
): PreliminaryStatus =>
  // Stryker disable next-line ConditionalExpression: null is not before any day
  state === 'open' && valid_until !== null && valid_until < today ? 'expired' : state

/** Returns the place of supply, which a challan names if the goods leave the seller's state (CGST Rule 55(1)(viii)). */
const placeOnChallan = ({ registration, sellerState, place_of_supply }: DocumentTraits): string | null => {
  if (registration === 'unregistered' || place_of_supply === sellerState) return null
  const place = findState(place_of_supply)
  return place === undefined ? null : `${place.name} (${place.code})`
}

const copyOf = (kind: PreliminaryKind, copy: ChallanCopy): string | null => {
  if (kind === 'pro_forma') return 'This is not a tax invoice'
  return kind === 'delivery_challan' ? COPY_LABELS[copy] : null
}

/** Returns the title, the line below it and the facts beside it. `number` is null before there is one. */
export const preliminaryHead = (
  terms: PreliminaryTerms,
  traits: DocumentTraits,
  { number, issued_on, ...extras }: { number: string | null; issued_on: Day } & Pick<DocumentExtras, PlainExtra>,
  copy: ChallanCopy = 'original',
  language: PayerLanguage = 'en',
): DocumentHead => {
  const { kind, valid_until, transport_reason, transport_note } = terms
  const reason = transport_reason === null ? null : (transport_note ?? REASON_LABELS[transport_reason])
  return {
    name: PRELIMINARY_NAMES[kind],
    title: PRELIMINARY_NAMES[kind].toUpperCase(),
    copy: copyOf(kind, copy),
    facts: (
      [
        ['Number', number],
        ['Date', showDayIn(language, issued_on)],
        ['Valid until', valid_until && showDayIn(language, valid_until)],
        ['Reason for transport', reason],
        ...plainFacts(extras, language),
        ['Place of supply', kind === 'delivery_challan' ? placeOnChallan(traits) : placeLabel(traits)],
      ] as const
    ).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]])),
  }
}
