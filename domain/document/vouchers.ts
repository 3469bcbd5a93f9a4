import type { Day } from '../days/india-day.ts'
import { showDayIn } from '../days/month-names.ts'
import { isExport, type Registration, type SupplyType } from '../gst/gst-supply.ts'
import { ABROAD } from '../gst/states.ts'
import type { PayerLanguage } from '../text/languages.ts'
import type { DocumentHead } from './document-parts.ts'
import { type DocumentTraits, placeLabel } from './document-labels.ts'

/** Returns the heading and the facts of a receipt voucher (CGST Rule 50). `by` says how the advance was paid. */
export const receiptVoucherHead = (
  traits: DocumentTraits,
  { number, issued_on, received_on, by }: { number: string; issued_on: Day; received_on: Day; by: string },
  language: PayerLanguage = 'en',
): DocumentHead => {
  const place = placeLabel(traits)
  return {
    name: 'Receipt voucher',
    title: 'RECEIPT VOUCHER',
    copy: 'For an advance. This is not a tax invoice',
    facts: [
      ['Number', number],
      ['Date', showDayIn(language, issued_on)],
      ['Received on', showDayIn(language, received_on)],
      ['By', by],
      ...(place === null ? [] : [['Place of supply', place] as [string, string]]),
    ],
  }
}

interface RefundFacts {
  number: string
  issued_on: Day
  refunded_on: Day
  by: string
  receipt_number: string
  receipt_day: Day
}

/** Returns the heading and the facts of a refund voucher (CGST Rule 51). `by` says how the advance was paid back. */
export const refundVoucherHead = (
  traits: DocumentTraits,
  it: RefundFacts,
  language: PayerLanguage = 'en',
): DocumentHead => {
  const place = placeLabel(traits)
  return {
    name: 'Refund voucher',
    title: 'REFUND VOUCHER',
    copy: 'For an advance that was paid back',
    facts: [
      ['Number', it.number],
      ['Date', showDayIn(language, it.issued_on)],
      ['Receipt voucher', `${it.receipt_number} of ${showDayIn(language, it.receipt_day)}`],
      ['Paid back on', showDayIn(language, it.refunded_on)],
      ['By', it.by],
      ...(place === null ? [] : [['Place of supply', place] as [string, string]]),
    ],
  }
}

/** The facts that decide the place and the tax of an advance; states are two-digit codes, null if unknown. */
export interface AdvanceSupply {
  registration: Registration
  supply_type: SupplyType
  country: string | null
  /** As chosen by the seller. */
  place_of_supply: string | null
  /** From the customer's address or GSTIN. */
  customerState: string | null
}

/**
 * Returns the place of supply of an advance, or the field that is missing or does not fit. The customer's state must be
 * known: it decides between IGST and CGST with SGST (IGST Act s.7, 8 and 12).
 */
export function placeOfAdvance(
  it: AdvanceSupply,
): { place: string | null } | { field: 'supply_type' | 'country' | 'place_of_supply'; fault: string } {
  const { registration, supply_type, country, place_of_supply: chosen } = it
  if (supply_type !== 'regular' && registration !== 'registered')
    return {
      field: 'supply_type',
      fault: 'Only a business that is registered for GST exports or sells to a SEZ under GST',
    }
  if (isExport(supply_type)) {
    if (country === null) return { field: 'country', fault: 'Please choose a country' }
    if (chosen !== null && chosen !== ABROAD)
      return { field: 'place_of_supply', fault: 'An export goes to another country. Leave the state empty' }
    return { place: ABROAD }
  }
  if (country !== null) return { field: 'country', fault: 'Only an export has a country' }
  if (chosen === ABROAD) return { field: 'place_of_supply', fault: 'For another country choose an export' }
  const place = chosen ?? it.customerState
  if (place === null && registration === 'registered')
    return { field: 'place_of_supply', fault: 'Choose the state of the customer: the tax depends on it' }
  return { place }
}
