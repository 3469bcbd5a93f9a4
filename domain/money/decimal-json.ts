/** A scaled integer as a JSON number, without float arithmetic: with 2 places, 123456n is 1234.56 and 100n is 1. */
const decimal = (count: bigint, places: number): string => {
  // Stryker disable next-line EqualityOperator: zero has no sign
  const digits = (count < 0n ? -count : count).toString().padStart(places + 1, '0')
  const decimals = digits.slice(-places).replace(/0+$/, '')
  return `${count < 0n ? '-' : ''}${digits.slice(0, -places)}${decimals && `.${decimals}`}`
}

/** Writes JSON in which every bigint is a number with at most that many decimals. Fields that are undefined are left out. */
export const decimalJson = (value: unknown, places: number): string => {
  if (typeof value === 'bigint') return decimal(value, places)
  if (Array.isArray(value)) return `[${value.map((one) => decimalJson(one, places)).join(',')}]`
  if (!(value instanceof Object)) return JSON.stringify(value)
  return `{${Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([name, inner]) => `${JSON.stringify(name)}:${decimalJson(inner, places)}`)
    .join(',')}}`
}
