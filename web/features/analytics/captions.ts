import { type Paise, paise } from '#domain/money/money.ts'
import * as texts from './texts.en.ts'

/** The caption under a figure of the dashboard; `rising` shows the arrow. */
export interface EarningsCaption {
  change: string
  text: string
  rising: boolean
}

/** Above this many tenths of a percent (900%) a percentage is not helpful. */
export const MOST_TENTHS = 9_000n

/** Returns `part` as a share of `whole`, in tenths of a percent, rounded half up. `whole` is above 0. */
export const tenthsOfPercent = (part: Paise, whole: Paise): bigint => (part * 2_000n + whole) / (whole * 2n)

/** Returns "12.5%" or "83%". */
export const showPercentage = (tenths: bigint): string => {
  const [whole, decimal] = [tenths / 10n, tenths % 10n]
  return decimal === 0n ? `${whole}%` : `${whole}.${decimal}%`
}

/**
 * Compares this month so far with last month up to the same day, rounded half up to a tenth of a percent. `change`
 * precedes `text` and is empty if there is nothing to compare with.
 */
export function captionEarnings(thisMonth: Paise, lastMonthSameDays: Paise): EarningsCaption {
  if (lastMonthSameDays <= 0n) return { change: '', text: texts.noEarningsLastMonth, rising: false }
  const difference = thisMonth - lastMonthSameDays
  const size = difference < 0n ? -difference : difference
  const tenths = tenthsOfPercent(paise(size), lastMonthSameDays)
  if (difference > 0n && tenths > MOST_TENTHS) return { change: texts.over10Times, text: texts.lastMonth, rising: true }
  const sign = tenths === 0n ? '' : difference < 0n ? '−' : '+'
  return { change: sign + showPercentage(tenths), text: texts.fromLastMonth, rising: sign === '+' }
}

/** Returns the caption of a percentage: 'Excellent performance' from 80%. `successRate` is in percent. */
export function captionSuccessRate(successRate: number, invoices: number): string {
  if (invoices === 0) return texts.noInvoicesYet
  if (successRate >= 80) return texts.excellentPerformance
  return successRate >= 50 ? texts.goodProgress : texts.remindYourCustomers
}

/** Returns the height of each bar, 0 to `tall`, in proportion to the largest amount; negative amounts give 0. */
export function barHeights(amounts: Paise[], tall: number): number[] {
  const largest = amounts.reduce<bigint>((most, amount) => (amount > most ? amount : most), 0n)
  if (largest === 0n) return amounts.map(() => 0)
  return amounts.map((amount) => (amount <= 0n ? 0 : (Number((amount * 1_000n) / largest) * tall) / 1_000))
}
