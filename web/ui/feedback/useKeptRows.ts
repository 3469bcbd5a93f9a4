import { useState } from 'react'
import { useOfferedUndo } from './announce.ts'

/**
 * Returns the rows together with removed rows that can be undone, in their old places. These show Undo as long as it is
 * offered.
 */
export function useKeptRows<T>(rows: readonly T[], idOf: (row: T) => string): readonly T[] {
  const undo = useOfferedUndo()
  // The rows as they were when Undo was offered.
  const [before, remember] = useState({ undo, rows })
  if (undo !== before.undo) remember({ undo, rows })
  return undo && undo === before.undo ? withKept(rows, before.rows, undo.places, idOf) : rows
}

/** Inserts rows of `before` that are in `places` but missing in `rows`, each after its former predecessor. */
export function withKept<T>(
  rows: readonly T[],
  before: readonly T[],
  places: readonly string[],
  idOf: (row: T) => string,
): readonly T[] {
  const there = new Set(rows.map(idOf))
  const asked = new Set(places)
  const kept = new Map<string | undefined, T[]>()
  let last: string | undefined
  for (const row of before) {
    const id = idOf(row)
    if (there.has(id)) last = id
    else if (asked.has(id)) kept.set(last, [...(kept.get(last) ?? []), row])
  }
  if (kept.size === 0) return rows
  return [...(kept.get(undefined) ?? []), ...rows.flatMap((row) => [row, ...(kept.get(idOf(row)) ?? [])])]
}
