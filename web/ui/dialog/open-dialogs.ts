import { createSharedValue } from '../shared-value.ts'

let stack: readonly HTMLDialogElement[] = []
const [setStack, useStack] = createSharedValue(stack)

/** Adds a dialog as the topmost one; returns the function that removes it. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  setStack((stack = [...stack, dialog]))
  return () => setStack((stack = stack.filter((one) => one !== dialog)))
}

/** Returns the topmost open dialog. Everything outside it is inert. */
export const useTopDialog = (): HTMLDialogElement | undefined => useStack().at(-1)
