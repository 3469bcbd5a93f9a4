import { useEffect, useState } from 'react'

/** Pause after the last key before the server is asked, in ms. */
const DEBOUNCE_MS = 150

/** Returns the trimmed text once it has not changed for the debounce time. */
export function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState('')
  // Timer.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return debounced
}
