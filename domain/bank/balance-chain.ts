import type { Paise } from '../money/money.ts'
import type { PrintedRow } from './bank-row.ts'

/** Whether each balance is the one before plus or minus the amount. `none`: fewer than two balances to compare. */
export interface BalanceChain {
  state: 'holds' | 'broken' | 'none'
  /** Row number of the first balance that does not fit. */
  brokenRow: number | null
  /** Money in stands in the column of money out, as in some exports of Axis Bank. */
  isSwapped: boolean
  isNewestFirst: boolean
}

interface Link {
  row: number
  /** Balance after minus balance before. */
  change: bigint
  /** What the row says: positive for a credit. */
  signed: bigint
}

/** The changes of balance in the order of time. */
function linksOf(rows: readonly PrintedRow[], opening: Paise | null): Link[] {
  let before: bigint | null = opening
  const links: Link[] = []
  for (const { row, balance, amount, side } of rows) {
    if (balance !== null && before !== null)
      links.push({ row, change: balance - before, signed: side === 'credit' ? amount : -amount })
    before = balance
  }
  return links
}

const fits = ({ change, signed }: Link, isSwapped: boolean): boolean => change === (isSwapped ? -signed : signed)

/**
 * Checks the balances in both orders and with both meanings of the columns, and returns the reading that fits best.
 * The columns count as swapped only if more than half of the balances say so.
 */
export function checkBalances(rows: readonly PrintedRow[], opening: Paise | null): BalanceChain {
  const days = rows.map(({ day }) => day)
  const rises = days.some((day, i) => day > (days[i - 1] ?? day))
  const falls = days.some((day, i) => day < (days[i - 1] ?? day))
  // Days that only rise or only fall settle the order. On one day alone, equal amounts would fit both.
  const orders = rises === falls ? [false, true] : [falls]
  const readings = [false, true].flatMap((isSwapped) =>
    orders.map((isNewestFirst) => {
      const links = linksOf(isNewestFirst ? rows.toReversed() : rows, opening)
      return { isSwapped, isNewestFirst, links, fitting: links.filter((link) => fits(link, isSwapped)).length }
    }),
  )
  const usable = readings.filter(({ isSwapped, fitting, links }) => !isSwapped || fitting * 2 > links.length)
  // The first of equals: as headed, before swapped.
  const best = usable.reduce((a, b) => (b.fitting > a.fitting ? b : a))
  const broken = best.links.find((link) => !fits(link, best.isSwapped))
  return {
    state: best.links.length === 0 ? 'none' : broken ? 'broken' : 'holds',
    brokenRow: broken?.row ?? null,
    isSwapped: best.isSwapped,
    isNewestFirst: best.isNewestFirst,
  }
}
