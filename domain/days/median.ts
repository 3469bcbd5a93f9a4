/** How often a number occurred. */
export interface Occurrence {
  value: number
  times: bigint
}

/**
 * The middle of all numbers, exactly: half of them are at most that. Between two middle ones it is their mean, so it may
 * end in .5; null where there are none. Occurrences may come in any order.
 */
export const medianOf = (occurrences: readonly Occurrence[]): number | null => {
  const ordered = occurrences.toSorted((a, b) => a.value - b.value)
  const total = ordered.reduce((sum, { times }) => sum + times, 0n)
  if (total === 0n) return null
  const upper = numberAt(ordered, total / 2n)
  return total % 2n === 1n ? upper : (numberAt(ordered, total / 2n - 1n) + upper) / 2
}

/** The number at that place, from 0, of all of them in order. */
const numberAt = (ordered: readonly Occurrence[], place: bigint): number => {
  let passed = 0n
  const found = ordered.find(({ times }) => (passed += times) > place)
  if (!found) throw new RangeError('There are fewer numbers than that.')
  return found.value
}
