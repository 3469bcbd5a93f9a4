export type VpaFault = 'missing' | 'no_at' | 'two_ats' | 'blank_inside' | 'looks_like_email' | 'not_a_vpa'

/** Error messages for users. */
export const VPA_FAULTS: Record<VpaFault, string> = {
  missing: 'Please enter a UPI ID',
  no_at: 'A UPI ID has an @, like name@okaxis',
  two_ats: 'A UPI ID has only one @, like name@okaxis',
  blank_inside: 'A UPI ID has no spaces, like name@okaxis',
  looks_like_email: 'That looks like an e-mail address. A UPI ID looks like name@okaxis',
  not_a_vpa: 'That is not a UPI ID. Type it by hand, like name@okaxis',
}

/** Longest UPI ID, in characters (NPCI linking specification). */
export const VPA_MAX = 255

/** Longest input, with spaces around the @. The pattern for them is slow on longer text. */
const MAX_TYPED_LENGTH = 300

const VPA = /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/

/**
 * Joiners, bidi controls and the byte order mark: trim() removes only some of them, and a copied UPI ID must equal the
 * visible one.
 */
const HIDDEN = /\p{Cf}/u

/** Only A–Z: toLowerCase would also turn the Kelvin sign into a k. */
const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const faultOf = (vpa: string): VpaFault => {
  if (vpa === '') return 'missing'
  const [, handle, ...more] = vpa.split('@')
  if (handle === undefined) return 'no_at'
  if (more.length > 0) return 'two_ats'
  if (handle.includes('.')) return 'looks_like_email'
  return /\s/.test(vpa) ? 'blank_inside' : 'not_a_vpa'
}

/**
 * Parses a UPI ID (virtual payment address): trimmed, lower case, no spaces around the @. Does not check whether it
 * exists.
 */
export const readVpa = (text: string): { vpa: string } | { fault: VpaFault } => {
  if (HIDDEN.test(text)) return { fault: 'not_a_vpa' }
  const typed = text.trim()
  if (typed.length > MAX_TYPED_LENGTH) return { fault: faultOf(typed) }
  const vpa = lowerAscii(typed.replace(/\s*@\s*/g, '@'))
  return vpa.length <= VPA_MAX && VPA.test(vpa) ? { vpa } : { fault: faultOf(vpa) }
}

/** Masks a UPI ID for a log that outlives its owner's account: "as…@okaxis". */
export const maskVpa = (vpa: string): string => vpa.replace(/(..).*(?=@)/, '$1…')
