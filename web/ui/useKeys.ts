import { useEffect } from 'react'

/** Ignores keys that are typed into a field or pressed with a modifier. */
export const isTyping = (e: KeyboardEvent): boolean =>
  e.ctrlKey ||
  e.metaKey ||
  e.altKey ||
  document.querySelector('dialog[open], input:focus, textarea:focus, select:focus, [role=menu]:focus-within') !== null

/** Single-key shortcuts of a screen; undefined where there is nothing to do. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  // Effect: keys of the document.
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      const action = keys[e.key]
      if (!action || isTyping(e)) return
      e.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

/** Moves the focus to the next or previous visible row of a list. `data-row-link` marks the link of each row. */
function moveRow(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')].filter((link) => link.offsetParent)
  const row = document.activeElement?.closest('li, tr')
  links[Math.max(links.findIndex((link) => row?.contains(link)) + by, 0)]?.focus()
}

/** Keys that move between the rows of a list; Enter opens the focused one, since it is a link. */
export const ROW_KEYS = { j: () => moveRow(1), k: () => moveRow(-1) }
