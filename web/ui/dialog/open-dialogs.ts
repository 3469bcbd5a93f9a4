import { useSyncExternalStore } from 'react'

let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()
const set = (next: readonly HTMLDialogElement[]) => {
  stack = next
  for (const tell of listeners) tell()
}

/** Notes a dialog as the topmost one; the answer takes it off again. */
export function noteOpen(dialog: HTMLDialogElement): () => void {
  set([...stack, dialog])
  return () => set(stack.filter((one) => one !== dialog))
}

/** The topmost open dialog: whatever lies outside of it can neither be pressed nor heard. */
export const useTopDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => stack.at(-1),
  )
