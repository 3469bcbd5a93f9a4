import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from './features/session/useSession.ts'
import { Dashboard } from './routes.tsx'

/** How long the screen waits for its data, in ms; afterwards it is drawn with placeholders. */
const LONGEST_MS = 1_000

/**
 * Resolves when the dashboard can be drawn at once with its data, for which the page links to them; at once for every
 * other screen. Drawing placeholders first takes a slow phone longer than waiting for what is on its way already.
 */
export async function loadFirstScreen(cache: QueryClient): Promise<void> {
  if (!document.querySelector('link[as=fetch]')) return
  const all = [cache.prefetchQuery(sessionQuery), Dashboard.load().then(({ loadData }) => loadData(cache))]
  await Promise.race([Promise.allSettled(all), new Promise((done) => setTimeout(done, LONGEST_MS))])
}
