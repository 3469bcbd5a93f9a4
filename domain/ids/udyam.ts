/** The sentence for users. */
export const UDYAM_FAULT = 'An Udyam number looks like UDYAM-MH-12-0001234'

/** Without the u flag, /i matches only A to Z. */
const UDYAM = /^(?:udyam)?([a-z]{2})(\d{2})(\d{7})$/i

/** Parses the Udyam registration number of a micro, small or medium enterprise, in upper case and with its hyphens. */
export function readUdyam(text: string): { udyam: string } | { fault: 'not_a_udyam_number' } {
  const bare = text.replace(/[\s-]/g, '')
  if (!UDYAM.test(bare)) return { fault: 'not_a_udyam_number' }
  return { udyam: bare.toUpperCase().replace(UDYAM, 'UDYAM-$1-$2-$3') }
}
