/** A value and how often it occurs. */
export interface Occurrence {
  value: number
  times: bigint
}

/**
 * The exact median; the mean of the two middle values if their count is even, so it may end in .5. Null if there are no
 * values. Occurrences may be in any order.
 */
export const medianOf = (occurrences: readonly Occurrence[]): number | null => {
  const ordered = [...occurrences].sort((a, b) => a.value - b.value)
  const total = ordered.reduce((sum, { times }) => sum + times, 0n)
  if (total === 0n) return null
  const upper = valueAt(ordered, total / 2n)
  return total % 2n === 1n ? upper : (valueAt(ordered, total / 2n - 1n) + upper) / 2
}

/** The value at a 0-based index of all values in order. */
const valueAt = (ordered: readonly Occurrence[], index: bigint): number => {
  let passed = 0n
  const found = ordered.find(({ times }) => (passed += times) > index)
  // Stryker disable next-line ConditionalExpression,StringLiteral: an index is below the number of values
  if (!found) throw new RangeError(`There is no value at index ${index}.`)
  return found.value
}
