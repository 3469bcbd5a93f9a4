import { type Paise, paise } from './money.ts'

/**
 * Returns the quotient rounded to an integer, halves away from zero. Money is rounded nowhere else.
 * @throws RangeError unless the denominator is positive
 */
export const divideHalfUp = (numerator: bigint, denominator: bigint): bigint => {
  if (denominator <= 0n) throw new RangeError(`The denominator must be positive: ${denominator}`)
  if (numerator < 0n) return -divideHalfUp(-numerator, denominator)
  return (2n * numerator + denominator) / (2n * denominator)
}

/**
 * Splits an amount over items in proportion to their weights by the largest remainder method; ties go to earlier items.
 * The parts add up to the amount. No part exceeds its weight unless the amount exceeds the sum of the weights.
 * @throws RangeError on a negative amount or weight, or if the amount is positive and all weights are 0
 */
export const spread = <T>(
  amount: Paise,
  items: readonly T[],
  weightOf: (item: T) => Paise,
): { item: T; part: Paise }[] => {
  const sum = items.reduce((total, item) => total + weightOf(item), 0n)
  if (amount < 0n || items.some((item) => weightOf(item) < 0n))
    throw new RangeError('Amount and weights must not be negative')
  if (amount === 0n) return items.map((item) => ({ item, part: paise(0n) }))
  if (sum === 0n) throw new RangeError('All weights are 0')

  const parts = items.map((item) => {
    const scaled = amount * weightOf(item)
    return { item, whole: scaled / sum, remainder: scaled % sum }
  })
  const leftOver = amount - parts.reduce((total, { whole }) => total + whole, 0n)
  const byRemainder = [...parts].sort((a, b) => Number(b.remainder - a.remainder))
  const roundedUp = new Set(byRemainder.slice(0, Number(leftOver)))
  return parts.map((part) => ({ item: part.item, part: paise(part.whole + (roundedUp.has(part) ? 1n : 0n)) }))
}
