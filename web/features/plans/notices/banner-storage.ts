const STORAGE_KEY = 'pavti.promo.hidden'
const HIDDEN_MS = 7 * 24 * 60 * 60 * 1_000

/** Whether the banner was hidden on this device less than seven days ago. */
export function isBannerHidden(storage: Storage, now: Date): boolean {
  try {
    const elapsed = now.getTime() - Number(storage.getItem(STORAGE_KEY) ?? 'never')
    return elapsed >= 0 && elapsed < HIDDEN_MS
  } catch {
    return false
  }
}

/** Hides the banner for seven days; without storage until the next visit. */
export function hideBanner(storage: Storage, now: Date): void {
  try {
    storage.setItem(STORAGE_KEY, String(now.getTime()))
  } catch {
    return
  }
}
