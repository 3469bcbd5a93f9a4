import { useSyncExternalStore } from 'react'
import { type Day, indiaDay } from '#domain/days/india-day.ts'

/** Whoever comes back to a page that was left open overnight. */
function watchReturn(look: () => void): () => void {
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

const readToday = (): Day => indiaDay(new Date())

/** The day in India by this device's clock. */
export const useToday = (): Day => useSyncExternalStore(watchReturn, readToday, readToday)
