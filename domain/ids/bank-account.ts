import { toAsciiDigits } from '../text/ascii-digits.ts'

/** What to tell the person who entered something else. */
export const BANK_ACCOUNT_FAULT = 'An account number has 6 to 18 digits. Copy it from your passbook or cheque book'
export const IFSC_FAULT = 'An IFSC has 11 characters and its fifth is a zero, like SBIN0001234'

/** More than anyone types with blanks between the groups. */
const MAX_TYPED_LENGTH = 40

const bare = (text: string): string => (text.length > MAX_TYPED_LENGTH ? '' : text.replace(/[\s-]/g, ''))

/** Reads an account number of any Indian bank: blanks and hyphens taken away, leading zeros kept. */
export const readBankAccount = (text: string): { account: string } | { fault: 'not_an_account' } => {
  const account = toAsciiDigits(bare(text))
  return /^\d{6,18}$/.test(account) ? { account } : { fault: 'not_an_account' }
}

/** Reads an IFSC, the code of a bank's branch, in upper case. Never asks whether the branch exists. */
export const readIfsc = (text: string): { ifsc: string } | { fault: 'not_an_ifsc' } => {
  const typed = bare(text)
  // Without the u flag, /i knows A to Z alone.
  return /^[a-z]{4}0[a-z0-9]{6}$/i.test(typed) ? { ifsc: typed.toUpperCase() } : { fault: 'not_an_ifsc' }
}
