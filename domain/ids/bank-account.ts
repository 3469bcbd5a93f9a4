import { toAsciiDigits } from '../text/ascii-digits.ts'

/** Error messages for users. */
export const BANK_ACCOUNT_FAULT = 'An account number has 6 to 18 digits. Copy it from your passbook or cheque book'
export const IFSC_FAULT = 'An IFSC has 11 characters and its fifth is a zero, like SBIN0001234'

/** Longest input, with room for spaces. A longer text is left as it is: it is too long for either number. */
const MAX_TYPED_LENGTH = 40

const bare = (text: string): string => (text.length > MAX_TYPED_LENGTH ? text : text.replace(/[\s-]/g, ''))

/** Parses an Indian bank account number: without spaces and hyphens, with leading zeros. */
export const readBankAccount = (text: string): { account: string } | { fault: 'not_an_account' } => {
  const account = toAsciiDigits(bare(text))
  return /^\d{6,18}$/.test(account) ? { account } : { fault: 'not_an_account' }
}

/** Parses an IFSC (code of a bank branch) in upper case. Does not check whether it exists. */
export const readIfsc = (text: string): { ifsc: string } | { fault: 'not_an_ifsc' } => {
  const typed = bare(text)
  // Without the u flag, /i matches only A to Z.
  return /^[a-z]{4}0[a-z0-9]{6}$/i.test(typed) ? { ifsc: typed.toUpperCase() } : { fault: 'not_an_ifsc' }
}

/** Error message for users. */
export const SWIFT_FAULT = 'A SWIFT code has 8 or 11 letters and digits, like SBININBB104'

/** Parses a SWIFT code (BIC, ISO 9362: bank, country, place, branch) in upper case. */
export const readSwift = (text: string): { swift: string } | { fault: 'not_a_swift_code' } => {
  const typed = text.replace(/[\s-]/g, '')
  // Without the u flag, /i matches only A to Z.
  return /^[a-z]{6}[a-z0-9]{2}(?:[a-z0-9]{3})?$/i.test(typed)
    ? { swift: typed.toUpperCase() }
    : { fault: 'not_a_swift_code' }
}
