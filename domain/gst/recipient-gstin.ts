import { type GstinDoubt, type GstinFault, readGstin } from './gstin.ts'
import { findState } from './states.ts'

/** The number by which a customer is registered under GST. */
export interface RecipientGstin {
  gstin: string
  state: string
  /** Null if the number contains none: that of a diplomatic mission, or of a deductor with a TAN. */
  pan: string | null
  doubt?: GstinDoubt
}

// The forms beside that of a regular taxpayer, as the e-way bill portal and india-compliance (constants: UNBODY, TDS, TCS)
// have them. Registrations of foreign suppliers (NRTP, OIDAR) buy nothing from an Indian shop.

/** UIN of a UN body or an embassy (CGST Rule 17): state, year, country, serial number, UN or ON. */
const UIN = /^\d{4}[A-Z]{3}\d{5}[UO]N[\dA-Z]$/
/** Who deducts GST-TDS (CGST Act, section 51), such as a government office: with PAN or TAN, and D. */
const DEDUCTOR = /^\d{2}[A-Z]{4}[A-Z\d]\d{4}[A-Z][1-9A-Z]D[\dA-Z]$/
/** An e-commerce operator that collects tax (section 52): C. */
const COLLECTOR = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[\dA-Z]$/

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/

/** Reads the GSTIN or UIN of a customer. Its last character is not checked where the form is not a regular one. */
export function readRecipientGstin(text: string): RecipientGstin | { fault: GstinFault } {
  const read = readGstin(text)
  if (!('fault' in read) || text.length > 60) return read
  const gstin = text.replaceAll(/\s/g, '').toUpperCase()
  if (![UIN, DEDUCTOR, COLLECTOR].some((form) => form.test(gstin))) return read
  const state = gstin.slice(0, 2)
  if (findState(state)?.isGstinPrefix !== true) return { fault: 'unknown_state' }
  const pan = gstin.slice(2, 12)
  return { gstin, state, pan: PAN.test(pan) ? pan : null }
}
