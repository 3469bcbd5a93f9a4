import { SEEN_DATA_CACHE, SHARED_TEXT } from '#contract/site/offline.ts'

/** Returns the text that was shared to the installed app, once; null if there is none. */
export async function takeSharedText(): Promise<string | null> {
  if (!('caches' in window)) return null
  const cache = await caches.open(SEEN_DATA_CACHE)
  const shared = await cache.match(SHARED_TEXT)
  if (!shared) return null
  await cache.delete(SHARED_TEXT)
  return shared.text()
}
