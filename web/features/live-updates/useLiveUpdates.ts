import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveUpdate } from '#contract/live-updates/live-updates.ts'
import { tryStorage } from '#web/try-storage.ts'
import { ofBusiness } from '#web/named-business.ts'

/** Pause before the stream is opened, so that it does not compete with what the screen loads. */
const OPEN_AFTER_MS = 2_000

/** Pause before the stream is closed: if another screen with the sidebar follows within it, the stream stays open. */
const LEAVE_MS = 1_000

/** How long a page is hidden before it closes its stream. */
const HIDDEN_MS = 60_000

/**
 * The queries that show money, claims and notices. Those on the screen are fetched at once, the others when they are
 * shown.
 */
const SHOWN = [
  'stats',
  'invoices',
  'invoice',
  'claims',
  'notices',
  'money',
  'late',
  'customer-payments',
  'customer',
] as const

/** Events within this time cause only one refresh. */
const REFRESH_DELAY_MS = 300

/**
 * Pauses before the stream is opened again after the server refused it: the session has ended, or there are too many
 * streams.
 */
const REFUSED_MS = { first: 30_000, longest: 600_000 }

let followers = 0
let stop: (() => void) | undefined

/**
 * Refreshes the screen when others do something: a payer claims a payment, money was found, a mail failed, another
 * device changed something.
 */
export function useLiveUpdates(): void {
  const cache = useQueryClient()
  // Effect: the event stream of this page, which outlives the screens that use it.
  useEffect(() => {
    followers++
    stop ??= followEvents(cache)
    return () => {
      followers--
      setTimeout(() => {
        if (followers > 0) return
        stop?.()
        stop = undefined
      }, LEAVE_MS)
    }
  }, [cache])
}

/**
 * Keeps the stream of this page open while the page is visible; returns a function that ends it. Hidden pages close
 * theirs: over HTTP/1.1 a browser has six connections for all pages of a site.
 */
function followEvents(cache: QueryClient): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const pages = tryStorage(() => new BroadcastChannel('pavti.live-updates'))
  let source: EventSource | undefined
  /** Whether there was a stream before. */
  let isLost = false
  let pause = REFUSED_MS.first
  /** Whether anything may have changed, not only what payers and the bank change. */
  let isAllOld = false
  let opening: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let refreshing: ReturnType<typeof setTimeout> | undefined

  const refresh = (): void => {
    refreshing ??= setTimeout(() => {
      refreshing = undefined
      // The answers would overwrite what the change already shows.
      if (cache.isMutating() > 0) return refresh()
      if (!isAllOld) for (const name of SHOWN) void cache.invalidateQueries({ queryKey: [name] })
      // What a form has loaded for itself is not kept in the cache, and stays as it is.
      else void cache.invalidateQueries({ predicate: ({ gcTime }) => gcTime > 0 })
      isAllOld = false
    }, REFRESH_DELAY_MS)
  }
  const refreshAll = (): void => {
    isAllOld = true
    refresh()
  }
  const close = (): void => {
    if (source) isLost = true
    source?.close()
    source = undefined
  }
  const openAfter = (ms: number): void => {
    clearTimeout(opening)
    opening = setTimeout(open, ms)
  }
  const open = (): void => {
    if (source || document.hidden || !navigator.onLine) return
    // The address of streamLiveUpdates, written out to keep the contract's code out of the first load.
    const opened = new EventSource(ofBusiness('/api/events'))
    source = opened
    opened.addEventListener('open', () => {
      // The server does not repeat what it sent meanwhile.
      if (isLost) refreshAll()
      isLost = false
      pause = REFUSED_MS.first
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
      pages?.postMessage('opened')
    })
    opened.addEventListener('message', ({ data }: MessageEvent<LiveUpdate>) => {
      if (data === 'ended') {
        end()
        // The session has ended, or the user lost access to this business: the answer ends the page.
        void cache.invalidateQueries({ queryKey: ['me'] })
      } else if (data === 'changed') refreshAll()
      else refresh()
    })
    opened.addEventListener('error', () => {
      isLost = true
      // In the other states the browser connects again by itself.
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return
      source = undefined
      openAfter(pause)
      pause = Math.min(2 * pause, REFUSED_MS.longest)
    })
  }
  // The server does not notify the session that changed something, and other windows of the browser have the same one.
  const stopTelling = cache.getMutationCache().subscribe((event) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
    if (event.type === 'updated' && event.action.type === 'success') pages?.postMessage('changed')
  })
  const end = (): void => {
    ending.abort()
    stopTelling()
    close()
    pages?.close()
    for (const timer of [opening, hiding, refreshing]) clearTimeout(timer)
  }

  document.addEventListener(
    'visibilitychange',
    () => {
      clearTimeout(hiding)
      if (document.hidden) hiding = setTimeout(close, HIDDEN_MS)
      else openAfter(0)
    },
    { signal },
  )
  pages?.addEventListener(
    'message',
    ({ data }: MessageEvent<'opened' | 'changed'>) => {
      if (document.hidden) close()
      else if (data === 'changed') refreshAll()
    },
    { signal },
  )
  window.addEventListener('offline', close, { signal })
  window.addEventListener('online', () => openAfter(OPEN_AFTER_MS), { signal })
  openAfter(OPEN_AFTER_MS)
  return end
}
