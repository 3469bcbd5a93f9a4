/** A number of a sheet as text. Amounts are floats: 0.1 + 0.2 is 0.30; a fraction of a day stays as it is. */
export function showNumber(value: number): string {
  if (Number.isInteger(value)) return String(Object.is(value, -0) ? 0 : value)
  const rounded = Math.round(value * 100) / 100
  return Math.abs(rounded - value) < 1e-7 ? rounded.toFixed(2) : String(value)
}
