/** The sentence for users. */
export const SWIFT_FAULT = 'A SWIFT code has 8 or 11 letters and digits, like SBININBB104'

/** Parses a SWIFT code (BIC, ISO 9362: bank, country, place, branch) in upper case. */
export const readSwift = (text: string): { swift: string } | { fault: 'not_a_swift_code' } => {
  const typed = text.replace(/[\s-]/g, '')
  // Without the u flag, /i matches only A to Z.
  return /^[a-z]{6}[a-z0-9]{2}(?:[a-z0-9]{3})?$/i.test(typed)
    ? { swift: typed.toUpperCase() }
    : { fault: 'not_a_swift_code' }
}
