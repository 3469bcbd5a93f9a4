import { useEffect, useState } from 'react'

/** How long "Saved" stands beside its button, in ms (2 s). */
const SHOWN_MS = 2_000

/** Whether to say "Saved" now; `say` begins it. */
export function useSaved(): { isSaved: boolean; say: () => void } {
  const [saves, setSaves] = useState(0)
  const [isSaved, setSaved] = useState(false)
  // The clock of the browser.
  useEffect(() => {
    if (saves === 0) return undefined
    const timer = setTimeout(() => setSaved(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [saves])
  return {
    isSaved,
    say: () => {
      setSaved(true)
      setSaves((before) => before + 1)
    },
  }
}
