import { type Paise, paise } from './money.ts'

/**
 * Splits an amount over items in proportion to their weights, to the last paisa: each gets its whole paise, and those left
 * over go to the largest remainders, earlier ones first. No part is above its weight unless the amount is above their sum.
 * @throws RangeError on a negative amount or weight, or an amount with no weight to lay it on
 */
export const spread = <T>(
  amount: Paise,
  items: readonly T[],
  weightOf: (item: T) => Paise,
): { item: T; part: Paise }[] => {
  const sum = items.reduce((total, item) => total + weightOf(item), 0n)
  if (amount < 0n || items.some((item) => weightOf(item) < 0n)) throw new RangeError('Nothing negative is spread')
  if (amount === 0n) return items.map((item) => ({ item, part: paise(0n) }))
  if (sum === 0n) throw new RangeError('Nothing to spread the amount over')

  const parts = items.map((item) => {
    const scaled = amount * weightOf(item)
    return { item, whole: scaled / sum, remainder: scaled % sum }
  })
  const leftOver = amount - parts.reduce((total, { whole }) => total + whole, 0n)
  const byRemainder = [...parts].sort((a, b) => Number(b.remainder - a.remainder))
  const favoured = new Set(byRemainder.slice(0, Number(leftOver)))
  return parts.map((part) => ({ item: part.item, part: paise(part.whole + (favoured.has(part) ? 1n : 0n)) }))
}
