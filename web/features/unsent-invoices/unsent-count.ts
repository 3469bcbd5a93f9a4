import { useSyncExternalStore } from 'react'

export const UNSENT_PREFIX = 'pavti.unsent.'
export const UNSENT_CHANGED = 'pavti-unsent'

/**
 * Lists the storage keys of unsent invoices. `owner` is that of `storageOwner`, or a user alone for all their
 * businesses.
 */
export const listUnsentKeys = (owner: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(`${UNSENT_PREFIX}${owner}.`))

/** Calls `notify` after each change, in other tabs too; returns a function that unsubscribes. */
export function subscribeUnsent(notify: () => void): () => void {
  addEventListener(UNSENT_CHANGED, notify)
  addEventListener('storage', notify)
  return () => {
    removeEventListener(UNSENT_CHANGED, notify)
    removeEventListener('storage', notify)
  }
}

/** Returns how many invoices of an owner wait on this device. */
export const useUnsentCount = (owner: string): number =>
  useSyncExternalStore(subscribeUnsent, () => listUnsentKeys(owner).length)
