import { useSyncExternalStore } from 'react'

const follow = (tell: () => void) => {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

/** Whether the device says it has a network. True is only a guess: a call may still find nobody. */
export const useOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine)
