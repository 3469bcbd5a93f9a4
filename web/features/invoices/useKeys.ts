import { useEffect } from 'react'

/** A key that someone types into a field, or presses with Ctrl, is not ours. */
const isTyping = (e: KeyboardEvent): boolean =>
  e.ctrlKey ||
  e.metaKey ||
  e.altKey ||
  document.querySelector('dialog[open]') !== null ||
  (e.target instanceof Element && e.target.closest('input, textarea, select, [role="menu"]') !== null)

/** Single keys of a screen, by their letter. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  // The document's keys.
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      const action = isTyping(e) ? undefined : keys[e.key]
      if (!action) return
      e.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
