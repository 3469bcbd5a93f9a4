export type PanFault = 'missing' | 'not_a_pan' | 'unknown_holder'

/** What to tell the person who entered the PAN. */
export const PAN_FAULTS: Record<PanFault, string> = {
  missing: 'Please enter a PAN',
  not_a_pan: 'A PAN has 5 letters, 4 digits and a letter, like ABCPS1234K. Check for O and 0, I and 1',
  unknown_holder: 'The 4th letter of this PAN does not exist. It is P for a person and C for a company',
}

/** More than anyone types with blanks between the groups. */
const MAX_TYPED_LENGTH = 40

/** Without the u flag, /i knows A to Z alone: ſ is no S. The serial 0000 is not given out. */
const PAN = /^[a-z]{5}(?!0000)\d{4}[a-z]$/i

/** A person, company, family, firm, association, trust, body, local authority, artificial person or government. */
const HOLDERS = 'PCHFATBLJG'

/** Reads a PAN (permanent account number): upper case, blanks taken away. Never asks whether it exists. */
export const readPan = (text: string): { pan: string } | { fault: PanFault } => {
  if (text.trim() === '') return { fault: 'missing' }
  if (text.length > MAX_TYPED_LENGTH) return { fault: 'not_a_pan' }
  const bare = text.replace(/\s/g, '')
  if (!PAN.test(bare)) return { fault: 'not_a_pan' }
  const pan = bare.toUpperCase()
  return HOLDERS.includes(pan.charAt(3)) ? { pan } : { fault: 'unknown_holder' }
}
