const PLACE = 'pavti.promo.hidden'
const REST_MS = 7 * 24 * 60 * 60 * 1_000

/** Whether the banner was put away on this device less than seven days ago. */
export function isBannerHidden(storage: Storage, now: Date): boolean {
  try {
    const since = now.getTime() - Number(storage.getItem(PLACE) ?? 'never')
    return since >= 0 && since < REST_MS
  } catch {
    return false
  }
}

/** Puts the banner away for seven days; storage that refuses means until the next visit. */
export function hideBanner(storage: Storage, now: Date): void {
  try {
    storage.setItem(PLACE, String(now.getTime()))
  } catch {
    return
  }
}
