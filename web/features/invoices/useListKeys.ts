import { useEffect } from 'react'

/** A key that someone types into a field, or presses with Ctrl, is not ours. */
const isTyping = (e: KeyboardEvent): boolean =>
  e.ctrlKey ||
  e.metaKey ||
  e.altKey ||
  (e.target instanceof Element && e.target.closest('input, textarea, select, dialog, [role="menu"]') !== null)

/** Moves the focus to the next or previous visible row of the list. */
function moveRow(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-invoice] .row-link')].filter(
    (link) => link.offsetParent !== null,
  )
  const at = links.findIndex((link) => link.closest('[data-invoice]')?.contains(document.activeElement))
  links[at === -1 ? 0 : at + by]?.focus()
}

/** Keys of the dashboard: `c` creates, `/` searches, `j` and `k` walk the rows, `m` marks the row in focus as paid. */
export function useListKeys(run: {
  create?: (() => void) | undefined
  search: () => void
  mark: (id: string) => void
}) {
  // The document's keys.
  useEffect(() => {
    const keys: Record<string, () => void> = {
      j: () => moveRow(1),
      k: () => moveRow(-1),
      '/': run.search,
      m: () => {
        const row = document.activeElement?.closest<HTMLElement>('[data-invoice]')
        if (row?.dataset['invoice']) run.mark(row.dataset['invoice'])
      },
      ...(run.create ? { c: run.create } : {}),
    }
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
