export type DecimalFault = 'not_a_number' | 'too_many_decimals' | 'too_large'

/** Longest input; longer text is refused before parsing. */
const MAX_LENGTH = 40

/**
 * Parses a decimal number as a scaled integer: "1.5" with 3 places is 1500n.
 * Accepts ASCII digits with at most `places` decimals; no sign, grouping, exponent or spaces.
 */
export const readDecimal = (text: string, places: number): { count: bigint } | { fault: DecimalFault } => {
  if (text.length > MAX_LENGTH) return { fault: /\D/.test(text) ? 'not_a_number' : 'too_large' }
  if (!/^\d+(?:\.\d+)?$/.test(text)) return { fault: 'not_a_number' }
  const [whole, decimals = ''] = text.split('.')
  if (decimals.length > places) return { fault: 'too_many_decimals' }
  return { count: BigInt(`${whole}${decimals.padEnd(places, '0')}`) }
}

/** The inverse of readDecimal, without trailing zeros: 1500n with 3 places is "1.5". `count` must not be negative. */
export const showDecimal = (count: bigint, places: number): string => {
  const digits = count.toString().padStart(places + 1, '0')
  const decimals = digits.slice(-places).replace(/0+$/, '')
  return digits.slice(0, -places) + (decimals && `.${decimals}`)
}

/** Like showDecimal, with a minus sign for a negative count. */
export const showSignedDecimal = (count: bigint, places: number): string =>
  count < 0n ? `-${showDecimal(-count, places)}` : showDecimal(count, places)

/** A scaled integer as a JSON number, without float arithmetic: with 2 places, 123456n is 1234.56 and 100n is 1. */
const toJsonNumber = (count: bigint, places: number): string => {
  // Stryker disable next-line EqualityOperator: zero has no sign
  const digits = (count < 0n ? -count : count).toString().padStart(places + 1, '0')
  const decimals = digits.slice(-places).replace(/0+$/, '')
  return `${count < 0n ? '-' : ''}${digits.slice(0, -places)}${decimals && `.${decimals}`}`
}

/**
 * Writes JSON in which every bigint is a number with at most that many decimals. Fields that are undefined are left
 * out.
 */
export const decimalJson = (value: unknown, places: number): string => {
  if (typeof value === 'bigint') return toJsonNumber(value, places)
  if (Array.isArray(value)) return `[${value.map((one) => decimalJson(one, places)).join(',')}]`
  if (!(value instanceof Object)) return JSON.stringify(value)
  return `{${Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([name, inner]) => `${JSON.stringify(name)}:${decimalJson(inner, places)}`)
    .join(',')}}`
}
