import { createBriefly } from './toast.ts'

/** The delay in ms until an open dialog has closed: while it is open, content outside it is not announced. */
const SETTLE_MS = 150
/** If the region disappears with a dialog within this time, the text is announced again outside it. */
const READ_MS = 1_000
const KEPT_MS = 5_000

/**
 * Announces a change that is only visible on the screen, such as a new row, a badge or an amount, to screen readers.
 * Shows no toast.
 */
export function announce(words: string): void {
  setTimeout(() => {
    const region = document.createElement('output')
    region.className = 'sr-only'
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    top.append(region)
    // A live region is announced when its text changes, not when it is added.
    setTimeout(() => (region.textContent = words), SETTLE_MS)
    setTimeout(() => region.isConnected || announce(words), READ_MS)
    setTimeout(() => region.remove(), KEPT_MS)
  }, SETTLE_MS)
}

/** An action that can be undone for five seconds, in the place where it happened. */
export interface Undo {
  /** The ids of the items whose rows show it. */
  places: readonly string[]
  /** The label of the action: "Skipped". */
  words: string
  run(): void
}

/** Offers Undo for five seconds in the rows of the items. */
export const [offerUndo, closeUndo, , keepUndo, useOfferedUndo] = createBriefly<Undo>()

/** Returns the undo that this row shows now. */
export function useUndo(place: string): Undo | undefined {
  const undo = useOfferedUndo()
  return undo?.places.includes(place) ? undo : undefined
}
