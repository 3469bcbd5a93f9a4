/** What this process remembers of the last moments: cheap enough to ask on every request, forgotten by a restart. */
export interface RecentCounts {
  count: (subject: string) => void
  /** Whole seconds until the subject may go on; 0 where it may now. */
  waitSeconds: (subject: string) => number
}

interface Bounds {
  /** So many in one window; then the subject waits until the window ends. */
  most: number
  windowSeconds: number
  /** Subjects remembered at once; the one whose window began first makes room for the next. */
  mostSubjects: number
  /** Milliseconds on a clock that never goes back. */
  now?: () => number
}

/** Counts by subject, such as a network address, each in a window that its first count opens. Memory is bounded. */
export function createRecentCounts({
  most,
  windowSeconds,
  mostSubjects,
  now = () => performance.now(),
}: Bounds): RecentCounts {
  // A Map keeps the order of insertion, and a window is inserted when it begins: the first is the oldest.
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
      if (oldest !== undefined && windows.size >= mostSubjects) windows.delete(oldest)
      windows.set(subject, { count: 1, endsAt: now() + windowSeconds * 1_000 })
    },
    waitSeconds: (subject) => {
      const open = findOpen(subject)
      return open && open.count >= most ? Math.ceil((open.endsAt - now()) / 1_000) : 0
    },
  }
}
