import { SEEN_DATA_CACHE } from '#contract/site/offline.ts'

/**
 * Deletes the data that this device keeps for times without a network. Browsers have caches only on secure pages, and
 * refuse them with cookies blocked.
 */
export function clearSeenData(): void {
  if ('caches' in window) caches.delete(SEEN_DATA_CACHE).catch(() => undefined)
}
