import { useEffect, useState } from 'react'

/** Pause after the last key before the server is asked, in ms. */
const DEBOUNCE_MS = 150

/** Returns the trimmed text once it has not changed for the debounce time; until then `first`. */
export function useDebounced(typed: string, first = ''): string {
  const [debounced, setDebounced] = useState(first)
  // Timer.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return debounced
}
