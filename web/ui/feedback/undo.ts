import { createBriefly } from './toast.ts'

/** What was just done and can be undone for five seconds, where it happened. */
export interface Undo {
  /** The ids of the things whose rows show it. */
  places: readonly string[]
  /** What was done: "Skipped". */
  words: string
  run(): void
}

/** Offers Undo for five seconds in the rows of the things. */
export const [offerUndo, closeUndo, , keepUndo, useOfferedUndo] = createBriefly<Undo>()

/** The undo that this place shows now. */
export function useUndo(place: string): Undo | undefined {
  const undo = useOfferedUndo()
  return undo?.places.includes(place) ? undo : undefined
}
