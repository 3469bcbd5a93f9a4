/** Copies text to the clipboard; returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Refused, or no clipboard without https: the caller shows the text to copy by hand.
    return false
  }
}
