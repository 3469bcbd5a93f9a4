import { useKeys } from '../useKeys.ts'

/** Moves the focus to the next or previous visible row of the list. */
function moveRow(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-invoice] [data-row-link]')].filter(
    (link) => link.offsetParent !== null,
  )
  const at = links.findIndex((link) => link.closest('[data-invoice]')?.contains(document.activeElement))
  links[at === -1 ? 0 : at + by]?.focus()
}

/**
 * Keyboard shortcuts of the dashboard: `c` creates, `/` searches, `j` and `k` move between rows, `m` marks the focused
 * row as paid.
 */
export const useListKeys = (run: {
  create?: (() => void) | undefined
  search: () => void
  mark: (id: string) => void
}): void =>
  useKeys({
    j: () => moveRow(1),
    k: () => moveRow(-1),
    '/': run.search,
    m: () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-invoice]')
      if (row?.dataset['invoice']) run.mark(row.dataset['invoice'])
    },
    ...(run.create ? { c: run.create } : {}),
  })
