/** Fixed-window counters in memory: cheap enough for every request, lost at a restart. */
export interface RecentCounts {
  count: (subject: string) => void
  /** Whole seconds until the subject may continue; 0 if it may now. */
  waitSeconds: (subject: string) => number
}

interface WindowLimits {
  /** Maximum number of counts per window. */
  max: number
  windowSeconds: number
  /** Maximum number of subjects in memory; the oldest window is dropped for a new subject. */
  maxSubjects: number
  /** Monotonic clock in milliseconds. */
  now?: () => number
}

/** Counts by subject, such as a network address. The first count of a subject opens its window. */
export function createRecentCounts({
  max,
  windowSeconds,
  maxSubjects,
  now = () => performance.now(),
}: WindowLimits): RecentCounts {
  // A Map keeps insertion order, so the first window is the oldest.
  const windows = new Map<string, { count: number; endsAt: number }>()

  const findOpen = (subject: string) => {
    const window = windows.get(subject)
    if (window && window.endsAt > now()) return window
    windows.delete(subject)
    return undefined
  }

  return {
    count: (subject) => {
      const open = findOpen(subject)
      if (open) {
        open.count += 1
        return
      }
      const [oldest] = windows.keys()
      if (oldest !== undefined && windows.size >= maxSubjects) windows.delete(oldest)
      windows.set(subject, { count: 1, endsAt: now() + windowSeconds * 1_000 })
    },
    waitSeconds: (subject) => {
      const open = findOpen(subject)
      return open && open.count >= max ? Math.ceil((open.endsAt - now()) / 1_000) : 0
    },
  }
}
