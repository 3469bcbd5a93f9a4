/** Writes a line of the report. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Returns the median; the upper of the two in the middle if their number is even. NaN without values. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
