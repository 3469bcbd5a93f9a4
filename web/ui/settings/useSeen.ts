import { useState } from 'react'
import { isSame } from '../form/useFaults.ts'

/**
 * Returns the stored values that the user has seen: of a typed field, the one before it was typed. A live update may
 * replace the stored value, but the field shows what was typed. Call `see` after a save or a reload. `seenBefore` is what was
 * seen of a form that begins with typed values.
 */
export function useSeen<V extends object>(
  stored: V,
  typed: Partial<V>,
  seenBefore = stored,
): { seen: V; see: (values: V) => void } {
  const [before, see] = useState(seenBefore)
  const seen = Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, name in typed ? before[name as keyof V] : value]),
  ) as V
  if (!isSame(seen, before)) see(seen)
  return { seen, see }
}
