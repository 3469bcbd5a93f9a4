import { useEffect, useState } from 'react'

/** The time for which "Saved" is shown beside its button, in ms. */
const SHOWN_MS = 2_000

/** Whether to show "Saved" now; `showSaved` starts it. */
export function useSaved(): { isSaved: boolean; showSaved: () => void } {
  const [saves, setSaves] = useState(0)
  const [isSaved, setSaved] = useState(false)
  // Timer.
  useEffect(() => {
    if (saves === 0) return undefined
    const timer = setTimeout(() => setSaved(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [saves])
  return {
    isSaved,
    showSaved: () => {
      setSaved(true)
      setSaves((before) => before + 1)
    },
  }
}
