type PanFault = 'missing' | 'not_a_pan' | 'unknown_holder'

/** Error messages for users. */
export const PAN_FAULTS: Record<PanFault, string> = {
  missing: 'Please enter a PAN',
  not_a_pan: 'A PAN has 5 letters, 4 digits and a letter, like ABCPS1234K. Check for O and 0, I and 1',
  unknown_holder: 'The 4th letter of this PAN does not exist. It is P for a person and C for a company',
}

/** Longest input, with room for spaces. */
const MAX_TYPED_LENGTH = 40

/** Without the u flag, /i matches only A to Z: ſ is not S. The serial number 0000 is not issued. */
const PAN = /^[a-z]{5}(?!0000)\d{4}[a-z]$/i

/**
 * 4th letter: person, company, family, firm, association, trust, body, local authority, artificial person or
 * government.
 */
const HOLDERS = 'PCHFATBLJG'

/** Parses a PAN (permanent account number): upper case, without spaces. Does not check whether it exists. */
export const readPan = (text: string): { pan: string } | { fault: PanFault } => {
  if (text.trim() === '') return { fault: 'missing' }
  if (text.length > MAX_TYPED_LENGTH) return { fault: 'not_a_pan' }
  const bare = text.replace(/\s/g, '')
  if (!PAN.test(bare)) return { fault: 'not_a_pan' }
  const pan = bare.toUpperCase()
  return HOLDERS.includes(pan.charAt(3)) ? { pan } : { fault: 'unknown_holder' }
}

/** Error message for users. */
export const UDYAM_FAULT = 'An Udyam number looks like UDYAM-MH-12-0001234'

/** Without the u flag, /i matches only A to Z. */
const UDYAM = /^(?:udyam)?([a-z]{2})(\d{2})(\d{7})$/i

/** Parses the Udyam registration number of a micro, small or medium enterprise, in upper case and with its hyphens. */
export function readUdyam(text: string): { udyam: string } | { fault: 'not_a_udyam_number' } {
  const bare = text.replace(/[\s-]/g, '')
  if (!UDYAM.test(bare)) return { fault: 'not_a_udyam_number' }
  return { udyam: bare.toUpperCase().replace(UDYAM, 'UDYAM-$1-$2-$3') }
}
