import { SEEN_DATA_CACHE } from '#contract/site/offline.ts'

/** Deletes what this device keeps to show without a network. Browsers have caches on secure pages only. */
export function clearSeenData(): void {
  if ('caches' in window) void caches.delete(SEEN_DATA_CACHE)
}
