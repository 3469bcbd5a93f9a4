import { useSyncExternalStore } from 'react'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

const subscribe = (notify: () => void) => {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}

/** Returns whether the device reports a network. True is not reliable: a call can still fail. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

/** Returns a button's tooltip. While offline it says why the button is disabled. */
export const offlineLabel = (label: string, isOnline: boolean): string =>
  isOnline ? label : say(texts.labelYouAreOffline, { label })
