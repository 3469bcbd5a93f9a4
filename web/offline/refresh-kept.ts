import type { QueryClient } from '@tanstack/react-query'
import { seenAt, subscribeSeenAt } from '#web/seen-at.ts'

/** A network that comes back often carries nothing at first, and says so to nobody. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/**
 * Asks again for what the screen shows while an answer on it was kept on the device although there is a network: after a
 * second, two, and so on up to half a minute.
 */
export function refreshKept(cache: QueryClient): void {
  let wait = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = (): void => {
    if (seenAt() !== null && navigator.onLine) timer ??= setTimeout(() => void refresh(), wait)
  }
  const refresh = async (): Promise<void> => {
    wait = Math.min(2 * wait, LONGEST_WAIT_MS)
    // The answer would replace what a change has just shown.
    if (cache.isMutating() === 0) await cache.invalidateQueries()
    timer = undefined
    if (seenAt() === null) wait = FIRST_WAIT_MS
    plan()
  }
  subscribeSeenAt(plan)
  addEventListener('online', plan)
  plan()
}
