import { useSyncExternalStore } from 'react'

/** Creates a value outside of React that components can read. Returns its setter, and the hook that returns it. */
export function createSharedValue<T>(value: T) {
  const listeners = new Set<() => void>()
  const subscribe = (notify: () => void) => {
    listeners.add(notify)
    return () => listeners.delete(notify)
  }
  const set = (next: T) => {
    value = next
    for (const notify of listeners) notify()
  }
  return [set, () => useSyncExternalStore(subscribe, () => value)] as const
}
