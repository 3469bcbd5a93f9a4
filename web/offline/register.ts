import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { COPIES_OF, type CopiesOf, SEEN_DATA_CACHE } from '#contract/site/offline.ts'
import { TOKEN_KEY } from '#web/features/session/session-token.ts'
import { language } from '#web/ui/texts/language.en.ts'
import { ofBusiness } from '#web/named-business.ts'
import { copies, noteSeenAt, subscribeSeenAt } from '#web/send.ts'

/** Fetches what must be there without a network. Reading the answer to its end frees its connection. */
const keepNeeded = async (cache: QueryClient): Promise<void> => {
  if (cache.getQueryData(['me'])) await (await fetch(ofBusiness(NEEDED_OFFLINE))).arrayBuffer()
}

/** Notes at each sign-in whose copies the device has. Those of another user are deleted. */
async function noteOwner(cache: QueryClient): Promise<void> {
  const user = cache.getQueryData<CurrentUser | null>(['me'])
  if (!user) return
  const copies = await caches.open(SEEN_DATA_CACHE)
  const note: CopiesOf | undefined = await (await copies.match(COPIES_OF))?.json()
  if (note && note.user_id !== user.id) await caches.delete(SEEN_DATA_CACHE)
  const mine: CopiesOf = { user_id: user.id, remembered: localStorage.getItem(TOKEN_KEY) !== null }
  await (await caches.open(SEEN_DATA_CACHE)).put(COPIES_OF, new Response(JSON.stringify(mine)))
}

/** The data that Create Invoice needs, which the user may never have loaded while online. */
const NEEDED_OFFLINE = '/api/business'

/**
 * Registers the service worker with the files of this language. What the first page loaded before the worker ran is
 * fetched once more, so that it is available without a network.
 */
export async function registerWorker(cache: QueryClient): Promise<void> {
  const { serviceWorker } = navigator
  const note = () => void noteOwner(cache).catch(() => undefined)
  cache.getQueryCache().subscribe(({ type, query }) => type === 'updated' && query.queryKey[0] === 'me' && note())
  note()
  refreshKept(cache)
  const isFirst = serviceWorker.controller === null
  await serviceWorker.register(`/sw.${language}.js`)
  if (!isFirst) return keepNeeded(cache)
  const keepAll = () => void Promise.all([cache.invalidateQueries(), keepNeeded(cache)]).catch(() => undefined)
  serviceWorker.addEventListener('controllerchange', keepAll, { once: true })
}

/** First pause before asking again. A network that is back often carries nothing at first, without reporting it. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/**
 * Refetches while the screen shows a copy from the device although there is a network: after a second, then two, and so
 * on up to half a minute. An answer from the network meanwhile begins again with a second.
 */
function refreshKept(cache: QueryClient): void {
  let wait = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  /** While it refetches, the copies whose addresses were not asked for again yet. */
  let notAsked: Set<string> | undefined
  const plan = (): void => {
    if (copies.size > 0 && navigator.onLine && !notAsked) timer ??= setTimeout(() => void refresh(), wait)
  }
  const refresh = async (): Promise<void> => {
    timer = undefined
    wait = Math.min(2 * wait, LONGEST_WAIT_MS)
    // The answers would overwrite what the change already shows.
    if (cache.isMutating() === 0) {
      notAsked = new Set(copies.keys())
      await cache.invalidateQueries()
      const ofLeftScreens = [...notAsked]
      notAsked = undefined
      for (const address of ofLeftScreens) noteSeenAt(address, null)
    }
    plan()
  }
  subscribeSeenAt((address) => {
    if (notAsked) notAsked.delete(address)
    else if (!copies.has(address)) {
      clearTimeout(timer)
      timer = undefined
      wait = FIRST_WAIT_MS
    }
    plan()
  })
  addEventListener('online', plan)
  plan()
}
