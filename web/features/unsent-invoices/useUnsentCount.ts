import { useSyncExternalStore } from 'react'
import { countUnsent, subscribeUnsent } from './unsent-invoices.ts'

/** How many invoices of a user wait on this device. */
export const useUnsentCount = (userId: string): number =>
  useSyncExternalStore(subscribeUnsent, () => countUnsent(userId))
