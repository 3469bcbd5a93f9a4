function ask(e: BeforeUnloadEvent): void {
  e.preventDefault()
  // For Chrome before version 119.
  Object.assign(e, { returnValue: true })
}

let unsaved = 0

/**
 * Makes the browser ask before it reloads or closes the page, which would lose what was typed: a phone reloads when a
 * page is pulled down. Returns the function that ends this.
 */
export function askBeforeUnload(): () => void {
  if (unsaved++ === 0) addEventListener('beforeunload', ask)
  return () => {
    if (--unsaved === 0) removeEventListener('beforeunload', ask)
  }
}
