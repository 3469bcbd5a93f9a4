import { SEEN_DATA_CACHE } from '#contract/site/offline.ts'

/** Deletes the data that this device keeps for times without a network. Browsers have caches only on secure pages. */
export function clearSeenData(): void {
  if ('caches' in window) void caches.delete(SEEN_DATA_CACHE)
}
