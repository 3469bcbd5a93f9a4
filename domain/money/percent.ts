import { type DecimalFault, readDecimal, showDecimal } from './decimal.ts'

declare const unit: unique symbol

/** A percentage from 0 to 100 in basis points (12.5% is 1250n). */
export type Percent = bigint & { readonly [unit]: 'basis points' }

/** Converts a number of basis points to a percentage. */
export const percent = (basisPoints: bigint): Percent => basisPoints as Percent

/** 100% in basis points. */
export const WHOLE = percent(10_000n)

export type PercentFault = DecimalFault

/** Error messages for users. */
export const PERCENT_FAULTS: Record<PercentFault, string> = {
  not_a_number: 'Enter the percentage in digits, like 10 or 12.5',
  too_many_decimals: 'Use at most 2 decimals',
  too_large: 'The most is 100%',
}

/** Parses a percentage: 0 to 100 in ASCII digits with at most two decimals, without "%". */
export const readPercent = (text: string): { percent: Percent } | { fault: PercentFault } => {
  const read = readDecimal(text, 2)
  if ('fault' in read) return read
  return read.count > WHOLE ? { fault: 'too_large' } : { percent: percent(read.count) }
}

/** The inverse of readPercent, without trailing zeros: "12.5". */
export const showPercent = (share: Percent): string => showDecimal(share, 2)
