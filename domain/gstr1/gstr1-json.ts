import type { Gstr1 } from './gstr1.ts'

/** Hundredths as a JSON number, without float arithmetic: 123456n is 1234.56, 100n is 1. */
const hundredths = (count: bigint): string => {
  const digits = (count < 0n ? -count : count).toString().padStart(3, '0')
  const decimals = digits.slice(-2).replace(/0+$/, '')
  return `${count < 0n ? '-' : ''}${digits.slice(0, -2)}${decimals && `.${decimals}`}`
}

const write = (value: unknown): string => {
  if (typeof value === 'bigint') return hundredths(value)
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  if (!(value instanceof Object)) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}:${write(inner)}`)
    .join(',')}}`
}

/** The JSON file for the portal's offline tool. Every bigint is written in hundredths, with at most two decimals. */
export const writeGstr1 = (gstr1: Gstr1): string => write(gstr1)
