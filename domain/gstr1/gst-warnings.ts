import { fiscalYear } from '../days/fiscal-year.ts'
import { isNote } from '../document/document.ts'
import { readGstin } from '../gst/gstin.ts'
import type { ReturnDocument } from './gstr1-documents.ts'
import type { Day } from '../days/india-day.ts'
import { stateOfGstin } from '../document/seller.ts'
import { GST_BEGAN, isRateInForce } from '../gst/tax-rate.ts'

/** Likely mistakes that the portal nevertheless accepts. */
export type GstWarningCode = 'gstin_place' | 'address' | 'reverse_charge' | 'rate' | 'late_note' | 'before_gst'

/** From this total in paise, an invoice must contain the address of an unregistered recipient (CGST Rule 46(e)). */
const ADDRESS_FROM = 50_000_00n

/** Day of supply. For a note, that of its invoice. */
const supplyDay = ({ issued_on, corrects }: ReturnDocument): Day => corrects?.issued_on ?? issued_on

/** Whether the place of supply differs from the state of the GSTIN: usually a mistake, but lawful for goods delivered elsewhere. */
function isElsewhere({ customer_gstin, place_of_supply, supply_type }: ReturnDocument): boolean {
  if (customer_gstin === null || place_of_supply === null || supply_type !== 'regular') return false
  return !('fault' in readGstin(customer_gstin)) && stateOfGstin(customer_gstin) !== place_of_supply
}

/** The last day for a credit note that reduces tax: 30 November after the fiscal year of the supply (CGST Act, s.34(2)). */
export const lastCreditNoteDay = (supplied: Day): Day => `${Number(fiscalYear(supplied).slice(0, 4)) + 1}-11-30`

/** Finds likely mistakes in a document. */
export function gstWarnings(document: ReturnDocument): GstWarningCode[] {
  const { kind, issued_on, customer_gstin, customer_address, reverse_charge, total, lines, corrects } = document
  const isCorrection = isNote(kind)
  const supplied = supplyDay(document)
  const isBeforeGst = supplied < GST_BEGAN
  const found: [GstWarningCode, boolean][] = [
    ['before_gst', isBeforeGst],
    ['rate', !isBeforeGst && lines.some(({ rate, hsn }) => !isRateInForce(rate, supplied, hsn))],
    ['late_note', kind === 'credit_note' && corrects !== null && issued_on > lastCreditNoteDay(corrects.issued_on)],
    ['gstin_place', !isCorrection && isElsewhere(document)],
    [
      'address',
      kind === 'tax_invoice' && customer_gstin === null && customer_address === null && total >= ADDRESS_FROM,
    ],
    ['reverse_charge', !isCorrection && reverse_charge && customer_gstin === null],
  ]
  return found.filter(([, is]) => is).map(([code]) => code)
}

/** Whether a composition seller sells to another state or country, which CGST Act s.10(2)(c) forbids. */
export const isCompositionBeyondState = ({ kind, seller, place_of_supply, supply_type }: ReturnDocument): boolean =>
  seller.registration === 'composition' &&
  !isNote(kind) &&
  (supply_type !== 'regular' || (place_of_supply !== null && seller.state !== null && place_of_supply !== seller.state))
