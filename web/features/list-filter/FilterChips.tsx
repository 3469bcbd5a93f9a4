import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './list-filter.module.css'

/** The chips of the active filters, within the section of the button that opens the filter, and one that removes all. */
export const FilterChips = ({ onClear, children }: { onClear: () => void; children: ReactNode }) => (
  <fieldset
    className={styles.active}
    onClickCapture={({ currentTarget }) =>
      // The pressed chip disappears; the first of these opens the filter.
      currentTarget.closest('section')?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
    }
  >
    <legend className="sr-only">{texts.activeFilters}</legend>
    {children}
    <button className="chip" type="button" onClick={onClear}>
      {texts.clearFilters}
    </button>
  </fieldset>
)

/** One active filter, which a press removes. */
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
