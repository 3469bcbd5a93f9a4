let isLeaving = false

/**
 * Makes the browser ask before it reloads or closes the page while `isUnsaved`, which would lose what was typed: a
 * phone reloads when a page is pulled down. Returns the function that ends this.
 */
export function askBeforeUnload(isUnsaved: () => boolean): () => void {
  const ask = (e: BeforeUnloadEvent) => {
    if (isLeaving || !isUnsaved()) return
    e.preventDefault()
    // For Chrome before version 119.
    Object.assign(e, { returnValue: true })
  }
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}

/** Must be called before the app itself loads another page, so that the browser does not ask. */
export function leaveWithoutQuestion(): void {
  isLeaving = true
  // The Back button restores the page as it was left.
  addEventListener('pageshow', () => (isLeaving = false), { once: true })
}
