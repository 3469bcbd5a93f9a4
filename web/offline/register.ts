import type { QueryClient } from '@tanstack/react-query'
import { language } from '#web/ui/texts/language.en.ts'

/** What Create Invoice needs, which may never have been opened with a network. */
const NEEDED_OFFLINE = '/api/business'

/**
 * Registers the service worker with the files of this language. What the first page loaded before it ran is fetched once
 * more, so that it is kept for the times without a network.
 */
export async function registerWorker(cache: QueryClient): Promise<void> {
  const { serviceWorker } = navigator
  const keepNeeded = async () => void (cache.getQueryData(['me']) && (await fetch(NEEDED_OFFLINE)))
  const isFirst = serviceWorker.controller === null
  await serviceWorker.register(`/sw.${language}.js`)
  if (!isFirst) return keepNeeded()
  const keepAll = () => void Promise.all([cache.invalidateQueries(), keepNeeded()]).catch(() => undefined)
  serviceWorker.addEventListener('controllerchange', keepAll, { once: true })
}
