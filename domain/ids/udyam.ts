/** The sentence for users. */
export const UDYAM_FAULT = 'An Udyam number looks like UDYAM-MH-12-0001234'

/** Parses the Udyam registration number of a micro, small or medium enterprise, in upper case and with its hyphens. */
export function readUdyam(text: string): { udyam: string } | { fault: 'not_a_udyam_number' } {
  // Without the u flag, /i matches only A to Z.
  const parts = /^(?:udyam)?([a-z]{2})(\d{2})(\d{7})$/i.exec(text.replace(/[\s-]/g, ''))
  if (!parts) return { fault: 'not_a_udyam_number' }
  const [, state = '', district = '', serial = ''] = parts
  return { udyam: `UDYAM-${state.toUpperCase()}-${district}-${serial}` }
}
