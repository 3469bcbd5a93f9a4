import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './list-filter.module.css'

/**
 * A chip for each active filter, and one that removes all. They belong in the same section as the button that opens the
 * filter.
 */
export const FilterChips = ({ onClear, children }: { onClear: () => void; children: ReactNode }) => (
  <fieldset className={styles.active} onClickCapture={({ currentTarget }) => focusOpener(currentTarget)}>
    <legend className="sr-only">{texts.activeFilters}</legend>
    {children}
    <button className="chip" type="button" onClick={onClear}>
      {texts.clearFilters}
    </button>
  </fieldset>
)

/**
 * Focuses the button that opens the filter, since the pressed chip disappears. The menu of a list is loaded when the
 * browser is idle: if it is not there yet, it gets the focus later, unless the user has moved on.
 */
function focusOpener(chips: HTMLElement): void {
  const section = chips.closest('section')
  if (!section) return
  const focus = (): boolean => {
    const opener = section.querySelector<HTMLElement>('[aria-haspopup]:not(li *, tr *)')
    opener?.focus()
    return opener !== null
  }
  if (focus()) return
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document
    const isWaiting = activeElement === body || chips.contains(activeElement)
    if (!isWaiting || focus()) observer.disconnect()
  })
  observer.observe(section, { childList: true, subtree: true })
}

/** One active filter; a press removes it. */
export const FilterChip = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <button
    className={`chip ${styles.chip}`}
    type="button"
    aria-label={say(texts.removeFilter, { name })}
    title={name}
    onClick={onRemove}
  >
    <bdi className="cut">{name}</bdi>
    <X aria-hidden />
  </button>
)

interface FilterButtonProps {
  /** Whether the list is filtered. */
  isActive: boolean
  onClick: () => void
  children: string
}

/** A button that opens the dialog of a list's filter. It gets the focus when a chip of `FilterChips` disappears. */
export const FilterButton = ({ isActive, onClick, children }: FilterButtonProps) => (
  <button className="chip" type="button" aria-haspopup="dialog" aria-pressed={isActive} onClick={onClick}>
    {children}
  </button>
)
