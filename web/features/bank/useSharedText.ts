import { useEffect, useState } from 'react'
import { SEEN_DATA_CACHE, SHARED_TEXT } from '#contract/site/offline.ts'
import { isInstalledApp } from '#web/ui/is-installed-app.ts'

/** Returns the text that was shared to the installed app, once; null if there is none, or if this is not the app. */
async function takeSharedText(): Promise<string | null> {
  if (!('caches' in window)) return null
  const cache = await caches.open(SEEN_DATA_CACHE)
  const shared = await cache.match(SHARED_TEXT)
  if (!shared) return null
  await cache.delete(SHARED_TEXT)
  // Another site can open this page only in a tab.
  return isInstalledApp() ? shared.text() : null
}

/**
 * Returns the text that was shared to the installed app; empty if there is none. `onFound` is called when it was read.
 */
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
