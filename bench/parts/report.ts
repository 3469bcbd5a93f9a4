/** Writes a line of the report. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Returns the median; the upper of the two in the middle if their number is even. NaN without values. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

/** Returns the value below which this share of the values lies, such as 0.99; 0 without values. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** Returns a function that tells whether so many milliseconds have passed since this call. */
export const forMs = (ms: number): (() => boolean) => {
  const end = performance.now() + ms
  return () => performance.now() > end
}
