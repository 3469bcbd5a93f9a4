import { readGstin, readRecipientGstin } from '../gst/gstin.ts'
import { NO_TAX } from '../gst/tax-rate.ts'
import { isLateCreditNote } from '../gstr1/gstr1-documents.ts'
import { type EInvoiceDocument, isExport, NAME_MAX } from './e-invoice.ts'
import { isPinOfState, pinOf, portalText, readPostalAddress } from './postal-address.ts'

export const E_INVOICE_FAULT_CODES = [
  'own_gstin',
  'own_name',
  'own_address',
  'own_pin',
  'gstin',
  'name',
  'address',
  'pin',
  'place',
  'hsn',
  'hsn_digits',
  'number',
] as const
export type EInvoiceFaultCode = (typeof E_INVOICE_FAULT_CODES)[number]

/** What the portal would refuse, and how to correct it. */
export const E_INVOICE_FAULTS: Record<EInvoiceFaultCode, string> = {
  own_gstin: 'The GSTIN of your business has a typing mistake. Correct it in Settings.',
  own_name: 'The name of your business needs at least 3 letters. Change it in Settings.',
  own_address: 'The address of your business is missing. Add it in Settings.',
  own_pin: 'The PIN code of your business is missing, or it is of another state than your GSTIN. Add it in Settings.',
  gstin:
    "The customer's GSTIN is missing or has a typing mistake. Credit this invoice and make a new one with the right GSTIN.",
  name: "The customer's name needs at least 3 letters. Credit this invoice and make a new one with the full name.",
  address: "The customer's address is missing. Add it to the customer.",
  pin: "The customer's address has no PIN code, or one of another state than the GSTIN. Correct it at the customer.",
  place: 'The place of supply is missing. Credit this invoice and make a new one with a state.',
  hsn: 'A line has no HSN or SAC code. Credit this invoice and make a new one with the code.',
  hsn_digits:
    'A line has an HSN or SAC code of 4 digits; above ₹5 crore of turnover 6 are needed (Notification 78/2020). Credit this invoice and make a new one.',
  number: 'The number has more than 16 characters, begins with 0, or has others than letters, digits, - and /.',
}

/** A fault that the portal would refuse. */
export interface EInvoiceFault {
  code: EInvoiceFaultCode
  /** Null if the fault concerns the seller. */
  document: EInvoiceDocument | null
}

/**
 * Whether the document is registered on the portal: a tax invoice or note of a registered seller for a customer with
 * GSTIN, a special economic zone or abroad, with a line that is taxed or zero-rated (CGST Rule 48(4), Notification
 * 13/2020). A credit note that is too late to reduce tax (CGST Act, s.34(2)) is not: the portal would put it into table
 * 9B of GSTR-1.
 */
export const isForPortal = (document: EInvoiceDocument): boolean => {
  const { seller, customer, supply_type, corrects, kind, lines, isVoid } = document
  const isTaxInvoice = (corrects?.kind ?? kind) === 'tax_invoice'
  if (isVoid || seller.registration !== 'registered' || !isTaxInvoice || isLateCreditNote(document)) return false
  if (supply_type !== 'regular') return true
  return customer.gstin !== null && customer.gstin !== seller.gstin && lines.some(({ rate }) => rate !== NO_TAX)
}

const isSure = (read: ReturnType<typeof readRecipientGstin>): boolean => !('fault' in read) && read.doubt === undefined

/** Whether a GSTIN is valid and not doubtful. */
export const isValidGstin = (gstin: string | null): gstin is string => gstin !== null && isSure(readGstin(gstin))

const isValidRecipient = (gstin: string | null): boolean => gstin !== null && isSure(readRecipientGstin(gstin))

const SHORTEST_NAME = 3
const isName = (name: string): boolean => portalText(name, NAME_MAX).length >= SHORTEST_NAME
export const isPin = (pin: string | null, state: string): boolean => pin !== null && isPinOfState(pin, state)
/** Whether the text names a place besides town, state and PIN code. */
export const hasAddress = (address: string | null, state: string): boolean =>
  readPostalAddress(address, state).addr1 !== null

/** The portal's pattern of numbers: as Rule 46(b), but not with 0, - or / first. */
const NUMBER = /^[A-Za-z1-9][A-Za-z0-9/-]{0,15}$/

function faultsOfSeller({ seller, seller_name }: EInvoiceDocument): EInvoiceFaultCode[] {
  // Stryker disable next-line StringLiteral: one without GSTIN is a fault whatever the state is
  const state = seller.gstin?.slice(0, 2) ?? ''
  const found: [EInvoiceFaultCode, boolean][] = [
    ['own_gstin', !isValidGstin(seller.gstin)],
    ['own_name', !isName(seller_name)],
    ['own_address', !hasAddress(seller.address, state)],
    ['own_pin', !isPin(seller.pincode ?? pinOf(seller.address), state)],
  ]
  return found.filter(([, is]) => is).map(([code]) => code)
}

function faultsOfDocument(document: EInvoiceDocument): EInvoiceFaultCode[] {
  const { customer, customer_name, place_of_supply, number, lines } = document
  const isAbroad = isExport(document)
  // Stryker disable next-line StringLiteral: a customer without GSTIN is abroad or a fault, whatever the state is
  const state = customer.gstin?.slice(0, 2) ?? ''
  const isAddressed = hasAddress(customer.address, state)
  const found: [EInvoiceFaultCode, boolean][] = [
    ['gstin', !isAbroad && !isValidRecipient(customer.gstin)],
    ['name', !isName(customer_name)],
    ['address', !isAddressed],
    ['pin', !isAbroad && isAddressed && !isPin(pinOf(customer.address), state)],
    ['place', !isAbroad && place_of_supply === null],
    ['hsn', lines.some(({ hsn }) => hsn === null)],
    ['hsn_digits', lines.some(({ hsn }) => hsn?.length === 4)],
    ['number', !NUMBER.test(number)],
  ]
  return found.filter(([, is]) => is).map(([code]) => code)
}

/** Documents for the portal, separated from others. */
export interface EInvoiceCheck {
  /** Documents that the portal accepts. */
  ready: EInvoiceDocument[]
  /** By document; the seller's faults first, each once. */
  faults: EInvoiceFault[]
  /** Number of documents that do not go to the portal. */
  leftOut: number
}

/** Finds the documents that the portal accepts, and the faults of the others. */
export function checkEInvoices(documents: readonly EInvoiceDocument[]): EInvoiceCheck {
  const asked = documents.filter(isForPortal)
  const checked = asked.map((document) => ({
    document,
    ofSeller: faultsOfSeller(document),
    own: faultsOfDocument(document),
  }))
  return {
    ready: checked.filter(({ ofSeller, own }) => ofSeller.length + own.length === 0).map(({ document }) => document),
    faults: [
      ...[...new Set(checked.flatMap(({ ofSeller }) => ofSeller))].map((code) => ({ code, document: null })),
      ...checked.flatMap(({ document, own }) => own.map((code) => ({ code, document }))),
    ],
    leftOut: documents.length - asked.length,
  }
}
