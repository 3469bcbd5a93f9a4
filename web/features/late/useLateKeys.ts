import { useEffect } from 'react'

const isElsewhere = (e: KeyboardEvent): boolean =>
  e.ctrlKey ||
  e.metaKey ||
  e.altKey ||
  (e.target instanceof Element && e.target.closest('input, textarea, select, dialog, [role="menu"]') !== null)

/** The WhatsApp buttons, in order. */
const buttons = (): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>('[data-late] [data-remind]'),
]

const rowOf = (id: string): HTMLAnchorElement | null =>
  document.querySelector(`[data-late="${CSS.escape(id)}"] [data-remind]`)

/** Scrolls to a customer's row and focuses its button; does nothing without one. */
export function scrollToRow(id: string | undefined): void {
  const button = id === undefined ? null : rowOf(id)
  button?.focus({ preventScroll: true })
  button?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

/** Keyboard shortcuts of the list: `w` opens WhatsApp for the focused row or the next customer; `n` moves to the next row. */
export function useLateKeys(next: string | undefined): void {
  // Effect: keys of the document.
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (isElsewhere(e) || (e.key !== 'w' && e.key !== 'n')) return
      const all = buttons()
      const at = all.findIndex((one) => one.closest('li')?.contains(document.activeElement))
      const here = all[at] ?? (next === undefined ? all[0] : rowOf(next))
      e.preventDefault()
      if (e.key === 'w') here?.click()
      else (at === -1 ? here : all[at + 1])?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [next])
}
