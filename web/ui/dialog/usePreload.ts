import { useEffect } from 'react'
import type { LazyPart } from './createLazyPart.tsx'

/** Where the browser cannot tell when it is idle (Safari before 18.4): ms after the first picture. */
const PAUSE_MS = 300

/** Longest wait for an idle moment, in ms. */
const LATEST_MS = 2_000

/** Loads parts once the screen is drawn and the browser is idle, so that they open at once and without a network. */
export function usePreload(parts: readonly Pick<LazyPart<never>, 'load'>[]): void {
  // The browser's idle time and the network.
  useEffect(() => {
    // One that fails is loaded when it is opened.
    const load = () => parts.forEach((part) => void part.load().catch(() => undefined))
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, PAUSE_MS)
      return () => clearTimeout(timer)
    }
    const id = requestIdleCallback(load, { timeout: LATEST_MS })
    return () => cancelIdleCallback(id)
  }, [parts])
}
