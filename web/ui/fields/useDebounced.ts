import { useEffect, useState } from 'react'

/** Rest after the last key before the server is asked. */
const REST_MS = 150

/** The text without blanks around it, once the keys have rested. */
export function useDebounced(typed: string): string {
  const [rested, setRested] = useState('')
  // The clock.
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}
