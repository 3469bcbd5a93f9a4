/**
 * The quotient as a whole number, a half going up (below zero: down, away from it). The only place that rounds.
 * @throws RangeError where the denominator is not above zero
 */
export const divideHalfUp = (numerator: bigint, denominator: bigint): bigint => {
  if (denominator <= 0n) throw new RangeError(`Not a denominator: ${denominator}`)
  if (numerator < 0n) return -divideHalfUp(-numerator, denominator)
  return (2n * numerator + denominator) / (2n * denominator)
}
