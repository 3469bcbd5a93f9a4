import type { QueryClient } from '@tanstack/react-query'

/** The age from which a screen fetches its data again when it is opened: another device may have changed them. */
const OLD_MS = 60_000

/** Loads the user again if that is old: plan, role and default UPI ID may have been changed on another device. */
export function refetchOldUser(cache: QueryClient): void {
  const loadedAt = cache.getQueryState(['me'])?.dataUpdatedAt
  if (loadedAt && Date.now() - loadedAt > OLD_MS) void cache.invalidateQueries({ queryKey: ['me'] })
}

/** Makes screens that are opened again fetch what is old. Until then they show the old data. Safe to repeat. */
export function refetchOld(cache: QueryClient): void {
  const { queries, ...others } = cache.getDefaultOptions()
  cache.setDefaultOptions({
    ...others,
    queries: {
      ...queries,
      refetchOnMount: ({ state }) => (Date.now() - state.dataUpdatedAt > OLD_MS ? 'always' : true),
    },
  })
}
