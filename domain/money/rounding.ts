/**
 * The quotient rounded to an integer, halves away from zero. The only rounding of money.
 * @throws RangeError unless the denominator is positive
 */
export const divideHalfUp = (numerator: bigint, denominator: bigint): bigint => {
  if (denominator <= 0n) throw new RangeError(`The denominator must be positive: ${denominator}`)
  if (numerator < 0n) return -divideHalfUp(-numerator, denominator)
  return (2n * numerator + denominator) / (2n * denominator)
}
