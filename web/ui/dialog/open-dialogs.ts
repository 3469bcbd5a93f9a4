import { useSyncExternalStore } from 'react'

let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()
const set = (next: readonly HTMLDialogElement[]) => {
  stack = next
  for (const notify of listeners) notify()
}

/** Adds a dialog as the topmost one; returns the function that removes it. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  set([...stack, dialog])
  return () => set(stack.filter((one) => one !== dialog))
}

/** The topmost open dialog. Everything outside of it is inert. */
export const useTopDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    () => stack.at(-1),
  )
