import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { LazyPart } from './dialog/createLazyPart.tsx'

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
function useWhenIdle(run: () => void): void {
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

/** Loads code once the screen is drawn and the browser is idle, so that dialogs open at once and offline. */
export function usePreload(parts: readonly Pick<LazyPart<never>, 'load'>[]): void {
  // A failed part says so when it is opened.
  useWhenIdle(useCallback(() => parts.forEach((part) => void part.load().catch(() => undefined)), [parts]))
}

/** Without a network a new page could be none at all. */
const reload = () => navigator.onLine && location.reload()

/** A part of the frame whose code is loaded once the screen is drawn. `Before` is shown until then. */
export function createIdlePart<P extends string, Props extends object = object>(
  load: () => Promise<Record<P, ComponentType<Props>>>,
  name: P,
  Before?: ComponentType,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  return function IdlePart(props: Props) {
    const [Part, show] = useState(() => Loaded)
    const showLoaded = useCallback(() => {
      load().then(
        (parts) => show(() => (Loaded = parts[name])),
        // Browsers remember for as long as the page is open that a file could not be loaded (Chromium since 150). What is
        // typed on this screen stays: the next one comes with a new page.
        () => addEventListener('pushState', reload),
      )
    }, [])
    useWhenIdle(showLoaded)
    return Part ? <Part {...props} /> : Before ? <Before /> : null
  }
}
