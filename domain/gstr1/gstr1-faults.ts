import { lacksHsn } from '../gst/hsn.ts'
import { readRecipientGstin } from '../gst/gstin.ts'
import { isLawfulNumber } from '../document/numbers/number-series.ts'
import { isNote } from '../document/document.ts'
import type { Day } from '../days/india-day.ts'
import { stateOfGstin } from '../document/seller.ts'
import { GST_BEGAN, isRateInForce } from '../gst/tax-rate.ts'
import { isLateCreditNote, isTaxDocument, type ReturnDocument, type ReturnSeller } from './gstr1-documents.ts'

export type Gstr1FaultCode =
  | 'own_gstin'
  | 'gstin'
  | 'place'
  | 'hsn'
  | 'sez'
  | 'number'
  | 'plain'
  | 'own_sale'
  | GstWarningCode
  | 'composition_border'
  | 'other_gstin'
  | 'advance'
  | 'advance_used'

/** Error messages for the seller: the fault and how to correct it. */
export const GSTR1_FAULTS: Record<Gstr1FaultCode, string> = {
  own_gstin: 'The GSTIN of your business has a typing mistake. Correct it in Settings.',
  gstin: "The customer's GSTIN has a typing mistake, so the portal refuses it. Credit this invoice and make a new one.",
  place: 'The place of supply is missing. Credit this invoice and make a new one with a state.',
  hsn: 'An item has no HSN or SAC code, which customers with GSTIN need. On the portal, add it with these amounts to table 12 by hand (subtract them for a credit note), and save it with the item for new invoices.',
  sez: 'A sale to a special economic zone needs the GSTIN of the customer.',
  number:
    'The number has characters other than letters, digits, - and /, or more than 16. Enter it on the portal by hand.',
  plain: 'This invoice has no GST, so GSTR-1 skips it. If it was a taxed sale, make a tax invoice for it.',
  own_sale: 'Seller and customer have the same GSTIN, so GSTR-1 skips it.',
  gstin_place:
    "The customer's GSTIN is of another state than the place of supply. Check which is right: it decides between IGST and CGST with SGST.",
  address:
    'An invoice of ₹50,000 or more to a customer without GSTIN needs their address (Rule 46). Add it to the customer, then make a new invoice.',
  reverse_charge:
    'Reverse charge needs a registered customer: only one with a GSTIN can pay the tax to the government.',
  rate: 'A line has a GST rate that was not in force that day: 12% and 28% ended, and 40% began, on 22 September 2025; 1% and 7.5% began on 1 April 2019, 6% on 1 April 2022.',
  late_note:
    'This credit note is later than 30 November after the fiscal year of its invoice, so it takes back no tax and the return leaves it out (section 34).',
  before_gst: 'GST began on 1 July 2017, so an earlier invoice has no GST. Check the date.',
  composition_border:
    'The composition scheme allows no sale to another state or country (section 10). Ask your accountant.',
  other_gstin:
    'In this period you issued documents under another GSTIN as well. Choose it above: it needs a return of its own.',
  advance:
    'An advance without receipt voucher. If it is for services, its GST is due for this period (section 13(2)): make the voucher, then the return has it. One for goods has no GST.',
  advance_used:
    'This later invoice for services used an advance of this period without receipt voucher. The GST of the advance is due for this period (section 13(2)): enter it in table 11A on the portal by hand, and in 11B for the month of the invoice.',
}

/** A fault that the portal would refuse, or a document that the return leaves out. */
export interface Gstr1Fault {
  code: Gstr1FaultCode
  /** Null if the fault concerns the seller or an advance. */
  document: ReturnDocument | null
}

const isValidGstin = (gstin: string): boolean => {
  const read = readRecipientGstin(gstin)
  return !('fault' in read) && read.doubt === undefined
}

function faultsOf(seller: ReturnSeller, document: ReturnDocument): Gstr1FaultCode[] {
  const { customer_gstin, place_of_supply, supply_type, lines, number } = document
  if (!isTaxDocument(document)) return ['plain']
  if (customer_gstin === seller.gstin) return ['own_sale']
  const isExport = supply_type.startsWith('export')
  const found: [Gstr1FaultCode, boolean][] = [
    ['gstin', customer_gstin !== null && !isExport && !isValidGstin(customer_gstin)],
    ['sez', customer_gstin === null && supply_type.startsWith('sez')],
    ['place', place_of_supply === null],
    ['hsn', lacksHsn(customer_gstin, lines)],
    ['number', !isLawfulNumber(number)],
  ]
  return [...found.filter(([, is]) => is).map(([code]) => code), ...gstWarnings(document)]
}

/** Finds the faults to correct before the return is filed. Cancelled documents have none. */
export const findGstr1Faults = (seller: ReturnSeller, documents: readonly ReturnDocument[]): Gstr1Fault[] => [
  ...(isValidGstin(seller.gstin) ? [] : [{ code: 'own_gstin' as const, document: null }]),
  ...documents
    .filter(({ isVoid }) => !isVoid)
    .flatMap((document) => faultsOf(seller, document).map((code) => ({ code, document }))),
]

/** Finds sales that the composition scheme forbids. */
export const findCompositionFaults = (documents: readonly ReturnDocument[]): Gstr1Fault[] =>
  documents
    .filter((document) => !document.isVoid && isCompositionBeyondState(document))
    .map((document) => ({ code: 'composition_border', document }))

/** Likely mistakes that the portal nevertheless accepts. */
type GstWarningCode = 'gstin_place' | 'address' | 'reverse_charge' | 'rate' | 'late_note' | 'before_gst'

/** From this total in paise, an invoice must contain the address of an unregistered recipient (CGST Rule 46(e)). */
const ADDRESS_FROM = 50_000_00n

/** Day of supply. For a note, that of its invoice. */
const supplyDay = ({ issued_on, corrects }: ReturnDocument): Day => corrects?.issued_on ?? issued_on

/**
 * Whether the place of supply differs from the state of the GSTIN: usually a mistake, but lawful for goods delivered
 * elsewhere.
 */
function isElsewhere({ customer_gstin, place_of_supply, supply_type }: ReturnDocument): boolean {
  if (customer_gstin === null || place_of_supply === null || supply_type !== 'regular') return false
  return !('fault' in readRecipientGstin(customer_gstin)) && stateOfGstin(customer_gstin) !== place_of_supply
}

/** Finds likely mistakes in a document. */
export function gstWarnings(document: ReturnDocument): GstWarningCode[] {
  const { kind, customer_gstin, customer_address, reverse_charge, total, lines } = document
  const isCorrection = isNote(kind)
  const supplied = supplyDay(document)
  const isBeforeGst = supplied < GST_BEGAN
  const found: [GstWarningCode, boolean][] = [
    ['before_gst', isBeforeGst],
    ['rate', !isBeforeGst && lines.some(({ rate, hsn }) => !isRateInForce(rate, supplied, hsn))],
    ['late_note', isLateCreditNote(document)],
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
