import { readPan } from '../ids/business-ids.ts'
import { findState } from './states.ts'

export type GstinFault = 'missing' | 'is_pan' | 'wrong_length' | 'not_a_gstin' | 'not_regular' | 'unknown_state'

/** Error messages for users. */
export const GSTIN_FAULTS: Record<GstinFault, string> = {
  missing: 'Please enter a GSTIN',
  is_pan: 'That is a PAN. A GSTIN has the PAN inside, like 27ABCPS1234K1ZM',
  wrong_length: 'A GSTIN has 15 characters, like 27ABCPS1234K1ZM',
  not_a_gstin: 'That is not a GSTIN. It looks like 27ABCPS1234K1ZM. Check for O and 0, I and 1',
  not_regular: 'The 14th character of a regular GSTIN is Z, like 27ABCPS1234K1ZM',
  unknown_state: 'A GSTIN begins with the number of its state, like 27. Check the first two digits',
}

/** A well-formed GSTIN that is probably mistyped: users are warned but can save it. */
export type GstinDoubt = 'check_digit' | 'pan'

/** Warnings for users. */
export const GSTIN_DOUBTS: Record<GstinDoubt, string> = {
  check_digit: 'This GSTIN may have a typing mistake: its last character does not fit the others. Please check it',
  pan: 'This GSTIN may have a typing mistake: there is no such PAN as the one inside. Please check it',
}

export interface Gstin {
  gstin: string
  state: string
  pan: string
  doubt?: GstinDoubt
}

const LENGTH = 15

/** Longest input, with room for spaces. */
const MAX_TYPED_LENGTH = 60

/** Blanks, and invisible marks of a copied number. */
const GAPS = /[\s\p{Cf}]/gu

/** Without the u flag, /i matches only A to Z: ſ is not S. Tax deductors and UN bodies have another 14th character. */
const GSTIN = /^\d{2}[a-z]{5}\d{4}[a-z][1-9a-z][a-z\d]{2}$/i

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const BASE = DIGITS.length

/**
 * Luhn mod 36 over the first 14 characters: weights 1 and 2 alternate, and both base-36 digits of each product are
 * added.
 */
const checkDigit = (gstin: string): string => {
  let sum = 0
  for (let index = 0; index < LENGTH - 1; index++) {
    const product = DIGITS.indexOf(gstin.charAt(index)) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / BASE) + (product % BASE)
  }
  return DIGITS.charAt((BASE - (sum % BASE)) % BASE)
}

const doubtOf = (gstin: string, pan: string): GstinDoubt | undefined => {
  if (gstin.charAt(LENGTH - 1) !== checkDigit(gstin)) return 'check_digit'
  return 'fault' in readPan(pan) ? 'pan' : undefined
}

/** Parses the GSTIN of a regular taxpayer: upper case, without spaces; `doubt` is set if it is probably mistyped. */
export const readGstin = (text: string): Gstin | { fault: GstinFault } => {
  if (text.trim() === '') return { fault: 'missing' }
  if (text.length > MAX_TYPED_LENGTH) return { fault: 'wrong_length' }
  const bare = text.replace(GAPS, '')
  if ('pan' in readPan(bare)) return { fault: 'is_pan' }
  if (!GSTIN.test(bare)) return { fault: bare.length === LENGTH ? 'not_a_gstin' : 'wrong_length' }

  const gstin = bare.toUpperCase()
  const state = gstin.slice(0, 2)
  const pan = gstin.slice(2, 12)
  if (findState(state)?.isGstinPrefix !== true) return { fault: 'unknown_state' }
  if (gstin.charAt(13) !== 'Z') return { fault: 'not_regular' }
  const doubt = doubtOf(gstin, pan)
  return doubt === undefined ? { gstin, state, pan } : { gstin, state, pan, doubt }
}

/** The number by which a customer is registered under GST. */
export interface RecipientGstin {
  gstin: string
  state: string
  /** Null if the number contains none, like that of a diplomatic mission or of a deductor with a TAN. */
  pan: string | null
  doubt?: GstinDoubt
}

// Forms besides that of a regular taxpayer, as in the e-way bill portal and india-compliance (constants: UNBODY, TDS,
// TCS). Foreign suppliers (NRTP, OIDAR) are missing here, because they buy nothing from an Indian shop.

/** UIN of a UN body or an embassy (CGST Rule 17): state, year, country, serial number, UN or ON. */
const UIN = /^\d{4}[A-Z]{3}\d{5}[UO]N[\dA-Z]$/
/** A deductor of GST-TDS (CGST Act, section 51), such as a government office: with PAN or TAN, and D. */
const DEDUCTOR = /^\d{2}[A-Z]{4}[A-Z\d]\d{4}[A-Z][1-9A-Z]D[\dA-Z]$/
/** An e-commerce operator that collects tax (section 52): C. */
const COLLECTOR = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[\dA-Z]$/

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/

/** Reads the GSTIN or UIN of a customer. Checks the last character only in the regular form. */
export function readRecipientGstin(text: string): RecipientGstin | { fault: GstinFault } {
  const read = readGstin(text)
  if (!('fault' in read) || text.length > 60) return read
  const gstin = text.replace(GAPS, '').toUpperCase()
  if (![UIN, DEDUCTOR, COLLECTOR].some((form) => form.test(gstin))) return read
  const state = gstin.slice(0, 2)
  if (findState(state)?.isGstinPrefix !== true) return { fault: 'unknown_state' }
  const pan = gstin.slice(2, 12)
  return { gstin, state, pan: PAN.test(pan) ? pan : null }
}
