import { useEffect, useState } from 'react'

/** Rest after the last key before a search is sent. */
const REST_MS = 250

/**
 * The text of the search field, which is ahead of the address while someone types. `commit` puts it into the address;
 * `now` is for Enter and for the ×.
 */
export function useSearchText(committed: string, commit: (search: string) => void) {
  const [typed, setTyped] = useState(committed)
  const [seen, setSeen] = useState(committed)
  if (seen !== committed) {
    // The address changed by itself (Back, "Clear search"): the field follows, except while it is ahead by blanks.
    setSeen(committed)
    if (typed.trim() !== committed) setTyped(committed)
  }
  // The clock: the search goes out when the keys have rested.
  useEffect(() => {
    if (typed.trim() === committed) return undefined
    const timer = setTimeout(() => commit(typed.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [typed, committed, commit])
  const now = (text: string) => {
    setTyped(text)
    commit(text.trim())
  }
  return { typed, setTyped, now }
}
