/**
 * Makes the browser ask before it reloads or closes the page while `isUnsaved`, which would lose what was typed: a phone
 * reloads when a page is pulled down. Returns the function that ends this.
 */
export function askBeforeUnload(isUnsaved: () => boolean): () => void {
  const ask = (e: BeforeUnloadEvent) => {
    if (!isUnsaved()) return
    e.preventDefault()
    // For Chrome before version 119.
    Object.assign(e, { returnValue: true })
  }
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
