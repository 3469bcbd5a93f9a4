export type DecimalFault = 'not_a_number' | 'too_many_decimals' | 'too_large'

/** No number anybody means is longer; what is longer is refused before it is searched or counted. */
const MAX_LENGTH = 40

/**
 * Reads digits with at most that many decimals as a count of the smallest part: "1.5" with 3 places is 1500n.
 * Strictly: no sign, grouping, exponent, blank or other script.
 */
export const readDecimal = (text: string, places: number): { count: bigint } | { fault: DecimalFault } => {
  if (text.length > MAX_LENGTH) return { fault: /\D/.test(text) ? 'not_a_number' : 'too_large' }
  if (!/^\d+(?:\.\d+)?$/.test(text)) return { fault: 'not_a_number' }
  const [whole, decimals = ''] = text.split('.')
  if (decimals.length > places) return { fault: 'too_many_decimals' }
  return { count: BigInt(`${whole}${decimals.padEnd(places, '0')}`) }
}

/** A count of smallest parts as people write it, without idle zeros: 1500n with 3 places is "1.5". Never below zero. */
export const showDecimal = (count: bigint, places: number): string => {
  const digits = count.toString().padStart(places + 1, '0')
  const decimals = digits.slice(-places).replace(/0+$/, '')
  return digits.slice(0, -places) + (decimals && `.${decimals}`)
}
