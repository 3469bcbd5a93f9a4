import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { LazyPart } from './dialog/createLazyPart.tsx'

/** The interval in ms for checking whether the screen has its data. */
const PAUSE_MS = 100

/**
 * The time in ms after which `run` is called even if the screen is still loading: the network may be slow, and dialogs
 * should open offline too.
 */
const LATEST_MS = 5_000

/** The time in ms after which a browser that is never idle, because the phone is busy, calls `run`. */
const BUSY_MS = 2_000

/**
 * Calls `run` once the screen has its data and the browser is idle: on a slow phone, loading code earlier delays the
 * data that the user waits for. Also calls it if another screen was opened meanwhile.
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
  // A part that failed to load shows a message when it is opened.
  useWhenIdle(useCallback(() => parts.forEach((part) => void part.load().catch(() => undefined)), [parts]))
}

/** Reloads only with a network: without one, the new page could not be loaded. */
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
        // Browsers remember a failed file until the page is closed (Chromium since 150). Typed text on this screen is
        // kept: only the next screen loads a new page.
        () => addEventListener('pushState', reload),
      )
    }, [])
    useWhenIdle(showLoaded)
    return Part ? <Part {...props} /> : Before ? <Before /> : null
  }
}
