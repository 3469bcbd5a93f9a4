import { useSyncExternalStore } from 'react'

const subscribe = (notify: () => void) => {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}

/** Whether the device reports a network. True is not reliable: a call can still fail. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
