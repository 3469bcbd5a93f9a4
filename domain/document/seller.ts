import { showPhone } from '../text/show-phone.ts'
import type { Registration } from '../gst/gst-supply.ts'
import { findState } from '../gst/states.ts'

/** Accent colours of an invoice. Each has enough contrast for text on white. */
export const ACCENTS = ['#0b665e', '#1a588f', '#5b3a8c', '#9e2320', '#764a05', '#172122'] as const

export type Accent = (typeof ACCENTS)[number]

export const DEFAULT_ACCENT: Accent = ACCENTS[0]

/** What an invoice says about its seller besides the name. */
export interface SellerDetails {
  address: string | null
  state_code: string | null
  pincode: string | null
  phone: string | null
  email: string | null
  registration: Registration
  gstin: string | null
  pan: string | null
  bank_holder: string | null
  bank_account: string | null
  bank_ifsc: string | null
  bank_swift: string | null
  terms: string | null
  footer_note: string | null
  accent: Accent
  template: 'modern' | 'classic' | 'compact'
  words_language: 'en' | 'hi'
}

const NOTHING: SellerDetails = {
  address: null,
  state_code: null,
  pincode: null,
  phone: null,
  email: null,
  registration: 'unregistered',
  gstin: null,
  pan: null,
  bank_holder: null,
  bank_account: null,
  bank_ifsc: null,
  bank_swift: null,
  terms: null,
  footer_note: null,
  accent: DEFAULT_ACCENT,
  template: 'modern',
  words_language: 'en',
}

const DETAILS = Object.keys(NOTHING) as (keyof SellerDetails)[]

/**
 * Returns the seller's details that a document stores: those that are not empty. For most sellers this halves what each
 * of their invoices stores.
 */
export const omitEmptyDetails = (seller: SellerDetails): Partial<SellerDetails> =>
  Object.fromEntries(DETAILS.map((detail) => [detail, seller[detail]]).filter(([, value]) => value !== null))

/** Returns the seller as stored on a document; details that were added to Pavti later are empty. */
export const restoreSellerDetails = (kept: Partial<SellerDetails>): SellerDetails => ({ ...NOTHING, ...kept })

/** Returns the lines below the seller's name, without details that were not given. */
export const sellerLines = (seller: SellerDetails): string[] => {
  const { address, state_code, pincode, gstin, pan, phone, email } = seller
  const state = state_code && findState(state_code)
  return [
    ...(address?.split('\n') ?? []),
    [pincode, state && `${state.name} (${state.code})`].filter(Boolean).join(' '),
    gstin && `GSTIN ${gstin}`,
    pan && `PAN ${pan}`,
    phone && showPhone(phone),
    email,
  ].filter((line): line is string => line !== null && line.trim() !== '')
}

/** Returns name and value of what a bank transfer needs; empty without an account. */
export const bankFacts = ({ bank_holder, bank_account, bank_ifsc }: SellerDetails): [string, string][] => {
  if (bank_account === null || bank_ifsc === null) return []
  const holder: [string, string][] = bank_holder === null ? [] : [['Account holder', bank_holder]]
  return [...holder, ['Account number', bank_account], ['IFSC', bank_ifsc]]
}

/** Returns the bank details for a customer abroad, whose bank asks for the SWIFT code. */
export const bankFactsAbroad = (seller: SellerDetails): [string, string][] => {
  const facts = bankFacts(seller)
  return facts.length === 0 || seller.bank_swift === null ? facts : [...facts, ['SWIFT', seller.bank_swift]]
}

/** The words that a composition dealer has to write at the top of each bill (Composition Rules, rule 5(1)(f)). */
export const compositionDeclaration = ({ registration }: Pick<SellerDetails, 'registration'>): string | null =>
  registration === 'composition' ? 'Composition taxable person, not eligible to collect tax on supplies' : null

/** Codes 25 and 28 are retired: sellers who registered with them are in 26 and 37 today. */
const TODAYS_CODE: Record<string, string | undefined> = { 25: '26', 28: '37' }

/** Returns today's state code for a GSTIN; undefined if its prefix is not a state for an address. */
export const stateOfGstin = (gstin: string): string | undefined => {
  const code = gstin.slice(0, 2)
  const today = TODAYS_CODE[code] ?? code
  return findState(today)?.isPlaceOfSupply === true && today !== '97' ? today : undefined
}

/** Returns the seller's state for GST: the one entered, otherwise that of the GSTIN; null if neither is known. */
export const stateOfSeller = ({ state_code, gstin }: Pick<SellerDetails, 'state_code' | 'gstin'>): string | null =>
  state_code ?? (gstin === null ? null : (stateOfGstin(gstin) ?? null))
