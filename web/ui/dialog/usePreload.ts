import { useEffect } from 'react'
import type { LazyPart } from './createLazyPart.tsx'

/** Delay in ms after the first paint where the browser has no requestIdleCallback (Safari before 18.4). */
const PAUSE_MS = 300

/** Longest wait for an idle moment, in ms. */
const LATEST_MS = 2_000

/** Loads code once the screen is rendered and the browser is idle, so that dialogs open at once and offline. */
export function usePreload(parts: readonly Pick<LazyPart<never>, 'load'>[]): void {
  // Effect: idle callback and network.
  useEffect(() => {
    // A failed part is loaded again when it is opened.
    const load = () => parts.forEach((part) => void part.load().catch(() => undefined))
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, PAUSE_MS)
      return () => clearTimeout(timer)
    }
    const id = requestIdleCallback(load, { timeout: LATEST_MS })
    return () => cancelIdleCallback(id)
  }, [parts])
}
