import { useSyncExternalStore } from 'react'

/** A value outside of React that components read: returns how to set it, and the hook that has it. */
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
