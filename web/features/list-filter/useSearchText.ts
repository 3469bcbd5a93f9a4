import { useEffect, useState } from 'react'

/** Pause after the last key before a search is sent, in ms. */
const DEBOUNCE_MS = 250

/**
 * Returns the text of the search field, which is ahead of the address while the user types. `commit` writes it to the
 * address; `now` does so at once, for Enter and ×.
 */
export function useSearchText(committed: string, commit: (search: string) => void) {
  const [typed, setTyped] = useState(committed)
  const [seen, setSeen] = useState(committed)
  if (seen !== committed) {
    // The address changed (Back, "Clear search"): the field follows, unless it differs only by spaces.
    setSeen(committed)
    if (typed.trim() !== committed) setTyped(committed)
  }
  // Timer: the search is debounced.
  useEffect(() => {
    if (typed.trim() === committed) return undefined
    const timer = setTimeout(() => commit(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, committed, commit])
  const now = (text: string) => {
    setTyped(text)
    commit(text.trim())
  }
  return { typed, setTyped, now }
}

/** Longest search that the calls of lists accept, in UTF-16 units. */
export const SEARCH_MAX = 100
