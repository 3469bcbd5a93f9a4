import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { COPIES_OF, type CopiesOf, SEEN_DATA_CACHE } from '#contract/site/offline.ts'
import { TOKEN_KEY } from '#web/features/session/session-token.ts'
import { language } from '#web/ui/texts/language.en.ts'
import { ofBusiness } from '#web/named-business.ts'
import { seenAt, subscribeSeenAt } from '#web/send.ts'

/** Reads the answer to its end, which frees its connection. */
const keepNeeded = async (cache: QueryClient): Promise<void> => {
  if (cache.getQueryData(['me'])) await (await fetch(ofBusiness(NEEDED_OFFLINE))).arrayBuffer()
}

/** Notes whose copies the device has, at each sign-in. Those of another user are deleted. */
async function noteOwner(cache: QueryClient): Promise<void> {
  const user = cache.getQueryData<CurrentUser | null>(['me'])
  if (!user) return
  const copies = await caches.open(SEEN_DATA_CACHE)
  const note: CopiesOf | undefined = await (await copies.match(COPIES_OF))?.json()
  if (note && note.user_id !== user.id) await caches.delete(SEEN_DATA_CACHE)
  const mine: CopiesOf = { user_id: user.id, remembered: localStorage.getItem(TOKEN_KEY) !== null }
  await (await caches.open(SEEN_DATA_CACHE)).put(COPIES_OF, Response.json(mine))
}

/** What Create Invoice needs, which may never have been opened with a network. */
const NEEDED_OFFLINE = '/api/business'

/**
 * Registers the service worker with the files of this language. What the first page loaded before it ran is fetched once
 * more, so that it is kept for the times without a network.
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

/** A network that comes back often carries nothing at first, and says so to nobody. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/**
 * Asks again for what the screen shows while an answer on it was kept on the device although there is a network: after a
 * second, two, and so on up to half a minute.
 */
function refreshKept(cache: QueryClient): void {
  let wait = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = (): void => {
    if (seenAt() !== null && navigator.onLine) timer ??= setTimeout(() => void refresh(), wait)
  }
  const refresh = async (): Promise<void> => {
    wait = Math.min(2 * wait, LONGEST_WAIT_MS)
    // The answer would replace what a change has just shown.
    if (cache.isMutating() === 0) await cache.invalidateQueries()
    timer = undefined
    if (seenAt() === null) wait = FIRST_WAIT_MS
    plan()
  }
  subscribeSeenAt(plan)
  addEventListener('online', plan)
  plan()
}
