import { useEffect, useState } from 'react'
import { takeSharedText } from './shared-text.ts'

/** The text that was shared to the installed app; empty if there is none. `onFound` is called when it was read. */
export function useSharedText(onFound: () => void): string {
  const [text, setText] = useState('')
  // Effect: the browser's cache.
  useEffect(() => {
    const read = async () => {
      const shared = await takeSharedText()
      if (shared === null) return
      setText(shared)
      onFound()
    }
    // Without caches, such as in a private window, nothing can be shared either.
    read().catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the screen opens
  }, [])
  return text
}
