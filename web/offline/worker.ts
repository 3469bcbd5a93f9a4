/**
 * The service worker: without a network, Pavti still opens and shows what was last seen. Built by
 * scripts/service-worker.mjs.
 */
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies'
import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  COPIES_OF,
  type CopiesOf,
  GIVE_UP,
  SEEN_AT_HEADER,
  SEEN_DATA_CACHE,
  SHARE_PATH,
  SHARED_TEXT,
} from '#contract/site/offline.ts'
import { listenForPushes } from './notifications.ts'
import { isOfflineScreen, isOfOneBusiness, isOwnUser, isSeenData } from './offline-addresses.ts'

/** The files of this version; the build inserts them. */
declare const FILES: PrecacheEntry[]

/** One page serves all screens of a language; visitors may open this address too. */
const PAGE = '/login'

/** Longest wait for the page on a bad network, in seconds. The copy on the device is the same app. */
const PAGE_WAIT_SECONDS = 4

const MOST_ANSWERS = 100
const MONTH_SECONDS = 30 * 24 * 3_600

precacheAndRoute(FILES)

const page = new NetworkFirst({
  cacheName: 'pavti-page',
  networkTimeoutSeconds: PAGE_WAIT_SECONDS,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => PAGE,
      handlerDidError: () => caches.match(PAGE),
    },
  ],
})
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOfflineScreen(url.pathname),
  async ({ event, request }) => {
    await endWithBrowser()
    return page.handle({ event, request })
  },
)

const assets = new CacheFirst({ cacheName: 'pavti-assets' })

// A new version waits while a page of the old one is open, so that no form is lost. A page of the new version that is
// loaded meanwhile still finds its files: the waiting worker keeps them too.
registerRoute(
  ({ url }) => url.pathname.startsWith('/assets/'),
  async ({ event, request }) => (await caches.match(request.url)) ?? assets.handle({ event, request }),
)

const readNote = async (): Promise<CopiesOf | undefined> =>
  (await (await caches.open(SEEN_DATA_CACHE)).match(COPIES_OF))?.json()

/** Deletes the copies on this device, but not a shared message that waits for Money. */
async function deleteCopies(): Promise<void> {
  const cache = await caches.open(SEEN_DATA_CACHE)
  const kept = await cache.keys()
  await Promise.all(
    kept.filter(({ url }) => new URL(url).pathname !== SHARED_TEXT).map((request) => cache.delete(request)),
  )
}

/**
 * Deletes the copies of a user without "Remember me" when the first page is opened after all were closed. A worker does
 * not learn when the browser closes.
 */
async function endWithBrowser(): Promise<void> {
  const isOpen = (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 0
  if (!isOpen && !(await readNote())?.remembered) await deleteCopies()
}

/**
 * Makes sure that the copies belong to one user: those of another are deleted with the first answer that names the new
 * one.
 */
async function keepOwner(answer: Response): Promise<void> {
  const { user } = (await answer.json()) as { user: { id: string } }
  const note = await readNote()
  if (note?.user_id === user.id) return
  await deleteCopies()
  const mine: CopiesOf = { user_id: user.id, remembered: false }
  await (await caches.open(SEEN_DATA_CACHE)).put(COPIES_OF, new Response(JSON.stringify(mine)))
}

/** Adds to an answer the time when it was current, for when it is shown later. */
function markSeen(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set(SEEN_AT_HEADER, answer.headers.get('date') ?? '')
  return new Response(answer.body, { status: answer.status, headers })
}

/** Longest wait for data in ms after the user gave up waiting, until the network carries something again. */
const SHORT_WAIT_MS = 1_000

/** Ends the reads in progress: the copies take their place. */
let giveUp = new AbortController()
let hasGivenUp = false

function endReads(): void {
  giveUp.abort()
  giveUp = new AbortController()
}

registerRoute(
  ({ request, url }) => request.method === 'GET' && isSeenData(url.pathname),
  new NetworkFirst({
    cacheName: SEEN_DATA_CACHE,
    plugins: [
      {
        requestWillFetch: async ({ request }) => {
          if (hasGivenUp) setTimeout(endReads, SHORT_WAIT_MS)
          return new Request(request, { signal: giveUp.signal })
        },
        // If the session was ended elsewhere, nothing of its user stays here.
        fetchDidSucceed: async ({ response }) => {
          hasGivenUp = false
          if (response.status === 401) await caches.delete(SEEN_DATA_CACHE)
          if (response.status === 200 && isOwnUser(new URL(response.url).pathname)) await keepOwner(response.clone())
          return response
        },
        // A copy whose address names no business could be shown in another one.
        cacheWillUpdate: async ({ request, response }) =>
          response.status === 200 && isOfOneBusiness(new URL(request.url).pathname) ? response : null,
        cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markSeen(cachedResponse),
      },
      // The library's types differ only because of exactOptionalPropertyTypes.
      new ExpirationPlugin({
        maxEntries: MOST_ANSWERS,
        maxAgeSeconds: MONTH_SECONDS,
        purgeOnQuotaError: true,
      }) as NonNullable<StrategyOptions['plugins']>[number],
    ],
  }),
)

// Money reads a bank message that was shared to the installed app, on this device; it is not sent anywhere. A form on
// another site could post to the same address: if the request names its referrer, it is refused here; otherwise Money
// refuses it, since it takes messages only in the window of the installed app.
registerRoute(
  SHARE_PATH,
  async ({ request }) => {
    if (request.referrer !== '') return Response.redirect('/money', 303)
    const text = (await request.formData()).get('text')
    const cache = await caches.open(SEEN_DATA_CACHE)
    await cache.put(SHARED_TEXT, new Response(typeof text === 'string' ? text : ''))
    return Response.redirect('/money?shared', 303)
  },
  'POST',
)

interface LifetimeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

/** The parts of ServiceWorkerGlobalScope that are used; its types clash with those of the page. */
declare const self: {
  addEventListener: ((type: 'install' | 'activate', run: (event: LifetimeEvent) => void) => void) &
    ((type: 'message', run: (event: MessageEvent<unknown>) => void) => void)
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly unknown[]>
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(page.handleAll({ event, request: new Request(PAGE) })))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', ({ data }) => {
  if (data !== GIVE_UP) return
  hasGivenUp = true
  endReads()
})
listenForPushes()
