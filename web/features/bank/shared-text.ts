import { SEEN_DATA_CACHE, SHARED_TEXT } from '#contract/site/offline.ts'

/** Only the installed app has such a window. A form of another site opens its answer in a tab. */
const isInstalledApp = (): boolean => matchMedia('(display-mode: standalone)').matches

/** Returns the text that was shared to the installed app, once; null if there is none, or if this is not the app. */
export async function takeSharedText(): Promise<string | null> {
  if (!('caches' in window)) return null
  const cache = await caches.open(SEEN_DATA_CACHE)
  const shared = await cache.match(SHARED_TEXT)
  if (!shared) return null
  await cache.delete(SHARED_TEXT)
  return isInstalledApp() ? shared.text() : null
}
