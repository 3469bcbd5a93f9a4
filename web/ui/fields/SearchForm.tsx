import { Search } from 'lucide-react'
import { type Ref, useEffect, useState } from 'react'
import styles from './fields.module.css'

interface Searching {
  typed: string
  setTyped: (text: string) => void
  now: (text: string) => void
}

interface SearchFormProps {
  /** The field, for a screen with the key `/`. */
  ref?: Ref<HTMLInputElement>
  label: string
  placeholder: string
  maxLength: number
  searching: Searching
}

/** A search field for a list. Enter searches at once; otherwise the search is debounced. */
export function SearchForm({ ref, label, placeholder, maxLength, searching }: SearchFormProps) {
  return (
    <search className={styles.searchForm}>
      <form
        onSubmit={(e) => {
          e.preventDefault()
          searching.now(searching.typed)
        }}
      >
        <span className="wrap">
          <span className="pre">
            <Search aria-hidden />
          </span>
          <input
            ref={ref}
            className="input"
            type="search"
            aria-label={label}
            aria-keyshortcuts={ref ? '/' : undefined}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={maxLength}
            value={searching.typed}
            onChange={(e) => searching.setTyped(e.target.value)}
          />
        </span>
      </form>
    </search>
  )
}

/** The pause after the last key before the server is called, in ms. */
const DEBOUNCE_MS = 150

/** Returns the trimmed text once it has not changed for the debounce time, and `first` until then. */
export function useDebounced(typed: string, first = ''): string {
  const [debounced, setDebounced] = useState(first)
  // Timer.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return debounced
}
