import { createBriefly } from './toast.ts'

/** A dialog that was sent closes meanwhile: what stands outside of an open one is not read. In ms. */
const SETTLE_MS = 150
/** Words that went with a dialog sooner are said again outside of it. */
const READ_MS = 1_000
const KEPT_MS = 5_000

/** Tells a screen reader what the screen shows by itself: a new row, a badge, a figure. There is no toast for the eyes. */
export function announce(words: string): void {
  setTimeout(() => {
    const region = document.createElement('output')
    region.className = 'sr-only'
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    top.append(region)
    // A live region is read when it changes, not when it appears.
    setTimeout(() => (region.textContent = words), SETTLE_MS)
    setTimeout(() => region.isConnected || announce(words), READ_MS)
    setTimeout(() => region.remove(), KEPT_MS)
  }, SETTLE_MS)
}

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
