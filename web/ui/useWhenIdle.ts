import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** How long to wait, in ms, before it is asked again whether the screen has its data. */
const PAUSE_MS = 100

/** After this time in ms the screen is waited for no longer: the network may be slow, and dialogs should open offline too. */
const LATEST_MS = 5_000

/** A browser that is never idle, because the phone is busy, calls after this time in ms. */
const BUSY_MS = 2_000

/**
 * Calls `run` once the screen has its data and the browser is idle: on a slow phone, code that is loaded earlier delays
 * the figures that the user waits for. It is called too where another screen was opened meanwhile.
 */
export function useWhenIdle(run: () => void): void {
  const cache = useQueryClient()
  // Effect: timer and idle callback.
  useEffect(() => {
    const latest = performance.now() + LATEST_MS
    const check = () => {
      if (cache.isFetching() && performance.now() < latest) setTimeout(check, PAUSE_MS)
      // Safari before 18.4 has no requestIdleCallback.
      else if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: BUSY_MS })
      else setTimeout(run)
    }
    setTimeout(check, PAUSE_MS)
  }, [cache, run])
}
