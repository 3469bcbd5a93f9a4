import { useSyncExternalStore } from 'react'
import { type Day, indiaDay } from '#domain/days/india-day.ts'

/** Calls `onChange` when a page that was left open overnight becomes visible. */
function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const readToday = (): Day => indiaDay(new Date())

/** Returns today in India by this device's clock. */
export const useToday = (): Day => useSyncExternalStore(subscribeToVisibility, readToday, readToday)
