import { toAsciiDigits } from '../text/ascii-digits.ts'

export type HsnFault = 'missing' | 'not_digits' | 'wrong_length'

/** Error messages for users. */
export const HSN_FAULTS: Record<HsnFault, string> = {
  missing: 'Please enter an HSN or SAC code',
  not_digits: 'An HSN or SAC code has digits only, like 9983',
  wrong_length: 'An HSN or SAC code has 4, 6 or 8 digits, like 9983',
}

/** Longest input, with room for spaces and dots. */
const MAX_TYPED_LENGTH = 40

/** Codes of services (SAC) begin with 99. */
export const isService = (hsn: string): boolean => hsn.startsWith('99')

/** Whether a line is goods. A line without a code does not count, because it may be a service. */
export const isGoods = <Line extends { hsn: string | null }>(line: Line): line is Line & { hsn: string } =>
  line.hsn !== null && !isService(line.hsn)

/**
 * Whether a line has no code although the customer is registered. Rule 46(g) then requires one, with 4 digits, or 6
 * above ₹5 crore of turnover in the year before (Notification 78/2020). For other customers a small seller may leave it
 * out.
 */
export const lacksHsn = (customerGstin: string | null, lines: readonly { hsn: string | null }[]): boolean =>
  customerGstin !== null && lines.some(({ hsn }) => hsn === null)

/** Parses a code of goods (HSN) or services (SAC, starts with 99): 4, 6 or 8 digits; also "8471.30". */
export const readHsn = (text: string): { hsn: string } | { fault: HsnFault } => {
  if (text.trim() === '') return { fault: 'missing' }
  if (text.length > MAX_TYPED_LENGTH) return { fault: 'wrong_length' }
  const typed = toAsciiDigits(text.trim())
  if (!/^\d+(?:[\s.]\d+)*$/.test(typed)) return { fault: 'not_digits' }
  const hsn = typed.replace(/[\s.]/g, '')
  return [4, 6, 8].includes(hsn.length) ? { hsn } : { fault: 'wrong_length' }
}
