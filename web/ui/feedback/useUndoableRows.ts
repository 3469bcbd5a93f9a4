import { useState } from 'react'
import { useOfferedUndo } from './announce.ts'

/**
 * Returns the rows together with removed rows that can be undone, in their old places. These show Undo as long as it is
 * offered.
 */
export function useUndoableRows<T>(rows: readonly T[], idOf: (row: T) => string): readonly T[] {
  const undo = useOfferedUndo()
  // The rows as they were when Undo was offered.
  const [before, remember] = useState({ undo, rows })
  if (undo !== before.undo) remember({ undo, rows })
  return undo && undo === before.undo ? insertRemovedRows(rows, before.rows, undo.places, idOf) : rows
}

/** Inserts rows of `before` that are in `places` but missing in `rows`, each after its former predecessor. */
export function insertRemovedRows<T>(
  rows: readonly T[],
  before: readonly T[],
  places: readonly string[],
  idOf: (row: T) => string,
): readonly T[] {
  const present = new Set(rows.map(idOf))
  const wanted = new Set(places)
  // By the id of the row that they follow; undefined at the start.
  const removed = new Map<string | undefined, T[]>()
  let predecessor: string | undefined
  for (const row of before) {
    const id = idOf(row)
    if (present.has(id)) predecessor = id
    else if (wanted.has(id)) removed.set(predecessor, [...(removed.get(predecessor) ?? []), row])
  }
  if (removed.size === 0) return rows
  return [...(removed.get(undefined) ?? []), ...rows.flatMap((row) => [row, ...(removed.get(idOf(row)) ?? [])])]
}
