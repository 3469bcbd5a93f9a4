/**
 * Runs `work`, and returns undefined if the browser refuses it: its storage is full or refused, or it has no channels
 * because cookies are blocked.
 */
export function tryStorage<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
