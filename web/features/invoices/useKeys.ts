import { useEffect } from 'react'

/** Ignores keys that are typed into a field or pressed with a modifier. */
export const isTyping = (e: KeyboardEvent): boolean =>
  e.ctrlKey ||
  e.metaKey ||
  e.altKey ||
  document.querySelector('dialog[open]') !== null ||
  (e.target instanceof Element && e.target.closest('input, textarea, select, [role="menu"]') !== null)

/** Single-key shortcuts of a screen. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  // Effect: keys of the document.
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
