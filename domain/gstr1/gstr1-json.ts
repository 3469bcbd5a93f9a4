import type { Gstr1 } from './gstr1.ts'

/** 123456n as 1234.56, 100n as 1: a JSON number, digit by digit. */
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

/** The file that the portal's offline tool takes; figures are JSON numbers with at most two decimals, never through a float. */
export const writeGstr1 = (gstr1: Gstr1): string => write(gstr1)
